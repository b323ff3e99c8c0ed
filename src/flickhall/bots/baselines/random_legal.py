"""Any shot that may start where it does."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.crokinole.starts import may_start
from flickhall.bots.choice.choosers import Meant
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.places import free_places
from flickhall.bots.choice.setting import FINE_STEP_CDEG, Setting
from flickhall.bots.choice.situations import Situations

WIDEST_AIM_CDEG = 6000
POWERS = (100, 500)


@dataclass(frozen=True, slots=True)
class RandomLegal:
    """Draws a free place, an aim within 60 degrees of the middle and a power, all alike."""

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots; nothing is called."""
        rounds = len(situations)
        places = setting.starts_cdeg(FINE_STEP_CDEG)
        which = np.repeat(np.arange(rounds), len(places))
        free = may_start(
            setting.rulebook,
            setting.table,
            situations.positions,
            np.tile(places, rounds),
            seats=situations.seats[which],
            which=which,
        ).reshape(rounds, -1)
        drawn = places[np.where(free, rng.random(free.shape), -1.0).argmax(axis=1)]
        for number in np.flatnonzero(~free.any(axis=1)):
            drawn[number] = rng.choice(free_places(setting, situations, int(number)))
        shots = np.column_stack(
            (
                drawn,
                rng.integers(-WIDEST_AIM_CDEG, WIDEST_AIM_CDEG + 1, rounds),
                rng.integers(*POWERS, rounds),
                np.zeros(rounds, dtype=np.int64),
            )
        )
        return Meant(shots, np.zeros(rounds, dtype=np.bool_))
