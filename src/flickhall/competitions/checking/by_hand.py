"""Figures of a table added up by hand from its matches, as somebody with paper would: the second way of every metric."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType

from flickhall.competitions.checking.ledger import NOBODY, Ledger
from flickhall.competitions.fixtures import Fixture
from flickhall.competitions.ranking.results import Match
from flickhall.competitions.sheets.sheet import Reckoning
from flickhall.competitions.stages.stage import Counting
from flickhall.competitions.stages.swiss import Swiss

Figures = dict[str, float]
_SHARES = MappingProxyType({"none": Fraction(0), "trend": Fraction(1), "trend70": Fraction(7, 10)})
"""What a round missed counts for of the average of who withdrew from a Swiss stage."""


@dataclass(frozen=True)
class Paper:
    """What a table is made of: who is in it, matches, byes as points and score, lots (first drawn first), play-offs."""

    entrants: tuple[str, ...]
    matches: tuple[Match, ...]
    byes: tuple[tuple[str, float, float], ...]
    lots: tuple[str, ...]
    playoffs: tuple[Mapping[str, float], ...]
    missed: Mapping[str, float] = field(default_factory=dict)
    """What who withdrew counts for beyond his points, for those who met him."""

    def among(self, level: Iterable[str]) -> list[Match]:
        """Return the matches that some have played among themselves."""
        inside = set(level)
        return [match for match in self.matches if set(match.points) <= inside]

    def of(self, entrant: str) -> list[Match]:
        """Return the matches of an entrant."""
        return [match for match in self.matches if entrant in match.points]


def paper_of(ledger: Ledger, stage: str, group: str) -> Paper:
    """Return what the table of a group is made of, from the sheets in a ledger."""
    kind = ledger.format.stage(stage)
    counting = [
        Counting(fixture, ledger.rules(fixture.id).match_of(reckoned, *_between(ledger, fixture)))
        for fixture in ledger.of_stage(stage)
        if fixture.group == group and (reckoned := counted(ledger, fixture)) is not None
    ]
    matches = kind.counted(counting)
    drawn = [
        (draw, one)
        for (key, _), draw in ledger.draws.items()
        if key == stage
        for one in draw.groups
        if one.name == group
    ]
    in_group = [one for _, each in drawn for one in each.entrants]
    if kind.withdrawn == "annulled":
        in_group = [one for one in in_group if one not in ledger.withdrawn]
    everybody = dict.fromkeys([*in_group, *(one for match in matches for one in match.points)])
    byes = [(one, *kind.bye) for draw, _ in drawn for one in draw.byes if one in everybody and any(kind.bye)]
    lots = [lot.order for lot in ledger.lots if (lot.stage, lot.group) == (stage, group)]
    playoffs = [off.made for off in ledger.playoffs if (off.stage, off.group) == (stage, group)]
    paper = Paper(
        tuple(everybody),
        matches,
        tuple(byes),
        tuple(dict.fromkeys(one for order in reversed(lots) for one in order if one in everybody)),
        tuple(playoffs),
    )
    if not isinstance(kind, Swiss):
        return paper
    rounds = max((one.fixture.round for one in counting), default=0)
    return replace(paper, missed=_missed(paper, ledger.withdrawn, rounds, _SHARES[kind.missed_rounds]))


def _missed(paper: Paper, withdrawn: Collection[str], rounds: int, share: Fraction) -> Mapping[str, float]:
    """Return a share of the average of each who withdrew for every round missed, in whole points (SoL)."""
    missed = {}
    for one in paper.entrants:
        there = len(paper.of(one)) + sum(name == one for name, *_ in paper.byes)
        if one in withdrawn and there:
            average = Fraction(sum(match.points[one] for match in paper.of(one))) / there
            missed[one] = float(max(0, int(share * average * (rounds - there))))
    return missed


def counted(ledger: Ledger, fixture: Fixture) -> Reckoning | None:
    """Return what a match comes to, None where it does not count: not over, played by others, or annulled."""
    one, two = _between(ledger, fixture)
    if NOBODY in {one, two}:
        return None
    away = ledger.is_away(one) or ledger.is_away(two)
    after = ledger.format.stage(fixture.stage).withdrawn
    reckoned = ledger.result(fixture.id, (one, two))
    if reckoned is not None:
        return None if away and after == "annulled" else reckoned
    return ledger.walkover(fixture.id, one, two) if away and after == "forfeited" else None


def _between(ledger: Ledger, fixture: Fixture) -> tuple[str, str]:
    one, two = ledger.sides(fixture.id)
    return one or NOBODY, two or NOBODY


def points(paper: Paper, level: Iterable[str]) -> Figures:
    """Return points over all matches and byes."""
    given = {one: sum(own for name, own, _ in paper.byes if name == one) for one in level}
    return {one: given[one] + sum(match.points[one] for match in paper.of(one)) for one in level}


def made(paper: Paper, level: Iterable[str]) -> Figures:
    """Return what was made at the table over all matches and byes."""
    given = {one: sum(score for name, _, score in paper.byes if name == one) for one in level}
    return {one: given[one] + sum(match.made[one] for match in paper.of(one)) for one in level}


def net(paper: Paper, level: Iterable[str]) -> Figures:
    """Return what was made less what was made against it."""
    own = made(paper, level)
    return {one: own[one] - sum(_against(match.made, one) for match in paper.of(one)) for one in level}


def _twenties(matches: Iterable[Match], level: Iterable[str]) -> Figures | None:
    own = dict.fromkeys(level, 0.0)
    for match in matches:
        for one in own.keys() & match.points.keys():
            if match.twenties is None:
                return None
            own[one] += match.twenties[one]
    return own


def _won(paper: Paper, level: Iterable[str]) -> Figures:
    return {one: sum(match.made[one] > _against(match.made, one) for match in paper.of(one)) for one in level}


def _buchholz(paper: Paper, level: Iterable[str]) -> Figures:
    worth = points(paper, paper.entrants)
    worth = {one: worth[one] + paper.missed.get(one, 0) for one in worth}
    return {
        one: sum(worth[other] for match in paper.of(one) for other in match.points if other != one)
        for one in level
    }


def _league(paper: Paper, level: Iterable[str]) -> list[Match] | None:
    """Return the matches among some, None unless each two have met as often, at least once."""
    inside = paper.among(level)
    met = [sum(set(match.points) == {*pair} for match in inside) for pair in combinations(level, 2)]
    return inside if met and min(met) == max(met) > 0 else None


def _league_points(paper: Paper, level: Iterable[str]) -> Figures | None:
    inside = _league(paper, level)
    if inside is None:
        return None
    return {one: sum(match.points.get(one, 0) for match in inside) for one in level}


def _league_twenties(paper: Paper, level: Iterable[str]) -> Figures | None:
    inside = _league(paper, level)
    return None if inside is None else _twenties(inside, level)


def _made_among(paper: Paper, level: Iterable[str]) -> Figures:
    return {one: sum(match.made.get(one, 0) for match in paper.among(level)) for one in level}


def _net_among(paper: Paper, level: Iterable[str]) -> Figures:
    own = _made_among(paper, level)
    return {
        one: own[one] - sum(_against(match.made, one) for match in paper.among(level) if one in match.points)
        for one in level
    }


def _playoff(paper: Paper, level: Iterable[str]) -> Figures | None:
    latest = [off for off in paper.playoffs if set(level) <= off.keys()]
    return {one: latest[-1][one] for one in level} if latest else None


def _lot(paper: Paper, level: Iterable[str]) -> Figures | None:
    if not set(level) <= set(paper.lots):
        return None
    drawn = [one for one in paper.lots if one in set(level)]
    return {one: float(len(drawn) - place) for place, one in enumerate(drawn)}


def _against(figures: Mapping[str, float], one: str) -> float:
    return sum(figure for name, figure in figures.items() if name != one)


Way = Callable[[Paper, Sequence[str]], Figures | None]


def _of_two(way: Way) -> Way:
    return lambda paper, level: way(paper, level) if len(level) == 2 else None


BY_HAND: Mapping[str, Way] = MappingProxyType(
    {
        "points": points,
        "wins": _won,
        "20s": lambda paper, level: _twenties(paper.matches, level),
        "+/-": net,
        "net score": net,
        "total score": made,
        "Buchholz": _buchholz,
        "head-to-head points": _of_two(_league_points),
        "head-to-head 20s": _of_two(_league_twenties),
        "own game": _of_two(_made_among),
        "+/- of two": _of_two(net),
        "mini-league points": _league_points,
        "mini-league 20s": _league_twenties,
        "mini-league +/-": _net_among,
        "play-off": _playoff,
        "lot": _lot,
    }
)
"""Every metric a chain can name, by hand."""
