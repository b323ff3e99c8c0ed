"""A pool as an SVG cross table: who met whom with what result, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from flickhall.errors import BadInput
from flickhall.languages import Language
from flickhall.phrases import Said
from flickhall.printing.svg_text import fitted, label, opening, width_px

ROW_PX = 30
CELL_PX = 52
MARGIN_PX = 8
_NAME_PX = (90.0, 220.0)
_NUMBER_PX = 34
_TOTAL_PX = 64


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
    names_px = min(max([_NAME_PX[0], *(width_px(row.name) + 16 for row in pool.rows)]), _NAME_PX[1])
    grid = MARGIN_PX + _NUMBER_PX + names_px
    right = grid + CELL_PX * len(pool.rows)
    last = [*pool.totals, language.say("Place")]
    width = right + _TOTAL_PX * len(last) + MARGIN_PX
    height = MARGIN_PX * 2 + ROW_PX * (len(pool.rows) + 1)
    parts = [opening("pool-svg", width, height, pool.title, " ".join(_sentences(pool, language)), "img")]
    parts += _grid(pool, grid, right, width)
    for number in range(len(pool.rows)):
        parts.append(_centred(grid + CELL_PX * (number + 0.5), 0, str(number + 1), CELL_PX, "600"))
    for number, name in enumerate(last):
        parts.append(_centred(right + _TOTAL_PX * (number + 0.5), 0, name, _TOTAL_PX, "600"))
    for number, row in enumerate(pool.rows):
        parts += _row(pool, number, row, grid, right, names_px)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _row(
    pool: DrawnPool, number: int, row: PoolRow, grid: float, right: float, names_px: float
) -> Iterator[str]:
    line = number + 1
    yield _centred(MARGIN_PX + _NUMBER_PX / 2, line, str(number + 1), _NUMBER_PX, "600")
    yield label(
        MARGIN_PX + _NUMBER_PX + 6, _base(line), fitted(row.name, names_px - 10), weight="600", kind="name"
    )
    for other in range(len(pool.rows)):
        text = "–" if other == number else pool.results.get((number, other), "")
        if text:
            yield _centred(grid + CELL_PX * (other + 0.5), line, text, CELL_PX, "400")
    rank = "" if row.rank is None else str(row.rank)
    for place, total in enumerate((*row.totals, rank)):
        yield _centred(right + _TOTAL_PX * (place + 0.5), line, total, _TOTAL_PX, "700")


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


def _grid(pool: DrawnPool, grid: float, right: float, width: float) -> Iterator[str]:
    top, bottom = MARGIN_PX, MARGIN_PX + ROW_PX * (len(pool.rows) + 1)
    columns = [
        MARGIN_PX,
        MARGIN_PX + _NUMBER_PX,
        *(grid + CELL_PX * n for n in range(len(pool.rows))),
        *(right + _TOTAL_PX * n for n in range(len(pool.totals) + 1)),
        width - MARGIN_PX,
    ]
    lines = [f"M{x:g} {top}V{bottom}" for x in dict.fromkeys(columns)]
    lines += [f"M{MARGIN_PX} {top + ROW_PX * n}H{width - MARGIN_PX:g}" for n in range(len(pool.rows) + 2)]
    yield f'<path class="line" d="{"".join(lines)}" fill="none" stroke="currentColor" stroke-opacity=".4"/>'
    for n in range(len(pool.rows)):
        yield (
            f'<rect class="own" x="{grid + CELL_PX * n:g}" y="{top + ROW_PX * (n + 1)}" width="{CELL_PX}" '
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
