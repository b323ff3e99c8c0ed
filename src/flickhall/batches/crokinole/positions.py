"""Positions of a batch: where every disc of a round is, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.arrays import plain
from flickhall.batches.crokinole.codes import ABSENT, DITCH, SURFACE
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.sides import Side, side_of
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.spot import Spot

Floats = NDArray[np.float64]
Bytes = NDArray[np.int8]
Flags = NDArray[np.bool_]

SIDES: tuple[Side, ...] = tuple(Side)
"""What the numbers of sides mean: 0 is W, 1 is B; wherever an array has a column a side, in this order."""


def discs_of_round(discs_per_side: int) -> tuple[str, ...]:
    """Return the names of all discs of a round in the order of a game's list: B1 .. Bn, W1 .. Wn."""
    return tuple(f"{side}{number}" for side in (Side.B, Side.W) for number in range(1, discs_per_side + 1))


@dataclass(frozen=True, eq=False)
class Positions:
    """Boards at rest: p positions of the n discs `columns` (`W1`, `B12`, each once, in one order for all).

    `places` (p, n, 2): centres in mm; those of discs that are not on the board do not matter. `fates` (p, n): ABSENT,
    SURFACE, DITCH or HOLE (codes.py); a disc in the hole is a 20 put aside, as good as absent.

    Raises BadInput for arrays that do not fit, names that are no discs' or stand twice, and fates that do not exist.
    """

    columns: tuple[str, ...]
    places: Floats
    fates: Bytes

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", plain(self.places, np.float64))
        object.__setattr__(self, "fates", plain(self.fates, np.int8))
        if len(set(self.columns)) != len(self.columns):
            raise BadInput("a disc's name stands twice", where="columns", allowed="each disc once")
        count, discs = len(self), len(self.columns)
        if self.places.shape != (count, discs, 2) or self.fates.shape != (count, discs):
            raise BadInput(
                Said("places {places}, fates {fates}", places=self.places.shape, fates=self.fates.shape),
                where="positions",
                allowed=Said("(p, {discs}, 2) and (p, {discs})", discs=discs),
            )
        if self.fates.size and not (self.fates.min() >= ABSENT and self.fates.max() <= 3):
            raise BadInput("a fate that does not exist", where="positions.fates", allowed="0 to 3")
        assert self.sides.size == discs  # names that are no discs' are refused

    def __len__(self) -> int:
        return len(self.places)

    @cached_property
    def sides(self) -> Bytes:
        """The side of each column: 0 for W, 1 for B."""
        return np.array([SIDES.index(side_of(name)) for name in self.columns], dtype=np.int8)

    @cached_property
    def on_board(self) -> Flags:
        """Which discs are on the surface or in the ditch, (p, n)."""
        return np.asarray((self.fates == SURFACE) | (self.fates == DITCH))

    def column(self, disc: str) -> int:
        """Return the column of a disc; raises BadInput if it has none."""
        if disc not in self.columns:
            raise BadInput(
                Said("{disc!r} has no column", disc=disc), where="disc", allowed=", ".join(self.columns)
            )
        return self.columns.index(disc)

    @classmethod
    def of(cls, table: CrokinoleTable, boards: Sequence[Sequence[Spot]], columns: Sequence[str]) -> Positions:
        """Return boards as positions; a disc beyond the edge of the surface lies in the ditch, one not named is absent.

        Leave a column for the disc about to be shot. Raises BadInput for a disc without a column.
        """
        places = np.zeros((len(boards), len(columns), 2))
        fates = np.zeros((len(boards), len(columns)), dtype=np.int8)
        made = cls(tuple(columns), places, fates)
        edge_mm2 = table.surface_radius_mm * table.surface_radius_mm
        for number, board in enumerate(boards):
            for spot in board:
                column = made.column(spot.name)
                made.places[number, column] = spot.x_mm, spot.y_mm
                beyond = spot.x_mm * spot.x_mm + spot.y_mm * spot.y_mm > edge_mm2
                made.fates[number, column] = DITCH if beyond else SURFACE
        return made

    def spots(self, number: int) -> tuple[Spot, ...]:
        """Return the discs of one position that are on the board or in the ditch, in the order of the columns."""
        return tuple(
            Spot(
                self.columns[column],
                float(self.places[number, column, 0]),
                float(self.places[number, column, 1]),
            )
            for column in np.flatnonzero(self.on_board[number])
        )
