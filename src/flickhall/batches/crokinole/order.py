"""Who shoots which disc when: the order of a round (play/crokinole/seating.py) as tables to look up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from flickhall.batches.crokinole.positions import SIDES, Bytes, discs_of_round
from flickhall.batches.directions import Whole
from flickhall.play.crokinole.seating import seat_to_shoot, shots_by_side, side_at
from flickhall.rules.sides import Players


@dataclass(frozen=True, eq=False)
class Order:
    """What follows on so many shots of a round; arrays have a row for each starter, a column for each number of shots.

    `columns`: the discs of a round. `seats` (s, t): who shoots next. `sides` (s, t): for which side, 0 or 1. `discs` (s, t):
    which column. All three are -1 once the round is over, in the last column. `taken` (s, t, 2): shots of W and of B so far.
    """

    columns: tuple[str, ...]
    shots: int
    seats: Whole
    sides: Bytes
    discs: Whole
    taken: Whole


@lru_cache(maxsize=16)
def order_of(mode: Players, discs_per_player: int) -> Order:
    """Return the order of a round in which each player shoots so many discs."""
    shots = mode.seats * discs_per_player
    columns = discs_of_round(shots // 2)
    size = mode.seats, shots + 1
    seats, discs = np.full(size, -1, dtype=np.int64), np.full(size, -1, dtype=np.int64)
    sides, taken = np.full(size, -1, dtype=np.int8), np.zeros((*size, 2), dtype=np.int64)
    for starter in range(mode.seats):
        for number in range(shots + 1):
            by_side = shots_by_side(mode, starter, number)
            taken[starter, number] = [by_side[side] for side in SIDES]
            if number < shots:
                seat = seat_to_shoot(mode, starter, number)
                side = side_at(mode, seat)
                seats[starter, number], sides[starter, number] = seat, SIDES.index(side)
                discs[starter, number] = columns.index(f"{side}{by_side[side] + 1}")
    return Order(columns, shots, seats, sides, discs, taken)
