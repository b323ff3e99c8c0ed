"""A sheet of cells, whatever kind of file it came from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from flickhall.errors import BadInput
from flickhall.phrases import Said

SIZE_LIMIT_BYTES = 2 * 1024 * 1024
ROW_LIMIT = 5_000
COLUMN_LIMIT = 100

Cell = str | int | float | bool | date | None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row that is not empty, with its number as a spreadsheet counts (from 1)."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of a sheet that are not empty; `guessed` names the character set, if it had to be guessed."""

    rows: tuple[SheetRow, ...]
    guessed: str | None = None


def is_empty(cell: Cell) -> bool:
    """Tell whether nothing stands in a cell."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def as_text(cell: Cell) -> str:
    """Return a cell as a person would type it: 3.0 as 3, a date as 2026-11-30."""
    match cell:
        case None:
            return ""
        case float() if cell.is_integer():
            return str(int(cell))
        case datetime():
            return cell.date().isoformat()
        case date():
            return cell.isoformat()
        case _:
            return str(cell).strip()


def letter_of(place: int) -> str:
    """Return the letter a spreadsheet gives a column counted from 0: A, B, ... Z, AA."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def check_row(number_of_rows: int, cells: tuple[Cell, ...], where: str) -> None:
    """Raise BadInput for a row more, or wider, than a list may have."""
    if number_of_rows > ROW_LIMIT:
        raise BadInput("too many rows", where=where, allowed=Said("at most {most} rows", most=ROW_LIMIT))
    if len(cells) > COLUMN_LIMIT:
        raise BadInput(
            "too many columns", where=where, allowed=Said("at most {most} columns", most=COLUMN_LIMIT)
        )
