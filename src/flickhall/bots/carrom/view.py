"""Boards as who strikes sees them: the own base line at the bottom, what is wanted, what is in the way."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.case_book import QUEEN_STATES
from flickhall.batches.carrom.positions import KIND_OF, QUEEN_COLUMN, STRIKER_COLUMN
from flickhall.batches.carrom.starts import may_start, stretches
from flickhall.rules.carrom.facts import PIECES_PER_SIDE, QueenIs
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.tables.carrom import CarromTable

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

FINE_STARTS = 400
"""So many places are tried when all usual ones are covered: one each millimetre."""
_CLEAR_MM = 0.01
"""What is passed by so little is not touched."""


@dataclass(frozen=True, eq=False)
class View:
    """p boards turned to who strikes: `places` (p, 19, 2) in mm, `lying` (p, 19), `wanted` (p, 19) what is to be pocketed.

    `starts_um` (s,): places of the striker that are tried; `free` (p, s): which of them are free.
    """

    places: Floats
    lying: Flags
    wanted: Flags
    starts_um: Whole
    free: Flags

    def in_the_way(self, which: Whole, start: Floats, end: Floats, reach_mm: float, *but: Whole) -> Flags:
        """Tell of ways (m, 2) to (m, 2) on boards (m,) whether something that reaches so far would touch a piece.

        `but`: columns (m,) that do not count.
        """
        way_x, way_y = (end[:, 0] - start[:, 0])[:, None], (end[:, 1] - start[:, 1])[:, None]
        seen = self.places[which]
        to_x, to_y = seen[:, :, 0] - start[:, :1], seen[:, :, 1] - start[:, 1:]
        share = (to_x * way_x + to_y * way_y) / np.maximum(way_x * way_x + way_y * way_y, 1e-9)
        share = np.minimum(np.maximum(share, 0.0), 1.0)
        off_x, off_y = to_x - share * way_x, to_y - share * way_y
        near = off_x * off_x + off_y * off_y < (reach_mm - _CLEAR_MM) ** 2
        near &= self.lying[which]
        rows = np.arange(len(which))
        for column in but:
            near[rows, column] = False
        return np.asarray(near.any(axis=1))


def view_of(boards: Boards, starts: int, sides: Whole | None = None) -> View:
    """Return boards as seen by who strikes, or by one side of each (p,), with about so many places over the base line."""
    sides = boards.strikers if sides is None else sides
    seats = boards.seats_of(sides)
    sign = np.where(seats == 0, 1.0, -1.0)
    places = boards.positions.places * sign[:, None, None]
    starts_um, free = _free(boards, starts, seats)
    if not free.any(axis=1).all():
        # Pieces lie where all of them would be: between them there may still be room.
        starts_um, free = _free(boards, FINE_STARTS, seats)
    return View(places, boards.positions.lying, wanted(boards, sides), starts_um, free)


def _free(boards: Boards, starts: int, seats: Whole) -> tuple[Whole, Flags]:
    starts_um, count = spread(boards.table, boards.book.rulebook, starts), len(boards)
    which = np.repeat(np.arange(count), len(starts_um))
    places = np.tile(starts_um, count)
    free = may_start(boards.table, boards.book.rulebook, boards.positions, which, seats[which], places)
    return starts_um, free.reshape(count, -1)


def wanted(boards: Boards, sides: Whole) -> Flags:
    """Return which pieces sides (p,) want to pocket, (p, 19): the own, and the queen while she can be had.

    The last one of one's own is not wanted as long as the queen lies on the board.
    """
    facts = boards.facts
    own = KIND_OF[:STRIKER_COLUMN] == sides[:, None]
    left = facts.left[np.arange(len(boards)), sides]
    there = facts.queen == QUEEN_STATES.index(QueenIs.ON_BOARD)
    own &= ~((left == 1) & there)[:, None]
    own[:, QUEEN_COLUMN] = there & (left < PIECES_PER_SIDE)
    return np.asarray(own & boards.positions.lying)


def spread(table: CarromTable, rulebook: CarromRulebook, starts: int) -> Whole:
    """Return about so many places (um) spread over all stretches of the base line, the ends of each among them."""
    found = stretches(table, rulebook)
    whole = sum(high - low for low, high in found)
    over_all = [
        low + (high - low) * step // steps
        for low, high in found
        for steps in (max(1, round(starts * (high - low) / max(whole, 1))),)
        for step in range(steps + 1)
    ]
    return np.array(list(dict.fromkeys(over_all)), dtype=np.int64)
