"""A launch to begin with: one by which the physics has a shot meet what it met, and end near where it ended."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, atan2, hypot, pi, sqrt

import numpy as np

from flickhall.fitting.grounds import AnyParameters
from flickhall.fitting.least_squares import settle
from flickhall.fitting.measured import Runs, Slide
from flickhall.fitting.residuals import Explained, ExplainedMeeting
from flickhall.physics.slide import Floats
from flickhall.tables.angles import Point

FAN = 41
"""Directions tried at something that has a centre; along a cushion or a rail twice as many, all round."""
HASTE = (1.0, 1.25, 1.6, 2.1, 3.0)
"""Speeds tried where none was measured, in units of what sliding alone would have taken."""
FAVOURITES = 4


def first_guess(shot: Explained, parameters: AnyParameters) -> Floats | None:
    """Return the own unknowns of a shot that explain it best by given parameters; None if nothing explains it."""
    if not isinstance(shot, ExplainedMeeting):
        settled = settle(shot, parameters, np.array([np.log(_sliding_speed(shot, parameters))]))
        return None if settled is None else settled[0]
    tried = []
    for direction in _directions(shot):
        for speed_mm_s in _speeds(shot, parameters):
            own = shot.own_at(direction, speed_mm_s)
            residuals = shot.residuals(parameters, own)
            if residuals is not None:
                tried.append((float(residuals @ residuals), own))
    tried.sort(key=lambda one: one[0])
    settled_ones = [settle(shot, parameters, own) for _, own in tried[:FAVOURITES]]
    best = min(
        (one for one in settled_ones if one is not None),
        key=lambda one: float(one[1] @ one[1]),
        default=None,
    )
    return None if best is None else best[0]


def _sliding_speed(shot: Explained, parameters: AnyParameters) -> float:
    """Return a launch speed in mm/s for a free slide or for runs."""
    measured = shot.shot
    if measured.speed_mm_s is not None:
        return measured.speed_mm_s
    deceleration = parameters.surface_friction * parameters.gravity_mm_s2
    match measured:
        case Slide():
            return sqrt(2 * deceleration * measured.distance_mm)
        case Runs():
            return 2 * sqrt(2 * deceleration * 700.0 * measured.runs)
    raise TypeError(measured)


def _speeds(shot: ExplainedMeeting, parameters: AnyParameters) -> Iterator[float]:
    measured = shot.shot
    if measured.speed_mm_s is not None:
        yield measured.speed_mm_s
        return
    end = measured.rest_mm or measured.seen_mm
    assert end is not None  # or the row would have been refused
    gone_mm = _apart(measured.start_mm, end)
    if measured.target_mm is not None:
        gone_mm = _apart(measured.start_mm, measured.target_mm) + _apart(measured.target_mm, end)
        if measured.target_rest_mm is not None:
            gone_mm += _apart(measured.target_mm, measured.target_rest_mm)
    deceleration = parameters.surface_friction * parameters.gravity_mm_s2
    for haste in HASTE:
        yield haste * sqrt(2 * deceleration * gone_mm)


def _directions(shot: ExplainedMeeting) -> Iterator[float]:
    """Yield directions in radians: those that a place on the way tells, else all that can meet what the shot met."""
    measured, encounter = shot.shot, shot.ground.encounters[shot.shot.met]
    start = measured.start_mm
    if measured.via_mm is not None:
        straight = _towards(start, measured.via_mm)
        spread = 2 * shot.precision.place_sd_mm / max(_apart(start, measured.via_mm), 1.0)
        yield from (straight + spread * k for k in (0.0, -0.3, 0.3, -0.7, 0.7, -1.0, 1.0))
        return
    centres = [measured.target_mm] if measured.target_mm is not None else [*encounter.places_mm]
    for centre in centres:
        if measured.target_rest_mm is not None:
            yield from _along_the_blow(start, centre, measured.target_rest_mm, encounter.reach_mm)
        half = asin(min(encounter.reach_mm / _apart(start, centre), 1.0))
        yield from (_towards(start, centre) + half * k for k in np.linspace(-0.98, 0.98, FAN))
    if not centres:
        yield from np.linspace(-pi, pi, 2 * FAN, endpoint=False)


def _along_the_blow(start: Point, target: Point, rest: Point, reach_mm: float) -> Iterator[float]:
    """Yield directions by which the line of centres points to where the target went."""
    gone_mm = _apart(target, rest)
    if gone_mm > 0.0:
        share = reach_mm / gone_mm
        touch = (target[0] - share * (rest[0] - target[0]), target[1] - share * (rest[1] - target[1]))
        yield from (_towards(start, touch) + k for k in (0.0, -0.01, 0.01, -0.03, 0.03))


def _towards(start: Point, end: Point) -> float:
    return atan2(end[1] - start[1], end[0] - start[0])


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
