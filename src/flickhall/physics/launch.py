"""From a quantised shot to a disc about to move: place, direction and speed on the board."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.physics.shot import POWER_LIMIT, Shot
from flickhall.tables.angles import Point, length, quarter_turns, turned, unit
from flickhall.tables.crokinole import CrokinoleTable


@dataclass(frozen=True, slots=True)
class Launch:
    """A disc at the instant it leaves the finger.

    `rim_speed_mm_s` is spin times disc radius, positive anticlockwise seen from above.
    """

    x_mm: float
    y_mm: float
    dx: float
    dy: float
    speed_mm_s: float
    rim_speed_mm_s: float


def start_point(table: CrokinoleTable, place_cdeg: int, seat: int) -> Point:
    """Return the centre of a disc placed on the outer line, in millimetres.

    Seats are numbered clockwise from above: 0 at the bottom (negative y), 1 left, 2 top, 3 right.
    """
    along, out = unit(place_cdeg)[1], -unit(place_cdeg)[0]
    x, y = quarter_turns((along, out), -seat)
    return table.line_radius_5_mm * x, table.line_radius_5_mm * y


def launch(table: CrokinoleTable, shot: Shot, seat: int, full_speed_mm_s: float) -> Launch:
    """Return the launched disc of a shot from a seat; `full_speed_mm_s` is what full power means."""
    x_mm, y_mm = start_point(table, shot.place_cdeg, seat)
    distance_mm = length(x_mm, y_mm)
    dx, dy = turned((-x_mm / distance_mm, -y_mm / distance_mm), -shot.aim_cdeg)
    norm = length(dx, dy)
    speed_mm_s = full_speed_mm_s * shot.power / POWER_LIMIT
    return Launch(x_mm, y_mm, dx / norm, dy / norm, speed_mm_s, -speed_mm_s * shot.spin_percent / 100)
