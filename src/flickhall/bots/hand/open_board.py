"""The open twenty: a flick at the hole across an empty board, from the middle of the own quadrant unless told otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.hand.flick import Hand, numbers_of
from flickhall.bots.hand.straying import Chance, Wholes
from flickhall.physics import state
from flickhall.physics.doors import run_many
from flickhall.physics.engine import CURVE, LOG_ROWS
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.physics.shot import POWER_LIMIT, Shot
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

Answers: TypeAlias = NDArray[np.bool_]

POWERS: tuple[int, ...] = tuple(range(160, 209, 4))
"""Powers a player tries before settling on the one that suits the hand."""


@dataclass(frozen=True, slots=True)
class Habit:
    """The open twenty that suits a hand: the power it does best with, and the share of them that it makes."""

    power: int
    share: float


def twenties(shots: Wholes, table: CrokinoleTable = TOURNAMENT, parameters: Parameters = STANDARD) -> Answers:
    """Tell of each shot (k, 4), whole numbers or between them, whether the disc drops into the hole of an empty board."""
    count = len(shots)
    board = np.zeros((1, state.COLUMNS))
    board[:, state.RADIUS], board[:, state.MASS] = table.disc_radius_mm, 1.0
    rest, tally = np.empty((count, 1, 3)), np.zeros((count, 2), dtype=np.int64)
    log, runs = np.empty((LOG_ROWS, state.LOG_COLUMNS)), np.empty((LOG_ROWS, state.RUN_COLUMNS))
    run_many(
        np.zeros((count, 1, 2)), np.full((count, 1), state.AT_REST), _launches(shots, table, parameters),
        board, posts(table), CURVE, measures(table, parameters), np.empty((1, 1)), log, runs, rest, tally,
    )  # fmt: skip
    made: Answers = rest[:, 0, 2] == state.FALL
    return made


def share_made(hand: Hand, meant: Shot, chance: Chance) -> float:
    """Return the share of open twenties that a hand makes of the shot it means, under a given chance (n, 4)."""
    return float(twenties(hand.strayed(numbers_of(meant), chance)).mean())


def habit_of(hand: Hand, chance: Chance, powers: Sequence[int] = POWERS) -> Habit:
    """Return the open twenty that suits a hand, straight at the hole from the middle, under a given chance (n, 4)."""
    shares = [share_made(hand, Shot(0, 0, power), chance) for power in powers]
    best = int(np.argmax(shares))
    return Habit(powers[best], shares[best])


def _launches(shots: Wholes | Floats, table: CrokinoleTable, parameters: Parameters) -> Floats:
    """Return launches (k, 6) as `run_many` takes them; to the eye those of physics' `launch`, not to the last bit."""
    place, aim = np.radians(shots[:, 0] / 100), np.radians(shots[:, 1] / 100)
    speed_mm_s = parameters.full_speed_mm_s * shots[:, 2] / POWER_LIMIT
    way = place - aim + np.pi / 2  # anticlockwise from the x axis, for a shooter at the bottom
    return np.column_stack(
        [
            table.line_radius_5_mm * np.sin(place),
            -table.line_radius_5_mm * np.cos(place),
            np.cos(way),
            np.sin(way),
            speed_mm_s,
            -speed_mm_s * shots[:, 3] / 100,
        ]
    )
