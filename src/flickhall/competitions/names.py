"""Names as people write them: of somebody, a team, an association, a competition, whatever the script."""

from __future__ import annotations

from unicodedata import category

from flickhall.errors import BadInput
from flickhall.phrases import Said

NAME_LIMIT = 200
"""Of somebody, a team or an association, in characters."""
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"})
_TURNS_THE_LINE = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of whatever stands behind them, another's score too (Unicode, UAX 9)."""


def tidied(name: str) -> str:
    """Return a name on one line: spaces, tabs and line breaks between its words are one space, around it none."""
    return " ".join(name.split())


def check_name(name: str, where: str, most: int) -> None:
    """Raise BadInput for a name that is empty or too long, shows nothing, or steers what shows it."""
    if not 1 <= len(name) <= most:
        raise BadInput(
            Said("{length} characters", length=len(name)),
            where=where,
            allowed=Said("up to {most} characters, not empty", most=most),
        )
    if any(category(sign) in {"Cc", "Cs", "Zl", "Zp"} or sign in _TURNS_THE_LINE for sign in name):
        raise BadInput("it holds a sign that is none", where=where, allowed="letters, digits and signs")
    if all(category(sign) in _UNSEEN for sign in name):
        raise BadInput("nothing of it can be seen", where=where, allowed="letters, digits and signs")
