"""What a striker can be aimed at: pieces that can be sent to a pocket, and what is in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees

from flickhall.physics.launch_strike import striker_point
from flickhall.physics.trace import Spot
from flickhall.play.carrom.start import Stretch, legal_stretches, may_start
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.facts import Piece, QueenIs, piece_of
from flickhall.rules.sides import Side
from flickhall.tables.angles import Point, length, quarter_turns

PLACES = 15
"""Places tried along the base line."""
WIDEST_AIM_CDEG = 8000
SHARPEST_COSINE = 0.25
"""A piece struck farther off its middle than this hardly moves."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight way of the striker to where it sends a piece to a pocket (`pocket` None: just at the piece).

    `fullness` is 1 for a piece struck in the middle and 0 for one only brushed. `in_the_way` counts the pieces that
    the striker or the piece would touch before.
    """

    place_um: int
    aim_cdeg: int
    target: str
    pocket: int | None
    distance_mm: float
    fullness: float
    in_the_way: int


def wanted(state: CarromState, side: Side) -> tuple[Spot, ...]:
    """Return the pieces a side may want to pocket: its own, and the queen while she is there for it."""
    kinds = {piece_of(side).value}
    board = state.board
    if board.queen.state is QueenIs.ON_BOARD and board.pocketed[side] > 0:
        kinds.add(Piece.QUEEN.value)
    return tuple(spot for spot in state.pieces if spot.name[0] in kinds)


def lines_of_sight(state: CarromState, seat: int) -> list[Line]:
    """Return the ways to pocket something wanted, the easiest first."""
    lines = [
        line
        for place_um in places(state, seat)
        for spot in wanted(state, state.side_of(seat))
        for line in _to_pockets(state, seat, place_um, spot)
    ]
    return sorted(lines, key=lambda line: (line.in_the_way, _hardness(line), line.place_um))


def lines_at_pieces(state: CarromState, seat: int) -> list[Line]:
    """Return the ways to strike a wanted piece in the middle, the nearest first: what is left when none can be pocketed."""
    lines = [
        line
        for place_um in places(state, seat)
        for spot in wanted(state, state.side_of(seat))
        if (line := _at(state, seat, place_um, spot)) is not None
    ]
    return sorted(lines, key=lambda line: (line.in_the_way, line.distance_mm, line.place_um))


def lines_off_the_cushion(state: CarromState, seat: int) -> list[Line]:
    """Return the ways to a wanted piece over the opposite cushion, the nearest first: the way to one behind the line."""
    lines = [
        line
        for place_um in places(state, seat)
        for spot in wanted(state, state.side_of(seat))
        if (line := _off_the_cushion(state, seat, place_um, spot)) is not None
    ]
    return sorted(lines, key=lambda line: (line.distance_mm, line.place_um))


def places(state: CarromState, seat: int) -> tuple[int, ...]:
    """Return places on the base line from which a strike may start, spread over all stretches."""
    stretches = legal_stretches(state.table, state.rulebook)
    spread = dict.fromkeys(place for stretch in stretches for place in _spread(stretch, stretches))
    return tuple(
        place for place in spread if may_start(state.table, state.rulebook, state.pieces, seat, place)
    )


def _spread(stretch: Stretch, stretches: Sequence[Stretch]) -> Iterator[int]:
    low, high = stretch
    whole = sum(end - begin for begin, end in stretches)
    steps = max(1, round(PLACES * (high - low) / max(whole, 1)))
    for step in range(steps + 1):
        yield low + (high - low) * step // steps


def _hardness(line: Line) -> float:
    return line.distance_mm / line.fullness


def _to_pockets(state: CarromState, seat: int, place_um: int, spot: Spot) -> Iterator[Line]:
    table = state.table
    start = striker_point(table, place_um, seat)
    piece = (spot.x_mm, spot.y_mm)
    reach_mm = table.piece_radius_mm + table.striker_radius_mm
    for number, pocket in enumerate(table.pockets_mm):
        way = _direction(piece, pocket)
        meet = (piece[0] - reach_mm * way[0], piece[1] - reach_mm * way[1])
        aim = _direction(start, meet)
        fullness = aim[0] * way[0] + aim[1] * way[1]
        aim_cdeg = _aim_cdeg(aim, seat)
        if fullness < SHARPEST_COSINE or abs(aim_cdeg) > WIDEST_AIM_CDEG:
            continue
        others = [other for other in state.pieces if other.name != spot.name]
        blocked = _in_the_way(start, meet, others, reach_mm)
        blocked += _in_the_way(piece, pocket, others, 2 * table.piece_radius_mm)
        far_mm = length(meet[0] - start[0], meet[1] - start[1])
        far_mm += length(pocket[0] - piece[0], pocket[1] - piece[1])
        yield Line(place_um, aim_cdeg, spot.name, number, far_mm, fullness, blocked)


def _at(state: CarromState, seat: int, place_um: int, spot: Spot) -> Line | None:
    table = state.table
    start = striker_point(table, place_um, seat)
    piece = (spot.x_mm, spot.y_mm)
    way = _direction(start, piece)
    aim_cdeg = _aim_cdeg(way, seat)
    if abs(aim_cdeg) > WIDEST_AIM_CDEG:
        return None
    others = [other for other in state.pieces if other.name != spot.name]
    reach_mm = table.piece_radius_mm + table.striker_radius_mm
    meet = (piece[0] - reach_mm * way[0], piece[1] - reach_mm * way[1])
    blocked = _in_the_way(start, meet, others, reach_mm)
    far_mm = length(piece[0] - start[0], piece[1] - start[1])
    return Line(place_um, aim_cdeg, spot.name, None, far_mm, 1.0, blocked)


def _off_the_cushion(state: CarromState, seat: int, place_um: int, spot: Spot) -> Line | None:
    """Return the way to the mirror image of a piece in the cushion that the striker rebounds from."""
    table = state.table
    start = striker_point(table, place_um, seat)
    x, y = quarter_turns((spot.x_mm, spot.y_mm), seat)
    image = quarter_turns((x, 2 * (table.half_side_mm - table.striker_radius_mm) - y), -seat)
    aim_cdeg = _aim_cdeg(_direction(start, image), seat)
    if abs(aim_cdeg) > WIDEST_AIM_CDEG:
        return None
    far_mm = length(image[0] - start[0], image[1] - start[1])
    return Line(place_um, aim_cdeg, spot.name, None, far_mm, 1.0, 0)


def _direction(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = length(dx, dy)
    return dx / far, dy / far


def _aim_cdeg(way: Point, seat: int) -> int:
    """Return a direction off straight ahead of a seat, positive clockwise."""
    x, y = quarter_turns(way, seat)
    return round(100 * degrees(atan2(x, y)))


def _in_the_way(start: Point, end: Point, pieces: Sequence[Spot], reach_mm: float) -> int:
    """Count the pieces that something going straight from start to end would touch."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    square = along_x * along_x + along_y * along_y
    count = 0
    for spot in pieces:
        to_x, to_y = spot.x_mm - start[0], spot.y_mm - start[1]
        share = min(1.0, max(0.0, (to_x * along_x + to_y * along_y) / square))
        off = length(to_x - share * along_x, to_y - share * along_y)
        count += off < reach_mm - 1e-6
    return count
