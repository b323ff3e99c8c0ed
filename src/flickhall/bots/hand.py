"""How far a flick strays from what was meant: normal errors of place, aim and power."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from flickhall.physics.shot import (
    AIM_LIMIT_CDEG,
    PLACE_LIMIT_CDEG,
    POWER_LIMIT,
    SPIN_LIMIT_PERCENT,
    Shot,
)
from flickhall.play.people import Level


@dataclass(frozen=True, slots=True)
class Hand:
    """Standard deviations of a hand's errors: place and aim in hundredths of a degree, power as a share."""

    place_sd_cdeg: float
    aim_sd_cdeg: float
    power_sd_share: float

    def flick(self, meant: Shot, rng: np.random.Generator) -> Shot:
        """Return the shot that comes of the one that was meant, within the limits of a shot."""
        place, aim, power = rng.standard_normal(3)
        return Shot(
            place_cdeg=_whole(meant.place_cdeg + self.place_sd_cdeg * place, PLACE_LIMIT_CDEG),
            aim_cdeg=_whole(meant.aim_cdeg + self.aim_sd_cdeg * aim, AIM_LIMIT_CDEG),
            power=max(1, _whole(meant.power * (1.0 + self.power_sd_share * power), POWER_LIMIT)),
            spin_percent=_whole(meant.spin_percent, SPIN_LIMIT_PERCENT),
        )


def _whole(value: float, limit: int) -> int:
    return max(-limit, min(limit, round(value)))


HANDS: Mapping[Level, Hand] = MappingProxyType(
    {
        Level.NOVICE: Hand(place_sd_cdeg=20.0, aim_sd_cdeg=405.0, power_sd_share=0.15),
        Level.GOOD: Hand(place_sd_cdeg=15.0, aim_sd_cdeg=330.0, power_sd_share=0.12),
        Level.TOP: Hand(place_sd_cdeg=10.0, aim_sd_cdeg=222.0, power_sd_share=0.09),
    }
)
"""A hand for each level, set so that it makes the share of open twenties counted for such players."""
