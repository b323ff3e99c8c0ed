"""XLSX through openpyxl: values and no formulas, and no file that unpacks to more than it should."""

from __future__ import annotations

import zipfile
from io import BytesIO
from itertools import zip_longest
from typing import Any

from openpyxl import load_workbook

from flickhall.errors import BadInput, NotFound
from flickhall.formats.entries.sheet import (
    COLUMN_LIMIT,
    ROW_LIMIT,
    Cell,
    Sheet,
    SheetRow,
    check_row,
    is_empty,
)
from flickhall.phrases import Said, any_of

UNPACKED_LIMIT_BYTES = 24 * 1024 * 1024
LAST_ROW = 1_048_576
"""No spreadsheet goes beyond it; a file that says so would have us count empty rows for hours."""
_WHOLE = "a whole XLSX file"


def read_xlsx(data: bytes, where: str, sheet: str | None = None) -> Sheet:
    """Return the rows of the first sheet, or of the one named.

    Hidden rows are read as all others; of merged cells the first has the value. A formula counts as what it came
    to; one that was never worked out stands there as its text. Raises BadInput for what is no XLSX file or too
    large, NotFound for a sheet that is not there.
    """
    _check_unpacked(data, where)
    try:
        values = _values(data, where, sheet, worked_out=True)
        formulas = _values(data, where, sheet, worked_out=False) if _has_formulas(data) else {}
    except (BadInput, NotFound):
        raise
    except Exception as problem:  # openpyxl raises whatever its parsers meet in a damaged file
        raise BadInput(Said("damaged ({problem})", problem=problem), where=where, allowed=_WHOLE) from problem
    rows: list[SheetRow] = []
    for number in sorted(values.keys() | formulas.keys()):
        both = zip_longest(values.get(number, ()), formulas.get(number, ()))
        cells = tuple(text if value is None else value for value, text in both)
        last = max(place for place, cell in enumerate(cells) if not is_empty(cell))
        check_row(len(rows) + 1, cells[: last + 1], where)
        rows.append(SheetRow(number, cells[: last + 1]))
    return Sheet(tuple(rows))


def _check_unpacked(data: bytes, where: str) -> None:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            told = sum(part.file_size for part in archive.infolist())
            names = set(archive.namelist())
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as problem:
        raise BadInput(Said("damaged ({problem})", problem=problem), where=where, allowed=_WHOLE) from None
    if told > UNPACKED_LIMIT_BYTES:
        raise BadInput(
            Said("it unpacks to {size} MB", size=told >> 20),
            where=where,
            allowed=Said("at most {most} MB unpacked", most=UNPACKED_LIMIT_BYTES >> 20),
        )
    if "xl/workbook.xml" not in names:
        raise BadInput("a zip file that is no XLSX", where=where, allowed=_WHOLE)


def _has_formulas(data: bytes) -> bool:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        sheets = (name for name in archive.namelist() if name.startswith("xl/worksheets/"))
        return any(b"<f>" in (part := archive.read(name)) or b"<f " in part for name in sheets)


def _values(data: bytes, where: str, sheet: str | None, *, worked_out: bool) -> dict[int, tuple[Cell, ...]]:
    book = load_workbook(BytesIO(data), read_only=True, data_only=worked_out)
    try:
        names = book.sheetnames
        if sheet is not None and sheet not in names:
            raise NotFound(Said("no sheet {name!r}", name=sheet), where=where, allowed=any_of(names))
        # Some programs write a wrong extent into the file; without it the rows that are there count.
        page: Any = book[names[0] if sheet is None else sheet]
        page.reset_dimensions()
        return _bounded(page, where)
    finally:
        book.close()


def _bounded(page: Any, where: str) -> dict[int, tuple[Cell, ...]]:
    """Return the rows that are not empty by their numbers."""
    rows: dict[int, tuple[Cell, ...]] = {}
    for number, cells in enumerate(page.iter_rows(max_col=COLUMN_LIMIT + 1, values_only=True), 1):
        if number > LAST_ROW:
            raise BadInput("too many rows", where=where, allowed=Said("at most {most} rows", most=ROW_LIMIT))
        # A million empty rows come by in a second when nothing else is asked of them.
        if cells.count(None) < len(cells) and not all(is_empty(cell) for cell in cells):
            check_row(len(rows) + 1, (), where)
            rows[number] = cells
    return rows
