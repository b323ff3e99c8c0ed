"""Which match in which slot at which table, with the least that any timetable needs beside it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from flickhall.competitions.timetables.exact_slots import exact_slots
from flickhall.competitions.timetables.fair_tables import fair_tables
from flickhall.competitions.timetables.list_slots import list_slots
from flickhall.competitions.timetables.lower_bound import LowerBound, lower_bound
from flickhall.competitions.timetables.pool_slots import pool_slots
from flickhall.competitions.timetables.to_play import ToPlay, check_fixtures
from flickhall.phrases import Said

_TRIED_EXACTLY = 60
"""Up to so many matches a timetable that misses its bound is looked for by trying."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A match at a table in a slot; slots are counted from 0."""

    fixture: ToPlay
    slot: int
    table: str


@dataclass(frozen=True, slots=True)
class Timetable:
    """Matches placed, in the order of slots and tables, and the least number of slots any timetable needs."""

    placed: tuple[Placed, ...]
    tables: tuple[str, ...]
    bound: LowerBound

    @property
    def slots(self) -> int:
        """How many slots it takes, empty ones in between included."""
        return self.placed[-1].slot + 1 if self.placed else 0

    @property
    def optimal(self) -> bool:
        """Tell whether no timetable can be shorter."""
        return self.slots == self.bound.slots

    @property
    def proof(self) -> Said:
        """How good it is, in a sentence: the bound is reached, or how far it is."""
        if self.optimal:
            return Said(
                "Slots: {slots}, and no timetable has fewer. {reason}",
                slots=self.slots,
                reason=self.bound.reason,
            )
        return Said(
            "Slots: {slots}; whether {least} can do is not known, fewer cannot. {reason}",
            slots=self.slots,
            least=self.bound.slots,
            reason=self.bound.reason,
        )

    def in_slot(self, slot: int) -> tuple[Placed, ...]:
        """Return what is played in a slot."""
        first = bisect_left(self.placed, slot, key=_slot_of)
        return self.placed[first : bisect_left(self.placed, slot + 1, key=_slot_of)]

    def of(self, match: str) -> Placed:
        """Return where and when a match is played; raises KeyError for one that is not there."""
        for placed in self.placed:
            if placed.fixture.match == match:
                return placed
        raise KeyError(match)


def _slot_of(placed: Placed) -> int:
    return placed.slot


def timetable(fixtures: Sequence[ToPlay], tables: Sequence[str]) -> Timetable:
    """Return a timetable in which nobody plays twice in a slot, no table holds two matches, and results come in time.

    Pools that may use any table are spread optimally; the rest by urgency. Raises BadInput as `check_fixtures` does.
    """
    check_fixtures(fixtures, tables)
    bound = lower_bound(fixtures, max(len(tables), 1))
    slots = _slots(fixtures, len(tables), bound.slots)
    places = fair_tables(slots, tables)
    return Timetable(in_place(slots, places, tables), tuple(tables), bound)


def _slots(fixtures: Sequence[ToPlay], tables: int, least: int) -> list[list[ToPlay]]:
    pools = [f for f in fixtures if not f.after and f.table is None and None not in f.sides]
    found = pool_slots(pools, tables)
    if len(pools) < len(fixtures):
        found = list_slots(fixtures, tables, found)
        if pools and len(found) > least:
            found = min(found, list_slots(fixtures, tables), key=len)
    if len(found) > least and len(fixtures) <= _TRIED_EXACTLY:
        for slots in range(least, len(found)):
            if (better := exact_slots(fixtures, tables, slots)) is not None:
                return better
    return found


def in_place(
    slots: Iterable[Sequence[ToPlay]], places: Mapping[str, str], tables: Sequence[str]
) -> tuple[Placed, ...]:
    """Return the matches of the slots at their tables, in the order of slots and tables."""
    order = {table: number for number, table in enumerate(tables)}
    return tuple(
        Placed(fixture, number, places[fixture.match])
        for number, slot in enumerate(slots)
        for fixture in sorted(slot, key=lambda fixture: order[places[fixture.match]])
    )
