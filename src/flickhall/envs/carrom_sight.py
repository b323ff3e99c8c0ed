"""What is seen of a carrom board: turned to the viewer, own pieces first, then the queen, and how things stand."""

from __future__ import annotations

import numpy as np

from flickhall.envs.contest import Numbers
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.facts import PIECES_PER_SIDE, QueenIs
from flickhall.rules.sides import Side
from flickhall.tables.angles import quarter_turns

STANDING = 12
"""Numbers before those of the pieces."""
PIECES = 2 * PIECES_PER_SIDE + 1


def bounds() -> tuple[Numbers, Numbers]:
    """Return the least and the greatest observation."""
    low = np.concatenate((np.zeros(STANDING), np.tile([-1.0, -1.0, 0.0], PIECES))).astype(np.float32)
    low[STANDING - 1] = -1.0
    return low, np.ones(STANDING + 3 * PIECES, dtype=np.float32)


def seen(state: CarromState, seat: int, lead: float) -> Numbers:
    """Return what a seat sees, (69,); `lead` is the share of a match it is ahead by, from -1 to 1.

    Standing, own before opposing: pieces on the board, pocketed and owed as shares of nine; the queen pocketed and waiting,
    own and opposing, and covered, own and opposing (1 or 0); whether the group is still unbroken; the lead in points. Then of
    each piece, own, opposing and the queen, x and y (1 is a cushion) and whether it lies on the board; all 0 if it does not.
    """
    side, board = state.side_of(seat), state.board
    both = (side, side.other)
    waiting = board.queen.state in (QueenIs.PENDING, QueenIs.HELD)
    covered = board.queen.state is QueenIs.COVERED
    standing = [
        *(board.on_board[each] / PIECES_PER_SIDE for each in both),
        *(board.pocketed[each] / PIECES_PER_SIDE for each in both),
        *(min(1.0, board.owes[each] / PIECES_PER_SIDE) for each in both),
        *(float(waiting and board.queen.by is each) for each in both),
        *(float(covered and board.queen.by is each) for each in both),
        float(not board.broken),
        min(1.0, max(-1.0, lead)),
    ]
    places = {spot.name: (spot.x_mm, spot.y_mm) for spot in state.pieces}
    half_mm = state.table.half_side_mm
    rows: list[tuple[float, float, float]] = []
    for name in (*_names(side), *_names(side.other), "Q"):
        if name in places:
            x_mm, y_mm = quarter_turns(places[name], seat)
            rows.append((_within(x_mm / half_mm), _within(y_mm / half_mm), 1.0))
        else:
            rows.append((0.0, 0.0, 0.0))
    return np.concatenate((standing, np.array(rows).ravel())).astype(np.float32)


def _names(side: Side) -> list[str]:
    return [f"{side}{number}" for number in range(1, PIECES_PER_SIDE + 1)]


def _within(share: float) -> float:
    return min(1.0, max(-1.0, share))
