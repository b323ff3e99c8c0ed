"""Steps of a ranking: each takes teams that are level so far and parts those it can tell apart.

A step never reorders what an earlier step has parted, and one that knows nothing leaves the teams together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from flickhall.competitions.pool import Pool

Groups = list[tuple[str, ...]]
"""Teams in order of rank; those in one tuple are still level."""
Metric = Callable[[Pool, Sequence[str]], Groups]
"""A step of a ranking."""


def by_number(numbers: Mapping[str, float], level: Sequence[str]) -> Groups:
    """Return teams parted by a number, the highest first."""
    steps = sorted({numbers[team] for team in level}, reverse=True)
    return [tuple(sorted(team for team in level if numbers[team] == step)) for step in steps]


def by_points(pool: Pool, level: Sequence[str]) -> Groups:
    """Part teams by their points over the pool."""
    return by_number({team: pool.points(team) for team in level}, level)


def by_twenties(pool: Pool, level: Sequence[str]) -> Groups:
    """Part teams by their own 20s over the pool (NK-7); without known 20s they stay level."""
    return [tuple(level)] if pool.twenties is None else by_number(pool.twenties, level)


def by_mutual_match(pool: Pool, level: Sequence[str]) -> Groups:
    """Part exactly two teams by their matches against each other: points, then known 20s (AMB-N11)."""
    if len(level) != 2:
        return [tuple(level)]
    matches = pool.between(*level)
    groups = by_number({team: sum(match.points[team] for match in matches) for team in level}, level)
    known = [match.twenties for match in matches if match.twenties is not None]
    if len(groups) == 1 and matches and len(known) == len(matches):
        groups = by_number({team: sum(twenties[team] for twenties in known) for team in level}, level)
    return groups


def by_lot(pool: Pool, level: Sequence[str]) -> Groups:
    """Part teams by the lots the organiser drew, once every one of them has been drawn."""
    if not set(level) <= set(pool.lots):
        return [tuple(level)]
    return [(team,) for team in sorted(level, key=pool.lots.index)]


METRICS: Mapping[str, Metric] = MappingProxyType(
    {"points": by_points, "20s": by_twenties, "mutual": by_mutual_match, "lot": by_lot}
)
"""Every step by the name a chain declares it with."""
