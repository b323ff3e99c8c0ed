"""An entry list from the bytes of a file: CSV or XLSX, told apart by what is in it and not by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from flickhall.errors import BadInput
from flickhall.formats.entries.births import order_of
from flickhall.formats.entries.columns import lay_out
from flickhall.formats.entries.csv_sheet import read_csv
from flickhall.formats.entries.entry_list import Doubt, DoubtKind, EntryList, Field
from flickhall.formats.entries.repeats import repeats
from flickhall.formats.entries.rows import RowReader
from flickhall.formats.entries.sheet import SIZE_LIMIT_BYTES, Sheet
from flickhall.formats.entries.xlsx_sheet import read_xlsx
from flickhall.phrases import Said

_ZIP = b"PK\x03\x04"
_OTHERS = (b"\xd0\xcf\x11\xe0", b"%PDF", b"{\\rtf", b"\x89PNG", b"\xff\xd8\xff", b"\x1f\x8b")
"""How old Excel and Word files, PDF, RTF, pictures and gzip begin."""
_ALLOWED = "an entry list as CSV or XLSX"


def read_entries(
    data: bytes,
    where: str,
    on: date,
    sheet: str | None = None,
    columns: Mapping[int, tuple[Field, int]] | None = None,
) -> EntryList:
    """Return the entries of a file with every doubt about them; nothing that is doubtful is put right.

    `on`: the day of the event, which nobody is born after. `sheet`: which sheet of an XLSX file, else the first.
    `columns`: by its place from 0 what each column is about and whose it is, instead of what the headings say.

    Raises BadInput for a file that is too large, damaged, empty or neither CSV nor XLSX, NotFound for a sheet that
    is not there.
    """
    if len(data) > SIZE_LIMIT_BYTES:
        raise BadInput(
            "too large", where=where, allowed=Said("at most {most} MB", most=SIZE_LIMIT_BYTES >> 20)
        )
    if data.startswith(_OTHERS):
        raise BadInput("neither CSV nor XLSX", where=where, allowed=_ALLOWED)
    cells = read_xlsx(data, where, sheet) if data.startswith(_ZIP) else read_csv(data, where)
    if not cells.rows:
        raise BadInput("nothing in it", where=where, allowed=_ALLOWED)
    return _entries(cells, where, on, columns)


def _entries(sheet: Sheet, where: str, on: date, told: Mapping[int, tuple[Field, int]] | None) -> EntryList:
    layout = lay_out(sheet, on, told)
    known = {column.field for column in layout.columns}
    if not known & {Field.NAME, Field.FIRST_NAME, Field.LAST_NAME}:
        raise BadInput("no column of names", where=where, allowed="a column with the heading name")
    orders = {
        column.place: order_of(
            row.cells[column.place] for row in layout.rows if column.place < len(row.cells)
        )
        for column in layout.columns
        if column.field is Field.BIRTH
    }
    reader = RowReader(layout.columns, orders, on)
    rows = [reader.read(row) for row in layout.rows]
    again = list(repeats(rows))
    unusable = {doubt.row for doubt in again if doubt.blocking}
    doubts = (*_of_file(sheet), *layout.doubts, *reader.doubts, *again)
    return EntryList(
        rows=tuple(replace(row, usable=False) if row.row in unusable else row for row in rows),
        columns=layout.columns,
        doubts=tuple(sorted(doubts, key=lambda doubt: doubt.row)),
    )


def _of_file(sheet: Sheet) -> tuple[Doubt, ...]:
    if sheet.guessed is None:
        return ()
    says = Said("the file does not tell its character set: read as {name}", name=sheet.guessed)
    return (Doubt(sheet.rows[0].number, "", says, DoubtKind.FILE_READ_AS),)
