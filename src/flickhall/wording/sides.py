"""What the two sides are called: by the colour of their discs or pieces, or by the names that whoever asks gives."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.rules.sides import Side

Names = Mapping[Side, str]
"""Who plays which side."""

_CROKINOLE = MappingProxyType(
    {Side.W: Phrase("Light", context="side"), Side.B: Phrase("Dark", context="side")}
)
_CARROM = MappingProxyType({Side.W: Phrase("White", context="side"), Side.B: Phrase("Black", context="side")})


def crokinole_sides(language: Language) -> Names:
    """Return what the sides of a crokinole or pichenotte board are called."""
    return {side: language.say(phrase) for side, phrase in _CROKINOLE.items()}


def carrom_sides(language: Language) -> Names:
    """Return what the sides of a carrom board are called."""
    return {side: language.say(phrase) for side, phrase in _CARROM.items()}
