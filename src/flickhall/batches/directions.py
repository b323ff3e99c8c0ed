"""Directions of many whole angles at once, each the one that `tables.angles` gives, to the last bit."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from flickhall.tables.angles import FULL_TURN_CDEG, QUARTER_TURN_CDEG, unit

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@cache
def _circle() -> tuple[Floats, Floats]:
    """Return cosine and sine of every hundredth of a degree of a full turn; quarter turns are exact, as in `unit`."""
    cos, sin = np.array([unit(angle) for angle in range(QUARTER_TURN_CDEG)]).T
    # + 0.0 turns -0.0 into 0.0, so that equal directions have equal bits.
    return np.concatenate([cos, -sin, -cos, sin]) + 0.0, np.concatenate([sin, cos, -sin, -cos]) + 0.0


def units(angles_cdeg: ArrayLike) -> tuple[Floats, Floats]:
    """Return cosines and sines of angles in hundredths of a degree, as `unit` does."""
    cos, sin = _circle()
    rows = np.asarray(angles_cdeg, dtype=np.int64) % FULL_TURN_CDEG
    return cos[rows], sin[rows]


def quarter_turned(x: Floats, y: Floats, counts: Whole) -> tuple[Floats, Floats]:
    """Turn points anticlockwise about the origin by whole quarter turns, exactly, as `quarter_turns` does."""
    turns = counts % 4
    swapped = turns % 2 == 1
    turned_x, turned_y = np.where(swapped, y, x), np.where(swapped, x, y)
    turned_x = np.where((turns == 1) | (turns == 2), -turned_x, turned_x)
    turned_y = np.where(turns >= 2, -turned_y, turned_y)
    return turned_x + 0.0, turned_y + 0.0
