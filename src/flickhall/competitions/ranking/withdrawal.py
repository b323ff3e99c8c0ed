"""What a player who has withdrawn counts for in the Buchholz of those who played against him."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from flickhall.competitions.ranking.results import Results

WITHDRAWAL_POLICIES: Mapping[str, Fraction] = MappingProxyType(
    {"none": Fraction(0), "trend": Fraction(1), "trend70": Fraction(7, 10)}
)
"""The share of his average that each missed round is taken to have brought, by the names carrom clubs use (SoL)."""


def virtual_points(
    results: Results, withdrawn: Iterable[str], rounds: int, policy: str
) -> Mapping[str, float]:
    """Return the points that each withdrawn player is taken to have missed, in whole points, if any.

    His average is that of points against opponents over rounds played, byes among them (SoL).
    """
    missed: dict[str, float] = {}
    byes = [bye.team for bye in results.byes]
    for team in withdrawn:
        played = results.played(team) + byes.count(team)
        earned = sum(match.points[team] for match in results.matches_of.get(team, ()))
        if played and rounds > played:
            average = Fraction(earned) / played * WITHDRAWAL_POLICIES[policy]
            missed[team] = int(average * (rounds - played))
    return {team: points for team, points in missed.items() if points}
