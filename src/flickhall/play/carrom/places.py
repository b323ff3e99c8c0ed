"""Where a piece that comes back may be put, and where it is put unless somebody chooses.

Pieces are flat and never lie on one another here: a piece is put beside the others, as near as its clause asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from flickhall.physics.trace import Spot
from flickhall.rules.carrom.facts import CentreSpot
from flickhall.rules.carrom.ruling import Place
from flickhall.tables.angles import FULL_TURN_CDEG, Point, length, unit
from flickhall.tables.carrom import CarromTable

CLEARANCE_MM = 1e-3
"""A piece that is put down never touches another; chosen, so small that it counts as touching."""
AS_NEAR_MM = 1.0
"""A place farther than the nearest free one by no more than this is as near as possible; chosen."""
EXACT_MM = 1e-6
"""Pieces may be this much nearer than touching, for the sake of rounding."""
_CENTRE: Point = (0.0, 0.0)
_DIRECTION_STEP_CDEG = 500
_ALL_ROUND: tuple[Point, ...] = tuple(unit(cdeg) for cdeg in range(0, FULL_TURN_CDEG, _DIRECTION_STEP_CDEG))


@dataclass(frozen=True, slots=True)
class Room:
    """Where the centre of a piece may be put: between two circles round the centre, as near as `most_mm` to it.

    `free` is false when no place between the circles is left; then any place as near to the centre as possible is
    allowed.
    """

    least_mm: float
    most_mm: float
    default: Point
    free: bool


def centre_spot(table: CarromTable, pieces: Iterable[Spot]) -> CentreSpot:
    """Return how much of the centre spot pieces cover; all of it counts when what is left cannot be seen."""
    nearest_mm = min(
        (length(spot.x_mm, spot.y_mm) for spot in pieces), default=2 * table.main_circle_radius_mm
    )
    if nearest_mm >= table.piece_radius_mm + table.centre_circle_radius_mm:
        return CentreSpot.FREE
    covers_mm = max(0.0, table.piece_radius_mm - table.centre_circle_radius_mm) + AS_NEAR_MM
    return CentreSpot.COVERED if nearest_mm <= covers_mm else CentreSpot.PARTLY_COVERED


def away_from(seat: int) -> Point:
    """Return the direction across the board from a player's side: seat 0 sits at the bottom, 2 at the top."""
    return unit(9000 - 9000 * seat)


def placed_by_referee(
    table: CarromTable, coming: Sequence[tuple[str, Place]], pieces: Sequence[Spot], next_seat: int
) -> tuple[Spot, ...]:
    """Return all pieces with those the referee puts back: the first on the spot, the others behind it (J1, J3, J4)."""
    lying = tuple(pieces)
    for name, place in coming:
        if place is Place.BEHIND_SPOT:
            point = _behind(table, lying, away_from(next_seat))
        else:
            point = room_for(table, place, lying, away_from(next_seat)).default
        lying = (*lying, Spot(name, *point))
    return lying


def room_for(table: CarromTable, place: Place, pieces: Sequence[Spot], towards: Point) -> Room:
    """Return where a piece may be put; of equally good places the default is the one farthest `towards`."""
    least_mm, most_mm = _circles(table, place)
    nearest = _nearest_to_centre(table, pieces, least_mm, towards)
    found_mm = length(*nearest)
    if place in (Place.CENTRAL_CIRCLE, Place.MAIN_CIRCLE) and found_mm <= most_mm + EXACT_MM:
        return Room(least_mm, most_mm, nearest, free=True)
    return Room(least_mm, found_mm + AS_NEAR_MM, nearest, free=found_mm <= most_mm + EXACT_MM)


def covered_piece(table: CarromTable, pieces: Iterable[Spot], point: Point, radius_mm: float) -> str | None:
    """Return the first piece that a round thing of that radius would lie on, None if the place is free."""
    apart_mm = table.piece_radius_mm + radius_mm - EXACT_MM
    for spot in pieces:
        if length(spot.x_mm - point[0], spot.y_mm - point[1]) < apart_mm:
            return spot.name
    return None


def _circles(table: CarromTable, place: Place) -> tuple[float, float]:
    """Return the least and the greatest distance from the centre of a piece that is put there."""
    most_mm = table.main_circle_radius_mm - table.piece_radius_mm
    match place:
        case Place.CENTRAL_CIRCLE:
            return table.centre_circle_radius_mm + table.piece_radius_mm, most_mm
        case Place.MAIN_CIRCLE:
            return 0.0, most_mm
        case _:
            return 0.0, 0.0


def _behind(table: CarromTable, pieces: Sequence[Spot], towards: Point) -> Point:
    """Return the first free place straight behind the centre spot."""
    apart_mm = 2 * table.piece_radius_mm + CLEARANCE_MM
    square = apart_mm * apart_mm
    along_mm = 0.0
    far_mm = table.half_side_mm - table.piece_radius_mm
    moved = True
    while moved and along_mm <= far_mm:
        moved = False
        for spot in pieces:
            forward = spot.x_mm * towards[0] + spot.y_mm * towards[1]
            aside = spot.x_mm * towards[1] - spot.y_mm * towards[0]
            if abs(aside) < apart_mm and abs(along_mm - forward) < sqrt(square - aside * aside) - EXACT_MM:
                along_mm = forward + sqrt(square - aside * aside)
                moved = True
    if along_mm > far_mm:
        return _nearest_to_centre(table, pieces, 0.0, towards)
    return along_mm * towards[0], along_mm * towards[1]


def _nearest_to_centre(table: CarromTable, pieces: Sequence[Spot], least_mm: float, towards: Point) -> Point:
    """Return the free place nearest to the centre, not nearer than `least_mm`.

    It lies in the middle, on the inner circle, or touches pieces: on the line from the centre through one, or between two.
    """
    apart_mm = 2 * table.piece_radius_mm + CLEARANCE_MM
    inside_mm = table.half_side_mm - table.piece_radius_mm
    centres = [(spot.x_mm, spot.y_mm) for spot in pieces]
    # A place so far from the centre has to do with no piece farther than that by the distance of two: look near first.
    for near_mm in (least_mm + apart_mm, table.side_mm):
        near = [centre for centre in centres if length(*centre) <= near_mm + apart_mm]

        def is_free(point: Point, near: Sequence[Point] = near) -> bool:
            return (
                length(*point) >= least_mm - EXACT_MM
                and max(abs(point[0]), abs(point[1])) <= inside_mm
                and all(length(point[0] - x, point[1] - y) >= apart_mm - EXACT_MM for x, y in near)
            )

        best = least_mm * towards[0], least_mm * towards[1]
        if is_free(best):
            return best
        free = [point for point in _candidates(near, apart_mm, least_mm, towards) if is_free(point)]
        found = min(free, key=lambda point: _order(point, towards), default=None)
        if found is not None and length(*found) < near_mm - AS_NEAR_MM:
            return found
    assert found is not None  # there is always room for one piece more
    return found


def _order(point: Point, towards: Point) -> tuple[float, float, float]:
    """Sort places: nearest to the centre first, of those the farthest `towards`."""
    return round(length(*point), 4), -round(point[0] * towards[0] + point[1] * towards[1], 4), point[0]


def _candidates(
    centres: Sequence[Point], apart_mm: float, least_mm: float, towards: Point
) -> Iterator[Point]:
    yield _CENTRE
    circles = [(centre, apart_mm) for centre in centres]
    if least_mm:
        yield least_mm * towards[0], least_mm * towards[1]
        circles.append((_CENTRE, least_mm))
    for centre, radius_mm in circles:
        for way in _ways(centre, towards):
            yield centre[0] + radius_mm * way[0], centre[1] + radius_mm * way[1]
    for (one, one_mm), (two, two_mm) in combinations(circles, 2):
        yield from _crossings(one, one_mm, two, two_mm)


def _ways(centre: Point, towards: Point) -> Iterator[Point]:
    """Yield directions from a piece in which a place touching it is tried: to the centre, and all round."""
    far_mm = length(*centre)
    if far_mm > EXACT_MM:
        yield -centre[0] / far_mm, -centre[1] / far_mm
        yield centre[0] / far_mm, centre[1] / far_mm
    yield towards
    yield from _ALL_ROUND


def _crossings(one: Point, one_mm: float, two: Point, two_mm: float) -> Iterator[Point]:
    """Yield the points in which two circles cross."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    apart_mm = length(dx, dy)
    if apart_mm < EXACT_MM or apart_mm > one_mm + two_mm or apart_mm < abs(one_mm - two_mm):
        return
    along_mm = (apart_mm * apart_mm + one_mm * one_mm - two_mm * two_mm) / (2 * apart_mm)
    aside_mm = sqrt(max(0.0, one_mm * one_mm - along_mm * along_mm))
    ux, uy = dx / apart_mm, dy / apart_mm
    for sign in (1.0, -1.0):
        yield one[0] + along_mm * ux - sign * aside_mm * uy, one[1] + along_mm * uy + sign * aside_mm * ux
