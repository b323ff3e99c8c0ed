"""Matches over slots one slot after the other, the most urgent first: for knock-outs and whatever waits for results.

For a knock-out without byes between rounds this is the method of Hu (1961), which needs no slot too many; for the rest it
is a good rule, and `timetable` says whether it met the lower bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from flickhall.competitions.timetables.to_play import ToPlay, chain_lengths

Slot = list[ToPlay]


NOBODY_LATE: Mapping[str, int] = MappingProxyType({})


def list_slots(
    fixtures: Sequence[ToPlay],
    tables: int,
    start: Sequence[Slot] = (),
    *,
    first: int = 0,
    not_before: Mapping[str, int] = NOBODY_LATE,
) -> list[Slot]:
    """Return the matches slot by slot; those of `start` are in their slots already, the others fill what is free.

    They go into slot `first` or later, and not before the slot of a match or an entrant in `not_before`.
    Most urgent is what the longest chain waits for, then what whose entrants or table have most left to do, then
    whose entrants have rested longest.
    """
    _, onward = chain_lengths(fixtures)
    slots = [list(slot) for slot in start]
    placed = {fixture.match: number for number, slot in enumerate(slots) for fixture in slot}
    waiting = [fixture for fixture in fixtures if fixture.match not in placed]
    left = Counter(entrant for fixture in waiting for entrant in fixture.entrants)
    queue = Counter(fixture.table for fixture in waiting if fixture.table is not None)
    last = dict.fromkeys(left, -1)
    number = first
    slots += [[] for _ in range(first - len(slots))]
    earliest = {
        fixture.match: max(not_before.get(name, 0) for name in (fixture.match, *fixture.entrants))
        for fixture in waiting
    }

    def urgency(fixture: ToPlay) -> tuple[int, int, int]:
        own = [left[entrant] for entrant in fixture.entrants]
        at_table = queue[fixture.table] if fixture.table is not None else 0
        longest = max((onward[fixture.match], at_table, *own))
        return -longest, -sum(own), sum(last[entrant] for entrant in fixture.entrants)

    while waiting:
        if number == len(slots):
            slots.append([])
        slot = slots[number]
        ready = [
            fixture
            for fixture in waiting
            if earliest[fixture.match] <= number
            and all(placed.get(before, number) < number for before in fixture.after)
        ]
        for fixture in sorted(ready, key=urgency) if len(slot) < tables else ():
            if fits(fixture, slot, tables):
                slot.append(fixture)
                placed[fixture.match] = number
                left.subtract(fixture.entrants)
                queue.subtract(() if fixture.table is None else (fixture.table,))
        for fixture in slot:
            last.update(dict.fromkeys(fixture.entrants, number))
        waiting = [fixture for fixture in waiting if fixture.match not in placed]
        number += 1
    return slots


def fits(fixture: ToPlay, slot: Sequence[ToPlay], tables: int) -> bool:
    """Tell whether a match can be played beside those of a slot: a table, both entrants and its own table are free."""
    if len(slot) >= tables:
        return False
    return all(
        not set(fixture.entrants) & set(other.entrants)
        and (fixture.table is None or fixture.table != other.table)
        for other in slot
    )
