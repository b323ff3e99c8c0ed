"""How many matches a draw may have: where everybody meets everybody they grow with the square of the field."""

from __future__ import annotations

from collections.abc import Iterable

from flickhall.errors import BadInput
from flickhall.phrases import Said

MOST_MATCHES = 10_000
"""Twice what any club has played in a season; a page of more could neither be made nor read."""


def everybody_meets(entrants: int, legs: int = 1) -> int:
    """Return how many meetings there are where each two of `entrants` meet `legs` times."""
    return entrants * (entrants - 1) // 2 * legs


def check_matches(meetings: Iterable[int]) -> None:
    """Raise BadInput if the parts of a draw, each with so many matches, come to more than a draw may have."""
    matches = sum(meetings)
    if matches > MOST_MATCHES:
        raise BadInput(
            Said("{number} matches in one draw", number=matches),
            where="draw",
            allowed=Said("up to {most}: smaller pools, fewer legs, or a Swiss", most=MOST_MATCHES),
        )
