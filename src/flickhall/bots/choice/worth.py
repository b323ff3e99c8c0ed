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

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.bots.candidates.candidates import View
from flickhall.bots.candidates.lines import BEST_OPEN, LINES_OPEN, PLACES_OPEN, POINTS_OPEN, open_lines
from flickhall.bots.choice.situations import Situations
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone, zone_limits

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

FEATURES = (
    *("always", "open", "own_15", "own_10", "own_5", "other_15", "other_10", "other_5", "lone", "own_lone"),
    *("places_open", "lines_open", "best_open", "own_points_open"),
)
"""What is seen of a position by whoever is to shoot: always 1; no opposing disc in play; own and opposing discs in each
area; exactly one opposing disc, and own disc; the share of places on the line from which some opposing disc can be hit full,
and how many can, on average over these places; the best of those lines; the points of own discs that the opponent can hit so.
"""


def features(situations: Situations, table: CrokinoleTable, sizes: Floats) -> Floats:
    """Return what is seen of positions by the sides about to shoot, (k, features); `sizes` as in `Setting.sizes`."""
    positions = situations.positions
    radius2 = (positions.places**2).sum(axis=2)
    limit = dict(zone_limits(table))
    inner, middle = limit[Zone.Z15] ** 2, limit[Zone.Z10] ** 2
    surface = positions.fates == SURFACE
    ring = np.where(surface, (radius2 >= inner).astype(np.int8) + (radius2 >= middle), 9)
    own = situations.mine
    seen = np.empty((len(positions), len(FEATURES)))
    seen[:, 0] = 1.0
    for number in range(3):
        here = ring == number
        seen[:, 2 + number] = (here & own).sum(axis=1)
        seen[:, 5 + number] = (here & ~own).sum(axis=1)
    opposing = seen[:, 5:8].sum(axis=1)
    seen[:, 1] = opposing == 0
    seen[:, 8] = opposing == 1
    seen[:, 9] = seen[:, 2:5].sum(axis=1) == 1
    view = situations.view
    seen[:, 10:13] = open_lines(view, table, sizes)[:, (PLACES_OPEN, LINES_OPEN, BEST_OPEN)]
    other = View(view.places_mm, view.on_surface, ~view.mine, situations.next_seats)
    seen[:, 13] = open_lines(other, table, sizes)[:, POINTS_OPEN]
    return seen


@dataclass(frozen=True, eq=False)
class Worth:
    """The weights: `weights` (shots to come, features) in points, `spread` (shots to come,) in points.

    Row m is for a position in which m shots are still to come, the next one included; row 0 is not used.
    """

    weights: Floats
    spread: Floats

    def lead(self, situations: Situations, table: CrokinoleTable, sizes: Floats) -> Floats:
        """Return the lead on board and in further 20s that the sides about to shoot can expect, (k,)."""
        rows = np.minimum(situations.left, len(self.weights) - 1)
        return np.asarray((features(situations, table, sizes) * self.weights[rows]).sum(axis=1))

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
