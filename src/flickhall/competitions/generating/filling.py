"""Score sheets as a match might fill them: legal under the rulebook that reckons them, or with one doubtful figure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine, SideIndex
from flickhall.competitions.sheets.sheet import Ended, Field, SheetRules
from flickhall.errors import BadInput
from flickhall.phrases import Said

Lines = tuple[Line, ...]
_TRIES = 40
_MOST_LINES = 60
_PIECES = 9
_LEVEL = 0.5
_TIME_UP = 0.1
"""How often the clock ends a match that has one, after each board."""
_NO_QUEEN = 0.1
_TWENTY, _OTHER = 0.3, 0.75
"""How often a disc makes a 20, and how often another one counts at all."""


def fill_sheet(
    rules: SheetRules, chance: np.random.Generator, edge: float = _LEVEL, *, doubtful: bool = False
) -> tuple[Lines, Ended | None]:
    """Return the lines of a whole match, and how it ended where they do not say so.

    `edge` is how likely the first side is to win a line. With `doubtful` one line has a figure that cannot be. Raises
    BadInput for a match that never comes to an end.
    """
    lines: list[Line] = []
    while len(lines) < _MOST_LINES:
        reckoned = rules.reckon(tuple(lines))
        if reckoned.complete:
            return _made_doubtful(rules, lines) if doubtful else (tuple(lines), None)
        if reckoned.due == "lot":
            return tuple(lines), Ended("lot", _side(chance, edge))
        if lines and rules.rules.minutes is not None and chance.random() < _TIME_UP:
            time_up = Ended("time")
            if rules.reckon(tuple(lines), ended=time_up).complete:
                return tuple(lines), time_up
        lines.append(_legal_line(rules, lines, chance, edge))
    raise BadInput(
        Said("more than {most} lines", most=_MOST_LINES),
        where="match",
        allowed="a match that comes to an end",
    )


def _made_doubtful(rules: SheetRules, lines: Sequence[Line]) -> tuple[Lines, Ended | None]:
    """Return a sheet with its last line made doubtful, if it is over all the same."""
    last = lines[-1]
    if isinstance(last, RoundLine):
        most = next(
            (field.most for field in rules.fields if field.name == "twenties" and field.most), _PIECES
        )
        spoiled: Line = msgspec.structs.replace(last, twenties=(most + 1, last.twenties[1]))
    elif isinstance(last, BoardLine) and last.left is not None:
        spoiled = msgspec.structs.replace(last, dues=(_PIECES + 1, 0))
    else:
        spoiled = last
    changed = (*lines[:-1], spoiled)
    return (changed if rules.reckon(changed).complete else tuple(lines)), None


def _legal_line(rules: SheetRules, lines: Sequence[Line], chance: np.random.Generator, edge: float) -> Line:
    """Return a line about which the rulebook doubts nothing."""
    line = _line(rules, chance, edge)
    for _ in range(_TRIES):
        doubts = rules.reckon((*lines, line)).warnings
        if not any(doubt.line == len(lines) and not doubt.note for doubt in doubts):
            break
        line = _line(rules, chance, edge)
    return line


def _line(rules: SheetRules, chance: np.random.Generator, edge: float) -> Line:
    return _round(rules.fields, chance, edge) if rules.line_kind == "round" else _board(chance, edge)


def _round(fields: Sequence[Field], chance: np.random.Generator, edge: float) -> RoundLine:
    by_name = {field.name: field for field in fields}
    discs = by_name["twenties"].most or 1
    step = by_name["counts"].step
    one, two = (_side_of_round(discs, step, chance, skill) for skill in (edge, 1 - edge))
    return RoundLine(counts=(one[0], two[0]), twenties=(one[1], two[1]), started_by=_side(chance, _LEVEL))


def _side_of_round(discs: int, step: int, chance: np.random.Generator, skill: float) -> tuple[int, int]:
    twenties = int(chance.binomial(discs, min(1.0, 2 * skill * _TWENTY)))
    others = int(chance.binomial(discs - twenties, _OTHER))
    worth = step * chance.integers(1, max(2, 15 // step + 1), others)
    return 20 * twenties + int(worth.sum()), twenties


def _board(chance: np.random.Generator, edge: float) -> BoardLine:
    winner = _side(chance, edge)
    left = int(chance.integers(1, _PIECES + 1))
    queen: SideIndex = winner if chance.random() < 1 - _NO_QUEEN else 0 if winner else 1
    return BoardLine(left=(left, 0) if winner else (0, left), queen=queen)


def _side(chance: np.random.Generator, edge: float) -> SideIndex:
    return 0 if chance.random() < edge else 1
