"""Seeds, ratings and yes or no as lists have them."""

from __future__ import annotations

import re
from math import isfinite

from flickhall.formats.entries.entry_list import DoubtKind
from flickhall.formats.entries.people import plain_letters, shown
from flickhall.formats.entries.sheet import ROW_LIMIT, Cell, as_text
from flickhall.phrases import Said

HIGHEST_RATING = 10_000
_PLAIN = re.compile(r"[+-]?\d+(?:[.,]\d{1,2}|\.\d{4,})?")
_YES = frozenset(
    """yes, y, true, 1, x, v, ✓, ✔, ok, paid, ja, j, betaald, si, s, pagado, pagada, oui, o, paye, payee,
    regle""".replace("\n    ", " ").split(", ")
)
_NO = frozenset(
    """no, n, false, 0, -, unpaid, not paid, nee, onbetaald, niet betaald, no pagado, no pagada, impagado, non,
    impaye, non paye, non payee""".replace("\n    ", " ").split(", ")
)

Found = tuple[DoubtKind, Said]


def read_seed(cell: Cell) -> int | Found:
    """Return a seed from 1, or what is doubtful about the cell."""
    number = _number(cell)
    if isinstance(number, tuple):
        return number
    if number != int(number) or not 1 <= number <= ROW_LIMIT:
        says = Said("a seed of {value} cannot be: left out", value=shown(as_text(cell)))
        return DoubtKind.NUMBER_OUT_OF_RANGE, says
    return int(number)


def read_rating(cell: Cell) -> float | Found:
    """Return a rating from 0 to `HIGHEST_RATING`, or what is doubtful about the cell."""
    number = _number(cell)
    if isinstance(number, tuple):
        return number
    if not 0 <= number <= HIGHEST_RATING:
        says = Said(
            "a rating of {value} cannot be ({least} to {most}): left out",
            value=shown(as_text(cell)),
            least=0,
            most=HIGHEST_RATING,
        )
        return DoubtKind.NUMBER_OUT_OF_RANGE, says
    return number


def read_yes_or_no(cell: Cell) -> bool | Found:
    """Return whether a cell says yes, in any of the four languages, or what is doubtful about it."""
    if isinstance(cell, bool):
        return cell
    word = " ".join(plain_letters(as_text(cell)).split()).rstrip(".!")
    if word in _YES or word in _NO:
        return word in _YES
    says = Said("{value} is neither yes nor no: left out", value=shown(as_text(cell)))
    return DoubtKind.NOT_YES_OR_NO, says


def _number(cell: Cell) -> float | Found:
    """Return a number; 1,523 and 1.523 may be thousands or thousandths, and so are none."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool) and isfinite(cell):
        return float(cell)
    text = as_text(cell)
    if isinstance(cell, str) and len(text) < 20 and _PLAIN.fullmatch(text):
        return float(text.replace(",", "."))
    says = Said("{value} cannot be read as a number: left out", value=shown(text))
    return DoubtKind.NOT_A_NUMBER, says
