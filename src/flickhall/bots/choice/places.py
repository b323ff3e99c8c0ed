"""Places on the line from which a disc may be flicked: every one, where those of a grid are covered."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.starts import may_start
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations

Whole = NDArray[np.int64]


def free_places(setting: Setting, situations: Situations, number: int) -> Whole:
    """Return all places, in hundredths of a degree, where the shooter of one round may begin; none if all are covered."""
    places = setting.starts_cdeg(1)
    free = may_start(
        setting.rulebook,
        setting.table,
        situations.positions,
        places,
        seats=situations.seats[number],
        which=number,
    )
    return places[free]


def spread_over(places: Whole, most: int) -> Whole:
    """Return up to `most` of some places, spread evenly over them; the first and the last are among them."""
    if not len(places):
        return places
    return places[np.unique(np.linspace(0, len(places) - 1, most).astype(np.int64))]
