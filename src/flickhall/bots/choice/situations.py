"""What a shot is chosen in: positions of a round with whose turn it is, as arrays, many rounds at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import ABSENT, SURFACE
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rounds import Rounds
from flickhall.bots.candidates.candidates import View
from flickhall.play.crokinole.seating import SEATS
from flickhall.rules.sides import Players

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Situations:
    """p rounds in which somebody is to shoot.

    `positions` has a column for every disc of a round. `turns` (p,): who shoots, counted among the seats taken in `mode`
    clockwise from 0. `taken` (p, 2): shots each side has taken. `left` (p,): shots still to come, this one included.
    `twenties` (p, 2): 20s of each side so far. Sides as in `SIDES`: 0 is W, 1 is B.
    """

    positions: Positions
    mode: Players
    turns: Whole
    taken: Whole
    left: Whole
    twenties: Whole

    def __len__(self) -> int:
        return len(self.turns)

    @property
    def seats(self) -> Whole:
        """The seat of each shooter, (p,)."""
        return np.array(SEATS[self.mode], dtype=np.int64)[self.turns]

    @property
    def next_seats(self) -> Whole:
        """The seat of whoever shoots next, (p,)."""
        return np.array(SEATS[self.mode], dtype=np.int64)[(self.turns + 1) % self.mode.seats]

    @property
    def sides(self) -> Whole:
        """The side of each shooter, (p,)."""
        return self.turns % 2

    @property
    def discs(self) -> Whole:
        """The column of the disc to be shot, (p,)."""
        rows = np.arange(len(self))
        numbers = self.taken[rows, self.sides] + 1
        return np.array(
            [
                self._column_of[side, number]
                for side, number in zip(self.sides.tolist(), numbers.tolist(), strict=True)
            ],
            dtype=np.int64,
        )

    @cached_property
    def _column_of(self) -> dict[tuple[int, int], int]:
        """The column of each side's disc of a number."""
        return {
            (int(side), int(name[1:])): column
            for column, (side, name) in enumerate(
                zip(self.positions.sides, self.positions.columns, strict=True)
            )
        }

    @cached_property
    def mine(self) -> Flags:
        """Which discs are of the shooter's side, (p, n)."""
        return np.asarray(self.positions.sides[None, :] == self.sides[:, None])

    @property
    def view(self) -> View:
        """The positions as the candidates are looked for in them."""
        surface = self.positions.fates == SURFACE
        return View(self.positions.places, surface, self.mine, self.seats)

    @classmethod
    def of(cls, rounds: Rounds) -> Situations:
        """Return rounds of which none is over, as somebody who is to shoot sees them: discs in the ditch are left out."""
        order = rounds.order
        seen = np.where(rounds.positions.fates == SURFACE, SURFACE, ABSENT)
        return cls(
            Positions(rounds.positions.columns, rounds.positions.places, seen),
            rounds.mode,
            turns=(rounds.starters + rounds.taken) % rounds.mode.seats,
            taken=np.asarray(order.taken[rounds.starters, rounds.taken], dtype=np.int64),
            left=order.shots - rounds.taken,
            twenties=rounds.twenties,
        )

    def some(self, chosen: Whole) -> Situations:
        """Return the rounds of these numbers, in their order."""
        positions = Positions(
            self.positions.columns, self.positions.places[chosen], self.positions.fates[chosen]
        )
        return Situations(
            positions,
            self.mode,
            self.turns[chosen],
            self.taken[chosen],
            self.left[chosen],
            self.twenties[chosen],
        )

    def after(self, chosen: Whole, positions: Positions, gained: Whole) -> Situations:
        """Return how rounds `chosen` stand when a shot in each has led to `positions` and `gained` (k, 2) 20s."""
        taken = self.taken[chosen].copy()
        taken[np.arange(len(chosen)), self.sides[chosen]] += 1
        turns = (self.turns[chosen] + 1) % self.mode.seats
        return Situations(
            positions, self.mode, turns, taken, self.left[chosen] - 1, self.twenties[chosen] + gained
        )
