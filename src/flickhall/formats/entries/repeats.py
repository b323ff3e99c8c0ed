"""What only shows when all rows are seen together: somebody twice, a seed twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flickhall.formats.entries.entry_list import Birth, Doubt, DoubtKind, EntryRow
from flickhall.formats.entries.people import same_person_key
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class _Seen:
    row: int
    name: str
    birth: Birth | None
    alone: bool


def repeats(rows: Sequence[EntryRow]) -> Iterator[Doubt]:
    """Yield a doubt for each row that has somebody, or a seed, of a usable row above it.

    Two of one name with different births may be two people: their rows stay usable.
    """
    seen: dict[str, list[_Seen]] = {}
    seeds: dict[int, int] = {}
    for entry in rows:
        if not entry.usable:
            continue
        found = list(_of_people(entry, seen))
        yield from found
        if any(doubt.blocking for doubt in found):
            continue
        for key, one in _people(entry):
            seen.setdefault(key, []).append(one)
        if entry.seed is not None:
            first = seeds.setdefault(entry.seed, entry.row)
            if first != entry.row:
                says = Said("seed {seed} stands in row {row} as well", seed=entry.seed, row=first)
                yield Doubt(entry.row, "", says, DoubtKind.SEED_TWICE)


def _people(entry: EntryRow) -> Iterator[tuple[str, _Seen]]:
    for name, birth in zip(entry.players, entry.births, strict=True):
        yield same_person_key(name), _Seen(entry.row, name, birth, len(entry.players) == 1)


def _of_people(entry: EntryRow, seen: dict[str, list[_Seen]]) -> Iterator[Doubt]:
    people = list(_people(entry))
    if len({key for key, _ in people}) < len(people):
        says = Said("{name} is paired with the same person", name=entry.players[0])
        yield Doubt(entry.row, "", says, DoubtKind.PAIRED_WITH_SELF, blocking=True)
        return
    for key, one in people:
        for other in seen.get(key, ())[:1]:
            yield _twice(one, _closest(one, seen[key]) or other)


def _closest(one: _Seen, others: Sequence[_Seen]) -> _Seen | None:
    """Return who may be the same person, if anybody may."""
    return next((other for other in others if not _differ(one.birth, other.birth)), None)


def _twice(one: _Seen, other: _Seen) -> Doubt:
    values = {"name": one.name, "other": other.name, "row": other.row}
    if _differ(one.birth, other.birth):
        says = Said("{name} has the name of {other} in row {row}, and another birth", **values)
        return Doubt(one.row, "", says, DoubtKind.SAME_NAME)
    if one.alone and other.alone:
        says = Said("{name} is {other} of row {row}", **values)
        return Doubt(one.row, "", says, DoubtKind.SAME_PERSON_TWICE, blocking=True)
    says = Said("{name} is in two entries: {other} of row {row}", **values)
    return Doubt(one.row, "", says, DoubtKind.IN_TWO_PAIRS, blocking=True)


def _differ(one: Birth | None, other: Birth | None) -> bool:
    """Tell whether two births are known to be those of two people."""
    if one is None or other is None:
        return False
    return one.year != other.year or (None not in (one.day, other.day) and one.day != other.day)
