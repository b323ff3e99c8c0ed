"""One call from axes and marks to a chart as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.plots.axis import Axis
from flickhall.plots.drawing import draw
from flickhall.plots.marks import Bars, Heat, Level, Line, Mark, Points
from flickhall.plots.paper import axes_of, key_of, key_places, lay_out, title_of
from flickhall.printing.svg_text import opening

LIGHT_PAPER = "#fffdf8"
"""The paper of a chart that stands in a file of its own, whose text is then black."""


def chart_svg(
    title: str,
    x: Axis,
    y: Axis,
    marks: Sequence[Mark],
    *,
    description: str = "",
    size_px: tuple[float, float] = (640, 380),
    paper: str | None = None,
) -> str:
    """Draw marks over two axes; a mark without a name is left out of the key.

    The text of title, axes and names is taken as it is: whoever speaks a language hands it in. `description` says in a
    sentence what the chart shows, for those who cannot see it. `paper` is the colour behind it (`LIGHT_PAPER` for a
    file of its own); without, the chart takes the colour of the text around it. Uses attributes alone, no style sheet.

    Raises BadInput if x and y of a mark are not equally long, or an axis cannot show them.
    """
    for mark in marks:
        _refuse_uneven(mark)
    has_heat = any(isinstance(mark, Heat) for mark in marks)
    scales = (
        x.over((value for mark in marks for value in _across(mark)), tight=has_heat),
        y.over((value for mark in marks for value in _upwards(mark, y.log)), tight=has_heat),
    )
    named = [(number, mark) for number, mark in enumerate(marks) if mark.name]
    places = key_places([mark for _, mark in named], size_px[0])
    title_px, title_lines = title_of(title, size_px[0])
    sheet = lay_out(size_px, (x, y), scales, places[-1][0] + 1 if places else 0, title_px)
    bars = [mark for mark in marks if isinstance(mark, Bars)]
    parts = [opening("chart", *size_px, title, description or f"{y.label} / {x.label}", "img")]
    if paper:
        parts.append(f'<g color="#1d1a16"><rect width="100%" height="100%" fill="{paper}"/>')
        parts.append('<g fill="currentColor">')
    parts.extend(title_lines)
    parts.extend(axes_of(sheet, (x, y)))
    for number, mark in enumerate(marks):
        beside = (bars.index(mark), len(bars)) if isinstance(mark, Bars) else (0, 1)
        parts.extend(draw(mark, number, beside, sheet))
    parts.extend(key_of(named, size_px[0], title_px))
    parts.append("</g></g></svg>" if paper else "</svg>")
    return "\n".join(parts) + "\n"


def _refuse_uneven(mark: Mark) -> None:
    match mark:
        case Level():
            return
        case Heat():
            even = len(mark.values) + 1 == len(mark.y_edges) and all(
                len(row) + 1 == len(mark.x_edges) for row in mark.values
            )
        case Line() | Points() | Bars():
            even = len(mark.x) == len(mark.y) and len(mark.between) in {0, len(mark.x)}
    if not even:
        raise BadInput(
            Said("{name} has not as many values one way as the other", name=mark.name),
            where="chart",
            allowed="a y for each x; one edge more than a field has rows and columns",
        )


def _across(mark: Mark) -> Iterator[float]:
    match mark:
        case Heat():
            yield from mark.x_edges
        case Bars():
            yield from (end for x in mark.x for end in (x - mark.width / 2, x + mark.width / 2))
        case Line() | Points():
            yield from mark.x


def _upwards(mark: Mark, log: bool) -> Iterator[float]:
    match mark:
        case Heat():
            yield from mark.y_edges
        case Level():
            yield mark.y
        case Line() | Points() | Bars():
            # On an axis with decades an interval may reach down to nought: it ends at the frame.
            yield from mark.y
            yield from (end for interval in mark.between for end in interval if end > 0 or not log)
            if isinstance(mark, Bars) and not log:
                yield 0.0
