"""Choosing by the clock: better with more time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Chosen = TypeVar("Chosen")


def best_within(
    choose_by: Callable[[int], Chosen], budget_s: float, clock: Callable[[], float], least: int
) -> Chosen:
    """Return the last of ever more thorough choices that can be made within `budget_s` by `clock` (seconds).

    `choose_by` chooses with so many simulations: `least` at first, twice as many every time, as long as the next choice
    promises to be made in time.
    """
    begin = clock()
    simulations = least
    while True:
        started = clock()
        chosen = choose_by(simulations)
        spent = clock() - started
        simulations *= 2
        if clock() - begin + 2.2 * spent > budget_s:
            return chosen
