"""Directions: as good as the C library's, and symmetric to the bit."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.tables.angles import FULL_TURN_CDEG, quarter_turns, turned, unit

WHOLE_TURN = range(FULL_TURN_CDEG)
angles = st.integers(-10 * FULL_TURN_CDEG, 10 * FULL_TURN_CDEG)


def test_every_hundredth_of_a_degree_agrees_with_the_c_library() -> None:
    # Angles in radians carry an error of half a unit in the last place of up to 2 pi, so compare near zero.
    worst = 0.0
    for angle_cdeg in range(-FULL_TURN_CDEG // 2, FULL_TURN_CDEG // 2 + 1):
        small = (angle_cdeg + 4500) % 9000 - 4500
        quarter = (angle_cdeg - small) // 9000
        radians = small * pi / 18000
        expected = quarter_turns((cos(radians), sin(radians)), quarter)
        x, y = unit(angle_cdeg)
        worst = max(worst, abs(x - expected[0]), abs(y - expected[1]))
    assert worst < 1e-15


def test_every_direction_has_length_one() -> None:
    assert max(abs(x * x + y * y - 1.0) for x, y in map(unit, WHOLE_TURN)) < 5e-16


@pytest.mark.parametrize(
    ("angle_cdeg", "direction"),
    [(0, (1, 0)), (9000, (0, 1)), (18000, (-1, 0)), (27000, (0, -1)), (36000, (1, 0)), (-9000, (0, -1))],
)
def test_quarter_turns_are_exact(angle_cdeg: int, direction: tuple[float, float]) -> None:
    assert unit(angle_cdeg) == direction
    assert "-0.0" not in map(str, unit(angle_cdeg))


@given(angles)
def test_mirror_images_have_equal_bits(angle_cdeg: int) -> None:
    x, y = unit(angle_cdeg)
    assert unit(-angle_cdeg) == (x, -y)
    assert unit(18000 - angle_cdeg) == (-x, y)
    assert unit(9000 - angle_cdeg) == (y, x)


@given(angles, st.integers(-9, 9))
def test_quarter_turned_directions_have_equal_bits(angle_cdeg: int, turns: int) -> None:
    assert unit(angle_cdeg + 9000 * turns) == quarter_turns(unit(angle_cdeg), turns)


@given(angles, angles)
def test_turning_adds_angles(first_cdeg: int, second_cdeg: int) -> None:
    assert turned(unit(first_cdeg), second_cdeg) == pytest.approx(unit(first_cdeg + second_cdeg), abs=1e-15)


@given(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3))
def test_four_quarter_turns_are_none(x: float, y: float) -> None:
    assert quarter_turns((x, y), 4) == quarter_turns((x, y), 0) == (x, y)
    assert quarter_turns(quarter_turns((x, y), 1), -1) == (x, y)
