"""The numbers that geometry needs of a table, its physics and what zones are worth, as the array `rays.py` reads."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from flickhall.bots.candidates import rays
from flickhall.physics.measures import tipping_radius_mm
from flickhall.physics.parameters import Parameters
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone, zone_limits

HOLE_SPEED_MM_S = 630.0
"""About as quick as a disc may cross the middle of the hole and still be caught by its far edge (measured)."""


@lru_cache(maxsize=64)
def sizes(table: CrokinoleTable, parameters: Parameters, zone_value: Callable[[Zone], int]) -> Floats:
    """Return the numbers in the order of `rays.py`; lengths in mm, speeds in mm/s, worths in points."""
    limit = dict(zone_limits(table))
    values = np.empty(rays.SIZES)
    values[rays.DISC] = table.disc_radius_mm
    values[rays.POST_REACH] = table.disc_radius_mm + table.post_radius_mm
    values[rays.LINE], values[rays.INSIDE] = table.line_radius_5_mm, table.inside_limit_mm
    values[rays.HOLE], values[rays.HOLE_SPEED2] = tipping_radius_mm(table, parameters), HOLE_SPEED_MM_S**2
    values[rays.BRAKE] = parameters.surface_friction * parameters.gravity_mm_s2
    values[rays.FULL_SPEED] = parameters.full_speed_mm_s
    values[rays.E_DISC], values[rays.MU_DISC] = parameters.disc_restitution, parameters.disc_friction
    values[rays.E_POST], values[rays.MU_POST] = parameters.post_restitution, parameters.post_friction
    values[rays.WORTH_15_MM], values[rays.WORTH_10_MM] = limit[Zone.Z15], limit[Zone.Z10]
    values[rays.WORTH_15], values[rays.WORTH_10] = zone_value(Zone.Z15), zone_value(Zone.Z10)
    values[rays.WORTH_5], values[rays.WORTH_HOLE] = zone_value(Zone.Z5), zone_value(Zone.HOLE)
    return values
