"""From a quantised strike to a striker about to move: place, direction and speed on the board."""

from __future__ import annotations

from flickhall.physics.launch import Launch
from flickhall.physics.shot import POWER_LIMIT
from flickhall.physics.strike import Strike
from flickhall.tables.angles import Point, length, quarter_turns, unit
from flickhall.tables.carrom import CarromTable


def striker_point(table: CarromTable, place_um: int, seat: int) -> Point:
    """Return the centre of the striker on the middle of a seat's base, in millimetres.

    Seats are numbered clockwise from above: 0 at the bottom (negative y), 1 left, 2 top, 3 right.
    """
    return quarter_turns((place_um / 1000, table.base_middle_mm - table.half_side_mm), -seat)


def launch_strike(table: CarromTable, strike: Strike, seat: int, full_speed_mm_s: float) -> Launch:
    """Return the launched striker of a strike from a seat; `full_speed_mm_s` is what full power means."""
    x_mm, y_mm = striker_point(table, strike.place_um, seat)
    ahead, right = unit(strike.aim_cdeg)
    norm = length(right, ahead)
    dx, dy = quarter_turns((right / norm, ahead / norm), -seat)
    speed_mm_s = full_speed_mm_s * strike.power / POWER_LIMIT
    return Launch(x_mm, y_mm, dx, dy, speed_mm_s, -speed_mm_s * strike.spin_percent / 100)
