"""How far a strike strays from what was meant: normal errors of place, aim and power."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT
from flickhall.physics.strike import PLACE_LIMIT_UM, Strike
from flickhall.play.people import Level


@dataclass(frozen=True, slots=True)
class StrikingHand:
    """Standard deviations of a hand's errors: place in thousandths of a millimetre, aim in hundredths of a degree,
    power as a share.
    """

    place_sd_um: float
    aim_sd_cdeg: float
    power_sd_share: float

    def flick(self, meant: Strike, rng: np.random.Generator) -> Strike:
        """Return the strike that comes of the one that was meant, within the limits of a strike."""
        place, aim, power = rng.standard_normal(3)
        return Strike(
            place_um=_whole(meant.place_um + self.place_sd_um * place, PLACE_LIMIT_UM),
            aim_cdeg=_whole(meant.aim_cdeg + self.aim_sd_cdeg * aim, AIM_LIMIT_CDEG),
            power=max(1, _whole(meant.power * (1.0 + self.power_sd_share * power), POWER_LIMIT)),
            spin_percent=meant.spin_percent,
        )


def _whole(value: float, limit: int) -> int:
    return max(-limit, min(limit, round(value)))


STRIKING_HANDS: Mapping[Level, StrikingHand] = MappingProxyType(
    {
        Level.NOVICE: StrikingHand(place_sd_um=400.0, aim_sd_cdeg=220.0, power_sd_share=0.15),
        Level.GOOD: StrikingHand(place_sd_um=300.0, aim_sd_cdeg=110.0, power_sd_share=0.12),
        Level.TOP: StrikingHand(place_sd_um=200.0, aim_sd_cdeg=45.0, power_sd_share=0.09),
    }
)
"""A hand for each level: chosen, so that they part clearly; nobody has published counts of carrom strikes."""
