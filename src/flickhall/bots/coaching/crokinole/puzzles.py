"""Positions that make a puzzle: one shot is much better than every other kind, and it was missed."""

from __future__ import annotations

from flickhall.bots.coaching.crokinole.advice import Advice

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
        and advice.ahead.clearly(least_points)
        and advice.verdict.cost.clearly(least_points)
        and advice.verdict.cost_worth.low > 0
    )
