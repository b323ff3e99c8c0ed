"""A table as an organiser published it, held against the results it was made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from types import MappingProxyType

from flickhall.competitions.ranking import metrics
from flickhall.competitions.ranking.metrics import Measure
from flickhall.competitions.ranking.results import Results
from flickhall.competitions.ranking.standings import Place


@dataclass(frozen=True, slots=True)
class OfficialRow:
    """What a table tells of one team: figures by their name, those that are told, and its place."""

    figures: Mapping[str, float]
    rank: int | None = None


OfficialTable = Mapping[str, OfficialRow]
"""Rows by team."""


@dataclass(frozen=True, slots=True)
class WrongFigure:
    """A figure of a table that the results do not give."""

    team: str
    figure: str
    told: float
    found: float


@dataclass(frozen=True, slots=True)
class OtherOrder:
    """Teams that a table ranks otherwise than the chain ranks them; who shares a place stands in one tuple."""

    told: tuple[tuple[str, ...], ...]
    found: tuple[tuple[str, ...], ...]
    steps: tuple[str, ...]
    """What parts them by the chain."""


@dataclass(frozen=True, slots=True)
class NotListed:
    """A team that has results and does not stand in the table."""

    team: str


Disagreement = WrongFigure | OtherOrder | NotListed


def _games(results: Results, level: Sequence[str]) -> Mapping[str, float]:
    return {team: results.played(team) for team in level}


FIGURES: Mapping[str, Measure] = MappingProxyType(
    {
        "games": _games,
        "points": metrics.points,
        "twenties": metrics.twenties,
        "buchholz": metrics.buchholz,
        "net_score": metrics.net_score,
        "total_score": metrics.total_score,
    }
)
"""Figures a table may have, by their name in the files."""


def figures_of(results: Results, team: str, names: Iterable[str]) -> Mapping[str, float | None]:
    """Return a team's figures by name; None where they are not known."""
    told = ((name, FIGURES[name](results, (team,))) for name in names)
    return {name: None if numbers is None else numbers[team] for name, numbers in told}


def parts_nobody_on_equal_points(results: Results, table: OfficialTable) -> bool:
    """Tell whether teams with as many points share a place wherever there are some: points alone ranked them."""
    ranked = [(results.points(team), row.rank) for team, row in table.items() if row.rank is not None]
    shares = [one == other for (had, one), (has, other) in combinations(ranked, 2) if had == has]
    return bool(shares) and all(shares)


def disagreements(results: Results, places: Sequence[Place], table: OfficialTable) -> Iterator[Disagreement]:
    """Yield where a table and the results it was made of do not agree: figures, then who is missing, then order."""
    for team, row in table.items():
        found = figures_of(results, team, row.figures)
        for name, told in row.figures.items():
            number = found[name]
            if number is not None and number != told:
                yield WrongFigure(team, name, told, number)
    if table:
        yield from (NotListed(team) for team in results.teams if team not in table)
    yield from _other_orders(places, table)


def _other_orders(places: Sequence[Place], table: OfficialTable) -> Iterator[OtherOrder]:
    ranks = {team: row.rank for team, row in table.items() if row.rank is not None}
    by_rank = sorted(ranks, key=lambda team: (ranks[team], team))
    told = [tuple(teams) for _, teams in groupby(by_rank, key=ranks.__getitem__)]
    found = [
        (tuple(team for team in place.teams if team in ranks), place.decided_by)
        for place in places
        if any(team in ranks for team in place.teams)
    ]
    told_at, found_at = _members_at(told), _members_at([teams for teams, _ in found])
    theirs = ours = 0
    for size, members in found_at.items():
        if told_at.get(size) != members:
            continue  # the two do not hold the same teams down to here
        to_theirs, to_ours = list(told_at).index(size) + 1, list(found_at).index(size) + 1
        block = tuple(teams for teams, _ in found[ours:to_ours])
        if block != tuple(told[theirs:to_theirs]):
            steps = dict.fromkeys(step for _, step in found[ours + 1 : to_ours] if step is not None)
            yield OtherOrder(tuple(told[theirs:to_theirs]), block, tuple(steps))
        theirs, ours = to_theirs, to_ours


def _members_at(groups: Sequence[tuple[str, ...]]) -> Mapping[int, frozenset[str]]:
    """Return, by how many teams stand in the first groups, which teams those are."""
    above: set[str] = set()
    members_at: dict[int, frozenset[str]] = {}
    for teams in groups:
        above.update(teams)
        members_at[len(above)] = frozenset(above)
    return members_at
