"""Which hand a level has, by name or by percentage: the one that makes as many open twenties as such people do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

import numpy as np

from flickhall.bots.hand.flick import Hand
from flickhall.bots.hand.measured import OPEN_TWENTIES, REFERENCE_STRIKES
from flickhall.bots.hand.striking import StrikingHand
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics.shot import Shot
from flickhall.play.people import LEAST_PERCENT, MOST_PERCENT, Level, Skill

SHARES: Mapping[Level, float] = MappingProxyType(
    {
        Level.NOVICE: 0.35,
        Level.GOOD: 0.45,
        Level.GREAT: 0.50,
        Level.AVERAGE: 0.55,
        Level.TOP: 0.65,
        Level.TOP_TWO: 0.70,
    }
)
"""Share of open twenties that people of a level make in play (The Pudding, "Crokinole", 2024: NCA tournaments of
2023-2024; recreational players by 600 attempts of ten people).
"""

LEAST_SHARE, MOST_SHARE = LEAST_PERCENT / 100, MOST_PERCENT / 100


def share_of(skill: Skill) -> float:
    """Return the share of open twenties a level makes, asked for by name or by percentage."""
    return SHARES[skill] if isinstance(skill, Level) else skill / 100


@lru_cache(maxsize=256)
def hand_of_share(share: float) -> Hand:
    """Return the hand that makes a share of its best open twenties, from 0.1 to 0.95; raises BadInput."""
    return Hand.of(unsteadiness_of_share(share))


@lru_cache(maxsize=256)
def striking_hand_of_share(share: float) -> StrikingHand:
    """Return the hand that makes a share of the reference strikes of carrom, from 0.1 to 0.95; raises BadInput."""
    _refuse_beyond(share)
    return StrikingHand.of(_unsteadiness(share, REFERENCE_STRIKES))


def hand_of(skill: Skill) -> Hand:
    """Return the hand of a level at crokinole, asked for by name or by percentage; raises BadInput."""
    return hand_of_share(share_of(skill))


def striking_hand_of(skill: Skill) -> StrikingHand:
    """Return the hand of a level at carrom, asked for by name or by percentage; raises BadInput.

    Nobody has published counts of carrom strikes: a level makes the share of reference strikes that it makes of open
    twenties.
    """
    return striking_hand_of_share(share_of(skill))


def unsteadiness_of_share(share: float) -> float:
    """Return how unsteady (radians) a hand is that makes a share of its open twenties; raises BadInput."""
    _refuse_beyond(share)
    return _unsteadiness(share, OPEN_TWENTIES)


def share_of_unsteadiness(unsteadiness: float) -> float:
    """Return the share of open twenties an unsteadiness (radians) makes; beyond the table, that of its end."""
    rows = OPEN_TWENTIES
    return float(np.interp(unsteadiness, [row[0] for row in rows], [row[1] for row in rows]))


def open_twenty(share: float) -> Shot:
    """Return the open twenty from the middle of the quadrant that suits the hand of a share; raises BadInput."""
    unsteadiness = unsteadiness_of_share(share)
    rows = OPEN_TWENTIES
    return Shot(
        0, 0, round(float(np.interp(unsteadiness, [row[0] for row in rows], [row[2] for row in rows])))
    )


def _unsteadiness(share: float, rows: Sequence[tuple[float, ...]]) -> float:
    """Return the first column at a share in the second, which falls from row to row."""
    return float(np.interp(-share, [-row[1] for row in rows], [row[0] for row in rows]))


def _refuse_beyond(share: float) -> None:
    if not LEAST_SHARE <= share <= MOST_SHARE:
        raise BadInput(
            Said("a share of {share} is not possible", share=share),
            where="share",
            allowed=Said("{low} to {high}", low=LEAST_SHARE, high=MOST_SHARE),
        )
