"""Each kind of mark as shapes on the paper of a chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from flickhall.plots.colours import COLOURS, dot, heat_colour
from flickhall.plots.marks import Bars, Heat, Interval, Level, Line, Mark, Points
from flickhall.plots.paper import Paper, line_stroke


def draw(mark: Mark, number: int, beside: tuple[int, int], paper: Paper) -> Iterator[str]:
    """Yield the shapes of a mark, series `number`; `beside` is (which, of how many) among the bars of a chart."""
    match mark:
        case Heat():
            yield from _heat(mark, paper)
        case Bars():
            yield from _bars(mark, number, beside, paper)
        case Level():
            yield (
                f'<path d="M{paper.left:.1f} {paper.y(mark.y):.1f}H{paper.right:.1f}" '
                'stroke="currentColor" stroke-dasharray="4 4"/>'
            )
        case Line():
            yield from _line(mark, number, paper)
        case Points():
            yield from _intervals(mark.x, mark.between, number, paper)
            yield from _dots(mark, number, paper)


def _line(mark: Line, number: int, paper: Paper) -> Iterator[str]:
    if mark.band and mark.between:
        there = [
            f"{paper.x(x):.1f} {paper.y(low):.1f}" for x, (low, _) in zip(mark.x, mark.between, strict=True)
        ]
        back = [
            f"{paper.x(x):.1f} {paper.y(high):.1f}" for x, (_, high) in zip(mark.x, mark.between, strict=True)
        ]
        colour = COLOURS[number % len(COLOURS)]
        yield f'<path d="M{"L".join(there + back[::-1])}Z" fill="{colour}" fill-opacity="0.2"/>'
    else:
        yield from _intervals(mark.x, mark.between, number, paper)
    path, joined = "", False
    for x, y in zip(mark.x, mark.y, strict=True):
        if isfinite(y):
            path += f"{'L' if joined else 'M'}{paper.x(x):.1f} {paper.y(y):.1f}"
        joined = isfinite(y)
    yield line_stroke(number, path)
    if mark.dots:
        yield from _dots(mark, number, paper)


def _dots(mark: Line | Points, number: int, paper: Paper) -> Iterator[str]:
    for x, y in zip(mark.x, mark.y, strict=True):
        if isfinite(y):
            yield dot(number, paper.x(x), paper.y(y))


def _intervals(
    x: Sequence[float], between: Sequence[Interval], number: int, paper: Paper, colour: str = ""
) -> Iterator[str]:
    if not between:
        return
    for at, (low, high) in zip(x, between, strict=True):
        px, bottom, top = paper.x(at), paper.y(low), paper.y(high)
        yield (
            f'<path d="M{px:.1f} {bottom:.1f}V{top:.1f}M{px - 3:.1f} {top:.1f}h6M{px - 3:.1f} {bottom:.1f}h6" '
            f'fill="none" stroke="{colour or COLOURS[number % len(COLOURS)]}" stroke-width="1.4"/>'
        )


def _bars(mark: Bars, number: int, beside: tuple[int, int], paper: Paper) -> Iterator[str]:
    which, of = beside
    each = mark.width / of
    middles = [x - mark.width / 2 + each * (which + 0.5) for x in mark.x]
    for middle, height in zip(middles, mark.y, strict=True):
        if not isfinite(height):
            continue
        left, right = paper.x(middle - 0.46 * each), paper.x(middle + 0.46 * each)
        top, bottom = sorted((paper.y(height), paper.y(0.0)))
        yield (
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="{bottom - top:.1f}" '
            f'fill="{COLOURS[number % len(COLOURS)]}"/>'
        )
    yield from _intervals(middles, mark.between, number, paper, "currentColor")


def _heat(mark: Heat, paper: Paper) -> Iterator[str]:
    known = [value for row in mark.values for value in row if isfinite(value)]
    low = min(known, default=0.0) if mark.low is None else mark.low
    high = max(known, default=1.0) if mark.high is None else mark.high
    span = high - low or 1.0
    yield '<g shape-rendering="crispEdges">'  # no seams between the cells
    for row, values in enumerate(mark.values):
        bottom, top = paper.y(mark.y_edges[row]), paper.y(mark.y_edges[row + 1])
        for column, value in enumerate(values):
            if not isfinite(value):
                continue
            left, right = paper.x(mark.x_edges[column]), paper.x(mark.x_edges[column + 1])
            yield (
                f'<rect x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" '
                f'height="{bottom - top:.1f}" fill="{heat_colour((value - low) / span)}"/>'
            )
    yield "</g>"
