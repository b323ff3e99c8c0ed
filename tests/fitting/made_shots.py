"""Shots as somebody would measure them, made by the physics with known parameters, launches and errors of measuring."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, exp, sin

import numpy as np

from flickhall.fitting.grounds import CROKINOLE, AnyParameters, Ground
from flickhall.fitting.measured import Measured, Meeting, Precision, Runs, Slide
from flickhall.physics.engine import CURVE
from flickhall.physics.launch import Launch
from flickhall.physics.state import COLUMNS, LENGTH, SPEED, STOP
from flickhall.physics.uncompiled import start_sliding

EXACT = Precision(place_sd_mm=1e-6, time_sd_s=1e-9, speed_sd_share=1e-9, runs_sd=1e-9)


def slide(
    parameters: AnyParameters,
    speed_mm_s: float,
    rng: np.random.Generator,
    sd: Precision,
    line: int,
    told: str,
) -> Slide:
    """A free slide measured with a tape; `told` is speed, time or nothing."""
    disc = np.zeros(COLUMNS)
    disc[SPEED] = speed_mm_s
    start_sliding(disc, CURVE, parameters.surface_friction * parameters.gravity_mm_s2)
    return Slide(
        line,
        float(disc[LENGTH]) + sd.place_sd_mm * rng.normal(),
        speed_mm_s=speed_mm_s * exp(sd.speed_sd_share * rng.normal()) if told == "speed" else None,
        time_s=float(disc[STOP]) + sd.time_sd_s * rng.normal() if told == "time" else None,
    )


def runs(
    ground: Ground,
    parameters: AnyParameters,
    speed_mm_s: float,
    rng: np.random.Generator,
    sd: Precision,
    line: int,
) -> Runs:
    x_mm, y_mm = ground.runs_start_mm
    outcome = ground.play(parameters, Launch(x_mm, y_mm, 0.0, 1.0, speed_mm_s, 0.0), None)
    return Runs(
        line,
        outcome.way_mm / ground.run_mm + sd.runs_sd * rng.normal(),
        speed_mm_s=speed_mm_s * exp(sd.speed_sd_share * rng.normal()),
    )


def meeting(
    ground: Ground,
    parameters: AnyParameters,
    met: str,
    rng: np.random.Generator,
    sd: Precision,
    line: int,
    *,
    via: bool = True,
    told: str = "speed",
    limits: tuple[float, float] = (600.0, 1800.0),
    seen_s: float | None = None,
) -> Meeting:
    """A random shot that meets one thing and nothing else, and leaves what moved on the surface."""
    encounter = ground.encounters[met]
    while True:
        start = _somewhere(ground, rng)
        target = _somewhere(ground, rng) if encounter.disc else None
        if met == "post":
            aimed_at = encounter.places_mm[rng.integers(len(encounter.places_mm))]
        else:
            aimed_at = _somewhere(ground, rng) if target is None else target
        way = (aimed_at[0] - start[0], aimed_at[1] - start[1])
        far = np.hypot(*way)
        if far < encounter.reach_mm + 60.0:
            continue
        off = 0.8 * encounter.reach_mm / far
        turn = atan2(way[1], way[0]) + (rng.uniform(-off, off) if encounter.reach_mm else 0.0)
        speed = rng.uniform(*limits)
        outcome = ground.play(parameters, Launch(*start, cos(turn), sin(turn), speed, 0.0), target)
        if seen_s is not None:
            seen = outcome.at(seen_s)
            if outcome.met(seen_s) == (encounter.kind,) and seen is not None and ground.on_surface(seen):
                break
            continue
        if outcome.met() != (encounter.kind,) or outcome.rest_mm is None:
            continue
        if target is None or outcome.target_rest_mm is not None:
            break

    def measured(place: tuple[float, float]) -> tuple[float, float]:
        return (place[0] + sd.place_sd_mm * rng.normal(), place[1] + sd.place_sd_mm * rng.normal())

    halfway = (start[0] + 0.5 * far * cos(turn), start[1] + 0.5 * far * sin(turn))
    return Meeting(
        line,
        met,
        start_mm=measured(start),
        rest_mm=None if seen_s is not None else measured(outcome.rest_mm),
        via_mm=measured(halfway) if via and target is None else None,
        target_mm=None if target is None else measured(target),
        target_rest_mm=None if target is None else measured(outcome.target_rest_mm),
        seen_mm=None if seen_s is None else measured(outcome.at(seen_s)),
        seen_s=seen_s,
        speed_mm_s=speed * exp(sd.speed_sd_share * rng.normal()) if told == "speed" else None,
        time_s=outcome.stop_s + sd.time_sd_s * rng.normal() if told == "time" else None,
    )


def evening(
    ground: Ground, parameters: AnyParameters, rng: np.random.Generator, sd: Precision, each: int
) -> list[Measured]:
    """An evening's shots: `each` free slides by time, as many by speed, and as many at each thing that can be met."""
    made: list[Measured] = list(_evening(ground, parameters, rng, sd, each))
    return made


def _evening(
    ground: Ground, parameters: AnyParameters, rng: np.random.Generator, sd: Precision, each: int
) -> Iterator[Measured]:
    line = 2
    for told in ("speed", "time"):
        for _ in range(each):
            yield slide(parameters, rng.uniform(500.0, 1100.0), rng, sd, line, told)
            line += 1
    for met in ground.encounters:
        for _ in range(each):
            if met == "rail":  # what comes back from there goes all across the board
                yield meeting(ground, parameters, met, rng, sd, line, limits=(3800.0, 5000.0), seen_s=0.2)
            else:
                yield meeting(ground, parameters, met, rng, sd, line)
            line += 1
    if ground.run_mm is not None:
        for _ in range(each):
            yield runs(ground, parameters, rng.uniform(3500.0, 5000.0), rng, sd, line)
            line += 1


def _somewhere(ground: Ground, rng: np.random.Generator) -> tuple[float, float]:
    reach = (ground.half_width_mm - ground.shot_radius_mm - 1.0) * (0.7 if ground is CROKINOLE else 0.85)
    return float(rng.uniform(-reach, reach)), float(rng.uniform(-reach, reach))
