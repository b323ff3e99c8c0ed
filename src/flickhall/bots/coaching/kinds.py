"""The best shots of the best kinds: kinds differ in what is meant and in the disc or piece it is meant for."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[np.int64]
Floats = NDArray[np.float64]

_IDEAS = 100
"""More than there are ideas of any game."""


def kind_numbers(ideas: Whole, whom: Whole) -> Whole:
    """Return a number for the kind of each shot, (k,): the same for the same idea and the same disc (-1: none)."""
    return (whom + 1) * _IDEAS + ideas


def best_of_kinds(numbers: Whole, means: Floats, kinds: int, of_a_kind: int) -> Whole:
    """Return the places of the `of_a_kind` best of each of the best `kinds` kinds, best kind first; (k,) kinds and means."""
    best = {int(kind): means[numbers == kind].max() for kind in np.unique(numbers)}
    first = sorted(best, key=lambda kind: -best[kind])[:kinds]
    chosen = [
        place
        for kind in first
        for place in sorted(np.flatnonzero(numbers == kind).tolist(), key=lambda place: -means[place])[
            :of_a_kind
        ]
    ]
    return np.array(chosen, dtype=np.int64)
