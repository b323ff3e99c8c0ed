"""What a timetable is made for: matches, who plays them if that is known, and what they wait for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flickhall.errors import BadInput
from flickhall.phrases import Said

Sides = tuple[str | None, str | None]
"""The two entrants of a match; None where nobody knows yet who it will be."""


@dataclass(frozen=True, slots=True)
class ToPlay:
    """A match to be played.

    `after` are the matches whose results it needs; `group` the pool it belongs to; `table` the one table where it may
    be played (a pool at its own table, NK-8), None for any.
    """

    match: str
    sides: Sides
    after: frozenset[str] = frozenset()
    group: str | None = None
    table: str | None = None

    @property
    def entrants(self) -> tuple[str, ...]:
        """The sides that are known."""
        return tuple(side for side in self.sides if side is not None)


def check_fixtures(fixtures: Sequence[ToPlay], tables: Sequence[str]) -> None:
    """Refuse what no timetable can be made of.

    Raises BadInput for matches or tables named twice, a match against oneself, a table or match that is not there,
    matches that wait for each other in a ring, and matches without a table.
    """
    matches = {fixture.match for fixture in fixtures}
    _check_once("matches", (fixture.match for fixture in fixtures))
    _check_once("tables", tables)
    if fixtures and not tables:
        raise BadInput("no table", where="tables", allowed="at least one")
    for fixture in fixtures:
        if len(set(fixture.entrants)) < len(fixture.entrants):
            raise BadInput(
                Said("{entrant} would play against themselves", entrant=fixture.sides[0]),
                where=fixture.match,
                allowed="two different entrants",
            )
        if fixture.table is not None and fixture.table not in tables:
            raise BadInput(
                Said("table {table} is not there", table=fixture.table),
                where=fixture.match,
                allowed=", ".join(tables),
            )
        unknown = sorted(fixture.after - matches)
        if unknown:
            raise BadInput(
                Said("waits for {match}, which is not there", match=unknown[0]),
                where=fixture.match,
                allowed="matches of the same timetable",
            )
    in_order(fixtures)


def in_order(fixtures: Sequence[ToPlay]) -> tuple[ToPlay, ...]:
    """Return the matches such that each stands behind those it waits for, else in the given order.

    Raises BadInput for matches that wait for each other in a ring.
    """
    waiting = {fixture.match: len(fixture.after) for fixture in fixtures}
    followers: dict[str, list[ToPlay]] = {}
    for fixture in fixtures:
        for before in fixture.after:
            followers.setdefault(before, []).append(fixture)
    ordered = [fixture for fixture in fixtures if not fixture.after]
    for fixture in ordered:  # grows while it is read
        for follower in followers.get(fixture.match, ()):
            waiting[follower.match] -= 1
            if not waiting[follower.match]:
                ordered.append(follower)
    if len(ordered) < len(fixtures):
        ring = next(match for match, left in waiting.items() if left)
        raise BadInput(
            "waits in the end for itself",
            where=ring,
            allowed="matches that wait only for matches before them",
        )
    return tuple(ordered)


def chain_lengths(fixtures: Sequence[ToPlay]) -> tuple[dict[str, int], dict[str, int]]:
    """Return for each match the longest chain of matches that ends with it, and the longest that starts with it."""
    ordered = in_order(fixtures)
    until: dict[str, int] = {}
    onward = {fixture.match: 1 for fixture in ordered}
    for fixture in ordered:
        until[fixture.match] = 1 + max((until[before] for before in fixture.after), default=0)
    for fixture in reversed(ordered):
        for before in fixture.after:
            onward[before] = max(onward[before], 1 + onward[fixture.match])
    return until, onward


def _check_once(where: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise BadInput(Said("{name} is named twice", name=name), where=where, allowed="each name once")
        seen.add(name)
