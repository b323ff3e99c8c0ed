"""Where shots may start, for many positions at once: on the own stretch of the line, clear of every disc in play."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.positions import Flags, Positions
from flickhall.batches.crokinole.shots import start_points
from flickhall.play.crokinole.start import own_stretch_cdeg
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.tables.crokinole import CrokinoleTable


def may_start(
    rulebook: CrokinoleRulebook,
    table: CrokinoleTable,
    positions: Positions,
    places_cdeg: ArrayLike,
    *,
    seats: ArrayLike,
    which: ArrayLike,
) -> Flags:
    """Tell which starts a game would let pass, (k,): place `places_cdeg[k]` at seat `seats[k]` in position `which[k]`."""
    places = np.atleast_1d(np.asarray(places_cdeg, dtype=np.int64))
    x, y = start_points(table, places, np.broadcast_to(seats, places.shape))
    rows = np.broadcast_to(which, places.shape)
    ox, oy = x[:, None] - positions.places[rows, :, 0], y[:, None] - positions.places[rows, :, 1]
    too_near = 2 * table.disc_radius_mm - np.sqrt(ox * ox + oy * oy) > 0
    covered = (too_near & (positions.fates[rows] == SURFACE)).any(axis=1)
    return np.asarray((np.abs(places) <= own_stretch_cdeg(rulebook, table)) & ~covered)
