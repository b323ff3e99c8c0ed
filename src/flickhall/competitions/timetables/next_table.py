"""The next free table, on the night itself: which match goes where now, and why the others wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that is not played yet.

    `fixture.after` are the results still missing. `behind` is how many rounds of a knock-out wait for this match, 0 in a
    pool. `tables` are those it may be played at, None for any; a table of the fixture itself narrows that to one. A bye is
    no match and needs no table.
    """

    fixture: ToPlay
    behind: int = 0
    tables: AbstractSet[str] | None = None
    bye: bool = False

    def may_use(self, table: str) -> bool:
        """Tell whether the match may be played at a table."""
        return self.fixture.table in (None, table) and (self.tables is None or table in self.tables)


@dataclass(frozen=True, slots=True)
class Hall:
    """The hall at a moment: tables free, in the order they are given out, and entrants who are here or play.

    `playing` tells the table an entrant plays at or was called to; `free_since` since when somebody is without a match, the
    start of the night for those who have not played; `least_rest` is what lies between two matches of an entrant, who
    `has_played`. Times are local.
    """

    now: datetime
    free: tuple[str, ...]
    here: AbstractSet[str]
    playing: Mapping[str, str]
    free_since: Mapping[str, datetime]
    has_played: AbstractSet[str] = frozenset()
    least_rest: timedelta = timedelta()


@dataclass(frozen=True, slots=True)
class Call:
    """A match called to a table now."""

    match: str
    table: str


@dataclass(frozen=True, slots=True)
class NextTables:
    """What is called now, in the order to be called, and for every other match why it waits."""

    calls: tuple[Call, ...]
    waits: Mapping[str, Said] = field(default_factory=dict)


def next_tables(waiting: Sequence[Waiting], hall: Hall) -> NextTables:
    """Return the matches to be called to the free tables, and why each of the others waits.

    First what most rounds of a knock-out wait for, then whose later entrant has waited longest, then the order given. A
    match that may go to several free tables leaves to others, if it can, the only one they may use.
    """
    calls: list[Call] = []
    waits: dict[str, Said] = {}
    free = list(hall.free)
    called: dict[str, str] = {}
    order = sorted(waiting, key=lambda one: (-one.behind, _ready_since(one, hall)))
    for place, one in enumerate(order):
        why = _not_ready(one, hall, called)
        if why is None:
            usable = [table for table in free if one.may_use(table)]
            if usable:
                others = [
                    later
                    for later in order[place + 1 :]
                    if _not_ready(later, hall, called) is None
                    and not set(later.fixture.entrants) & set(one.fixture.entrants)
                ]
                table = min(usable, key=lambda table: _needed_by(table, usable, others, free))
                free.remove(table)
                calls.append(Call(one.fixture.match, table))
                called.update(dict.fromkeys(one.fixture.entrants, table))
                continue
            why = _no_table(one, free, calls)
        waits[one.fixture.match] = why
    return NextTables(tuple(calls), waits)


def _needed_by(table: str, usable: Sequence[str], others: Sequence[Waiting], free: Sequence[str]) -> int:
    """Count the matches that could go to this free table and to none that would be left otherwise."""
    if len(usable) == 1:
        return 0
    left = [one for one in free if one != table]
    return sum(other.may_use(table) and not any(map(other.may_use, left)) for other in others)


def _ready_since(one: Waiting, hall: Hall) -> datetime:
    return max((hall.free_since.get(entrant, hall.now) for entrant in one.fixture.entrants), default=hall.now)


def _not_ready(one: Waiting, hall: Hall, called: Mapping[str, str]) -> Said | None:
    """Return why a match cannot be played now wherever there is a table, None if it can; `called` go to one before it."""
    fixture = one.fixture
    if one.bye:
        return Said("A bye: nothing is played.")
    if fixture.after or None in fixture.sides:
        missing = sorted(fixture.after)
        return (
            Said("Waits for the results of: {matches}.", matches=", ".join(missing))
            if missing
            else Said("It is not known yet who plays.")
        )
    elsewhere = _elsewhere(one, hall, called)
    if elsewhere is not None:
        return elsewhere
    for entrant in fixture.entrants:
        if entrant not in hall.here:
            return Said("{entrant} has not checked in.", entrant=entrant)
    for entrant in fixture.entrants:
        rested = hall.free_since.get(entrant, hall.now) + hall.least_rest
        if entrant in hall.has_played and rested > hall.now:
            return Said("{entrant} rests until {time}.", entrant=entrant, time=rested.strftime("%H:%M"))
    return None


def _elsewhere(one: Waiting, hall: Hall, called: Mapping[str, str]) -> Said | None:
    """Return who of a match sits at another table, or goes to one before it; None where both are free."""
    for entrant in one.fixture.entrants:
        if entrant in hall.playing:
            return Said("{entrant} plays at table {table}.", entrant=entrant, table=hall.playing[entrant])
        if entrant in called:
            return Said("{entrant} is next at table {table}.", entrant=entrant, table=called[entrant])
    return None


def _no_table(one: Waiting, free: Sequence[str], calls: Sequence[Call]) -> Said:
    if one.fixture.table is not None:
        return Said("Table {table} is taken.", table=one.fixture.table)
    if one.tables is not None:
        return Said("None of its tables is free: {tables}.", tables=", ".join(sorted(one.tables)))
    return Said("No table is free; called before it: {calls}.", calls=len(calls))
