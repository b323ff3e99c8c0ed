"""Matches for tests of timetables: pools, knock-outs, and what a timetable must never do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from flickhall.competitions.timetables.timetable import Timetable
from flickhall.competitions.timetables.to_play import ToPlay


def pools(sizes: Sequence[int], *, own_tables: bool = False) -> list[ToPlay]:
    """Round robins of the sizes, matches in no order of rounds; pool 0 at table 0 and so on if wanted."""
    return [
        ToPlay(
            f"{pool}.{one}-{two}",
            (f"{pool}/{one}", f"{pool}/{two}"),
            group=str(pool),
            table=str(pool) if own_tables else None,
        )
        for pool, size in enumerate(sizes)
        for one, two in combinations(range(size), 2)
    ]


def knockout(entrants: int, after: Sequence[str] = ()) -> list[ToPlay]:
    """A knock-out of a power of two; nobody is known if it comes after other matches."""
    fixtures: list[ToPlay] = []
    before = [
        ToPlay(f"k1.{n}", (None, None) if after else (f"a{n}", f"b{n}"), frozenset(after))
        for n in range(entrants // 2)
    ]
    number = 1
    while before:
        fixtures += before
        number += 1
        pairs = zip(before[::2], before[1::2], strict=False)
        before = [
            ToPlay(f"k{number}.{n}", (None, None), frozenset((one.match, two.match)))
            for n, (one, two) in enumerate(pairs)
        ]
    return fixtures


def names(number: int) -> list[str]:
    """Tables 0, 1, ..."""
    return [str(table) for table in range(number)]


def faults(table: Timetable, fixtures: Sequence[ToPlay]) -> list[str]:
    """What a timetable does that it must not do."""
    found = []
    when = {placed.fixture.match: placed.slot for placed in table.placed}
    if sorted(placed.fixture.match for placed in table.placed) != sorted(f.match for f in fixtures):
        found.append("not every match once")
    for slot in range(table.slots):
        here = table.in_slot(slot)
        players = [entrant for placed in here for entrant in placed.fixture.entrants]
        places = [placed.table for placed in here]
        if len(set(players)) < len(players):
            found.append(f"an entrant twice in slot {slot}")
        if len(set(places)) < len(places) or not set(places) <= set(table.tables):
            found.append(f"a table twice, or not there, in slot {slot}")
    for placed in table.placed:
        fixture = placed.fixture
        if fixture.table not in (None, placed.table):
            found.append(f"{fixture.match} away from its table")
        if any(when[before] >= placed.slot for before in fixture.after):
            found.append(f"{fixture.match} before what it waits for")
    return found
