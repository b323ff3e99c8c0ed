"""Where a piece that comes back may lie: as near as its clause asks, beside everything that lies there."""

from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.physics.trace import Spot
from flickhall.play.carrom.places import (
    AS_NEAR_MM,
    away_from,
    centre_spot,
    covered_piece,
    placed_by_referee,
    room_for,
)
from flickhall.rules.carrom.facts import CentreSpot
from flickhall.rules.carrom.ruling import Place
from flickhall.tables.carrom import TOURNAMENT_CARROM
from flickhall.tables.carrom_layout import opening_layout

TABLE = TOURNAMENT_CARROM
R = TABLE.piece_radius_mm
UP, DOWN = away_from(0), away_from(2)


def at(*points: tuple[float, float]) -> tuple[Spot, ...]:
    return tuple(Spot(f"W{number + 1}", *point) for number, point in enumerate(points))


@pytest.mark.parametrize(
    ("pieces", "covered"),
    [
        (at(), CentreSpot.FREE),
        (at((31.4, 0)), CentreSpot.FREE),
        (at((31.3, 0)), CentreSpot.PARTLY_COVERED),
        (at((1.1, 0)), CentreSpot.PARTLY_COVERED),
        (at((0.9, 0)), CentreSpot.COVERED),
        (at((200, 0), (0, 0)), CentreSpot.COVERED),
    ],
)
def test_how_much_of_the_centre_spot_is_covered(pieces: tuple[Spot, ...], covered: CentreSpot) -> None:
    assert centre_spot(TABLE, pieces) is covered


def test_the_first_lies_on_the_spot_and_the_others_touch_each_other_behind_it() -> None:
    coming = [("Q", Place.CENTRE_SPOT), ("W1", Place.BEHIND_SPOT), ("B1", Place.BEHIND_SPOT)]
    for seat, sign in ((0, 1), (2, -1)):
        lying = {spot.name: (spot.x_mm, spot.y_mm) for spot in placed_by_referee(TABLE, coming, (), seat)}
        assert lying["Q"] == (0.0, 0.0)
        assert lying["W1"] == pytest.approx((0.0, sign * 2 * R), abs=0.01)
        assert lying["B1"] == pytest.approx((0.0, sign * 4 * R), abs=0.01)


def test_behind_the_spot_a_piece_goes_beyond_what_lies_there() -> None:
    lying = placed_by_referee(TABLE, [("B1", Place.BEHIND_SPOT)], at((0, 0), (10, 40)), 0)
    y = lying[-1].y_mm
    assert y == pytest.approx(40 + sqrt((2 * R) ** 2 - 100), abs=0.01)


@given(
    st.lists(st.tuples(st.floats(-120, 120), st.floats(-120, 120)), max_size=18),
    st.sampled_from([Place.CENTRE_SPOT, Place.CENTRE_CIRCLE, Place.MAIN_CIRCLE, Place.CENTRAL_CIRCLE]),
    st.sampled_from([UP, DOWN]),
)
def test_the_place_offered_is_free_and_no_place_is_nearer(
    points: list[tuple[float, float]], place: Place, towards: tuple[float, float]
) -> None:
    lying: list[tuple[float, float]] = []
    for x, y in points:
        if all(hypot(x - a, y - b) >= 2 * R for a, b in lying):
            lying.append((x, y))
    pieces = at(*lying)
    room = room_for(TABLE, place, pieces, towards)
    assert covered_piece(TABLE, pieces, room.default, R) is None
    offered = hypot(*room.default)
    assert room.least_mm - 1e-6 <= offered <= room.most_mm + 1e-6
    for step in range(0, 360, 3):  # nearer places, all round, lie on something
        x, y = _turned(offered - 0.5, step)
        nearer = offered - 0.5 >= room.least_mm
        assert not nearer or covered_piece(TABLE, pieces, (x, y), R) is not None


def _turned(radius: float, degrees: int) -> tuple[float, float]:
    from math import cos, radians, sin

    return radius * cos(radians(degrees)), radius * sin(radians(degrees))


def test_penalty_pieces_stay_in_their_circle_and_off_the_spot() -> None:
    central = room_for(TABLE, Place.CENTRAL_CIRCLE, (), UP)
    assert (central.least_mm, central.most_mm) == (31.4, 69.5)
    assert central.default == pytest.approx((0, 31.4))
    main = room_for(TABLE, Place.MAIN_CIRCLE, (), UP)
    assert (main.least_mm, main.most_mm) == (0.0, 69.5)
    assert main.default == (0.0, 0.0)


def test_when_the_circle_is_full_the_nearest_place_outside_it_is_offered() -> None:
    room = room_for(TABLE, Place.MAIN_CIRCLE, opening_layout(), UP)
    assert not room.free
    assert hypot(*room.default) > 69.5
    assert room.most_mm == pytest.approx(hypot(*room.default) + AS_NEAR_MM)
