"""How fast crokinole is: shots per second on one core."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

import numpy as np

from flickhall.physics import state
from flickhall.physics.doors import run_many
from flickhall.physics.engine import CURVE, LOG_ROWS
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import STANDARD
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import TOURNAMENT


@dataclass(frozen=True)
class Flicks:
    """Boards and launches as `doors.run_many` takes them."""

    places: Floats
    phases: Floats
    launches: Floats


def flicks(count: int, discs: int, rng: np.random.Generator) -> Flicks:
    """Return random shots, each at one of `discs` discs lying anywhere in play, or at the hole of an empty board.

    Speeds 0.8 to 3 m/s, spin up to half the speed at the rim, directions up to about a degree off.
    """
    radius, post = TOURNAMENT.disc_radius_mm, TOURNAMENT.post_radius_mm
    places = np.zeros((count, discs + 1, 2))
    launches = np.zeros((count, 6))
    for board, launched in zip(places, launches, strict=True):
        placed = 0
        while placed < discs:
            distance, angle = TOURNAMENT.inside_limit_mm * sqrt(rng.random()), 2 * pi * rng.random()
            spot = np.array((distance * cos(angle), distance * sin(angle)))
            if (
                distance > TOURNAMENT.hole_radius_mm
                and (((board[:placed] - spot) ** 2).sum(axis=1) > (2 * radius) ** 2).all()
                and (((posts(TOURNAMENT) - spot) ** 2).sum(axis=1) > (radius + post) ** 2).all()
            ):
                board[placed] = spot
                placed += 1
        start_angle = rng.uniform(-pi / 4, pi / 4)
        start = TOURNAMENT.line_radius_5_mm * np.array((sin(start_angle), -cos(start_angle)))
        target = board[rng.integers(discs)] if discs else np.zeros(2)
        towards = target - start
        angle = rng.normal(0.0, 0.02)
        dx, dy = towards / np.hypot(*towards)
        speed_mm_s = rng.uniform(800.0, 3000.0)
        launched[:] = (
            *start,
            dx * cos(angle) - dy * sin(angle),
            dx * sin(angle) + dy * cos(angle),
            speed_mm_s,
            rng.uniform(-0.5, 0.5) * speed_mm_s,
        )
    return Flicks(places, np.full((count, discs + 1), state.AT_REST), launches)


def shots_per_s(shots: Flicks, rounds: int = 20) -> tuple[float, float]:
    """Return shots per second on one core, the best of some rounds over all shots, and the mean number of events."""
    count, discs = shots.phases.shape
    board = np.zeros((discs, state.COLUMNS))
    board[:, state.RADIUS], board[:, state.MASS] = TOURNAMENT.disc_radius_mm, 1.0
    rest, tally = np.empty((count, discs, 3)), np.zeros((count, 2), dtype=np.int64)
    log, runs = np.empty((LOG_ROWS, state.LOG_COLUMNS)), np.empty((LOG_ROWS, state.RUN_COLUMNS))
    pairs = np.empty((discs, discs))
    best_s = float("inf")
    for _ in range(rounds + 1):  # the first round may compile
        begin = time.perf_counter()
        run_many(
            shots.places, shots.phases, shots.launches, board, posts(TOURNAMENT), CURVE,
            measures(TOURNAMENT, STANDARD), pairs, log, runs, rest, tally,
        )  # fmt: skip
        best_s = min(best_s, time.perf_counter() - begin)
    return count / best_s, float(tally[:, state.NOTED].mean())
