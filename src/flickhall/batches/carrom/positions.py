"""Positions of a batch: where the nineteen pieces of each board lie, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.arrays import plain
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.carrom.returns import NAMES
from flickhall.rules.carrom.facts import Piece
from flickhall.tables.spot import Spot

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Bytes = NDArray[np.int8]
Flags = NDArray[np.bool_]

COLUMNS: tuple[str, ...] = tuple(sorted(NAMES))
"""The pieces in the order of a match's list: B1 .. B9, Q, W1 .. W9. Where the striker has a column, it is the last."""
STRIKER_COLUMN = len(COLUMNS)
QUEEN_COLUMN = COLUMNS.index(Piece.QUEEN.value)

KINDS: tuple[Piece, ...] = (Piece.W, Piece.B, Piece.QUEEN, Piece.STRIKER)
"""What the numbers of kinds mean; 0 and 1 are the sides W and B."""
KIND_OF: Bytes = np.array(
    [KINDS.index(Piece(name[0])) for name in (*COLUMNS, Piece.STRIKER.value)], dtype=np.int8
)
"""The kind of each column, the striker's included."""


@dataclass(frozen=True, eq=False)
class Positions:
    """Boards at rest, p of them: `places` (p, 19, 2), centres in mm, and `lying` (p, 19), which pieces are on the board.

    Places of absent pieces do not matter. Raises BadInput for arrays that do not fit.
    """

    places: Floats
    lying: Flags

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", plain(self.places, np.float64))
        object.__setattr__(self, "lying", plain(self.lying, np.bool_))
        count, pieces = len(self.places), len(COLUMNS)
        if self.places.shape != (count, pieces, 2) or self.lying.shape != (count, pieces):
            raise BadInput(
                Said("places {places}, lying {lying}", places=self.places.shape, lying=self.lying.shape),
                where="positions",
                allowed=Said("(p, {pieces}, 2) and (p, {pieces})", pieces=pieces),
            )

    def __len__(self) -> int:
        return len(self.places)

    @classmethod
    def of(cls, boards: Sequence[Sequence[Spot]]) -> Positions:
        """Return boards as positions; a piece not named is absent. Raises BadInput for one that no board has."""
        made = cls(
            np.zeros((len(boards), len(COLUMNS), 2)), np.zeros((len(boards), len(COLUMNS)), dtype=np.bool_)
        )
        for number, board in enumerate(boards):
            for spot in board:
                if spot.name not in COLUMNS:
                    raise BadInput(
                        Said("{piece!r} is no piece", piece=spot.name),
                        where="piece",
                        allowed=", ".join(COLUMNS),
                    )
                column = COLUMNS.index(spot.name)
                made.places[number, column] = spot.x_mm, spot.y_mm
                made.lying[number, column] = True
        return made

    def spots(self, number: int) -> tuple[Spot, ...]:
        """Return the pieces of one position, sorted by name."""
        return tuple(
            Spot(
                COLUMNS[column], float(self.places[number, column, 0]), float(self.places[number, column, 1])
            )
            for column in np.flatnonzero(self.lying[number])
        )

    def some(self, rows: Whole) -> Positions:
        """Return the positions of these numbers, in their order."""
        return Positions(self.places[rows], self.lying[rows])
