"""Names of people who gave none: whoever bears one may be anybody."""

from __future__ import annotations

from functools import cache

from flickhall.languages import CODES, find_language
from flickhall.phrases import Phrase

GUESTS = (Phrase("Guest"), Phrase("Guest's partner"))
"""Who plays the first discs, and a partner."""
VISITORS = (Phrase("Visitor"), Phrase("Visitor's partner"))
"""Who plays against them."""


def is_nobody(name: str) -> bool:
    """Tell whether a name is one that the hall gives, in any language."""
    return name in _given()


@cache
def _given() -> frozenset[str]:
    languages = [find_language(code) for code in CODES]
    return frozenset(language.say(phrase) for language in languages for phrase in (*GUESTS, *VISITORS))
