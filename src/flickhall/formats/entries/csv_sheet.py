"""CSV as spreadsheets and people write it: any of the usual character sets and separators."""

from __future__ import annotations

import codecs
import csv
import re
from io import StringIO

from flickhall.errors import BadInput
from flickhall.formats.entries.headings import meaning_of
from flickhall.formats.entries.sheet import Cell, Sheet, SheetRow, check_row, is_empty
from flickhall.phrases import Said

_SEPARATORS = ";,\t"
_LINES_LOOKED_AT = 10
_NO_SEPARATOR = "\x1f"
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def read_csv(data: bytes, where: str) -> Sheet:
    """Return the rows of a CSV file; raises BadInput for one that cannot be read as text or as rows."""
    text, guessed = _decoded(data, where)
    told = _SEPARATOR_LINE.match(text)
    separator = told[1] if told else _separator(text)
    rows: list[SheetRow] = []
    reader = csv.reader(
        StringIO(text[told.end() :] if told else text, newline=""), delimiter=separator, strict=True
    )
    try:
        for number, cells in enumerate(reader, 1):
            if not all(is_empty(cell) for cell in cells):
                row: tuple[Cell, ...] = _without_empty_end(cells)
                check_row(len(rows) + 1, row, where)
                rows.append(SheetRow(number, row))
    except csv.Error as problem:
        raise BadInput(
            Said("line {line} cannot be read ({problem})", line=reader.line_num, problem=problem),
            where=where,
            allowed="CSV with every quotation mark closed",
        ) from None
    return Sheet(tuple(rows), guessed)


def _without_empty_end(cells: list[str]) -> tuple[str, ...]:
    last = max(place for place, cell in enumerate(cells) if not is_empty(cell))
    return tuple(cells[: last + 1])


def _decoded(data: bytes, where: str) -> tuple[str, str | None]:
    """Return the text, and the character set if nothing in the file tells which it is."""
    marked = next((name for mark, name in _MARKS if data.startswith(mark)), None)
    try:
        if marked:
            return data.decode(marked), None
        unmarked = _utf_16_without_mark(data)
        if unmarked:
            return data.decode(unmarked), "UTF-16"
    except UnicodeDecodeError as problem:
        raise BadInput(
            Said("damaged ({problem})", problem=problem.reason), where=where, allowed="whole UTF-8 or UTF-16"
        ) from None
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252"), "Windows-1252"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "Latin-1"


def _utf_16_without_mark(data: bytes) -> str | None:
    """Return which UTF-16 it is if every second byte of the beginning is nearly always zero."""
    start = data[:2000]
    half = len(start) // 2
    if half and start[1::2].count(0) > 0.7 * half and start[::2].count(0) < 0.1 * half:
        return "utf-16-le"
    if half and start[::2].count(0) > 0.7 * half and start[1::2].count(0) < 0.1 * half:
        return "utf-16-be"
    return None


def _separator(text: str) -> str:
    """Return what parts the cells: what makes headings of one of the first lines, else what the first line has most of.

    A comma before a space parts no cells there: "Jansen, Piet" is one name.
    """
    lines = [_QUOTED.sub(_bare, line) for line in text.splitlines()[:_LINES_LOOKED_AT] if line.strip()]
    for line in lines:
        for separator in _SEPARATORS:
            if sum(meaning_of(cell) is not None for cell in line.split(separator)) > 1:
                return separator
    first = lines[0].replace(", ", " ") if lines else ""
    best = max(_SEPARATORS, key=first.count)
    return best if best in first else _NO_SEPARATOR


def _bare(quoted: re.Match[str]) -> str:
    """Return what stands between quotation marks without anything that could part cells."""
    return re.sub(f"[{_SEPARATORS}]", " ", quoted[0].strip('"'))
