"""Some rounds out of many, and back among them, so that a shot can be played in some only."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rounds import Rounds

Whole = NDArray[np.int64]
Number = TypeVar("Number", bound=np.generic)


def some(rounds: Rounds, rows: Whole) -> Rounds:
    """Return the rounds `rows` (k,), in their order."""
    positions = rounds.positions
    return replace(
        rounds,
        starters=rounds.starters[rows],
        taken=rounds.taken[rows],
        positions=Positions(positions.columns, positions.places[rows], positions.fates[rows]),
        twenties=rounds.twenties[rows],
        board=rounds.board[rows],
    )


def with_some(rounds: Rounds, rows: Whole, others: Rounds) -> Rounds:
    """Return the rounds with `others` (k,) in place of those of `rows` (k,), each once."""

    def put(into: NDArray[Number], values: NDArray[Number]) -> NDArray[Number]:
        mended = into.copy()
        mended[rows] = values
        return mended

    positions = rounds.positions
    return replace(
        rounds,
        starters=put(rounds.starters, others.starters),
        taken=put(rounds.taken, others.taken),
        positions=Positions(
            positions.columns,
            put(positions.places, others.positions.places),
            put(positions.fates, others.positions.fates),
        ),
        twenties=put(rounds.twenties, others.twenties),
        board=put(rounds.board, others.board),
    )
