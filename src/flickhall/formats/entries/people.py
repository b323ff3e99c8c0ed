"""Names of people as lists have them: two in a cell, in either order, with accents or without."""

from __future__ import annotations

import re
import unicodedata

NAME_LIMIT = 80
"""Longer ones fit on no score card."""
PLAYERS_PER_ENTRY = 2

_BETWEEN = re.compile(r"\s*[&/+;]\s*")
_JOINERS = frozenset("\u200c\u200d")
"""Invisible, but part of how some scripts are written."""
_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i"})
_SIGNS_OF_A_FORMULA = ("=", "+", "@")


def names_in(text: str) -> tuple[str, ...]:
    """Return the names in a cell: "Ann & Bob", "Ann / Bob" and "Ann + Bob" are two."""
    return tuple(name for part in _BETWEEN.split(text) if (name := " ".join(part.split())))


def plain_letters(text: str) -> str:
    """Return a text in small letters without accents."""
    parted = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(sign for sign in parted if not unicodedata.combining(sign))


def same_person_key(name: str) -> str:
    """Return what is the same for "Jansen, Piet", "piet jansen" and "Píet JANSEN"."""
    return " ".join(sorted(re.findall(r"\w+", plain_letters(name))))


def has_control_characters(text: str) -> bool:
    """Tell whether a text holds what cannot be seen: control characters, line breaks, signs that turn the direction."""
    return any(
        unicodedata.category(sign) in {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"} and sign not in _JOINERS
        for sign in text
    )


def looks_like_a_formula(text: str) -> bool:
    """Tell whether a spreadsheet that opens this text would work it out instead of showing it."""
    return text.startswith(_SIGNS_OF_A_FORMULA) or (text.startswith("-") and len(text) > 1)


def is_a_name(name: str) -> bool:
    """Tell whether a text can be somebody's name: a letter in it, and no address."""
    return "@" not in name and any(sign.isalpha() for sign in name)


def shown(text: str, most: int = 40) -> str:
    """Return a text as it can be quoted in a sentence: cut, with a sign in place of what cannot be seen."""
    visible = "".join("\ufffd" if has_control_characters(sign) else sign for sign in text)
    return visible if len(visible) <= most else visible[: most - 1] + "…"
