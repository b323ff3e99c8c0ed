"""A timetable in a given number of slots where one exists, by trying: for the small gap other methods may leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from flickhall.competitions.timetables.list_slots import fits
from flickhall.competitions.timetables.to_play import ToPlay, chain_lengths

Slot = list[ToPlay]


def exact_slots(
    fixtures: Sequence[ToPlay], tables: int, slots: int, most_trials: int = 20_000
) -> list[Slot] | None:
    """Return the matches in at most so many slots; None when that cannot be, or was not found in `most_trials`.

    A match never has to be later than it can be, so only slots that nothing can be added to are tried.
    """
    _, onward = chain_lengths(fixtures)
    dead: set[frozenset[str]] = set()
    trials = 0

    def rest(waiting: tuple[ToPlay, ...], slots_left: int) -> list[Slot] | None:
        nonlocal trials
        if not waiting:
            return []
        names = frozenset(fixture.match for fixture in waiting)
        if names in dead or _too_much(waiting, tables, slots_left, onward):
            return None
        ready = sorted((f for f in waiting if not f.after & names), key=lambda f: -onward[f.match])
        for slot in _full_slots(ready, tables):
            trials += 1
            if trials > most_trials:
                return None
            found = rest(tuple(f for f in waiting if f not in slot), slots_left - 1)
            if found is not None:
                return [slot, *found]
        dead.add(names)
        return None

    return rest(tuple(fixtures), slots)


def _too_much(waiting: Sequence[ToPlay], tables: int, slots: int, onward: dict[str, int]) -> bool:
    own = Counter(entrant for fixture in waiting for entrant in fixture.entrants)
    queue = Counter(fixture.table for fixture in waiting if fixture.table is not None)
    return (
        len(waiting) > tables * slots
        or max(onward[fixture.match] for fixture in waiting) > slots
        or max(own.values(), default=0) > slots
        or max(queue.values(), default=0) > slots
    )


def _full_slots(ready: Sequence[ToPlay], tables: int) -> Iterator[Slot]:
    """Yield every set of matches that can be played together and that no other of them can be added to."""

    def grow(slot: Slot, passed: Slot, number: int) -> Iterator[Slot]:
        if number == len(ready):
            if not any(fits(fixture, slot, tables) for fixture in passed):
                yield slot
            return
        fixture = ready[number]
        if fits(fixture, slot, tables):
            yield from grow([*slot, fixture], passed, number + 1)
            yield from grow(slot, [*passed, fixture], number + 1)
        else:
            yield from grow(slot, passed, number + 1)

    yield from grow([], [], 0)
