"""What a position is worth before its last shot: a lead in points that can still be expected, and how sure that is.

A weight for each kind of disc and for having the board to oneself, by how many shots are still to come; fitted to rounds
that bots have played against each other (`scripts/fit_worth.py`), so that it knows what last shots and open boards are worth.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.positions import Positions
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone, zone_limits

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

FEATURES = ("always", "open", "own_15", "own_10", "own_5", "other_15", "other_10", "other_5", "lone")
"""What is seen of a position by whoever is to shoot: always 1; no opposing disc in play; own and opposing discs in each
area; exactly one opposing disc."""


def features(positions: Positions, movers: Whole, table: CrokinoleTable) -> Floats:
    """Return what is seen of positions by the sides about to shoot, (k, features)."""
    radius2 = (positions.places**2).sum(axis=2)
    limit = dict(zone_limits(table))
    inner, middle = limit[Zone.Z15] ** 2, limit[Zone.Z10] ** 2
    surface = positions.fates == SURFACE
    ring = np.where(surface, (radius2 >= inner).astype(np.int8) + (radius2 >= middle), 9)
    own = positions.sides[None, :] == movers[:, None]
    seen = np.empty((len(positions), len(FEATURES)))
    seen[:, 0] = 1.0
    for number in range(3):
        here = ring == number
        seen[:, 2 + number] = (here & own).sum(axis=1)
        seen[:, 5 + number] = (here & ~own).sum(axis=1)
    opposing = seen[:, 5:8].sum(axis=1)
    seen[:, 1] = opposing == 0
    seen[:, 8] = opposing == 1
    return seen


@dataclass(frozen=True, eq=False)
class Worth:
    """The weights: `weights` (shots to come, features) in points, `spread` (shots to come,) in points.

    Row m is for a position in which m shots are still to come, the next one included; row 0 is not used.
    """

    weights: Floats
    spread: Floats

    def lead(self, positions: Positions, movers: Whole, left: Whole, table: CrokinoleTable) -> Floats:
        """Return the lead on board and in further 20s that the sides about to shoot can expect, (k,)."""
        rows = np.minimum(left, len(self.weights) - 1)
        return np.asarray((features(positions, movers, table) * self.weights[rows]).sum(axis=1))

    def winning(self, lead: Floats, left: Whole) -> Floats:
        """Return the chance that an expected lead of the round, 20s so far included, will be one at its end."""
        rows = np.minimum(left, len(self.spread) - 1)
        return normal_share(lead / self.spread[rows])


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
