"""The strike by which carrom hands are measured: a piece half-way to the far right pocket, at half power."""

from __future__ import annotations

from math import atan2, degrees

import numpy as np

from flickhall.bots.hand.open_board import Answers
from flickhall.bots.hand.straying import Chance, Wholes
from flickhall.bots.hand.striking import StrikingHand, numbers_of_strike
from flickhall.physics import carrom_state, state
from flickhall.physics.carrom_doors import run_many
from flickhall.physics.carrom_measures import carrom_measures, pockets
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.engine import CURVE, LOG_ROWS
from flickhall.physics.launch_strike import striker_point
from flickhall.physics.shot import POWER_LIMIT
from flickhall.physics.slide import Floats
from flickhall.physics.strike import Strike
from flickhall.tables.angles import Point
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable

HALF_POWER = POWER_LIMIT // 2


def reference_strike(table: CarromTable = TOURNAMENT_CARROM) -> Strike:
    """Return the strike a steady hand would make: from the middle of the base straight at the far right pocket."""
    x_mm, y_mm = striker_point(table, 0, 0)
    to_x_mm, to_y_mm = _pocket(table)
    return Strike(0, round(100 * degrees(atan2(to_x_mm - x_mm, to_y_mm - y_mm))), HALF_POWER)


def pocketed(
    strikes: Wholes, table: CarromTable = TOURNAMENT_CARROM, parameters: CarromParameters = STANDARD_CARROM
) -> Answers:
    """Tell of each strike (k, 4) whether the piece half-way falls into that pocket; the striker may follow it."""
    count = len(strikes)
    (x_mm, y_mm), (to_x_mm, to_y_mm) = striker_point(table, 0, 0), _pocket(table)
    places = np.zeros((count, 2, 2))
    places[:, 0] = (x_mm + to_x_mm) / 2, (y_mm + to_y_mm) / 2
    board = np.zeros((2, state.COLUMNS))
    board[:, state.RADIUS] = table.piece_radius_mm, table.striker_radius_mm
    board[:, state.MASS] = 1.0, table.striker_mass_share
    rest, tally = np.empty((count, 2, 3)), np.zeros((count, 2), dtype=np.int64)
    log, runs = np.empty((LOG_ROWS, state.LOG_COLUMNS)), np.empty((LOG_ROWS, state.RUN_COLUMNS))
    run_many(
        places, np.full((count, 2), state.AT_REST), _launches(strikes, table, parameters), board,
        pockets(table), CURVE, carrom_measures(table, parameters), np.empty((2, 2)), log, runs, rest, tally,
    )  # fmt: skip
    made: Answers = (rest[:, 0, 2] == carrom_state.POCKETED) & (rest[:, 0, :2] > 0.0).all(axis=1)
    return made


def share_pocketed(hand: StrikingHand, chance: Chance) -> float:
    """Return the share of reference strikes that a hand makes, under a given chance (n, 4)."""
    return float(pocketed(hand.strayed(numbers_of_strike(reference_strike()), chance)).mean())


def _pocket(table: CarromTable) -> Point:
    return max(table.pockets_mm)


def _launches(strikes: Wholes, table: CarromTable, parameters: CarromParameters) -> Floats:
    """Return launches (k, 6) as `run_many` takes them; to the eye those of physics' `launch_strike`, not to the last bit."""
    aim = np.radians(strikes[:, 1] / 100)
    speed_mm_s = parameters.full_speed_mm_s * strikes[:, 2] / POWER_LIMIT
    return np.column_stack(
        [
            strikes[:, 0] / 1000,
            np.full(len(strikes), striker_point(table, 0, 0)[1]),
            np.sin(aim),
            np.cos(aim),
            speed_mm_s,
            -speed_mm_s * strikes[:, 3] / 100,
        ]
    )
