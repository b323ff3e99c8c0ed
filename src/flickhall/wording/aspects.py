"""The aspects of a ruling in a few words each, for tables that put rulings side by side: "ditch: W1 B2"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.rules.carrom.ruling import Place

_YES, _NO = Phrase("yes", context="answer"), Phrase("no", context="answer")
_NONE = Phrase("none", context="no discs, pieces or clauses")
_NOBODY = Phrase("nobody")
_RETURN = Phrase("{piece} to {place} by {side}")
_REFEREE = Phrase("referee", context="who puts a piece back")
_PLACES: Mapping[str, Phrase] = MappingProxyType(
    {
        Place.CENTRE_SPOT: Phrase("centre spot", context="place of a piece"),
        Place.COVERING_SPOT: Phrase("covering the centre spot", context="place of a piece"),
        Place.BEHIND_SPOT: Phrase("behind the centre spot", context="place of a piece"),
        Place.CENTRAL_CIRCLE: Phrase("central circle", context="place of a piece"),
        Place.MAIN_CIRCLE: Phrase("main circle", context="place of a piece"),
        Place.CENTRE_CIRCLE: Phrase("centre circle", context="place of a piece"),
    }
)
_LEFT_OUT: Mapping[str, Phrase] = MappingProxyType(
    {"called_twenty": Phrase("the called twenty: there is none under these rules")}
)


def _told(value: str, language: Language) -> str:
    return language.tell(value)


def _yes_no(value: bool, language: Language) -> str:
    return language.say(_YES if value else _NO)


def _each_of(values: list[object], language: Language) -> str:
    return " ".join(map(str, values)) or language.say(_NONE)


def _by_name(values: Mapping[str, object], language: Language) -> str:
    return " ".join(f"{name}:{value}" for name, value in values.items()) or language.say(_NONE)


def _returned(pieces: list[list[str]], language: Language) -> str:
    told = [
        language.say(
            _RETURN,
            piece=piece,
            place=language.say(_PLACES[place]),
            side=by if by in ("W", "B") else language.say(_REFEREE),
        )
        for piece, place, by in pieces
    ]
    return "; ".join(told) or language.say(_NONE)


def _or_nobody(value: object, language: Language) -> str:
    return language.say(_NOBODY) if value is None else str(value)


def _left_out(names: list[str], language: Language) -> str:
    return "; ".join(language.say(_LEFT_OUT[name]) for name in names)


def _as_it_is(value: object, _language: Language) -> str:
    return str(value)


@dataclass(frozen=True, slots=True)
class Aspect:
    """What an aspect is called, and how its value is told."""

    label: Phrase
    tell: Callable[[Any, Language], str]


ASPECTS: Mapping[str, Aspect] = MappingProxyType(
    {
        "error": Aspect(Phrase("cannot rule", context="aspect of a ruling"), _told),
        "left_out": Aspect(Phrase("left out", context="aspect of a ruling"), _left_out),
        "legal": Aspect(Phrase("legal", context="aspect of a ruling"), _yes_no),
        "foul": Aspect(Phrase("foul", context="aspect of a ruling"), _yes_no),
        "round_over": Aspect(Phrase("round over", context="aspect of a ruling"), _yes_no),
        "count": Aspect(Phrase("count", context="aspect of a ruling"), _by_name),
        "winner": Aspect(Phrase("winner", context="aspect of a ruling"), _or_nobody),
        "points": Aspect(Phrase("points", context="aspect of a ruling"), _by_name),
        "forfeited_by": Aspect(Phrase("forfeited by", context="aspect of a ruling"), _or_nobody),
        "ditch": Aspect(Phrase("ditch", context="aspect of a ruling"), _each_of),
        "twenties": Aspect(Phrase("20s", context="aspect of a ruling"), _by_name),
        "board": Aspect(Phrase("board", context="aspect of a ruling"), _by_name),
        "pocketed": Aspect(Phrase("pocketed", context="aspect of a ruling"), _by_name),
        "returned": Aspect(Phrase("returned", context="aspect of a ruling"), _returned),
        "owes": Aspect(Phrase("owes", context="aspect of a ruling"), _by_name),
        "queen": Aspect(Phrase("queen", context="aspect of a ruling"), _as_it_is),
        "again": Aspect(Phrase("strikes again", context="aspect of a ruling"), _yes_no),
        "next": Aspect(Phrase("next", context="aspect of a ruling"), _or_nobody),
        "board_won_by": Aspect(Phrase("board won by", context="aspect of a ruling"), _or_nobody),
        "board_points": Aspect(Phrase("points", context="aspect of a ruling"), _as_it_is),
        "clauses": Aspect(Phrase("clauses", context="aspect of a ruling"), _each_of),
    }
)
"""What is told of a ruling, in this order: by its name in the case format."""
