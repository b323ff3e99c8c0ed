"""What a shot costs, drawn: by the number of discs it is shot into, and by how hard it is shot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flickhall.plots import Axis, Line, chart_svg
from flickhall.plots.chart import LIGHT_PAPER

Row = Mapping[str, float]
"""As `bench.batch` measures it: `us_per_shot`, `events_per_shot`, and `discs` or `speed_mm_s`."""


def by_discs_svg(rows: Sequence[Row]) -> str:
    """Draw the cost of a shot, and of each of its events, against the discs on the board."""
    at = [row["discs"] for row in rows]
    return _chart("What a shot costs, by the discs on the board", Axis("discs at rest", low=0), at, rows)


def by_speed_svg(rows: Sequence[Row]) -> str:
    """Draw the same against the speed of the flick, into twelve discs."""
    at = [row["speed_mm_s"] / 1000 for row in rows]
    return _chart("What a shot into twelve discs costs, by its speed", Axis("speed (m/s)", low=0), at, rows)


def _chart(title: str, across: Axis, at: Sequence[float], rows: Sequence[Row]) -> str:
    return chart_svg(
        title,
        across,
        Axis("microseconds", low=0),
        [
            Line("a shot", at, [row["us_per_shot"] for row in rows]),
            Line("each of its events", at, [row["us_per_shot"] / row["events_per_shot"] for row in rows]),
        ],
        description="The cost of an event grows slowly with the discs it has to look at; a shot costs its events.",
        paper=LIGHT_PAPER,
    )
