"""Who decides who begins: a piece hidden in one hand, and a guess (A2M-P1.a, P1.b)."""

from __future__ import annotations


def decides_who_begins(hider: int, *, guessed_right: bool) -> int:
    """Return which player (0 or 1) decides: the guesser after a right guess, else the hider (A2M-P1.b)."""
    return 1 - hider if guessed_right else hider
