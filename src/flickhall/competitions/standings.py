"""A ranking from a declared chain of steps, each place with the step that parted it from the one above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flickhall.competitions.metrics import METRICS
from flickhall.competitions.pool import Pool


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a ranking: the teams that share it, sorted, and the step that put it below the one above."""

    teams: tuple[str, ...]
    decided_by: str | None


@dataclass(frozen=True, slots=True)
class Standings:
    """Points of every team, places in order, who goes on, and who must draw a lot for the places left."""

    points: Mapping[str, float]
    places: tuple[Place, ...]
    qualified: tuple[str, ...]
    to_be_drawn: tuple[str, ...]


def rank(pool: Pool, chain: Sequence[str]) -> tuple[Place, ...]:
    """Return the places of a pool, parting level teams step by step along `chain` (names of `METRICS`)."""
    places = [Place(pool.teams, None)] if pool.teams else []
    for step in chain:
        places = [part for place in places for part in _parted(pool, place, step)]
    return tuple(places)


def _parted(pool: Pool, place: Place, step: str) -> list[Place]:
    if len(place.teams) == 1:
        return [place]
    first, *others = METRICS[step](pool, place.teams)
    return [Place(first, place.decided_by), *(Place(teams, step) for teams in others)]


def standings(pool: Pool, chain: Sequence[str], qualifiers: int) -> Standings:
    """Return the standings of a pool from which the first `qualifiers` teams go on.

    Teams that share the last place to qualify are not picked from: they are `to_be_drawn`.
    """
    places = rank(pool, chain)
    qualified: list[str] = []
    for place in places:
        if len(qualified) + len(place.teams) > qualifiers:
            to_be_drawn = place.teams if len(qualified) < qualifiers else ()
            break
        qualified.extend(place.teams)
    else:
        to_be_drawn = ()
    return Standings({team: pool.points(team) for team in pool.teams}, places, tuple(qualified), to_be_drawn)
