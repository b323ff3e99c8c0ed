"""One execution of each of many shots, with luck of its own: what published searchers learn from."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.choice.flicks import NUMBERS, Hands, started
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.choice.trying import Tried, try_shots

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]


def executed(
    setting: Setting,
    situations: Situations,
    which: Whole,
    meant: Whole,
    called: Flags,
    hands: Hands,
    rng: np.random.Generator,
) -> Tried:
    """Return what comes of shots `meant` (k, 4) in the rounds `which` (k,), each flicked once by the hand of its round."""
    flicked = hands.strayed(which, meant, rng.standard_normal((len(which), NUMBERS)))
    flicked = started(setting, situations, which, meant, flicked)
    return try_shots(setting, situations, which, flicked, called)
