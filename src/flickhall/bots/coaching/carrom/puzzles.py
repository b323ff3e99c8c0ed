"""Boards that make a puzzle: one strike is much better than every other kind, and it was missed."""

from __future__ import annotations

from flickhall.bots.coaching.carrom.advice import Advice

LEAST_CHANCE = 0.05
"""By so much the best strike must make it likelier to win the board than the next kind, and than the one made."""


def is_puzzle(advice: Advice, least_chance: float = LEAST_CHANCE) -> bool:
    """Tell whether a board asks to be solved: the best strike is clearly ahead of the next kind and of the one made.

    Clearly: by `least_chance`, and the interval of the difference lies above nought. The break is no puzzle: too little is
    known of a heap.
    """
    return (
        advice.ahead is not None
        and advice.verdict is not None
        and not advice.verdict.tip.breaks
        and advice.ahead.clearly(least_chance)
        and advice.verdict.cost.clearly(least_chance)
    )
