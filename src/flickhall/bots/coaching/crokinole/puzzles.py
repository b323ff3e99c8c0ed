"""Positions that make a puzzle: one shot is much better than every other kind, and it was missed."""

from __future__ import annotations

from flickhall.bots.coaching.crokinole.advice import Advice

LEAST_POINTS = 4.0
"""By so much the best shot must be worth more than the next kind, and than the one played."""
LEAST_CHANCE = 0.05
"""So many chances to win the round must the shot played have cost, where only rounds count: a lost round is no puzzle."""


def is_puzzle(advice: Advice, least_points: float = LEAST_POINTS) -> bool:
    """Tell whether a position asks to be solved: the best shot is clearly ahead of the next kind and of the one played.

    Clearly: by `least_points`, and the interval of the difference lies above nought. Where only rounds count, the shot played
    must have cost chances to win as well (LEAST_CHANCE).
    """
    return (
        advice.ahead is not None
        and advice.verdict is not None
        and advice.ahead.clearly(least_points)
        and advice.verdict.cost.clearly(least_points)
        and (not advice.by_rounds or advice.verdict.cost_worth.clearly(LEAST_CHANCE))
    )
