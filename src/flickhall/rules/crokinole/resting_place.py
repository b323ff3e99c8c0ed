"""The zone of a flat disc at rest from its distance to the middle of the board (spec F.3)."""

from __future__ import annotations

from flickhall.rules.crokinole.start_line import check_distance
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone, ring_zone


def resting_zone(table: CrokinoleTable, centre_distance_mm: float) -> Zone:
    """Return the zone of a flat disc by its lower edge; only a table that has a hole can hold it there.

    Raises BadInput for a distance that is negative or not a number.
    """
    check_distance("centre_distance", centre_distance_mm)
    if centre_distance_mm + table.disc_radius_mm <= table.hole_radius_mm:
        return Zone.HOLE
    return ring_zone(table, centre_distance_mm)
