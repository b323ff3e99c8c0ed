"""What a chart can show: lines, points, bars, a level, a heat map. Values only; `drawing.py` draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Interval = tuple[float, float]
"""The lower and the upper end of what a value may be."""


@dataclass(frozen=True, slots=True)
class Line:
    """Points joined by a line, with a band or bars between the ends of `between` if given.

    `band` draws the intervals as an area instead of bars; `dots` marks the points.
    """

    name: str
    x: Sequence[float]
    y: Sequence[float]
    between: Sequence[Interval] = ()
    band: bool = False
    dots: bool = True


@dataclass(frozen=True, slots=True)
class Points:
    """Points alone, with bars between the ends of `between` if given."""

    name: str
    x: Sequence[float]
    y: Sequence[float]
    between: Sequence[Interval] = ()


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars from nought up to `y` at each `x`; several `Bars` of a chart stand beside each other.

    `width` is that of all bars at one x, in units of the axis.
    """

    name: str
    x: Sequence[float]
    y: Sequence[float]
    between: Sequence[Interval] = ()
    width: float = 0.8


@dataclass(frozen=True, slots=True)
class Level:
    """A dashed line right across at one y: a goal, a chance level."""

    name: str
    y: float


@dataclass(frozen=True, slots=True)
class Heat:
    """A field of colours, `values[row][column]` between `x_edges` (columns + 1) and `y_edges` (rows + 1).

    `low` and `high` end the scale of colours, by default where the values do. A value that is not a number stays empty.
    """

    name: str
    x_edges: Sequence[float]
    y_edges: Sequence[float]
    values: Sequence[Sequence[float]]
    low: float | None = None
    high: float | None = None


Mark = Line | Points | Bars | Level | Heat
