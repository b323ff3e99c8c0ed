"""Carrom pieces and points in words: "a white piece and the queen", "3 points"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from flickhall.languages import ENGLISH, Language
from flickhall.phrases import Phrase
from flickhall.rules.carrom.facts import Piece

_PIECES: Mapping[Piece, Phrase] = MappingProxyType(
    {
        Piece.W: Phrase("a white piece", "{number} white pieces"),
        Piece.B: Phrase("a black piece", "{number} black pieces"),
        Piece.QUEEN: Phrase("the queen"),
        Piece.STRIKER: Phrase("the striker"),
    }
)
_NOTHING = Phrase("nothing")
_POINTS = Phrase("1 point", "{number} points")


def pieces_listed(pieces: Iterable[Piece], language: Language = ENGLISH) -> str:
    """Return pieces as people list them: "2 white pieces and the queen"."""
    words = [language.count(_PIECES[piece], number) for piece, number in Counter(pieces).items()]
    return language.listed(words) or language.say(_NOTHING)


def points_text(number: int, language: Language) -> str:
    """Return a number of points in words."""
    return language.count(_POINTS, number)
