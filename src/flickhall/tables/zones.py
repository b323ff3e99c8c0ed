"""Where a disc lies: the zones of a round board and the line tests (spec F.3), exact at every limit.

A disc exactly on a limit touches the line; "exactly" is meant to a millionth of a millimetre, so that measures given
in decimals (288.12 + 15.88 against 304.8 - 0.8) are not decided by how a binary fraction happens to round.
"""

from __future__ import annotations

from enum import StrEnum

from flickhall.tables.crokinole import CrokinoleTable


class Zone(StrEnum):
    """Where a disc lies at rest (spec A'.1)."""

    Z15 = "Z15"
    """Wholly inside the 15 ring."""
    Z10 = "Z10"
    """Wholly inside the 10 ring."""
    Z5 = "Z5"
    """Wholly inside the 5 ring."""
    T15 = "T15"
    """Touching the line between 15 and 10."""
    T10 = "T10"
    """Touching the line between 10 and 5."""
    OUT = "OUT"
    """Touching or beyond the outer line."""
    DITCH = "DITCH"
    """Off the playing surface."""
    HOLE = "HOLE"
    """Flat and complete in the centre hole."""
    LEAN = "LEAN"
    """Leaning on a post and on the board."""
    POST = "POST"
    """Wholly on top of a post."""
    STAND = "STAND"
    """Upright or tilted in the hole."""


_EXACT_MM = 1e-6


def _wholly_inside(table: CrokinoleTable, centre_distance_mm: float, line_radius_mm: float) -> bool:
    reach = centre_distance_mm + table.disc_radius_mm
    return reach < line_radius_mm - table.line_width_mm / 2 - _EXACT_MM


def reaches_line(table: CrokinoleTable, centre_distance_mm: float, line_radius_mm: float) -> bool:
    """Tell whether a disc touches a line or lies inside it (NCA-3.2, spec F.3)."""
    reach = centre_distance_mm - table.disc_radius_mm
    return reach <= line_radius_mm + table.line_width_mm / 2 + _EXACT_MM


def ring_zone(table: CrokinoleTable, centre_distance_mm: float) -> Zone:
    """Return the zone of a flat disc on the surface from the distance of its centre to the board's (spec F.3)."""
    for line_radius_mm, inside, touching in (
        (table.line_radius_15_mm, Zone.Z15, Zone.T15),
        (table.line_radius_10_mm, Zone.Z10, Zone.T10),
    ):
        if _wholly_inside(table, centre_distance_mm, line_radius_mm):
            return inside
        if reaches_line(table, centre_distance_mm, line_radius_mm):
            return touching
    return Zone.Z5 if _wholly_inside(table, centre_distance_mm, table.line_radius_5_mm) else Zone.OUT


def touches_outer_line(table: CrokinoleTable, centre_distance_mm: float) -> bool:
    """Tell whether a disc's lower edge is over any part of the outer line (start test, spec F.3)."""
    line_mm = table.line_radius_5_mm
    return reaches_line(table, centre_distance_mm, line_mm) and not _wholly_inside(
        table, centre_distance_mm, line_mm
    )


def zone_limits(table: CrokinoleTable) -> tuple[tuple[Zone, float], ...]:
    """Return the zones of flat discs from the centre outwards, each up to which centre distance in millimetres.

    For whoever places discs by hand: the first zone whose limit is not passed is the one `ring_zone` tells, and
    beyond the last one lies the ditch.
    """
    half, radius = table.line_width_mm / 2, table.disc_radius_mm
    inner, middle, outer = table.line_radius_15_mm, table.line_radius_10_mm, table.line_radius_5_mm
    return (
        (Zone.Z15, inner - half - radius - 2 * _EXACT_MM),
        (Zone.T15, inner + half + radius + _EXACT_MM),
        (Zone.Z10, middle - half - radius - 2 * _EXACT_MM),
        (Zone.T10, middle + half + radius + _EXACT_MM),
        (Zone.Z5, outer - half - radius - 2 * _EXACT_MM),
        (Zone.OUT, table.surface_radius_mm),
    )
