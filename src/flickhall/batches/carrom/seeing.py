"""What is seen of a strike, from the loop's logs: `observe_strike` compiled. Tests hold that both say the same."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.carrom.codes import (
    DID_NOT_CROSS,
    DISTURBED,
    FINE,
    HIT_BEHIND_AFTER,
    HIT_BEHIND_BEFORE,
    OFF_SURFACE,
    OVER_POCKET,
    OVERLAP,
)
from flickhall.physics.carrom_state import GO_OFF, HALF_SIDE, POCKET_RADIUS
from flickhall.physics.compiled import core
from flickhall.physics.slide import Floats
from flickhall.physics.starting_position import ROUNDING_MM
from flickhall.physics.state import (
    FALL,
    HIT_DISC,
    LOG_DISC,
    LOG_KIND,
    LOG_OTHER,
    LOG_TIME,
    RADIUS,
    RUN_DISC,
    RUN_DISTANCE,
    RUN_DX,
    RUN_DY,
    RUN_END,
    RUN_X,
    RUN_Y,
    X,
    Y,
)

Bytes = NDArray[np.int8]
Whole = NDArray[np.int64]

_NEVER = 1e300


@core
def fault_of_board(board: Floats, pockets: Floats, measures: Floats) -> int:
    """Return what is wrong with a board about to be played, FINE if nothing (simulate_strike.py refuses the same)."""
    for i in range(board.shape[0]):
        reach = measures[HALF_SIDE] - board[i, RADIUS] + ROUNDING_MM
        if not (abs(board[i, X]) <= reach and abs(board[i, Y]) <= reach):
            return OFF_SURFACE
        for k in range(pockets.shape[0]):
            px, py = board[i, X] - pockets[k, 0], board[i, Y] - pockets[k, 1]
            if sqrt(px * px + py * py) < measures[POCKET_RADIUS] - ROUNDING_MM:
                return OVER_POCKET
        for j in range(i):
            ox, oy = board[i, X] - board[j, X], board[i, Y] - board[j, Y]
            if sqrt(ox * ox + oy * oy) < board[i, RADIUS] + board[j, RADIUS] - ROUNDING_MM:
                return OVERLAP
    return FINE


@core
def forward(x: float, y: float, seat: int) -> float:
    """Return how far a place lies from the middle of the board towards the side opposite a seat."""
    if seat == 0:
        return y
    if seat == 1:
        return x
    return -y if seat == 2 else -x


@core
def rank_of_leaving(log: Floats, count: int, row: int) -> int:
    """Return as which thing, from 1, the one of a row of the log left the board; rows of one instant as they were noted."""
    rank = 1
    for other in range(count):
        kind = log[other, LOG_KIND]
        if kind == FALL or kind == GO_OFF:
            sooner = log[other, LOG_TIME] < log[row, LOG_TIME]
            if sooner or (log[other, LOG_TIME] == log[row, LOG_TIME] and other < row):
                rank += 1
    return rank


@core
def crossed_at(runs: Floats, ran: int, striker: int, past: float, seat: int) -> float:
    """Return the end of the first stretch after which the striker was wholly past the front line."""
    for run in range(ran):
        if int(runs[run, RUN_DISC]) == striker:
            gone = runs[run, RUN_DISTANCE]
            x, y = runs[run, RUN_X] + gone * runs[run, RUN_DX], runs[run, RUN_Y] + gone * runs[run, RUN_DY]
            if forward(x, y, seat) > past:
                return runs[run, RUN_END]
    return _NEVER


@core
def place_at(start: Floats, runs: Floats, ran: int, i: int, at: float) -> tuple[float, float]:
    """Return where a thing was at an instant at which one of its stretches ended, or before the first."""
    x, y = start[i, 0], start[i, 1]
    for run in range(ran):
        if int(runs[run, RUN_DISC]) == i and runs[run, RUN_END] <= at:
            gone = runs[run, RUN_DISTANCE]
            x, y = runs[run, RUN_X] + gone * runs[run, RUN_DX], runs[run, RUN_Y] + gone * runs[run, RUN_DY]
    return x, y


@core
def see(
    start: Floats,
    log: Floats,
    count: int,
    runs: Floats,
    ran: int,
    lines: Floats,
    seat: int,
    striker: int,
    left: Bytes,
) -> tuple[int, int]:
    """Return what was seen and which row the striker touched first (-1: none); `left` receives who left the board when.

    `start` (n, 2) are the places before the strike. `lines`: how far forward the edge of a piece reaches past the front
    line, and the centre of a striker wholly past it.
    """
    seen = 0
    crossed = crossed_at(runs, ran, striker, lines[1], seat)
    if crossed == _NEVER:
        seen |= DID_NOT_CROSS
    first, first_at = -1, _NEVER
    for row in range(count):
        kind, i, at = log[row, LOG_KIND], int(log[row, LOG_DISC]), log[row, LOG_TIME]
        if kind == FALL or kind == GO_OFF:
            left[i] = rank_of_leaving(log, count, row)
        elif kind == HIT_DISC:
            j = int(log[row, LOG_OTHER])
            if i != striker and j != striker:
                continue
            piece = j if i == striker else i
            if at < first_at:
                first, first_at = piece, at
            x, y = place_at(start, runs, ran, piece, at)
            if not forward(x, y, seat) > lines[0]:
                seen |= HIT_BEHIND_AFTER if crossed <= at else HIT_BEHIND_BEFORE
    for run in range(ran):
        if int(runs[run, RUN_DISC]) != striker:
            seen |= DISTURBED
            break
    return seen, first
