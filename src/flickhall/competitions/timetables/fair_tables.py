"""Which match at which table, such that every entrant sees the tables as evenly as the slots allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from flickhall.competitions.timetables.assignment import cheapest
from flickhall.competitions.timetables.fixture import Fixture

Visits = Counter[tuple[str, str]]
"""How often an entrant (first) plays at a table (second)."""
_MOST_WORK = 3_000_000
"""Steps of assigning, about two seconds; a larger event keeps the tables found until then."""


def fair_tables(slots: Sequence[Sequence[Fixture]], tables: Sequence[str]) -> dict[str, str]:
    """Return the table of each match; a slot holds at most as many matches as there are tables.

    First each match takes the free table that its entrants have seen least. Then the tables of one slot after another
    are given out anew, all at once and the best way given the other slots, until no slot can be bettered.
    """
    places = least_used(slots, tables)
    visits = table_visits(slots, places)
    work, better = 0, True
    while better:
        better = False
        for slot in slots:
            work += len(slot) * len(slot) * len(tables)
            if work > _MOST_WORK:
                return places
            better |= _give_anew(slot, tables, places, visits)
    return places


def least_used(slots: Sequence[Sequence[Fixture]], tables: Sequence[str]) -> dict[str, str]:
    """Return the table of each match by the simple rule: of those free, the one its entrants have seen least."""
    places: dict[str, str] = {}
    visits: Visits = Counter()
    for slot in slots:
        free = list(tables)
        for fixture in sorted(slot, key=lambda fixture: fixture.table is None):
            table = fixture.table or min(
                free, key=lambda table: sum(visits[e, table] for e in fixture.entrants)
            )
            free.remove(table)
            places[fixture.match] = table
            visits.update((entrant, table) for entrant in fixture.entrants)
    return places


def table_visits(slots: Sequence[Sequence[Fixture]], places: Mapping[str, str]) -> Visits:
    """Return how often each entrant plays at each table."""
    return Counter((entrant, places[f.match]) for slot in slots for f in slot for entrant in f.entrants)


def unevenness(visits: Visits) -> int:
    """Return the sum of the squares of all visits: the least is the most even, for matches already given."""
    return sum(times * times for times in visits.values())


def _give_anew(
    slot: Sequence[Fixture], tables: Sequence[str], places: dict[str, str], visits: Visits
) -> bool:
    """Give the tables of a slot out again; tell whether that made the whole more even."""
    loose = [fixture for fixture in slot if fixture.table is None]
    bound = {fixture.table for fixture in slot}
    free = [table for table in tables if table not in bound]
    own = Counter((entrant, places[f.match]) for f in loose for entrant in f.entrants)
    # One more visit to where somebody has been n times adds 2n + 1 to the sum of squares.
    costs = [
        [sum(2 * (visits[e, table] - own[e, table]) + 1 for e in fixture.entrants) for table in free]
        for fixture in loose
    ]
    now = sum(row[free.index(places[fixture.match])] for row, fixture in zip(costs, loose, strict=True))
    found = cheapest(costs)
    if sum(row[column] for row, column in zip(costs, found, strict=True)) >= now:
        return False
    visits.subtract(own)
    for fixture, column in zip(loose, found, strict=True):
        places[fixture.match] = free[column]
        visits.update((entrant, free[column]) for entrant in fixture.entrants)
    return True
