"""A player's hand estimated from open twenties as they were played.

What was meant is the player's habit: one direction, one power, one spin, unknown and the same each time. The played shots
stray from it by normal errors, of which the posterior is exact (Student, chi-square) under the usual prior that knows
nothing. What share of open twenties such a player makes follows from each draw of it by the physics. docs/hand.md tells
how that compares with published methods.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.bots.hand.attempts import Attempt
from flickhall.bots.hand.flick import Hand, numbers_of
from flickhall.bots.hand.levels import SHARES
from flickhall.bots.hand.open_board import twenties
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics.slide import Floats
from flickhall.play.people import Level

LEAST_ATTEMPTS = 10
"""Fewer open twenties say nothing that is worth saying: the interval of the share is as wide as all levels together."""
CONFIDENCE = 0.95
_DRAWS = 2000
_REACH_SD, _STEPS = 7.0, 141
"""How far the map of what drops reaches on either side of the habit, and its steps."""
_PLACES = 5
_LEAST_SD = np.array((1.0, 1.0, 0.25, 0.25))
"""Shots are whole numbers: nobody is seen to be steadier than this (place, aim, power, spin)."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with the interval that covers it in 95 of 100 cases: its lower end, the figure, its upper end."""

    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class EstimatedHand:
    """What a player's open twenties tell: how many of how many were made, the share to expect, and the errors behind it.

    `aim_off_deg` (positive to the right) and `power` are the habit; `aim_sd_deg`, `power_sd_share` and `spin_sd_percent`
    the errors.
    """

    attempts: int
    made: int
    share: Estimate
    aim_off_deg: Estimate
    aim_sd_deg: Estimate
    power: Estimate
    power_sd_share: Estimate
    spin_sd_percent: Estimate

    @property
    def level(self) -> Level:
        """The level whose share comes nearest."""
        return min(Level, key=lambda level: abs(SHARES[level] - self.share.middle))

    @property
    def hand(self) -> Hand:
        """The hand with these errors; how well it places a disc is that of a hand with such an aim."""
        alike = Hand.of(float(np.radians(self.aim_sd_deg.middle)))
        return Hand(
            alike.place_sd_cdeg,
            100 * self.aim_sd_deg.middle,
            self.power_sd_share.middle,
            self.spin_sd_percent.middle,
        )


def estimate_hand(attempts: Sequence[Attempt], seed: int = 0) -> EstimatedHand:
    """Return what a player's open twenties tell of the hand; the same ones tell the same.

    Raises BadInput for fewer than 10.
    """
    count = len(attempts)
    if count < LEAST_ATTEMPTS:
        raise BadInput(
            Said("{count} open twenties are too few", count=count),
            where="open twenties",
            allowed=Said("{least} or more", least=LEAST_ATTEMPTS),
        )
    played = np.stack([numbers_of(attempt.shot) for attempt in attempts]).astype(np.float64)
    middle, spread = played.mean(axis=0), np.maximum(played.std(axis=0, ddof=1), _LEAST_SD)
    rng = np.random.default_rng(seed)
    sds = spread * np.sqrt((count - 1) / rng.chisquare(count - 1, (_DRAWS, 4)))
    habits = middle + sds * rng.standard_normal((_DRAWS, 4)) / np.sqrt(count)
    return EstimatedHand(
        attempts=count,
        made=sum(attempt.made for attempt in attempts),
        share=_estimate(_shares(habits, sds, played[:, 0], middle, spread)),
        aim_off_deg=_estimate(habits[:, 1] / 100),
        aim_sd_deg=_estimate(sds[:, 1] / 100),
        power=_estimate(habits[:, 2]),
        power_sd_share=_estimate(sds[:, 2] / habits[:, 2]),
        spin_sd_percent=_estimate(sds[:, 3]),
    )


def _shares(habits: Floats, sds: Floats, places_cdeg: Floats, middle: Floats, spread: Floats) -> Floats:
    """Return the share made under each draw of habit and errors (d, 4), over a map of which aims and powers drop.

    The map is made once, at places where the player shoots from; spin hardly moves an open twenty and is the habit's.
    """
    steps = np.linspace(-_REACH_SD, _REACH_SD, _STEPS)
    aims, powers = middle[1] + spread[1] * steps, np.maximum(middle[2] + spread[2] * steps, 1.0)
    places = np.unique(np.quantile(places_cdeg, (np.arange(_PLACES) + 0.5) / _PLACES))
    grid = np.stack(np.meshgrid(places, aims, powers, middle[3:], indexing="ij"), axis=-1)
    drops = twenties(grid.reshape(-1, 4)).reshape(len(places), _STEPS, _STEPS).mean(axis=0)
    over_aims = _weights(aims, habits[:, 1], sds[:, 1])
    over_powers = _weights(middle[2] + spread[2] * steps, habits[:, 2], sds[:, 2])
    shares: Floats = np.einsum("da,ap,dp->d", over_aims, drops, over_powers, optimize=True)
    return shares


def _weights(at: Floats, middles: Floats, sds: Floats) -> Floats:
    """Return how much of a normal distribution lies at each step, (d, steps), a row a draw."""
    weights = np.exp(-0.5 * ((at[None, :] - middles[:, None]) / sds[:, None]) ** 2)
    total: Floats = weights / weights.sum(axis=1, keepdims=True)
    return total


def _estimate(draws: Floats) -> Estimate:
    low, middle, high = np.quantile(draws, ((1 - CONFIDENCE) / 2, 0.5, (1 + CONFIDENCE) / 2)).tolist()
    return Estimate(low, middle, high)
