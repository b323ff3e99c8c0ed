"""Arrays as compiled code takes them: in one piece and open for writing, so that it need not be compiled once more."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray


def plain(given: ArrayLike, dtype: DTypeLike) -> NDArray[Any]:
    """Return an array of a type, copied only if it is of another, scattered or locked."""
    return np.require(np.asarray(given, dtype=dtype), requirements=["C", "W"])
