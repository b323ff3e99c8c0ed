"""The findings of a carrom ruling as sentences, each ending with the clause it rests on.

The phrase of a finding is looked up by its effect and clause, then by its effect alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.rules.carrom.ruling import CarromEffect, CarromFinding, Place, Return
from flickhall.wording.carrom_boards import BOARD_PHRASES
from flickhall.wording.carrom_pieces import pieces_listed, points_text
from flickhall.wording.carrom_strikes import QUEEN_PHRASES, STRIKE_PHRASES
from flickhall.wording.sides import Names, carrom_sides

CARROM_PHRASES: Mapping[str, Phrase] = MappingProxyType({**STRIKE_PHRASES, **QUEEN_PHRASES, **BOARD_PHRASES})
"""Every phrase of a finding by its key."""

_PLACES: Mapping[Place, Phrase] = MappingProxyType(
    {
        Place.CENTRE_SPOT: Phrase("{by} puts {piece} on the centre spot."),
        Place.COVERING_SPOT: Phrase("{by} puts {piece} where it covers most of the centre spot."),
        Place.BEHIND_SPOT: Phrase("{by} puts {piece} behind the centre spot."),
        Place.CENTRAL_CIRCLE: Phrase("{by} puts {piece} in the central circle, off the centre spot."),
        Place.MAIN_CIRCLE: Phrase("{by} puts {piece} in the main circle."),
        Place.CENTRE_CIRCLE: Phrase("{by} puts {piece} as near to the centre circle as can be."),
    }
)
_REFEREE = Phrase("the referee")


def carrom_sentence(finding: CarromFinding, language: Language = ENGLISH, names: Names | None = None) -> str:
    """Return a finding as one sentence with its clause, as in "White strikes again (CHAPAS-TU2).".

    `names` says who plays which side; without it the sides are White and Black.
    """
    sides = carrom_sides(language) if names is None else names
    number = finding.number or 0
    filled = language.count(
        CARROM_PHRASES[carrom_phrase_key(finding)],
        max(1, number),
        side="" if finding.side is None else sides[finding.side],
        pieces=pieces_listed(finding.pieces, language),
        number=number,
        points=points_text(number, language),
    )
    return f"{_capital(filled)} ({finding.clause})."


def carrom_phrase_key(finding: CarromFinding) -> str:
    """Return the key of the phrase that tells a finding."""
    effect = finding.effect.value
    if finding.effect is CarromEffect.PENALTY and not finding.pieces:
        return f"{effect}/none"
    own = f"{effect}/{finding.clause}"
    return own if own in CARROM_PHRASES else effect


def return_sentence(back: Return, language: Language = ENGLISH, names: Names | None = None) -> str:
    """Return who puts which piece where, as one sentence."""
    sides = carrom_sides(language) if names is None else names
    by = language.say(_REFEREE) if back.by is None else sides[back.by]
    return _capital(language.say(_PLACES[back.place], by=by, piece=pieces_listed((back.piece,), language)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
