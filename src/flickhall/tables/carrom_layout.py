"""How the pieces of a carrom game lie before the break (spec F.2): the queen, six around her, twelve around those."""

from __future__ import annotations

from math import sqrt

from flickhall.tables.angles import Point, unit
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable
from flickhall.tables.spot import Spot

TOWARDS_BREAKER_CDEG = 27000
"""An arm of the white Y that points to the player at seat 0, who breaks; sources differ, see `opening_layout`."""

_ROOT_3 = sqrt(3.0)


def opening_layout(
    table: CarromTable = TOURNAMENT_CARROM, arm_cdeg: int = TOWARDS_BREAKER_CDEG
) -> tuple[Spot, ...]:
    """Return the queen `Q`, the whites `W1` to `W9` and the blacks `B1` to `B9` where they lie before the break.

    The whites form a Y, one arm of which points in direction `arm_cdeg` (hundredths of a degree, anticlockwise from the x
    axis): to the breaker (27000 from seat 0, 9000 from seat 2) as some sources say, or to a pocket (22500) as others.
    """
    radius_mm = table.piece_radius_mm
    white_inner: list[Point] = []
    white_outer: list[Point] = []
    black_inner: list[Point] = []
    black_outer: list[Point] = []
    for sixth in range(6):
        x, y = unit(arm_cdeg + 6000 * sixth)
        inner = (2 * radius_mm * x, 2 * radius_mm * y)
        (black_inner if sixth % 2 else white_inner).append(inner)
        white_outer.append((4 * radius_mm * x, 4 * radius_mm * y))
        x, y = unit(arm_cdeg + 6000 * sixth + 3000)
        black_outer.append((2 * _ROOT_3 * radius_mm * x, 2 * _ROOT_3 * radius_mm * y))
    spots = [Spot("Q", 0.0, 0.0)]
    for side, places in (("W", white_inner + white_outer), ("B", black_inner + black_outer)):
        spots += [Spot(f"{side}{number}", *place) for number, place in enumerate(places, 1)]
    return tuple(spots)
