"""What the columns of a sheet are about: told by a heading, by whoever looks at the list, or taken as it comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from flickhall.formats.entries.births import Order, read_birth
from flickhall.formats.entries.entry_list import Column, Doubt, DoubtKind, Field
from flickhall.formats.entries.headings import meaning_of
from flickhall.formats.entries.people import shown
from flickhall.formats.entries.sheet import Cell, Sheet, SheetRow, as_text, is_empty, letter_of
from flickhall.phrases import Said

_HEADER_AMONG_FIRST = 10
_PARTS_OF_A_NAME = frozenset({Field.FIRST_NAME, Field.INFIX, Field.LAST_NAME})
_PER_PLAYER = frozenset({Field.NAME, Field.BIRTH, *_PARTS_OF_A_NAME})
"""What each player of an entry has for himself; the rest belongs to the entry."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns, the rows below the heading, and what is doubtful about either."""

    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    doubts: tuple[Doubt, ...]


def lay_out(sheet: Sheet, on: date, told: Mapping[int, tuple[Field, int]] | None = None) -> Layout:
    """Return which column is about what; `told` says so for each place (from 0) instead of the heading."""
    place = _header_place(sheet.rows)
    if place is None:
        columns, doubts = _without_header(sheet.rows, on, told)
        return Layout(columns, sheet.rows, doubts)
    header, rows = sheet.rows[place], sheet.rows[place + 1 :]
    above = tuple(
        Doubt(row.number, "", Said("above the headings: left out"), DoubtKind.ABOVE_HEADER)
        for row in sheet.rows[:place]
    )
    taken = tuple(_columns(header, told))
    columns, doubts = _settled(taken, header.number, rows)
    return Layout(columns, rows, (*above, *doubts))


def _header_place(rows: Sequence[SheetRow]) -> int | None:
    """Return which of the first rows holds headings; a row below with as many of them makes both of them entries."""
    for place, row in enumerate(rows[:_HEADER_AMONG_FIRST]):
        known = _headings_in(row)
        if known >= 2 or (known == 1 and (place == 0 or len(row.cells) == 1)):
            below = rows[place + 1 : place + 2]
            return None if below and _headings_in(below[0]) >= known else place
    return None


def _headings_in(row: SheetRow) -> int:
    return sum(meaning_of(as_text(cell)) is not None for cell in row.cells)


def _columns(header: SheetRow, told: Mapping[int, tuple[Field, int]] | None) -> Iterator[Column]:
    for place, cell in enumerate(header.cells):
        heading = as_text(cell)
        meaning = meaning_of(heading) if told is None else told.get(place)
        field, player = meaning or (None, 0)
        yield Column(place, shown(heading) or letter_of(place), field, player)


def _settled(
    taken: Sequence[Column], row: int, rows: Sequence[SheetRow]
) -> tuple[tuple[Column, ...], tuple[Doubt, ...]]:
    """Return the columns with each field once, and what was left out or taken for something else."""
    doubts: list[Doubt] = []
    settled: list[Column] = []
    for column in _names_settled(taken, row, doubts):
        kept = {(one.field, one.player) for one in settled if one.field not in {None, Field.PRIVATE}}
        same = (column.field, column.player) in kept
        if column.field is None:
            if any(
                column.place < len(each.cells) and not is_empty(each.cells[column.place]) for each in rows
            ):
                says = Said("the column {heading!r} is not known: left out", heading=column.heading)
                doubts.append(Doubt(row, column.heading, says, DoubtKind.UNKNOWN_COLUMN))
        elif column.field is Field.PRIVATE:
            says = Said("{heading!r} is nothing a hall should keep: left out", heading=column.heading)
            doubts.append(Doubt(row, column.heading, says, DoubtKind.PRIVATE_COLUMN))
        elif same:
            says = Said("a second column about the same, {heading!r}: left out", heading=column.heading)
            doubts.append(Doubt(row, column.heading, says, DoubtKind.COLUMN_TWICE))
        settled.append(replace(column, field=None) if same else column)
    return tuple(settled), tuple(doubts)


def _names_settled(taken: Sequence[Column], row: int, doubts: list[Doubt]) -> Iterator[Column]:
    """Yield the columns with "name" beside "first name" as the last name, and beside "surname" as the first."""
    for column in taken:
        part = _part_of_a_name(column, taken)
        if part is not None:
            says = (
                Said("{heading!r} is read as the last name", heading=column.heading)
                if part is Field.LAST_NAME
                else Said("{heading!r} is read as the first name", heading=column.heading)
            )
            doubts.append(Doubt(row, column.heading, says, DoubtKind.COLUMN_READ_AS))
            yield replace(column, field=part)
        else:
            yield column if column.field in _PER_PLAYER else replace(column, player=0)


def _part_of_a_name(column: Column, taken: Sequence[Column]) -> Field | None:
    if column.field is not Field.NAME:
        return None
    beside = {one.field for one in taken if one.player == column.player} & _PARTS_OF_A_NAME
    first, last = Field.FIRST_NAME in beside, Field.LAST_NAME in beside
    return None if first == last else Field.LAST_NAME if first else Field.FIRST_NAME


def _without_header(
    rows: Sequence[SheetRow], on: date, told: Mapping[int, tuple[Field, int]] | None
) -> tuple[tuple[Column, ...], tuple[Doubt, ...]]:
    """Return the first column with letters in it as names, and one full of birth dates as those."""
    width = max((len(row.cells) for row in rows), default=0)
    inside = [[row.cells[place] for row in rows if place < len(row.cells)] for place in range(width)]
    fields: dict[int, tuple[Field, int]] = dict(told or {})
    if told is None:
        names = next((place for place in range(width) if any(map(_has_letters, inside[place]))), 0)
        fields[names] = (Field.NAME, 0)
        births = (place for place in range(width) if place != names and _all_births(inside[place], on))
        fields |= dict.fromkeys(list(births)[:1], (Field.BIRTH, 0))
    columns = tuple(Column(place, letter_of(place), *fields.get(place, (None, 0))) for place in range(width))
    if not rows:
        return columns, ()
    first = rows[0].number
    settled, doubts = _settled(columns, first, rows)
    if told is not None:
        return settled, doubts
    names_at = next(column.heading for column in settled if column.field is Field.NAME)
    says = Said("no headings: column {column} is read as names", column=names_at)
    return settled, (Doubt(first, names_at, says, DoubtKind.NO_HEADER), *doubts)


def _has_letters(cell: Cell) -> bool:
    return isinstance(cell, str) and any(sign.isalpha() for sign in cell)


def _all_births(cells: Sequence[Cell], on: date) -> bool:
    filled = [cell for cell in cells if not is_empty(cell)]
    return bool(filled) and all(read_birth(cell, Order.OPEN, on).birth is not None for cell in filled)
