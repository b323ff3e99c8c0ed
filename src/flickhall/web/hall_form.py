"""The form on the front page that sets up a game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from enum import StrEnum

import msgspec

from flickhall.errors import BadInput
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.play.crokinole.events import Created
from flickhall.play.crokinole.setup import modes_of
from flickhall.play.people import Level, PlayerKind, Skill
from flickhall.rules.options import OptionValue
from flickhall.rules.registry import find_rulebook
from flickhall.rules.shelf import SHELF
from flickhall.rules.sides import Players
from flickhall.web.nobody import GUESTS, VISITORS
from flickhall.web.option_fields import spelt_out, typed_value
from flickhall.web.requests import FIRST_RULEBOOK, NewGame, NewPlayer
from flickhall.web.skill_fields import (
    FIRST_PERCENT,
    STEADY,
    hand_again,
    hand_named,
    opponent_again,
    opponent_named,
)

MODE_WORDS = {Players.SINGLES: Said("singles"), Players.DOUBLES: Said("doubles")}


class Starter(StrEnum):
    """Which side has the very first shot, as the form says it."""

    LIGHT = "light"
    DARK = "dark"
    DRAWN = "drawn"
    """By lot: a coin, a hidden disc."""

    def seat(self) -> int:
        """Return which of the seats, clockwise from 0, starts; by lot if nobody chose."""
        return secrets.randbelow(2) if self is Starter.DRAWN else list(Starter).index(self)


_OPTION = "{rulebook}.{option}"
"""How the field of an option is named: all rulebooks stand in one form."""


class HallForm(msgspec.Struct, frozen=True):
    """The form on the front page, every field optional so that one button is enough."""

    rulebook: str = FIRST_RULEBOOK
    mode: Players | None = None
    opponent: str = Level.NOVICE.value
    opponent_percent: str = FIRST_PERCENT
    hand: str = STEADY
    hand_percent: str = FIRST_PERCENT
    light_1: str = ""
    light_2: str = ""
    dark_1: str = ""
    dark_2: str = ""
    friendly: str = "yes"
    starter: Starter = Starter.LIGHT
    options: dict[str, OptionValue] = {}

    def new_game(self, language: Language) -> NewGame:
        """Return the game asked for; an opponent who is not here is a practice opponent of that level.

        Who gives no name gets one in the language of the form. Players nobody chose are as many as the rulebook has
        a game for. Raises BadInput for a rulebook, an option, a level or a hand that is not there.
        """
        say = language.say
        light = [self._person(self.light_1, say(GUESTS[0])), self._person(self.light_2, say(GUESTS[1]))]
        level = opponent_named(self.opponent, self.opponent_percent)
        if level is None:
            dark = [
                self._person(self.dark_1, say(VISITORS[0])),
                self._person(self.dark_2, say(VISITORS[1])),
            ]
        else:
            dark = [
                self._practice(self.dark_1, say("Practice"), level),
                self._practice(self.dark_2, say("Practice 2"), level),
            ]
        modes = modes_of(find_rulebook(self.rulebook, self.options))
        mode = self.mode if self.mode in modes else modes[0]
        players = [light[0], dark[0], light[1], dark[1]] if mode is Players.DOUBLES else [light[0], dark[0]]
        return NewGame(
            secrets.token_hex(16),
            players,
            mode,
            self.rulebook,
            self.options,
            friendly=self.friendly == "yes",
            first_starter=self.starter.seat(),
        )

    def _person(self, name: str, otherwise: str) -> NewPlayer:
        return NewPlayer(name.strip() or otherwise, hand=hand_named(self.hand, self.hand_percent))

    @staticmethod
    def _practice(name: str, otherwise: str, level: Skill) -> NewPlayer:
        return NewPlayer(name.strip() or otherwise, PlayerKind.PRACTICE, level)


def read_form(fields: Mapping[str, str]) -> HallForm:
    """Return the form from its fields; those of other rulebooks' options are passed over. Raises BadInput."""
    plain = {name: text for name, text in fields.items() if "." not in name and name != "options"}
    try:
        form = msgspec.convert(plain, HallForm, strict=False)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$.")
        raise BadInput(
            what, where=path.rstrip("`") or "form", allowed=Said("what the form offers")
        ) from error
    return msgspec.structs.replace(form, options=options_from(form.rulebook, fields))


def fields_again(created: Created) -> dict[str, str]:
    """Return the fields that set up the same game again, with the players at the same seats."""
    dark = created.players[1]
    hands = [player.hand for player in created.players if player.hand is not msgspec.UNSET]
    names = {
        f"{side}_{number}": player.name
        for side, players in (("light", created.players[::2]), ("dark", created.players[1::2]))
        for number, player in enumerate(players, start=1)
    }
    options = {
        _OPTION.format(rulebook=created.rulebook, option=name): spelt_out(value)
        for name, value in created.options.items()
    }
    return {
        "rulebook": created.rulebook,
        "mode": created.mode.value,
        **opponent_again(dark.level),
        **hand_again(hands),
        "friendly": "yes" if created.friendly else "no",
        "starter": Starter.DARK.value if created.first_starter % 2 else Starter.LIGHT.value,
        **names,
        **options,
    }


def options_from(rulebook: str, fields: Mapping[str, str]) -> dict[str, OptionValue]:
    """Return the options chosen for a rulebook; a field of it that no option has is kept, to be refused by name."""
    start = _OPTION.format(rulebook=rulebook, option="")
    declared = {
        option.name: option for volume in SHELF if volume.name == rulebook for option in volume.options
    }
    chosen: dict[str, OptionValue] = {}
    for field, text in fields.items():
        if field.startswith(start):
            name = field.removeprefix(start)
            chosen[name] = typed_value(declared[name], text) if name in declared else text
    return chosen
