"""The paper of a chart: its frame on the picture, its axes with their ticks, its key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flickhall.plots.axis import Axis, Scale
from flickhall.plots.colours import COLOURS, DASHES, dot, heat_colour
from flickhall.plots.marks import Bars, Heat, Level, Line, Mark
from flickhall.printing.svg_text import FONT_PX, label, lines_of, width_px

TITLE_PX = 30
LINE_PX = 17
"""How far below each other the lines of a long title or label stand."""
KEY_ROW_PX = 20
_BELOW_PX = 46
_RIGHT_PX = 18
_KEY_SIGN_PX = 26
_ASIDE_PX = 14


@dataclass(frozen=True, slots=True)
class Paper:
    """Where the frame of a chart is on its picture, in pixels, and the scales along its sides."""

    left: float
    top: float
    right: float
    bottom: float
    across: Scale
    up: Scale

    def x(self, value: float) -> float:
        """Return the pixel of a value along the horizontal axis."""
        return self.left + (self.right - self.left) * self.across.share(value)

    def y(self, value: float) -> float:
        """Return the pixel of a value along the vertical axis, nowhere below the frame."""
        return self.bottom - (self.bottom - self.top) * max(self.up.share(value), 0.0)


def lay_out(
    size_px: tuple[float, float],
    axes: tuple[Axis, Axis],
    scales: tuple[Scale, Scale],
    key_rows: int,
    title_px: float = TITLE_PX,
) -> Paper:
    """Return the paper for a picture: room on the left for the ticks, above for title and key, below for the axis."""
    up = scales[1]
    below_px = _BELOW_PX + LINE_PX * (len(_lines(axes[0].label, size_px[0])) - 1)
    left = 34 + max((width_px(axes[1].text(tick)) for tick in up.ticks), default=0)
    return Paper(
        left, title_px + KEY_ROW_PX * key_rows + 10, size_px[0] - _RIGHT_PX, size_px[1] - below_px, *scales
    )


def axes_of(paper: Paper, axes: tuple[Axis, Axis]) -> Iterator[str]:
    """Yield grid, ticks and labels."""
    across, up = axes
    for tick in paper.up.ticks:
        y = paper.y(tick)
        yield (
            f'<path d="M{paper.left:.1f} {y:.1f}H{paper.right:.1f}" stroke="currentColor" stroke-opacity="0.16"/>'
        )
        yield label(round(paper.left - 7, 1), round(y + 4, 1), up.text(tick), anchor="end")
    for tick in paper.across.ticks:
        x = paper.x(tick)
        yield f'<path d="M{x:.1f} {paper.bottom:.1f}v5" stroke="currentColor" stroke-opacity="0.6"/>'
        yield label(round(x, 1), round(paper.bottom + 19, 1), across.text(tick), anchor="middle")
    yield (
        f'<path d="M{paper.left:.1f} {paper.top:.1f}V{paper.bottom:.1f}H{paper.right:.1f}" '
        'fill="none" stroke="currentColor" stroke-opacity="0.6"/>'
    )
    width = paper.right + _RIGHT_PX
    for row, line in enumerate(_lines(across.label, width)):
        # In the middle of the frame, but for what would be cut off at its side.
        half = min(width_px(line), width) / 2
        x = min((paper.left + paper.right) / 2, width - half)
        yield label(round(x, 1), round(paper.bottom + 39 + LINE_PX * row, 1), line, anchor="middle")
    yield (
        f'<g transform="translate({FONT_PX + 1:g} {(paper.top + paper.bottom) / 2:.1f}) rotate(-90)">'
        f"{label(0, 0, up.label, anchor='middle')}</g>"
    )


def title_of(title: str, width: float) -> tuple[float, list[str]]:
    """Return how much room a title takes and its lines, as text."""
    lines = _lines(title, width)
    drawn = [label(14, 19 + LINE_PX * row, line, weight="600") for row, line in enumerate(lines)]
    return TITLE_PX + LINE_PX * (len(lines) - 1), drawn


def _lines(text: str, width: float) -> list[str]:
    return lines_of(text, width - 2 * _ASIDE_PX)


def key_places(marks: Sequence[Mark], width: float) -> list[tuple[int, float]]:
    """Return for each named mark its row in the key and where it begins there, in pixels."""
    places: list[tuple[int, float]] = []
    row, at = 0, 14.0
    for mark in marks:
        need = _KEY_SIGN_PX + width_px(mark.name) + 16
        if at > 14.0 and at + need > width:
            row, at = row + 1, 14.0
        places.append((row, at))
        at += need
    return places


def key_of(marks: Sequence[tuple[int, Mark]], width: float, title_px: float = TITLE_PX) -> Iterator[str]:
    """Yield the key: a sign and a name for each (number, mark)."""
    for (number, mark), (row, x) in zip(marks, key_places([m for _, m in marks], width), strict=True):
        y = title_px + KEY_ROW_PX * row + 8.0
        colour = COLOURS[number % len(COLOURS)]
        match mark:
            case Heat():
                for step in range(5):
                    fill = heat_colour(step / 4)
                    yield f'<rect x="{x + 4 * step:.1f}" y="{y - 5:.1f}" width="4" height="10" fill="{fill}"/>'
            case Bars():
                yield f'<rect x="{x + 4:.1f}" y="{y - 5:.1f}" width="12" height="10" fill="{colour}"/>'
            case Level():
                yield f'<path d="M{x:.1f} {y:.1f}h20" stroke="currentColor" stroke-dasharray="4 4"/>'
            case Line():
                yield line_stroke(number, f"M{x:.1f} {y:.1f}h20")
                if mark.dots:
                    yield dot(number, x + 10, y)
            case _:
                yield dot(number, x + 10, y)
        yield label(round(x + _KEY_SIGN_PX, 1), round(y + 4.5, 1), mark.name)


def line_stroke(number: int, path: str) -> str:
    """Return a path in the colour and with the dashes of series `number`."""
    dashes = DASHES[number % len(DASHES)]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path}" fill="none" stroke="{COLOURS[number % len(COLOURS)]}" stroke-width="2"{dashed}/>'
    )
