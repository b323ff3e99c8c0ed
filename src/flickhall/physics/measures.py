"""The constants the loop needs of a table and its physics, as the arrays it takes."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import numpy as np

from flickhall.physics import state
from flickhall.physics.parameters import Parameters
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import CrokinoleTable


@lru_cache(maxsize=64)
def measures(table: CrokinoleTable, parameters: Parameters) -> Floats:
    """Return the numbers the loop needs, in the order of state.py."""
    values = np.empty(state.MEASURES)
    g = parameters.gravity_mm_s2
    values[state.GRAVITY] = g
    values[state.DECELERATION] = parameters.surface_friction * g
    values[state.E_DISC], values[state.MU_DISC] = parameters.disc_restitution, parameters.disc_friction
    values[state.E_POST], values[state.MU_POST] = parameters.post_restitution, parameters.post_friction
    values[state.E_RAIL], values[state.MU_RAIL] = parameters.rail_restitution, parameters.rail_friction
    values[state.HOLE_DROP], values[state.MU_LIP] = parameters.hole_drop_mm, parameters.lip_friction
    values[state.DITCH_TIME] = sqrt(2.0 * parameters.ditch_drop_mm / g)
    values[state.OVER_DITCH_DISC_TIME] = sqrt(2.0 * parameters.ditch_disc_clearance_mm / g)
    values[state.SURFACE] = table.surface_radius_mm
    values[state.INSIDE_LIMIT] = table.inside_limit_mm
    values[state.HOLE] = table.hole_radius_mm
    values[state.RAIL] = table.rail_radius_mm
    values[state.POST] = table.post_radius_mm
    return values


@lru_cache(maxsize=64)
def posts(table: CrokinoleTable) -> Floats:
    """Return the centres of a table's posts, (count, 2), in mm."""
    return np.array(table.posts_mm, dtype=np.float64).reshape(-1, 2)
