"""What the physics would have measured of a shot, against what was: weighted residuals, shot by shot.

Besides the parameters of the board every shot has unknowns of its own, its launch (`own`): they are estimated along. A
residual is (physics - measured) / standard deviation.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, exp, hypot, log, sin
from typing import Protocol

import numpy as np

from flickhall.fitting.grounds import AnyParameters, Ground
from flickhall.fitting.measured import Measured, Meeting, Precision, Runs, Slide
from flickhall.physics.engine import CURVE
from flickhall.physics.launch import Launch
from flickhall.physics.slide import Floats
from flickhall.physics.state import COLUMNS, LENGTH, RIM, SPEED, STOP
from flickhall.physics.uncompiled import start_sliding
from flickhall.tables.angles import Point


class Explained(Protocol):
    """A measured shot as the fit sees it."""

    @property
    def shot(self) -> Measured:
        """What was measured."""

    @property
    def precision(self) -> Precision:
        """How closely it was measured."""

    @property
    def tells(self) -> tuple[str, ...]:
        """The parameters its residuals depend on."""

    @property
    def speed_told(self) -> bool:
        """Whether speed or time was measured, without which it tells nothing about friction."""

    @property
    def speed_at(self) -> int:
        """Which of its own unknowns is the logarithm of the launch speed."""

    def residuals(self, parameters: AnyParameters, own: Floats) -> Floats | None:
        """Return the residuals (m,) at unknowns `own` (k,); None if the physics has it meet something else."""


@dataclass(frozen=True, slots=True)
class ExplainedSlide:
    """A free slide; its own unknown is the logarithm of its launch speed in mm/s."""

    shot: Slide
    precision: Precision
    tells: tuple[str, ...] = ("surface_friction",)
    speed_at: int = 0

    @property
    def speed_told(self) -> bool:
        """Whether speed or time was measured."""
        return self.shot.speed_mm_s is not None or self.shot.time_s is not None

    @property
    def distance_sd_mm(self) -> float:
        """A distance between two measured places is as uncertain as both together."""
        places = self.shot.start_mm is not None
        return self.precision.place_sd_mm * (2**0.5 if places else 1.0)

    def residuals(self, parameters: AnyParameters, own: Floats) -> Floats | None:
        """Return residuals of distance and, where they were measured, of speed and time."""
        speed_mm_s = exp(own[0])
        length_mm, stop_s = _slide(parameters, speed_mm_s, self.shot.spin_percent)
        found = [(length_mm - self.shot.distance_mm) / self.distance_sd_mm]
        found += _clocked(self.shot.speed_mm_s, self.shot.time_s, speed_mm_s, stop_s, self.precision)
        return np.array(found)


@dataclass(frozen=True, slots=True)
class ExplainedRuns:
    """A striker's runs across the board; its own unknown is the logarithm of its launch speed in mm/s."""

    shot: Runs
    ground: Ground
    precision: Precision
    tells: tuple[str, ...] = ("surface_friction", "cushion_restitution")
    speed_at: int = 0

    @property
    def speed_told(self) -> bool:
        """Whether speed or time was measured."""
        return self.shot.speed_mm_s is not None or self.shot.time_s is not None

    def residuals(self, parameters: AnyParameters, own: Floats) -> Floats | None:
        """Return residuals of the number of runs and, where they were measured, of speed and time."""
        assert self.ground.run_mm is not None
        speed_mm_s = exp(own[0])
        x_mm, y_mm = self.ground.runs_start_mm
        outcome = self.ground.play(parameters, Launch(x_mm, y_mm, 0.0, 1.0, speed_mm_s, 0.0), None)
        found = [(outcome.way_mm / self.ground.run_mm - self.shot.runs) / self.precision.runs_sd]
        found += _clocked(self.shot.speed_mm_s, self.shot.time_s, speed_mm_s, outcome.stop_s, self.precision)
        return np.array(found)


@dataclass(frozen=True, slots=True)
class ExplainedMeeting:
    """A shot that met one thing. Its own unknowns: direction (radians, anticlockwise from x), logarithm of the launch
    speed in mm/s, and how far the true places of start and target are from the measured ones, in standard deviations.
    """

    shot: Meeting
    ground: Ground
    precision: Precision
    speed_at: int = 1

    @property
    def tells(self) -> tuple[str, ...]:
        """Surface friction, and the parameters of what was met."""
        return ("surface_friction", *self.ground.encounters[self.shot.met].tells)

    @property
    def speed_told(self) -> bool:
        """Whether speed or time was measured."""
        return self.shot.speed_mm_s is not None or self.shot.time_s is not None

    def own_at(self, direction: float, speed_mm_s: float) -> Floats:
        """Return the unknowns of a launch from the places as they were measured."""
        offsets = 2 if self.shot.target_mm is None else 4
        return np.array([direction, log(speed_mm_s), *[0.0] * offsets])

    def residuals(self, parameters: AnyParameters, own: Floats) -> Floats | None:
        """Return residuals of places and, where they were measured, of speed and time."""
        shot, sd_mm = self.shot, self.precision.place_sd_mm
        start_mm = (shot.start_mm[0] + sd_mm * own[2], shot.start_mm[1] + sd_mm * own[3])
        target_mm = None
        if shot.target_mm is not None:
            target_mm = (shot.target_mm[0] + sd_mm * own[4], shot.target_mm[1] + sd_mm * own[5])
        if not self._can_lie(start_mm, target_mm):
            return None
        dx, dy, speed_mm_s = cos(own[0]), sin(own[0]), exp(own[1])
        launch = Launch(*start_mm, dx, dy, speed_mm_s, -speed_mm_s * shot.spin_percent / 100)
        outcome = self.ground.play(parameters, launch, target_mm)
        until_s = float("inf") if shot.seen_s is None or shot.rest_mm is not None else shot.seen_s
        if outcome.met(until_s) != (self.ground.encounters[shot.met].kind,):
            return None
        found = [*own[2:]]
        for measured, of_physics in (
            (shot.rest_mm, outcome.rest_mm),
            (shot.target_rest_mm, outcome.target_rest_mm),
            (shot.seen_mm, None if shot.seen_s is None else outcome.at(shot.seen_s)),
        ):
            if measured is not None:
                if of_physics is None:
                    return None
                found += [(of_physics[axis] - measured[axis]) / sd_mm for axis in (0, 1)]
        if shot.via_mm is not None:
            aside = (shot.via_mm[1] - start_mm[1]) * dx - (shot.via_mm[0] - start_mm[0]) * dy
            found.append(aside / sd_mm)
        found += _clocked(shot.speed_mm_s, shot.time_s, speed_mm_s, outcome.stop_s, self.precision)
        return np.array(found)

    def _can_lie(self, start_mm: Point, target_mm: Point | None) -> bool:
        if target_mm is None:
            return self.ground.on_surface(start_mm)
        apart_mm = hypot(start_mm[0] - target_mm[0], start_mm[1] - target_mm[1])
        return self.ground.on_surface(start_mm) and apart_mm > self.ground.encounters[self.shot.met].reach_mm


def explained(shot: Measured, ground: Ground, precision: Precision) -> Explained:
    """Return a measured shot as the fit sees it."""
    match shot:
        case Slide():
            return ExplainedSlide(shot, precision)
        case Runs():
            return ExplainedRuns(shot, ground, precision)
        case Meeting():
            return ExplainedMeeting(shot, ground, precision)


def _clocked(
    measured_mm_s: float | None, measured_s: float | None, speed_mm_s: float, stop_s: float, to: Precision
) -> list[float]:
    """Return the residuals of speed (of its logarithm) and of time, of those that were measured."""
    found = []
    if measured_mm_s is not None:
        found.append((log(speed_mm_s) - log(measured_mm_s)) / to.speed_sd_share)
    if measured_s is not None:
        found.append((stop_s - measured_s) / to.time_sd_s)
    return found


def _slide(parameters: AnyParameters, speed_mm_s: float, spin_percent: float) -> tuple[float, float]:
    """Return how far a disc slides freely, and for how long, by the physics of the board."""
    disc = np.zeros(COLUMNS)
    disc[SPEED], disc[RIM] = speed_mm_s, -speed_mm_s * spin_percent / 100
    start_sliding(disc, CURVE, parameters.surface_friction * parameters.gravity_mm_s2)
    return float(disc[LENGTH]), float(disc[STOP])
