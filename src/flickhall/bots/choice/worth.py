"""What a position is worth before its last shot: a lead in points that can still be expected, and how sure that is.

A weight for each kind of disc, for having the board to oneself and for what there is to shoot at, by how many shots are
still to come; fitted to rounds that bots have played against each other (`scripts/fit_worth.py`), so that it knows what last
shots and open boards are worth.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates.seen import SEEN, see
from flickhall.bots.choice.situations import Situations
from flickhall.tables.crokinole import CrokinoleTable

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

FEATURES = ("always", *SEEN)
"""What a weight belongs to: always 1, and what is seen of a position by whoever is to shoot."""


def features(situations: Situations, table: CrokinoleTable, sizes: Floats) -> Floats:
    """Return what is seen of positions by the sides about to shoot, (k, features); `sizes` as in `Setting.sizes`."""
    seen = see(situations.view, situations.next_seats, table, sizes)
    return np.column_stack((np.ones(len(seen)), seen))


@dataclass(frozen=True, eq=False)
class Worth:
    """The weights: `weights` (shots to come, features) in points, `spread` (shots to come,) in points.

    Row m is for a position in which m shots are still to come, the next one included; row 0 is not used. Where more shots
    are to come than there are rows for, the last row of the same player's serves: who has the last shot of the round is
    what rows differ in most.
    """

    weights: Floats
    spread: Floats

    def lead(self, situations: Situations, table: CrokinoleTable, sizes: Floats) -> Floats:
        """Return the lead on board and in further 20s that the sides about to shoot can expect, (k,)."""
        rows = self._rows(situations.left)
        return np.asarray(np.einsum("kf,kf->k", features(situations, table, sizes), self.weights[rows]))

    def winning(self, lead: Floats, left: Whole) -> Floats:
        """Return the chance that an expected lead of the round, 20s so far included, will be one at its end."""
        return normal_share(lead / self.spread[self._rows(left)])

    def _rows(self, left: Whole) -> Whole:
        last = len(self.weights) - 1
        return np.where(left > last, last - (left - last) % 2, left)


def normal_share(deviates: Floats) -> Floats:
    """Return the share of a normal distribution below each deviate (Hastings' formula, to 1e-7)."""
    x = np.abs(deviates)
    t = 1.0 / (1.0 + 0.2316419 * x)
    tail = np.exp(-0.5 * x * x) / sqrt(2 * np.pi)
    tail *= t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    return np.where(deviates < 0, tail, 1.0 - tail)


@cache
def fitted() -> Worth:
    """Return the weights that come with the house."""
    told = json.loads(files("flickhall.bots.choice").joinpath("worth.json").read_text())
    return Worth(np.array(told["weights"]), np.array(told["spread"]))
