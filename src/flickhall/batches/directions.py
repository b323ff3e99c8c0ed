"""Directions of many whole angles at once, each the one that `tables.angles` gives, to the last bit."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from flickhall.tables.angles import QUARTER_TURN_CDEG, unit

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@cache
def _quarter() -> Floats:
    """Return (cos, sin) of every hundredth of a degree of a quarter turn, (9000, 2)."""
    return np.array([unit(angle) for angle in range(QUARTER_TURN_CDEG)])


def units(angles_cdeg: Whole) -> tuple[Floats, Floats]:
    """Return cosines and sines of angles in hundredths of a degree, as `unit` does."""
    quarters, rest = np.divmod(angles_cdeg, QUARTER_TURN_CDEG)
    table = _quarter()
    return quarter_turned(table[rest, 0], table[rest, 1], quarters)


def quarter_turned(x: Floats, y: Floats, counts: Whole) -> tuple[Floats, Floats]:
    """Turn points anticlockwise about the origin by whole quarter turns, exactly, as `quarter_turns` does."""
    turns = counts % 4
    swapped = turns % 2 == 1
    turned_x, turned_y = np.where(swapped, y, x), np.where(swapped, x, y)
    turned_x = np.where((turns == 1) | (turns == 2), -turned_x, turned_x)
    turned_y = np.where(turns >= 2, -turned_y, turned_y)
    return turned_x + 0.0, turned_y + 0.0
