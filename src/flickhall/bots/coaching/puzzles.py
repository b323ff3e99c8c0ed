"""Positions that make a puzzle: one shot is much better than every other kind, and it was missed."""

from __future__ import annotations

from flickhall.bots.coaching.advice import Advice
from flickhall.bots.coaching.weighing import Figure

LEAST_POINTS = 4.0
"""By so much the best shot must be worth more than the next kind, and than the one played."""


def is_puzzle(advice: Advice, least_points: float = LEAST_POINTS) -> bool:
    """Tell whether a position asks to be solved: the best shot is clearly ahead of the next kind and of the one played.

    Clearly: by `least_points`, and the interval of the difference lies above nought. Where only rounds count, the shot played
    must have cost chances to win as well.
    """
    return (
        advice.ahead is not None
        and advice.verdict is not None
        and _clear(advice.ahead, least_points)
        and _clear(advice.verdict.cost, least_points)
        and advice.verdict.cost_worth.low > 0
    )


def _clear(difference: Figure, least_points: float) -> bool:
    return difference.mean >= least_points and difference.low > 0
