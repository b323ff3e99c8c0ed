"""The constants the loop needs of a table and its physics, as the arrays it takes."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import numpy as np

from flickhall.physics import crokinole_state, state
from flickhall.physics.parameters import Parameters
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import CrokinoleTable


def tipping_radius_mm(table: CrokinoleTable, parameters: Parameters) -> float:
    """Return how near the middle of the hole the centre of a disc must be for it to tip in: nothing holds it up any more.

    What holds it is the part of its face on the board. The edge of the hole cuts that off along the chord between the two
    points where the two circles meet; a disc stands as long as its centre is on the board's side of that chord.
    """
    face_radius_mm = table.disc_radius_mm - parameters.disc_rounding_mm
    return sqrt(max(table.hole_radius_mm**2 - face_radius_mm**2, 0.0))


@lru_cache(maxsize=64)
def measures(table: CrokinoleTable, parameters: Parameters) -> Floats:
    """Return the numbers the loop needs, in the order of state.py."""
    values = np.empty(crokinole_state.MEASURES)
    g = parameters.gravity_mm_s2
    values[state.GRAVITY] = g
    values[state.DECELERATION] = parameters.surface_friction * g
    values[state.E_DISC], values[state.MU_DISC] = parameters.disc_restitution, parameters.disc_friction
    values[crokinole_state.E_POST], values[crokinole_state.MU_POST] = (
        parameters.post_restitution,
        parameters.post_friction,
    )
    values[crokinole_state.E_RAIL], values[crokinole_state.MU_RAIL] = (
        parameters.rail_restitution,
        parameters.rail_friction,
    )
    values[crokinole_state.HOLE_DROP], values[crokinole_state.MU_LIP] = (
        parameters.disc_rounding_mm,
        parameters.lip_friction,
    )
    values[crokinole_state.DITCH_TIME] = sqrt(2.0 * parameters.ditch_drop_mm / g)
    values[crokinole_state.OVER_DITCH_DISC_TIME] = sqrt(2.0 * parameters.ditch_disc_clearance_mm / g)
    values[crokinole_state.SURFACE] = table.surface_radius_mm
    values[crokinole_state.INSIDE_LIMIT] = table.inside_limit_mm
    values[crokinole_state.TIPPING] = tipping_radius_mm(table, parameters)
    values[crokinole_state.CLEARANCE] = table.hole_radius_mm - table.disc_radius_mm
    values[crokinole_state.RAIL] = table.rail_radius_mm
    values[crokinole_state.POST] = table.post_radius_mm
    return values


@lru_cache(maxsize=64)
def posts(table: CrokinoleTable) -> Floats:
    """Return the centres of a table's posts, (count, 2), in mm."""
    return np.array(table.posts_mm, dtype=np.float64).reshape(-1, 2)
