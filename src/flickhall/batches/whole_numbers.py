"""Whole numbers that a batch is given: a row for each flick, or one for each row; what does not fit is refused by name."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

from flickhall.batches.arrays import plain
from flickhall.batches.directions import Whole
from flickhall.errors import BadInput
from flickhall.phrases import Said


def flicks_within(given: ArrayLike, limits: Mapping[str, tuple[int, int]], of: str) -> Whole:
    """Return flicks (k, 4), each the four whole numbers of a shot or strike, from least to most as `limits` has them.

    Raises BadInput at `numbers` for another shape or kind, and at `of` and the name of the column for a number beyond.
    """
    rows = np.asarray(given)
    if rows.ndim != 2 or rows.shape[1] != len(limits) or rows.dtype.kind not in "iu":
        raise BadInput(
            Said("an array of {shape} {kind}", shape=rows.shape, kind=rows.dtype),
            where="numbers",
            allowed="(k, 4) whole numbers",
        )
    for column, (name, (low, high)) in enumerate(limits.items()):
        if ((rows[:, column] < low) | (rows[:, column] > high)).any():
            raise BadInput(
                Said("a number beyond the limits"),
                where=f"{of}.{name}",
                allowed=Said("a whole number from {low} to {high}", low=low, high=high),
            )
    return plain(rows, np.int64)


def one_for_each(given: ArrayLike, count: int, where: str) -> Whole:
    """Return so many whole numbers: as given, or one number for all; raises BadInput for anything else."""
    values = np.asarray(given)
    if values.dtype.kind not in "iu" or values.shape not in ((), (count,)):
        raise BadInput(
            Said("an array of {shape} {kind}", shape=values.shape, kind=values.dtype),
            where=where,
            allowed=Said("one whole number, or {count}", count=count),
        )
    return plain(np.broadcast_to(values, (count,)), np.int64)


def check_below(values: Whole, count: int, where: str) -> None:
    """Refuse numbers that are none of 0 to `count` - 1; raises BadInput."""
    if values.size and not (values.min() >= 0 and values.max() < count):
        raise BadInput(
            Said("a number beyond the limits"), where=where, allowed=Said("0 to {most}", most=count - 1)
        )
