"""Where a disc lies that is taken to the ditch, so that a later disc meets the same ditch on every machine.

Only + - * / and square roots; directions come from whole hundredths of a degree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import pi

from flickhall.physics.launch import start_point
from flickhall.physics.trace import Spot
from flickhall.tables.angles import FULL_TURN_CDEG, Point, length, turned
from flickhall.tables.crokinole import CrokinoleTable

SLOT_CDEG = 50
"""Places are tried in half degrees along the ditch; chosen (3.1 mm, a tenth of a disc)."""
SLOTS_CDEG = tuple(
    (step + 1) // 2 * SLOT_CDEG * (1 if step % 2 else -1) for step in range(FULL_TURN_CDEG // SLOT_CDEG)
)
"""By how much from straight outwards places are tried, anticlockwise, in their order."""
CLEARANCE_MM = 0.1
"""A disc that is put down never touches another; chosen."""
PRESSED_MM = 1e-3
"""Discs that came to rest by themselves may be pressed together by less than this; chosen."""
NO_DIRECTION_MM = 1.0
"""A disc this near to the middle of the board lies in no direction from it; chosen."""


def distance_mm(a: Point, b: Point) -> float:
    """Return the distance of two points."""
    return length(a[0] - b[0], a[1] - b[1])


def ditch_radius_mm(table: CrokinoleTable) -> float:
    """Return the radius of the middle of the ditch."""
    return table.surface_radius_mm + table.ditch_width_mm / 2


def ditch_capacity(table: CrokinoleTable) -> int:
    """Return how many discs find a place in the ditch, however badly those lie that came there by themselves."""
    each_mm = 2 * table.disc_radius_mm + CLEARANCE_MM
    slot_mm = 2 * pi * ditch_radius_mm(table) * SLOT_CDEG / FULL_TURN_CDEG
    # Two discs may lie just too near to each other for a third between them, wherever the slots fall.
    return int(2 * pi * ditch_radius_mm(table) / (2 * each_mm + 2 * slot_mm))


def _outward(table: CrokinoleTable, lay: Point, seat: int) -> Point:
    """Return the direction from the centre through a place; from the hole itself, towards the shooter."""
    x, y = lay
    length_mm = length(x, y)
    if length_mm < NO_DIRECTION_MM:
        x, y = start_point(table, 0, seat)
        length_mm = length(x, y)
    return x / length_mm, y / length_mm


def place_in_ditch(table: CrokinoleTable, name: str, lay: Point, lying: Iterable[Spot], seat: int) -> Spot:
    """Return the place in the ditch of a disc that lay at `lay`: straight outwards, or the nearest free
    place.

    Of two places equally near the anticlockwise one is taken. `ditch_capacity` says for how many there is room.
    """
    neighbours = [(spot.x_mm, spot.y_mm) for spot in lying]
    apart_mm = 2 * table.disc_radius_mm + CLEARANCE_MM
    outward = _outward(table, lay, seat)
    radius_mm = ditch_radius_mm(table)
    for shift_cdeg in SLOTS_CDEG:
        dx, dy = turned(outward, shift_cdeg)
        place = (radius_mm * dx, radius_mm * dy)
        if all(distance_mm(place, other) >= apart_mm for other in neighbours):
            return Spot(name, place[0], place[1])
    raise AssertionError("the ditch is full")  # check_setup has seen to it that it cannot be


def settle_ditch(
    table: CrokinoleTable, lying: Sequence[Spot], rested: Sequence[Spot], taken: Sequence[Spot], seat: int
) -> tuple[Spot, ...]:
    """Return all discs of the ditch after a shot, each at its place, none on top of another.

    `lying` were there before and stay. `rested` came to rest in the ditch by themselves and stay unless they
    lie on another disc. `taken` are carried there by the ruling from where they lie on the surface.
    """
    ditch = list(lying)
    for spot in rested:
        least_mm = 2 * table.disc_radius_mm - PRESSED_MM
        here = (spot.x_mm, spot.y_mm)
        free = all(distance_mm(here, (other.x_mm, other.y_mm)) >= least_mm for other in ditch)
        ditch.append(spot if free else place_in_ditch(table, spot.name, here, ditch, seat))
    for spot in taken:
        ditch.append(place_in_ditch(table, spot.name, (spot.x_mm, spot.y_mm), ditch, seat))
    return tuple(ditch)
