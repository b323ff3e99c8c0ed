"""A pool as an SVG cross table: who met whom with what result, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from flickhall.errors import BadInput
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.printing.svg_text import fitted, label, opening, width_px

ROW_PX = 30
MARGIN_PX = 8
_CELL_PX = (52.0, 120.0)
_NAME_PX = (90.0, 220.0)
_NUMBER_PX = 34
_TOTAL_PX = (64.0, 120.0)
_BESIDE_PX = 8
"""Room that a text leaves beside it."""


@dataclass(frozen=True, slots=True)
class PoolRow:
    """An entrant of a pool as drawn: its place, None before anything is played, and its totals."""

    name: str
    rank: int | None = None
    totals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPool:
    """A pool as drawn, rows in the order in which they stand there.

    `results` tell what a row (first) made against another (second), as people write it ("5-3"); a pair that has not met
    has none. `totals` name the columns of what the rows' totals are ("Points", "20s").
    """

    title: str
    rows: tuple[PoolRow, ...]
    totals: tuple[str, ...]
    results: Mapping[tuple[int, int], str] = field(default_factory=dict)


def pool_svg(pool: DrawnPool, language: Language) -> str:
    """Draw the cross table of a pool: a row and a column for each entrant, then the totals.

    Returns SVG for a page or a file; read out, it says each row's place and totals and each result. Raises BadInput for
    totals that are not as many as their names, and for results of rows that are not there.
    """
    _check(pool)
    last = (*pool.totals, language.say("Place"))
    wide = _Columns.of(pool, last)
    width = wide.total(len(last)) + MARGIN_PX
    height = MARGIN_PX * 2 + ROW_PX * (len(pool.rows) + 1)
    parts = [opening("pool-svg", width, height, pool.title, " ".join(_sentences(pool, language)), "img")]
    parts += _grid(pool, wide, width)
    for number in range(len(pool.rows)):
        parts.append(_centred(wide.cell(number + 0.5), 0, str(number + 1), wide.cell_px, "600"))
    for number, name in enumerate(last):
        parts.append(_centred(wide.total(number + 0.5), 0, name, wide.total_px, "600"))
    for number, row in enumerate(pool.rows):
        parts += _row(pool, number, row, wide)
    return "\n".join([*parts, "</svg>"]) + "\n"


@dataclass(frozen=True, slots=True)
class _Columns:
    """How wide the columns of a pool are: those of results all alike, and those of totals, as their longest text needs."""

    rows: int
    name_px: float
    cell_px: float
    total_px: float

    @classmethod
    def of(cls, pool: DrawnPool, last: Sequence[str]) -> _Columns:
        """Return the widths that names, results and totals need, within the limits."""
        totals = [*last, *(total for row in pool.rows for total in row.totals)]
        return cls(
            len(pool.rows),
            _needed((row.name for row in pool.rows), _NAME_PX, 2 * _BESIDE_PX),
            _needed(pool.results.values(), _CELL_PX, _BESIDE_PX),
            _needed(totals, _TOTAL_PX, _BESIDE_PX),
        )

    def cell(self, number: float) -> float:
        """Return where the column of results against a row begins; half a column on is its middle."""
        return MARGIN_PX + _NUMBER_PX + self.name_px + self.cell_px * number

    def total(self, number: float) -> float:
        """Return where a column of totals begins."""
        return self.cell(self.rows) + self.total_px * number


def _needed(texts: Iterable[str], limits: tuple[float, float], beside_px: float) -> float:
    return min(max([limits[0], *(width_px(text) + beside_px for text in texts)]), limits[1])


def _row(pool: DrawnPool, number: int, row: PoolRow, wide: _Columns) -> Iterator[str]:
    line = number + 1
    yield _centred(MARGIN_PX + _NUMBER_PX / 2, line, str(number + 1), _NUMBER_PX, "600")
    yield label(
        MARGIN_PX + _NUMBER_PX + 6,
        _base(line),
        fitted(row.name, wide.name_px - 10),
        weight="600",
        kind="name",
    )
    for other in range(len(pool.rows)):
        text = "–" if other == number else pool.results.get((number, other), "")
        if text:
            yield _centred(wide.cell(other + 0.5), line, text, wide.cell_px, "400")
    rank = "" if row.rank is None else str(row.rank)
    for place, total in enumerate((*row.totals, rank)):
        yield _centred(wide.total(place + 0.5), line, total, wide.total_px, "700")


def _sentences(pool: DrawnPool, language: Language) -> Iterator[str]:
    for row in pool.rows:
        totals = language.listed(
            [
                language.say("{name}: {total}", name=name, total=total)
                for name, total in zip(pool.totals, row.totals, strict=True)
            ]
        )
        if row.rank is None:
            yield language.say("{name}, {totals}.", name=row.name, totals=totals)
        else:
            yield language.say("Place {rank}: {name}, {totals}.", rank=row.rank, name=row.name, totals=totals)
    for (one, other), result in sorted(pool.results.items()):
        if one < other:
            yield language.say(
                "{one} against {other}: {result}.",
                one=pool.rows[one].name,
                other=pool.rows[other].name,
                result=result,
            )


def _grid(pool: DrawnPool, wide: _Columns, width: float) -> Iterator[str]:
    top, bottom = MARGIN_PX, MARGIN_PX + ROW_PX * (len(pool.rows) + 1)
    columns = [
        MARGIN_PX,
        MARGIN_PX + _NUMBER_PX,
        *(wide.cell(n) for n in range(len(pool.rows))),
        *(wide.total(n) for n in range(len(pool.totals) + 1)),
        width - MARGIN_PX,
    ]
    lines = [f"M{x:g} {top}V{bottom}" for x in dict.fromkeys(columns)]
    lines += [f"M{MARGIN_PX} {top + ROW_PX * n}H{width - MARGIN_PX:g}" for n in range(len(pool.rows) + 2)]
    yield f'<path class="line" d="{"".join(lines)}" fill="none" stroke="currentColor" stroke-opacity=".4"/>'
    for n in range(len(pool.rows)):
        yield (
            f'<rect class="own" x="{wide.cell(n):g}" y="{top + ROW_PX * (n + 1)}" width="{wide.cell_px:g}" '
            f'height="{ROW_PX}" fill-opacity=".12"/>'
        )


def _centred(x: float, line: int, text: str, room_px: float, weight: str) -> str:
    return label(x, _base(line), fitted(text, room_px - 4), anchor="middle", weight=weight)


def _base(line: int) -> float:
    return MARGIN_PX + ROW_PX * line + ROW_PX * 0.5 + 5


def _check(pool: DrawnPool) -> None:
    for row in pool.rows:
        if len(row.totals) != len(pool.totals):
            raise BadInput(
                Said("{name} has {number} totals", name=row.name, number=len(row.totals)),
                where="pool",
                allowed=Said("as many as are named: {number}", number=len(pool.totals)),
            )
    there = range(len(pool.rows))
    for one, other in pool.results:
        if one not in there or other not in there or one == other:
            raise BadInput(
                Said("a result of rows {one} and {other}", one=one, other=other),
                where="pool",
                allowed="two different rows of the pool",
            )
