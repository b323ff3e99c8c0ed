"""Which counts a number of discs can come to."""

from __future__ import annotations

from functools import cache


@cache
def sums_of(discs: int, values: frozenset[int]) -> frozenset[int]:
    """Return every sum that `discs` discs can come to, each worth one of `values` or nothing."""
    sums = frozenset({0})
    for _ in range(discs):
        sums |= frozenset(so_far + value for so_far in sums for value in values)
    return sums


def counts_of(discs: int, values: frozenset[int], twenties: int | None) -> frozenset[int]:
    """Return every count of `discs` discs with so many 20s among them, or with any number of them.

    `values`: what a disc may be worth that is no 20. More 20s than discs come to nothing at all.
    """
    if twenties is None:
        return sums_of(discs, values | {20})
    if twenties > discs:
        return frozenset()
    return frozenset(20 * twenties + rest for rest in sums_of(discs - twenties, values))
