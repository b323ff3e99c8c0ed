"""Where a disc may lie before it is shot (spec F.3), and which distances can be its place."""

from __future__ import annotations

from math import isfinite

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.facts import StartPosition
from flickhall.tables.angles import unit
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import touches_outer_line

_EXACT_MM = 1e-6  # a disc exactly on a limit touches it, however the decimals round


def start_position(table: CrokinoleTable, place_cdeg: int) -> StartPosition:
    """Return where a disc on the outer line lies, `place_cdeg` hundredths of a degree right of the middle."""
    line_mm = table.line_radius_5_mm
    return StartPosition(line_mm, line_mm * unit(place_cdeg - 4500)[1], line_mm * unit(-place_cdeg - 4500)[1])


def check_signed_distance(name: str, value_mm: float) -> None:
    """Refuse a distance of a position that is not a finite number."""
    if not isfinite(value_mm):
        raise BadInput(
            Said("{value_mm!r} is no distance", value_mm=value_mm),
            where=f"position.{name}",
            allowed="a number of millimetres",
        )


def check_distance(name: str, value_mm: float) -> None:
    """Refuse a distance of a position that is negative or not a finite number."""
    if not isfinite(value_mm) or value_mm < 0:
        raise BadInput(
            Said("{value_mm!r} is no distance", value_mm=value_mm),
            where=f"position.{name}",
            allowed="a number of millimetres from 0",
        )


def touches_start_line(table: CrokinoleTable, position: StartPosition) -> bool:
    """Tell whether a disc touches the outer line; raises BadInput for a distance that cannot be."""
    _check_position(position)
    return touches_outer_line(table, position.centre_distance_mm)


def reaches_own_quadrant(table: CrokinoleTable, position: StartPosition) -> bool:
    """Tell whether a disc touches at least both lines that bound the own quadrant, or lies inside it.

    Raises BadInput for a distance that cannot be.
    """
    _check_position(position)
    reach_mm = table.disc_radius_mm + table.line_width_mm / 2 + _EXACT_MM
    return max(position.beyond_right_mm, position.beyond_left_mm) <= reach_mm


def centred_in_own_quadrant(position: StartPosition) -> bool:
    """Tell whether a disc is at most half over a line that bounds the own quadrant.

    Raises BadInput for a distance that cannot be.
    """
    _check_position(position)
    return max(position.beyond_right_mm, position.beyond_left_mm) <= _EXACT_MM


def touches_own_start(table: CrokinoleTable, position: StartPosition) -> bool:
    """Tell whether a disc touches the outer line and at least the lines that bound the own quadrant.

    Raises BadInput for a distance that is not a number, or is negative.
    """
    return touches_start_line(table, position) and reaches_own_quadrant(table, position)


def _check_position(position: StartPosition) -> None:
    check_distance("centre_distance", position.centre_distance_mm)
    check_signed_distance("beyond_right_line", position.beyond_right_mm)
    check_signed_distance("beyond_left_line", position.beyond_left_mm)
