"""Which match at which table, such that every entrant sees the tables as evenly as the slots allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from flickhall.competitions.timetables.assignment import cheapest
from flickhall.competitions.timetables.to_play import ToPlay

Visits = Counter[tuple[str, str]]
"""How often an entrant (first) plays at a table (second)."""
_MOST_WORK = 3_000_000
"""Steps of assigning, about two seconds; a larger event keeps the tables found until then."""
_MOST_IDLE_TIMES = 24
"""How often all slots are given out anew without anything better coming of it."""


def fair_tables(slots: Sequence[Sequence[ToPlay]], tables: Sequence[str]) -> dict[str, str]:
    """Return the table of each match; a slot holds at most as many matches as there are tables.

    First each match takes the free table that its entrants have seen least. Then the tables of one slot after another
    are given out anew, all at once and the best way given the other slots, again and again, each time another one of
    the ways that are equally good, until nobody's visits can be more even or nothing better comes of it.
    """
    places = least_used(slots, tables)
    visits = table_visits(slots, places)
    now, best = unevenness(visits), most_even(slots, len(tables))
    work = times = idle = 0
    while now > best and idle < _MOST_IDLE_TIMES:
        times += 1
        for number, slot in enumerate(slots):
            work += len(slot) * len(slot) * len(tables)
            if work > _MOST_WORK:
                return places
            _give_anew(slot, tables, places, visits, choice=times * len(slots) + number)
        before, now = now, unevenness(visits)
        idle = idle + 1 if now == before else 0
    return places


def least_used(slots: Sequence[Sequence[ToPlay]], tables: Sequence[str]) -> dict[str, str]:
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


def table_visits(slots: Sequence[Sequence[ToPlay]], places: Mapping[str, str]) -> Visits:
    """Return how often each entrant plays at each table."""
    return Counter((entrant, places[f.match]) for slot in slots for f in slot for entrant in f.entrants)


def unevenness(visits: Visits) -> int:
    """Return the sum of the squares of all visits: the least is the most even, for matches already given."""
    return sum(times * times for times in visits.values())


def most_even(slots: Sequence[Sequence[ToPlay]], tables: int) -> int:
    """Return the least `unevenness` there can be: everybody's visits differ by one at most."""
    own = Counter(entrant for slot in slots for fixture in slot for entrant in fixture.entrants)
    least = 0
    for matches in own.values():
        each, more = divmod(matches, tables)
        least += more * (each + 1) ** 2 + (tables - more) * each**2
    return least


def _give_anew(
    slot: Sequence[ToPlay], tables: Sequence[str], places: dict[str, str], visits: Visits, choice: int
) -> None:
    """Give the tables of a slot out again, the best way; `choice` picks among ways that are equally good."""
    loose = [fixture for fixture in slot if fixture.table is None]
    bound = {fixture.table for fixture in slot}
    free = [table for table in tables if table not in bound]
    visits.subtract((entrant, places[f.match]) for f in loose for entrant in f.entrants)
    # One more visit to where somebody has been n times adds 2n + 1 to the sum of squares. What is added to tell
    # equally good ways apart stays below 1 for the whole slot.
    costs = [
        [
            sum(2 * visits[entrant, table] + 1 for entrant in fixture.entrants)
            + _shuffled(choice, row, column) / (len(loose) + 1)
            for column, table in enumerate(free)
        ]
        for row, fixture in enumerate(loose)
    ]
    for fixture, column in zip(loose, cheapest(costs), strict=True):
        places[fixture.match] = free[column]
        visits.update((entrant, free[column]) for entrant in fixture.entrants)


def _shuffled(choice: int, row: int, column: int) -> float:
    """Return a number from 0 to 1 that looks like chance and is always the same (Knuth's multiplicative hash)."""
    mixed = (choice * 2_654_435_761 ^ row * 40_503 ^ column * 2_246_822_519) * 2_654_435_761
    return (mixed >> 8 & 0xFFFF) / 0x10000
