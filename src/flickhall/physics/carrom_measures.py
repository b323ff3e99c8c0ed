"""The constants the loop needs of a carrom board and its physics, as the arrays it takes."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import numpy as np

from flickhall.physics import carrom_state, state
from flickhall.physics.carrom_parameters import CarromParameters
from flickhall.physics.slide import Floats
from flickhall.tables.carrom import CarromTable


@lru_cache(maxsize=64)
def carrom_measures(table: CarromTable, parameters: CarromParameters) -> Floats:
    """Return the numbers the loop needs, in the order of state.py and carrom_state.py."""
    values = np.empty(carrom_state.MEASURES)
    g = parameters.gravity_mm_s2
    values[state.GRAVITY] = g
    values[state.DECELERATION] = parameters.surface_friction * g
    values[state.E_DISC], values[state.MU_DISC] = parameters.piece_restitution, parameters.piece_friction
    values[carrom_state.E_CUSHION] = parameters.cushion_restitution
    values[carrom_state.MU_CUSHION] = parameters.cushion_friction
    values[carrom_state.HALF_SIDE] = table.half_side_mm
    values[carrom_state.POCKET_RADIUS] = table.pocket_radius_mm
    values[carrom_state.POCKET_TIME] = sqrt(2.0 * parameters.pocket_drop_mm / g)
    values[carrom_state.HOP_SHARE] = parameters.hop_share
    values[carrom_state.FRAME_HEIGHT] = table.frame_height_mm
    return values


@lru_cache(maxsize=64)
def pockets(table: CarromTable) -> Floats:
    """Return the centres of a table's pockets, (4, 2), in mm."""
    return np.array(table.pockets_mm, dtype=np.float64)
