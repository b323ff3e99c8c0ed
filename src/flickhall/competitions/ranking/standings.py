"""A ranking by a declared chain, each place with what parted it from the one above."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise

from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.metrics import METRICS, Numbers
from flickhall.competitions.ranking.results import Results


@dataclass(frozen=True, slots=True)
class Parting:
    """What put teams below those above them: the step, all who were level until then, both numbers."""

    step: str
    level: tuple[str, ...]
    above: float
    below: float


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a ranking: its number from 1, the teams that share it, sorted, and what put them below the last."""

    number: int
    teams: tuple[str, ...]
    parting: Parting | None

    @property
    def decided_by(self) -> str | None:
        """The step that put these teams below those of the place above."""
        return None if self.parting is None else self.parting.step


@dataclass(frozen=True, slots=True)
class Standings:
    """Points and +/- of every team as they count, places in order, who goes on, and who must draw a lot for the rest."""

    points: Mapping[str, float]
    plus_minus: Mapping[str, float]
    places: tuple[Place, ...]
    qualified: tuple[str, ...]
    to_be_drawn: tuple[str, ...]


def rank(results: Results, chain: Chain) -> tuple[Place, ...]:
    """Return the places of all teams, parting those that are level step by step along the chain."""
    places: list[Place] = []
    # Groups not yet looked at, the highest last: who is level, the step to ask next, what put them there.
    waiting: list[tuple[tuple[str, ...], int, Parting | None]] = []
    if results.teams:
        waiting.append((results.teams, 0, None))
    number = 1
    while waiting:
        level, step, parting = waiting.pop()
        split = _split(results, chain, level, step, number)
        if split is None:
            places.append(Place(number, level, parting))
            number += len(level)
            continue
        asked, groups = split
        then = min(chain.restart_step, asked + 1) if chain.restarts else asked + 1
        behind = [
            (teams, then, Parting(chain.steps[asked], level, above, below))
            for (above, _), (below, teams) in pairwise(groups)
        ]
        waiting += [*reversed(behind), (groups[0][1], then, parting)]
    return tuple(places)


def standings(results: Results, chain: Chain, qualifiers: int = 0) -> Standings:
    """Return the standings of results from which the first `qualifiers` teams go on.

    Teams that share the last place to qualify are not picked from: they are `to_be_drawn`.
    """
    places = rank(results, chain)
    qualified: list[str] = []
    to_be_drawn: tuple[str, ...] = ()
    for place in places:
        if len(qualified) + len(place.teams) > qualifiers:
            to_be_drawn = place.teams if len(qualified) < qualifiers else ()
            break
        qualified.extend(place.teams)
    return Standings(results.points_of, results.net_of, places, tuple(qualified), to_be_drawn)


_Groups = list[tuple[float, tuple[str, ...]]]


def _split(
    results: Results, chain: Chain, level: tuple[str, ...], step: int, number: int
) -> tuple[int, _Groups] | None:
    """Return the first step from `step` on that parts these teams, with its groups; None if they stay level."""
    if len(level) == 1:
        return None
    for asked in range(step, len(chain.steps)):
        if asked > 0 and chain.last_place_parted is not None and number > chain.last_place_parted:
            break
        numbers = METRICS[chain.steps[asked]].measure(results, level)
        if numbers is not None and len(groups := list(_groups(numbers))) > 1:
            return asked, groups
    return None


def _groups(numbers: Numbers) -> Iterator[tuple[float, tuple[str, ...]]]:
    """Yield each number with the teams that have it, the highest first."""
    order = sorted(numbers, key=lambda team: (-numbers[team], team))
    for number, teams in groupby(order, key=numbers.__getitem__):
        yield number, tuple(teams)
