"""A timetable made again on the night: for who comes late, and without what is not played any more."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from flickhall.competitions.timetables.fair_tables import fair_tables
from flickhall.competitions.timetables.list_slots import list_slots
from flickhall.competitions.timetables.lower_bound import LowerBound, lower_bound
from flickhall.competitions.timetables.timetable import Placed, Timetable, in_place
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.errors import BadInput
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed: matches `cancelled` (a walkover needs no table), and the slot before which somebody cannot play.

    `not_before` is by entrant or by match.
    """

    cancelled: frozenset[str] = frozenset()
    not_before: Mapping[str, int] = field(default_factory=dict)


def replan(old: Timetable, now: int, kept: Collection[str], changes: Changes) -> Timetable:
    """Return the timetable from slot `now` on made again; what is `kept` (played or running) stays where it was.

    As few matches as can be are moved: only those that have to, if that takes no slot more than planning all of them
    anew. The bound is that of the matches still to be planned, behind slot `now`.

    Raises BadInput for a match that is not in the timetable, or one that is both kept and cancelled.
    """
    _check(old, kept, changes)
    gone = changes.cancelled
    placed = [one for one in old.placed if one.fixture.match not in gone]
    staying = [one for one in placed if one.fixture.match in kept]
    known = {one.fixture.match: replace(one.fixture, after=one.fixture.after - gone) for one in placed}
    moving = _have_to_move(placed, now, kept, changes.not_before)
    few = [one for one in placed if one.fixture.match not in moving]
    slots = min(
        (_planned(known, there, len(old.tables), now, changes.not_before) for there in (few, staying)),
        key=len,
    )
    places = fair_tables(slots, old.tables)
    slots = [[known[fixture.match] for fixture in slot] for slot in slots]
    left = [fixture for match, fixture in known.items() if match not in kept]
    bound = _bound(left, kept, len(old.tables), now)
    return Timetable(in_place(slots, places, old.tables), old.tables, bound)


def _planned(
    known: Mapping[str, ToPlay],
    kept: Sequence[Placed],
    tables: int,
    now: int,
    not_before: Mapping[str, int],
) -> list[list[ToPlay]]:
    start: list[list[ToPlay]] = [[] for _ in range(max((one.slot + 1 for one in kept), default=0))]
    for one in kept:
        start[one.slot].append(replace(known[one.fixture.match], table=one.table))
    return list_slots(list(known.values()), tables, start, first=now, not_before=not_before)


def _have_to_move(
    placed: Sequence[Placed], now: int, kept: Collection[str], not_before: Mapping[str, int]
) -> set[str]:
    """Return the matches that cannot stay: overdue, too early for somebody, or no longer behind what they wait for."""
    moving: set[str] = set()
    for one in placed:  # in the order of slots, so that what is waited for comes first
        fixture = one.fixture
        early = any(not_before.get(name, 0) > one.slot for name in (fixture.match, *fixture.entrants))
        if fixture.match not in kept and (one.slot < now or early or fixture.after & moving):
            moving.add(fixture.match)
    return moving


def _bound(fixtures: Sequence[ToPlay], kept: Collection[str], tables: int, now: int) -> LowerBound:
    if not fixtures:
        return LowerBound(now, Said("There is nothing left to plan."))
    inner = lower_bound([replace(f, after=f.after - set(kept)) for f in fixtures], tables)
    said = Said("{reason} The first slot that can be planned is {now}.", reason=inner.reason, now=now + 1)
    return LowerBound(inner.slots + now, said)


def _check(old: Timetable, kept: Collection[str], changes: Changes) -> None:
    there = {one.fixture.match for one in old.placed}
    for match in sorted({*kept, *changes.cancelled} - there):
        raise BadInput(
            Said("match {match} is not in the timetable", match=match),
            where="replan",
            allowed="matches of it",
        )
    for match in sorted(changes.cancelled & set(kept)):
        raise BadInput(
            Said("match {match} is played, or being played", match=match),
            where="cancelled",
            allowed="matches not played yet",
        )
