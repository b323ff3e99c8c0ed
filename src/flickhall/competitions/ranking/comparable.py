"""Whether points of a table can be compared: everybody has as many games, or some have more than others (AMB-C11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def unequal_games(entrants: Iterable[str], matches: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Return how many of some matches each entrant has, by name; empty where everybody has as many."""
    games = Counter(name for pair in matches for name in pair)
    each = {entrant: games[entrant] for entrant in entrants}
    return each if len(set(each.values())) > 1 else {}
