"""The hand at carrom: how far a strike strays from what was meant."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import degrees

import numpy as np

from flickhall.bots.hand.straying import ALONG, NUMBERS, PLACE, SPIN, Chance, Wholes, strayed
from flickhall.physics.strike import PLACE_LIMIT_UM, Strike
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable


@dataclass(frozen=True, slots=True)
class StrikingHand:
    """Standard deviations of a hand's errors: place in thousandths of a millimetre, aim in hundredths of a degree,
    power as a share, spin in percent.
    """

    place_sd_um: float
    aim_sd_cdeg: float
    power_sd_share: float
    spin_sd_percent: float

    @classmethod
    def of(cls, unsteadiness: float, table: CarromTable = TOURNAMENT_CARROM) -> StrikingHand:
        """Return the hand of an unsteadiness, the standard deviation of its aim in radians (docs/hand.md)."""
        return cls(
            place_sd_um=1000 * PLACE * unsteadiness * table.striker_radius_mm,
            aim_sd_cdeg=100 * degrees(unsteadiness),
            power_sd_share=ALONG * unsteadiness,
            spin_sd_percent=100 * SPIN * unsteadiness,
        )

    def flick(self, meant: Strike, rng: np.random.Generator) -> Strike:
        """Return the strike that comes of the one that was meant, within the limits of a strike."""
        return strike_of(self.sample(meant, 1, rng)[0])

    def sample(self, meant: Strike, count: int, rng: np.random.Generator) -> Wholes:
        """Return what may come of a strike, `count` times: (count, 4) whole numbers in the order of `Strike`."""
        return self.strayed(numbers_of_strike(meant), rng.standard_normal((count, NUMBERS)))

    def strayed(self, meant: Wholes, chance: Chance) -> Wholes:
        """Return what comes of strikes under a given chance: `meant` and `chance` (..., 4), broadcast."""
        return strayed(meant, chance, astuple(self), PLACE_LIMIT_UM)


STEADY_STRIKER = StrikingHand(place_sd_um=0.0, aim_sd_cdeg=0.0, power_sd_share=0.0, spin_sd_percent=0.0)
"""A hand that does exactly what is meant."""


def numbers_of_strike(strike: Strike) -> Wholes:
    """Return the four whole numbers of a strike, (4,)."""
    return np.array((strike.place_um, strike.aim_cdeg, strike.power, strike.spin_percent), dtype=np.int64)


def strike_of(numbers: Wholes) -> Strike:
    """Return the strike of four whole numbers, (4,)."""
    place, aim, power, spin = numbers.tolist()
    return Strike(place, aim, power, spin)
