"""From four whole numbers and a seat to a place, a direction and a speed: right, and symmetric to the bit."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.physics.launch import Launch, launch, start_point
from flickhall.physics.shot import Shot
from flickhall.tables import TOURNAMENT
from flickhall.tables.angles import quarter_turns

FULL_MM_S = 5000.0

shots = st.builds(
    Shot,
    st.integers(-9000, 9000),
    st.integers(-9000, 9000),
    st.integers(1, 1000),
    st.integers(-100, 100),
)


def launched(shot: Shot, seat: int = 0) -> Launch:
    return launch(TOURNAMENT, shot, seat, FULL_MM_S)


@pytest.mark.parametrize(
    ("seat", "place"), [(0, (0.0, -304.8)), (1, (-304.8, 0.0)), (2, (0.0, 304.8)), (3, (304.8, 0.0))]
)
def test_the_middle_of_each_seat_s_quadrant(seat: int, place: tuple[float, float]) -> None:
    assert start_point(TOURNAMENT, 0, seat) == place


@pytest.mark.parametrize("seat", range(4))
def test_positive_places_lie_to_the_shooter_s_right(seat: int) -> None:
    x, y = start_point(TOURNAMENT, 0, seat)
    facing = (-x, -y)
    u, v = start_point(TOURNAMENT, 1000, seat)
    to_the_right = facing[1] * (u - x) - facing[0] * (v - y)
    assert to_the_right > 0


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("place_cdeg", [-4500, 0, 1234])
def test_aim_zero_goes_to_the_hole_and_positive_aim_turns_clockwise(seat: int, place_cdeg: int) -> None:
    straight = launched(Shot(place_cdeg, 0, 500), seat)
    assert straight.x_mm * straight.dy - straight.y_mm * straight.dx == pytest.approx(0, abs=1e-12)
    assert straight.x_mm * straight.dx + straight.y_mm * straight.dy == pytest.approx(-304.8)
    aimed = launched(Shot(place_cdeg, 1000, 500), seat)
    turned = atan2(
        straight.dx * aimed.dy - straight.dy * aimed.dx, straight.dx * aimed.dx + straight.dy * aimed.dy
    )
    assert degrees(turned) == pytest.approx(-10.0)


def test_power_and_spin_are_shares_of_the_speed() -> None:
    shot = launched(Shot(0, 0, 250, 40))
    assert shot.speed_mm_s == 1250.0
    assert shot.rim_speed_mm_s == -500.0, "positive spin of a shot is clockwise, of a launch anticlockwise"


@given(shots)
def test_a_launch_starts_on_the_line_with_a_direction_of_length_one(shot: Shot) -> None:
    start = launched(shot)
    assert hypot(start.x_mm, start.y_mm) == pytest.approx(304.8, abs=1e-12)
    assert hypot(start.dx, start.dy) == pytest.approx(1.0, abs=3e-16)


@given(shots)
def test_the_mirrored_shot_is_the_mirror_image_to_the_bit(shot: Shot) -> None:
    here = launched(shot)
    there = launched(Shot(-shot.place_cdeg, -shot.aim_cdeg, shot.power, -shot.spin_percent))
    assert there == Launch(-here.x_mm, here.y_mm, -here.dx, here.dy, here.speed_mm_s, -here.rim_speed_mm_s)


@given(shots, st.integers(0, 3))
def test_another_seat_is_a_quarter_turn_to_the_bit(shot: Shot, seat: int) -> None:
    here, there = launched(shot), launched(shot, seat)
    assert (there.x_mm, there.y_mm) == quarter_turns((here.x_mm, here.y_mm), -seat)
    assert (there.dx, there.dy) == quarter_turns((here.dx, here.dy), -seat)
    assert (there.speed_mm_s, there.rim_speed_mm_s) == (here.speed_mm_s, here.rim_speed_mm_s)
