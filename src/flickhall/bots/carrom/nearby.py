"""Strikes like those that did well: a little to the side, harder or softer, with some spin."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.bots.carrom.candidates import LEAST_POWER, MOST_POWER, Candidates
from flickhall.bots.carrom.race import NUMBERS, kept_legal

_PLACE_UM, _AIM_CDEG, _POWER, _SPIN_PERCENT = 6000.0, 45.0, 0.3, 15.0
"""How far the strikes tried lie from those given, standard deviations; that of the power as a share, by its logarithm."""
_WIDEST_CDEG, _MOST_SPIN = 8900, 60


def nearby(boards: Boards, found: Candidates, each: int, rng: np.random.Generator) -> Candidates:
    """Return so many strikes near each of these, all legal, drawn alike for all; without these themselves."""
    chance = rng.standard_normal((each, NUMBERS))
    rows = np.repeat(np.arange(len(found)), each)
    like = found.some(rows)
    place, aim, power, spin = np.tile(chance, (len(found), 1)).T
    meant = like.numbers
    numbers = np.stack(
        [
            meant[:, 0] + _PLACE_UM * place,
            np.clip(meant[:, 1] + _AIM_CDEG * aim, -_WIDEST_CDEG, _WIDEST_CDEG),
            np.clip(meant[:, 2] * np.exp(_POWER * power), LEAST_POWER, MOST_POWER),
            np.clip(meant[:, 3] + _SPIN_PERCENT * spin, -_MOST_SPIN, _MOST_SPIN),
        ],
        axis=1,
    )
    numbers = np.rint(numbers).astype(np.int64)
    return replace(like, numbers=kept_legal(boards, meant, numbers, like.which))
