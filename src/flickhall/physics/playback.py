"""From the loop's stretches to segments that anybody can play back: straight lines with a few cubic knots in time."""

from __future__ import annotations

import numpy as np

from flickhall.physics import state
from flickhall.physics.engine import CURVE
from flickhall.physics.slide import Floats
from flickhall.physics.trace import Segment
from flickhall.physics.uncompiled import motion_at, start_sliding

Knot = tuple[float, float, float]

CLOSE_MM = 0.01
"""How near the cubic between two knots stays to the engine's own curve, judged in its middle."""


def _knot(row: Floats, time_s: float, deceleration_mm_s2: float) -> Knot:
    gone_mm, speed_mm_s, _rim = motion_at(row, CURVE, deceleration_mm_s2, time_s)
    return time_s, float(gone_mm), float(speed_mm_s)


def _between(row: Floats, first: Knot, last: Knot, deceleration_mm_s2: float) -> list[Knot]:
    """Return the knots needed between two, none for a motion without spin: that is a parabola."""
    middle = _knot(row, 0.5 * (first[0] + last[0]), deceleration_mm_s2)
    hermite_mm = 0.5 * (first[1] + last[1]) + 0.125 * (last[0] - first[0]) * (first[2] - last[2])
    if abs(hermite_mm - middle[1]) < CLOSE_MM:
        return []
    before = _between(row, first, middle, deceleration_mm_s2)
    return [*before, middle, *_between(row, middle, last, deceleration_mm_s2)]


def segment(run: Floats, disc: str, radius_mm: float, deceleration_mm_s2: float) -> Segment:
    """Return the segment of one row of the stretch log (columns RUN_* of state.py)."""
    row = np.zeros(state.COLUMNS)
    start_s, end_s = float(run[state.RUN_START]), float(run[state.RUN_END])
    row[state.START], row[state.PHASE] = start_s, run[state.RUN_PHASE]
    row[state.SPEED], row[state.RIM] = run[state.RUN_SPEED], run[state.RUN_RIM]
    sliding = run[state.RUN_PHASE] == state.SLIDING
    if sliding:
        start_sliding(row, CURVE, deceleration_mm_s2)
    first: Knot = (start_s, 0.0, float(run[state.RUN_SPEED]))
    last: Knot = (end_s, float(run[state.RUN_DISTANCE]), _knot(row, end_s, deceleration_mm_s2)[2])
    return Segment(
        disc,
        start_s,
        end_s,
        float(run[state.RUN_X]),
        float(run[state.RUN_Y]),
        float(run[state.RUN_DX]),
        float(run[state.RUN_DY]),
        float(run[state.RUN_RIM]) / radius_mm,
        (first, *_between(row, first, last, deceleration_mm_s2), last),
    )
