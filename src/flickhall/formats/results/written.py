"""Tables of results as the bytes of a CSV, XLSX or JSON file; nothing in them is ever worked out by a spreadsheet."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from io import BytesIO, StringIO
from typing import Any

import msgspec
from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from flickhall.formats.results.event_results import EventResults
from flickhall.formats.results.tables import Cell, TableOfResults, Tell, in_english, tables_of

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NOT_IN_A_SHEET_NAME = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_SHEET_NAME_LIMIT = 31
_WIDEST = 60
"""Characters; a column of sentences is wrapped beyond."""
JSON_VERSION = 1


def as_csv(table: TableOfResults, *, separator: str = ",", mark: bool = False) -> bytes:
    """Return a table as CSV in UTF-8.

    `mark` puts the byte order mark before it by which Excel knows UTF-8; with `separator` ";" Excel opens it in
    columns where a comma is the decimal sign. A text that a spreadsheet would work out has an apostrophe before it.
    """
    out = StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow([_harmless(heading) for heading in table.headings])
    writer.writerows([_harmless(cell) for cell in row] for row in table.rows)
    return out.getvalue().encode("utf-8-sig" if mark else "utf-8", "replace")


def as_xlsx(results: EventResults, tell: Tell = in_english) -> bytes:
    """Return a workbook with a sheet for each group, one for the matches and one for the ranking."""
    book = Workbook()
    first: Any = book.active
    book.remove(first)
    taken: list[str] = []
    tables = tables_of(results, tell) or (TableOfResults(results.title, (), ()),)
    for table in tables:
        taken.append(_sheet_name(table.name, taken))
        _fill(book.create_sheet(taken[-1]), table)
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def as_json(results: EventResults) -> bytes:
    """Return all of it as JSON; docs/files.md tells the keys."""
    told = {"format": "flickhall results", "version": JSON_VERSION, **msgspec.to_builtins(results)}
    return msgspec.json.format(msgspec.json.encode(told), indent=1)


def _harmless(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    text = _UNPRINTABLE.sub("\ufffd", cell)
    return f"'{text}" if _starts_a_formula(text) else text


def _starts_a_formula(text: str) -> bool:
    return text.startswith(_STARTS_A_FORMULA) or text.lstrip().startswith(_STARTS_A_FORMULA)


def _fill(page: Any, table: TableOfResults) -> None:
    for at, heading in enumerate(table.headings, 1):
        _put(page, 1, at, heading).font = Font(bold=True)
    for number, row in enumerate(table.rows, 2):
        for at, value in enumerate(row, 1):
            if value is not None and value != "":
                _put(page, number, at, value)
    page.freeze_panes = "A2"
    for at, width in enumerate(_widths(table), 1):
        page.column_dimensions[get_column_letter(at)].width = width


def _put(page: Any, row: int, column: int, value: Cell) -> Any:
    cell = page.cell(row, column)
    if isinstance(value, str):
        cell.value = _UNPRINTABLE.sub("\ufffd", value)
        # Said to be a text, "=1+1" is shown as it stands, also after somebody has edited the cell.
        cell.data_type = "s"
        cell.quotePrefix = _starts_a_formula(value)
        if len(value) > _WIDEST:
            cell.alignment = Alignment(wrap_text=True, vertical="top")
    else:
        cell.value = value
    return cell


def _widths(table: TableOfResults) -> list[int]:
    columns = zip(table.headings, *table.rows, strict=True)
    return [
        min(_WIDEST, max(len("" if cell is None else str(cell)) for cell in column) + 2) for column in columns
    ]


def _sheet_name(name: str, taken: Sequence[str]) -> str:
    """Return a name as Excel takes one for a sheet: 31 signs, some of them not, no two alike in any capitals."""
    clean = _NOT_IN_A_SHEET_NAME.sub(" ", name).strip(" '") or "-"
    used = {one.casefold() for one in taken} | {"history"}
    wanted, number = clean[:_SHEET_NAME_LIMIT].strip(" '"), 1
    while wanted.casefold() in used:
        number += 1
        ending = f" {number}"
        wanted = clean[: _SHEET_NAME_LIMIT - len(ending)].strip(" '") + ending
    return wanted
