"""What teams can be ranked by: each measure tells a number for every team that is level so far, the higher the better.

A measure that cannot tell for one of them tells None, and leaves them together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from flickhall.competitions.ranking.results import Match, Results

Numbers = Mapping[str, float]
Measure = Callable[[Results, Sequence[str]], Numbers | None]
"""(results, teams that are level so far) -> their numbers."""


@dataclass(frozen=True, slots=True)
class Metric:
    """A measure, and whether its numbers depend on who is level: then they are other ones once some are parted."""

    measure: Measure
    among_level: bool = False


def points(results: Results, level: Sequence[str]) -> Numbers:
    """Tell points over all matches and byes."""
    return {team: results.points_of[team] for team in level}


def wins(results: Results, level: Sequence[str]) -> Numbers:
    """Tell matches won at the table."""
    return {team: sum(_won(match, team) for match in results.matches_of[team]) for team in level}


def twenties(results: Results, level: Sequence[str]) -> Numbers | None:
    """Tell own 20s over all matches (NK-7), where those of every team are known."""
    of_all = results.twenties or {}
    known = {team: number for team in level if (number := of_all.get(team)) is not None}
    return known if len(known) == len(level) else None


def net_score(results: Results, level: Sequence[str]) -> Numbers:
    """Tell what was made less what was made against it over all matches: +/- (AMB-C10), or net score."""
    return {team: results.net_of[team] for team in level}


def total_score(results: Results, level: Sequence[str]) -> Numbers:
    """Tell what was made at the table over all matches and byes."""
    return {team: results.made_by[team] for team in level}


def buchholz(results: Results, level: Sequence[str]) -> Numbers:
    """Tell the points of all opponents added up."""
    return {team: results.buchholz_of[team] for team in level}


def mini_league_points(results: Results, level: Sequence[str]) -> Numbers | None:
    """Tell points in the matches among these teams, where each has met each other equally often."""
    league = _mini_league(results, level)
    return None if league is None else points(league, level)


def mini_league_twenties(results: Results, level: Sequence[str]) -> Numbers | None:
    """Tell 20s in the matches among these teams, where each has met each other equally often and all are known."""
    league = _mini_league(results, level)
    if league is None:
        return None
    known: dict[str, float] = dict.fromkeys(level, 0)
    for match in league.matches:
        if match.twenties is None:
            return None
        for team, number in match.twenties.items():
            known[team] += number
    return known


def net_score_among(results: Results, level: Sequence[str]) -> Numbers:
    """Tell +/- over the matches among these teams, whoever has met whom."""
    return net_score(results.among(level), level)


def own_game(results: Results, level: Sequence[str]) -> Numbers:
    """Tell what was made in the games these teams had against each other (C55-T3), or earned in those not played."""
    games = results.among(level)
    made = total_score(games, level)
    return made if len(set(made.values())) > 1 else points(games, level)


def playoff(results: Results, level: Sequence[str]) -> Numbers | None:
    """Tell what was made in the latest play-off that all of these teams took part in."""
    for made in reversed(results.playoffs):
        if made.keys() >= set(level):
            return {team: made[team] for team in level}
    return None


def lot(results: Results, level: Sequence[str]) -> Numbers | None:
    """Tell the order of lots, once one has been drawn for each of these teams: the last drawn has 1."""
    if not set(level) <= set(results.lots):
        return None
    drawn = sorted(level, key=results.lots.index, reverse=True)
    return {team: place for place, team in enumerate(drawn, 1)}


def of_two(measure: Measure) -> Measure:
    """Return a measure that is asked only of exactly two teams (C55-T3, AMB-N11)."""

    def asked_of_two(results: Results, level: Sequence[str]) -> Numbers | None:
        return measure(results, level) if len(level) == 2 else None

    return asked_of_two


METRICS: Mapping[str, Metric] = MappingProxyType(
    {
        "points": Metric(points),
        "wins": Metric(wins),
        "20s": Metric(twenties),
        "+/-": Metric(net_score),
        "net score": Metric(net_score),
        "total score": Metric(total_score),
        "Buchholz": Metric(buchholz),
        "head-to-head points": Metric(of_two(mini_league_points), among_level=True),
        "head-to-head 20s": Metric(of_two(mini_league_twenties), among_level=True),
        "own game": Metric(of_two(own_game), among_level=True),
        "+/- of two": Metric(of_two(net_score), among_level=True),
        "mini-league points": Metric(mini_league_points, among_level=True),
        "mini-league 20s": Metric(mini_league_twenties, among_level=True),
        "mini-league +/-": Metric(net_score_among, among_level=True),
        "play-off": Metric(playoff, among_level=True),
        "lot": Metric(lot, among_level=True),
    }
)
"""Every metric by the name a chain declares it with."""


def _won(match: Match, team: str) -> bool:
    return all(match.made[team] > made for other, made in match.made.items() if other != team)


def _mini_league(results: Results, level: Sequence[str]) -> Results | None:
    """Return the matches among these teams if everybody has met everybody equally often, at least once."""
    league = results.among(level)
    met = dict.fromkeys(map(frozenset, combinations(level, 2)), 0)
    if len(league.matches) < len(met):
        return None
    for match in league.matches:
        met[frozenset(match.points)] += 1
    return league if len(set(met.values())) == 1 else None
