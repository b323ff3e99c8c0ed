"""What can be aimed at: straight lines from the start line to a disc or the hole, and what is in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees

from flickhall.physics.launch import start_point
from flickhall.play.crokinole.ditch import distance_mm
from flickhall.play.crokinole.start import may_start
from flickhall.play.crokinole.state import GameState
from flickhall.tables.angles import Point

PLACES_CDEG = range(-4500, 4501, 500)
"""Places tried along the own stretch of the line."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight way from a place to a target: the centre of an opposing disc, or the hole (`target` None).

    `in_the_way` counts discs and posts that the shot disc would touch before; `distance_mm` is between
    centres.
    """

    place_cdeg: int
    aim_cdeg: int
    target: str | None
    distance_mm: float
    in_the_way: int


def lines_of_sight(state: GameState) -> list[Line]:
    """Return every line to what the next shot may aim at, open ones first, then the short ones.

    Targets are the opposing discs in play or, when there are none, the hole.
    """
    turn = state.turn
    if turn is None:
        return []
    opposing = [(spot.name, (spot.x_mm, spot.y_mm)) for spot in state.on_surface if spot.name[0] != turn.side]
    return _lines(state, turn.seat, [*opposing]) if opposing else lines_to_hole(state)


def lines_to_hole(state: GameState) -> list[Line]:
    """Return every line to the hole, whatever lies on the board, in the same order."""
    return [] if state.turn is None else _lines(state, state.turn.seat, [(None, (0.0, 0.0))])


def in_the_way_of_the_hole(state: GameState, seat: int, place_cdeg: int) -> int:
    """Return how many discs and posts stand in the straight way from a place on the line to the hole."""
    start = start_point(state.table, place_cdeg, seat)
    return _line(state, place_cdeg, start, None, (0.0, 0.0)).in_the_way


def _lines(state: GameState, seat: int, targets: Sequence[tuple[str | None, Point]]) -> list[Line]:
    places = [place for place in PLACES_CDEG if may_start(state, seat, place)]
    lines = [
        _line(state, place, start_point(state.table, place, seat), name, centre)
        for place in places
        for name, centre in targets
    ]
    return sorted(lines, key=lambda line: (line.in_the_way, line.distance_mm, line.place_cdeg))


def _line(state: GameState, place_cdeg: int, start: Point, name: str | None, centre: Point) -> Line:
    blocked = sum(
        _within(start, centre, obstacle, reach_mm)
        for obstacle, reach_mm in _obstacles(state, except_disc=name)
    )
    return Line(place_cdeg, _aim_cdeg(start, centre), name, distance_mm(start, centre), blocked)


def _obstacles(state: GameState, *, except_disc: str | None) -> Iterator[tuple[Point, float]]:
    """Yield the centre of everything on the surface and how near another may pass without touching."""
    table = state.table
    for post in table.posts_mm:
        yield post, table.disc_radius_mm + table.post_radius_mm
    for spot in state.on_surface:
        if spot.name != except_disc:
            yield (spot.x_mm, spot.y_mm), 2 * table.disc_radius_mm


def _within(start: Point, end: Point, obstacle: Point, reach_mm: float) -> bool:
    """Tell whether a point lies nearer than `reach_mm` to the straight way from start to end."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    to_x, to_y = obstacle[0] - start[0], obstacle[1] - start[1]
    share = (to_x * along_x + to_y * along_y) / (along_x * along_x + along_y * along_y)
    nearest = min(1.0, max(0.0, share))
    return distance_mm((start[0] + nearest * along_x, start[1] + nearest * along_y), obstacle) < reach_mm


def _aim_cdeg(start: Point, target: Point) -> int:
    """Return the direction to a target off the line to the centre, positive clockwise."""
    to_centre = (-start[0], -start[1])
    to_target = (target[0] - start[0], target[1] - start[1])
    cross = to_centre[0] * to_target[1] - to_centre[1] * to_target[0]
    dot = to_centre[0] * to_target[0] + to_centre[1] * to_target[1]
    return round(-100 * degrees(atan2(cross, dot)))
