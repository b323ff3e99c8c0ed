"""The hand at crokinole and pichenotte: how far a flick strays from what was meant."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import degrees

import numpy as np

from flickhall.bots.hand.straying import ALONG, NUMBERS, PLACE, SPIN, Chance, Wholes, strayed
from flickhall.physics.shot import PLACE_LIMIT_CDEG, Shot
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable


@dataclass(frozen=True, slots=True)
class Hand:
    """Standard deviations of a hand's errors: place and aim in hundredths of a degree, power as a share, spin in percent."""

    place_sd_cdeg: float
    aim_sd_cdeg: float
    power_sd_share: float
    spin_sd_percent: float

    @classmethod
    def of(cls, unsteadiness: float, table: CrokinoleTable = TOURNAMENT) -> Hand:
        """Return the hand of an unsteadiness, the standard deviation of its aim in radians (docs/hand.md)."""
        place_rad = PLACE * unsteadiness * table.disc_radius_mm / table.line_radius_5_mm
        return cls(
            place_sd_cdeg=100 * degrees(place_rad),
            aim_sd_cdeg=100 * degrees(unsteadiness),
            power_sd_share=ALONG * unsteadiness,
            spin_sd_percent=100 * SPIN * unsteadiness,
        )

    def flick(self, meant: Shot, rng: np.random.Generator) -> Shot:
        """Return the shot that comes of the one that was meant, within the limits of a shot."""
        return shot_of(self.sample(meant, 1, rng)[0])

    def sample(self, meant: Shot, count: int, rng: np.random.Generator) -> Wholes:
        """Return what may come of a shot, `count` times: (count, 4) whole numbers in the order of `Shot`."""
        return self.strayed(numbers_of(meant), rng.standard_normal((count, NUMBERS)))

    def strayed(self, meant: Wholes, chance: Chance) -> Wholes:
        """Return what comes of shots under a given chance: `meant` (..., 4), `chance` (..., 4) standard normal, broadcast.

        The same chance for several shots compares them fairly: `meant` (m, 1, 4) and `chance` (n, 4) give (m, n, 4).
        """
        return strayed(meant, chance, astuple(self), PLACE_LIMIT_CDEG)


STEADY = Hand(place_sd_cdeg=0.0, aim_sd_cdeg=0.0, power_sd_share=0.0, spin_sd_percent=0.0)
"""A hand that does exactly what is meant."""


def numbers_of(shot: Shot) -> Wholes:
    """Return the four whole numbers of a shot, (4,)."""
    return np.array((shot.place_cdeg, shot.aim_cdeg, shot.power, shot.spin_percent), dtype=np.int64)


def shot_of(numbers: Wholes) -> Shot:
    """Return the shot of four whole numbers, (4,)."""
    place, aim, power, spin = numbers.tolist()
    return Shot(place, aim, power, spin)
