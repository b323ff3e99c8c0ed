"""From an action, numbers from -1 to 1, to the four whole numbers of a shot or a strike."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT

Whole = NDArray[np.int64]

SHOT_NUMBERS = 4
"""Place, aim, power, spin; where 20s may be called, a fifth number calls one if it is above 0."""


def checked(actions: ArrayLike, shape: tuple[int, ...]) -> NDArray[np.float64]:
    """Return actions as numbers from -1 to 1, what lies beyond cut off; raises BadInput for what are no numbers."""
    given = np.asarray(actions, dtype=np.float64)
    if given.shape != shape or np.isnan(given).any():
        raise BadInput(
            Said("an array of {shape}", shape=given.shape),
            where="action",
            allowed=Said("{shape} numbers from -1 to 1", shape=shape),
        )
    return np.clip(given, -1.0, 1.0)


def shot_numbers(actions: NDArray[np.float64], place_limit: int) -> Whole:
    """Return place, aim, power and spin of actions (k, 4 or more), (k, 4).

    -1 to 1 stand for `place_limit` to the left and to the right, 90 degrees to the left and to the right, power 1 to 1000,
    and full spin anticlockwise and clockwise.
    """
    place, aim, power, spin = actions[:, :SHOT_NUMBERS].T
    numbers = (
        place * place_limit,
        aim * AIM_LIMIT_CDEG,
        1 + (power + 1) / 2 * (POWER_LIMIT - 1),
        spin * SPIN_LIMIT_PERCENT,
    )
    return np.asarray(np.rint(np.stack(numbers, axis=1)), dtype=np.int64)
