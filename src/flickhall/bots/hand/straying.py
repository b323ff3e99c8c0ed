"""How far any flick strays: four independent normal errors, laid on whole numbers, many at once.

A hand's errors come of one number, its `unsteadiness` (radians). docs/hand.md tells why they have this shape.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT

Wholes: TypeAlias = NDArray[np.int64]
Chance: TypeAlias = NDArray[np.float64]

NUMBERS = 4
"""A flick's numbers in the order of `Shot` and `Strike`: place, aim, power, spin."""

ALONG = 2.0
"""How many times as large the error of speed is as the error across, both as a share of the speed.

As curling's players are modelled: 0.0076 m/s of some 2.4 beside 0.0018 rad (Digital Curling) is 1.8, and stones that scatter
four times as far along as across (KR-DL-UCT, ICML 2018) stray twice as much in speed. Nobody has measured a flick; errors
of short hand movements, too, lie along the movement (Gordon, Ghilardi, Ghez, Exp. Brain Res. 99, 97 (1994)).
"""
SPIN = 2.0
"""Rim speed of the error of spin, as a share of the speed, for each radian across; chosen.

A push that passes the centre of a uniform disc by an angle, seen at its rim, gives twice that angle as rim speed over speed.
"""
PLACE = 1.0
"""Error of the place in radii of the disc, for each radian across; chosen: about half a millimetre."""


def strayed(
    meant: Wholes, chance: Chance, sds: tuple[float, float, float, float], place_limit: int
) -> Wholes:
    """Return the flicks that come of those meant, whole numbers within their limits.

    `meant` (..., 4) and `chance` (..., 4), standard normal, are broadcast against each other. `sds` are the standard
    deviations of place, aim and spin in their own units, and of power (the third) as a share of it.
    """
    place, aim, power, spin = sds
    size = np.array((place, aim, 0.0, spin)) + np.array((0.0, 0.0, power, 0.0)) * meant
    return within_limits(meant + size * chance, place_limit)


def within_limits(flicks: NDArray[np.float64], place_limit: int) -> Wholes:
    """Return the flicks (..., 4) as whole numbers that a `Shot` or a `Strike` may have, the nearest ones."""
    low = (-place_limit, -AIM_LIMIT_CDEG, 1, -SPIN_LIMIT_PERCENT)
    high = (place_limit, AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT)
    return np.clip(np.rint(flicks), low, high).astype(np.int64)
