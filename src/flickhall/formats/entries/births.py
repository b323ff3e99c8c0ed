"""Birth dates and birth years as lists have them, read one column at a time because one value alone may not tell."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from flickhall.formats.entries.entry_list import Birth, DoubtKind
from flickhall.formats.entries.people import shown
from flickhall.formats.entries.sheet import Cell, as_text
from flickhall.phrases import Said

OLDEST_YEARS = 120
_YEAR = re.compile(r"\d{4}")
_ISO = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00)?)?")
_NUMBERS = re.compile(r"(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})")


class Order(Enum):
    """Which of two numbers is the day in a column of dates; `OPEN` when nothing in the column tells."""

    DAY_FIRST = 0
    MONTH_FIRST = 1
    OPEN = 2


@dataclass(frozen=True, slots=True)
class BirthReading:
    """What a cell was read as, and what is doubtful about that."""

    birth: Birth | None
    doubts: tuple[tuple[DoubtKind, Said], ...] = ()


def order_of(cells: Iterable[Cell]) -> Order:
    """Return which number is the day, told by those above 12; `OPEN` when none is, or when they contradict."""
    first = second = False
    for cell in cells:
        found = _NUMBERS.fullmatch(as_text(cell)) if isinstance(cell, str) else None
        if found:
            first |= int(found[1]) > 12
            second |= int(found[2]) > 12
    if first == second:
        return Order.OPEN
    return Order.DAY_FIRST if first else Order.MONTH_FIRST


def read_birth(cell: Cell, order: Order, on: date) -> BirthReading:
    """Return when somebody was born; `on` is the day of the event, which nobody is born after."""
    if isinstance(cell, datetime):
        return _in_range(BirthReading(Birth(cell.year, cell.date())), on)
    if isinstance(cell, date):
        return _in_range(BirthReading(Birth(cell.year, cell)), on)
    text = as_text(cell)
    if _YEAR.fullmatch(text):
        return _in_range(BirthReading(Birth(int(text))), on)
    if found := _ISO.fullmatch(text):
        return _in_range(_day(int(found[1]), int(found[2]), int(found[3]), text), on)
    if found := _NUMBERS.fullmatch(text):
        return _in_range(_of_numbers(int(found[1]), int(found[2]), found[3], order, on), on)
    says = Said("{value} is no birth date or birth year: left out", value=shown(text))
    return BirthReading(None, ((DoubtKind.NO_SUCH_DATE, says),))


def _of_numbers(first: int, second: int, years: str, order: Order, on: date) -> BirthReading:
    year = int(years)
    doubts: list[tuple[DoubtKind, Said]] = []
    if len(years) == 2:
        year += on.year // 100 * 100
        year -= 100 if year > on.year else 0
        doubts.append(
            (
                DoubtKind.TWO_DIGIT_YEAR,
                Said("the year has two digits: read as {year}", year=str(year)),
            )
        )
    day, month = (second, first) if _month_first(first, second, order) else (first, second)
    reading = _day(year, month, day, f"{first}-{second}-{years}")
    if reading.birth is not None and first != second and first <= 12 and second <= 12 and order is Order.OPEN:
        says = Said(
            "day and month can be taken for each other: read as day {day} of month {month}",
            day=day,
            month=month,
        )
        doubts.append((DoubtKind.DAY_OR_MONTH, says))
    if reading.birth is not None and first <= 12 < second and order is not Order.MONTH_FIRST:
        says = Said("read as day {day} of month {month}, unlike other dates here", day=day, month=month)
        doubts.append((DoubtKind.DAY_OR_MONTH, says))
    return BirthReading(reading.birth, (*doubts, *reading.doubts))


def _month_first(first: int, second: int, order: Order) -> bool:
    return order is Order.MONTH_FIRST or (order is Order.OPEN and first <= 12 < second)


def _day(year: int, month: int, day: int, text: str) -> BirthReading:
    try:
        return BirthReading(Birth(year, date(year, month, day)))
    except ValueError:
        says = Said("there is no day {value}: left out", value=shown(text))
        return BirthReading(None, ((DoubtKind.NO_SUCH_DATE, says),))


def _in_range(reading: BirthReading, on: date) -> BirthReading:
    birth = reading.birth
    if birth is None:
        return reading
    late = birth.day > on if birth.day else birth.year > on.year
    if late:
        says = Said("born in {year}, after the event: left out", year=str(birth.year))
    elif birth.year < on.year - OLDEST_YEARS:
        says = Said(
            "born in {year}, more than {years} years ago: left out", year=str(birth.year), years=OLDEST_YEARS
        )
    else:
        return reading
    return BirthReading(None, (*reading.doubts, (DoubtKind.BIRTH_OUT_OF_RANGE, says)))
