"""How fast carrom is: the break of nineteen packed pieces, and strikes into pieces that lie anywhere."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from flickhall.physics import state
from flickhall.physics.carrom_doors import run, run_many
from flickhall.physics.carrom_measures import carrom_measures, pockets
from flickhall.physics.carrom_parameters import STANDARD_CARROM
from flickhall.physics.engine import CURVE, LOG_ROWS
from flickhall.physics.slide import Floats
from flickhall.tables.carrom import TOURNAMENT_CARROM as TABLE
from flickhall.tables.carrom_layout import opening_layout

_ROUNDS = 3
"""A break is timed so often, in processor time, and the quickest counts: what else the machine did is not the break's."""


@dataclass(frozen=True)
class BreakTimes:
    """Milliseconds of processor time a break takes, and events it has."""

    median_ms: float
    worst_ms: float
    median_events: float
    most_events: int


def launches_at(targets: Floats, rng: np.random.Generator) -> Floats:
    """Return a launch (x, y, dx, dy, speed, rim) at each target (count, 2), from anywhere legal on the base.

    Any speed from 15 % of full power up, spin up to three tenths of the speed at the rim, about a degree off.
    """
    count = len(targets)
    legal_mm = TABLE.end_circle_off_mm - TABLE.end_circle_radius_mm - TABLE.striker_radius_mm
    start = np.column_stack(
        [rng.uniform(-legal_mm, legal_mm, count), np.full(count, TABLE.base_middle_mm - TABLE.half_side_mm)]
    )
    way = targets - start
    aim = np.arctan2(way[:, 1], way[:, 0]) + rng.normal(0.0, 0.02, count)
    speed_mm_s = STANDARD_CARROM.full_speed_mm_s * rng.uniform(0.15, 1.0, count)
    rim_mm_s = speed_mm_s * rng.uniform(-0.3, 0.3, count)
    return np.column_stack([start, np.cos(aim), np.sin(aim), speed_mm_s, rim_mm_s])


def random_places(pieces: int, rng: np.random.Generator) -> Floats:
    """Return places (pieces, 2) in mm beyond the base line; no two pieces overlap, none is near a pocket."""
    places = np.empty((pieces, 2))
    placed = 0
    while placed < pieces:
        spot = rng.uniform(-210.0, 300.0, 2)
        if (((places[:placed] - spot) ** 2).sum(axis=1) > (2 * TABLE.piece_radius_mm) ** 2).all():
            places[placed] = spot
            placed += 1
    return places


def _empty_board(discs: int) -> Floats:
    board = np.zeros((discs, state.COLUMNS))
    board[:, state.RADIUS], board[:, state.MASS] = TABLE.piece_radius_mm, 1.0
    board[-1, state.RADIUS], board[-1, state.MASS] = TABLE.striker_radius_mm, TABLE.striker_mass_share
    return board


def break_times(count: int, rng: np.random.Generator) -> BreakTimes:
    """Return how long breaks of any power take, each aimed somewhere at the pieces."""
    rack = np.array([(spot.x_mm, spot.y_mm) for spot in opening_layout(TABLE)])
    before = _empty_board(len(rack) + 1)
    before[:-1, [state.X, state.Y]] = rack
    before[-1, state.PHASE] = state.SLIDING
    log, runs = np.empty((LOG_ROWS, state.LOG_COLUMNS)), np.empty((LOG_ROWS, state.RUN_COLUMNS))
    pairs, tally = np.empty((len(before), len(before))), np.zeros(2, dtype=np.int64)
    constants, corners = carrom_measures(TABLE, STANDARD_CARROM), pockets(TABLE)
    times_s, events = np.full(count, np.inf), np.zeros(count, dtype=np.int64)
    reach_mm = 5 * TABLE.piece_radius_mm
    launches = launches_at(rng.uniform(-reach_mm, reach_mm, (count, 2)), rng)
    run(before.copy(), corners, CURVE, constants, pairs, log, runs, tally)  # may compile
    for k, launched in enumerate(launches):
        for _ in range(_ROUNDS):
            board = before.copy()
            board[-1, [state.X, state.Y, state.DX, state.DY, state.SPEED, state.RIM]] = launched
            begin = time.process_time()
            run(board, corners, CURVE, constants, pairs, log, runs, tally)
            times_s[k] = min(times_s[k], time.process_time() - begin)
        events[k] = tally[state.NOTED]
    return BreakTimes(
        1000 * float(np.median(times_s)),
        1000 * float(times_s.max()),
        float(np.median(events)),
        int(events.max()),
    )


@dataclass(frozen=True)
class Strikes:
    """Boards and launches as `carrom_doors.run_many` takes them; the striker comes last."""

    places: Floats
    launches: Floats


def strikes(count: int, pieces: int, rng: np.random.Generator) -> Strikes:
    """Return random strikes, each at one of some pieces that lie anywhere."""
    places = np.zeros((count, pieces + 1, 2))
    for board_places in places:
        board_places[:-1] = random_places(pieces, rng)
    return Strikes(places, launches_at(places[np.arange(count), rng.integers(pieces, size=count)], rng))


def strikes_per_s(count: int, pieces: int, rng: np.random.Generator, rounds: int = 10) -> tuple[float, float]:
    """Return strikes per second of processor time on one core, each into some pieces, and the mean number of events."""
    run = _Run(strikes(count, pieces, rng))
    best_s = float("inf")
    for _ in range(rounds + 1):  # the first round may compile
        begin = time.process_time()
        run.go()
        best_s = min(best_s, time.process_time() - begin)
    return count / best_s, float(run.tally[:, state.NOTED].mean())


def rest_of(struck: Strikes) -> Floats:
    """Return x, y in mm and phase of every piece at the end, (count, pieces + 1, 3)."""
    run = _Run(struck)
    run.go()
    return run.rest


class _Run:
    """Strikes with the scratch that the loop needs to play them all in one call."""

    def __init__(self, struck: Strikes) -> None:
        count, discs, _ = struck.places.shape
        self._struck, self._phases = struck, np.full((count, discs), state.AT_REST)
        self._board, self._pairs = _empty_board(discs), np.empty((discs, discs))
        self._log = np.empty((LOG_ROWS, state.LOG_COLUMNS))
        self._runs = np.empty((LOG_ROWS, state.RUN_COLUMNS))
        self.rest, self.tally = np.empty((count, discs, 3)), np.zeros((count, 2), dtype=np.int64)

    def go(self) -> None:
        """Play them all."""
        run_many(
            self._struck.places, self._phases, self._struck.launches, self._board, pockets(TABLE), CURVE,
            carrom_measures(TABLE, STANDARD_CARROM), self._pairs, self._log, self._runs, self.rest, self.tally,
        )  # fmt: skip
