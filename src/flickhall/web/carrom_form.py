"""The form on the front page that sets up a carrom match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

from flickhall.errors import BadInput
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.play.carrom.events import CarromCreated
from flickhall.play.people import Level, PlayerKind
from flickhall.rules.carrom.match import Competition
from flickhall.rules.options import OptionValue
from flickhall.web.carrom_requests import FIRST_CARROM_RULEBOOK, Breaks, NewMatch
from flickhall.web.hall_form import options_from
from flickhall.web.nobody import GUESTS, VISITORS
from flickhall.web.option_fields import spelt_out
from flickhall.web.requests import NewPlayer
from flickhall.web.skill_fields import (
    FIRST_PERCENT,
    STEADY,
    hand_again,
    hand_named,
    opponent_again,
    opponent_named,
)


class CarromForm(msgspec.Struct, frozen=True):
    """The form, every field optional so that one button is enough; a practice opponent unless somebody is here."""

    rulebook: str = FIRST_CARROM_RULEBOOK
    competition: Competition = Competition.LEAGUE
    breaks: Breaks = Breaks.FIRST
    opponent: str = Level.NOVICE.value
    opponent_percent: str = FIRST_PERCENT
    hand: str = STEADY
    hand_percent: str = FIRST_PERCENT
    one: str = ""
    two: str = ""
    friendly: str = "yes"
    options: dict[str, OptionValue] = {}

    def new_match(self, language: Language) -> NewMatch:
        """Return the match asked for; who gives no name gets one in the language of the form. Raises BadInput."""
        hand = hand_named(self.hand, self.hand_percent)
        level = opponent_named(self.opponent, self.opponent_percent)
        one = NewPlayer(self.one.strip() or language.say(GUESTS[0]), hand=hand)
        if level is None:
            two = NewPlayer(self.two.strip() or language.say(VISITORS[0]), hand=hand)
        else:
            two = NewPlayer(self.two.strip() or language.say("Practice"), PlayerKind.PRACTICE, level)
        return NewMatch(
            secrets.token_hex(16),
            [one, two],
            self.rulebook,
            self.options,
            self.competition,
            self.breaks,
            self.friendly == "yes",
        )


def read_carrom_form(fields: Mapping[str, str]) -> CarromForm:
    """Return the form from its fields; those of other rulebooks' options are passed over. Raises BadInput."""
    plain = {name: text for name, text in fields.items() if "." not in name and name != "options"}
    try:
        form = msgspec.convert(plain, CarromForm, strict=False)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$.")
        raise BadInput(
            what, where=path.rstrip("`") or "form", allowed=Said("what the form offers")
        ) from error
    return msgspec.structs.replace(form, options=options_from(form.rulebook, fields))


def carrom_fields_again(created: CarromCreated) -> dict[str, str]:
    """Return the fields that set up the same match again, with the players at the same seats."""
    one, two = created.players
    hands = [player.hand for player in created.players if player.hand is not msgspec.UNSET]
    options = {f"{created.rulebook}.{option}": spelt_out(value) for option, value in created.options.items()}
    return {
        "rulebook": created.rulebook,
        "competition": created.competition.value,
        "breaks": (Breaks.FIRST if created.breaker == one.seat else Breaks.SECOND).value,
        **opponent_again(two.level),
        **hand_again(hands),
        "one": one.name,
        "two": two.name,
        "friendly": "yes" if created.friendly else "no",
        **options,
    }
