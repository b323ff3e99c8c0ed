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
        start_angle = rng.uniform(-pi / 4, pi / 4)
        start = TOURNAMENT.line_radius_5_mm * np.array((sin(start_angle), -cos(start_angle)))
        placed = 0
        while placed < discs:
            distance, angle = TOURNAMENT.inside_limit_mm * sqrt(rng.random()), 2 * pi * rng.random()
            spot = np.array((distance * cos(angle), distance * sin(angle)))
            if (
                distance > TOURNAMENT.hole_radius_mm
                and (((board[:placed] - spot) ** 2).sum(axis=1) > (2 * radius) ** 2).all()
                and (((posts(TOURNAMENT) - spot) ** 2).sum(axis=1) > (radius + post) ** 2).all()
                and ((start - spot) ** 2).sum() > (2 * radius) ** 2
            ):
                board[placed] = spot
                placed += 1
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
    """Return shots per second of processor time on one core, the best of some rounds over all, and the mean of events."""
    run = _Run(shots)
    best_s = float("inf")
    for _ in range(rounds + 1):  # the first round may compile
        begin = time.process_time()
        run.go()
        best_s = min(best_s, time.process_time() - begin)
    return len(shots.launches) / best_s, float(run.tally[:, state.NOTED].mean())


def rest_of(shots: Flicks) -> Floats:
    """Return x, y in mm and phase of every disc at the end, (count, discs + 1, 3)."""
    run = _Run(shots)
    run.go()
    return run.rest


class _Run:
    """Flicks with the scratch that the loop needs to play them all in one call."""

    def __init__(self, shots: Flicks) -> None:
        count, discs = shots.phases.shape
        self._shots = shots
        self._board = np.zeros((discs, state.COLUMNS))
        self._board[:, state.RADIUS], self._board[:, state.MASS] = TOURNAMENT.disc_radius_mm, 1.0
        self._log = np.empty((LOG_ROWS, state.LOG_COLUMNS))
        self._runs = np.empty((LOG_ROWS, state.RUN_COLUMNS))
        self._pairs = np.empty((discs, discs))
        self.rest, self.tally = np.empty((count, discs, 3)), np.zeros((count, 2), dtype=np.int64)

    def go(self) -> None:
        """Play them all."""
        run_many(
            self._shots.places, self._shots.phases, self._shots.launches, self._board, posts(TOURNAMENT), CURVE,
            measures(TOURNAMENT, STANDARD), self._pairs, self._log, self._runs, self.rest, self.tally,
        )  # fmt: skip
