from itertools import combinations
from math import hypot

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.physics.trace import Spot
from flickhall.play.crokinole.ditch import (
    CLEARANCE_MM,
    ditch_capacity,
    ditch_radius_mm,
    place_in_ditch,
    settle_ditch,
)
from flickhall.play.crokinole.pieces import lies_in_ditch
from flickhall.tables.crokinole import TOURNAMENT

LEAST_MM = 2 * TOURNAMENT.disc_radius_mm - 1e-3


@pytest.mark.parametrize(
    ("lay", "place"),
    [((100.0, 0.0), (355.6, 0.0)), ((0.0, -290.0), (0.0, -355.6)), ((0.0, 1e-9), (0.0, -355.6))],
)
def test_a_disc_goes_straight_outwards(lay: tuple[float, float], place: tuple[float, float]) -> None:
    spot = place_in_ditch(TOURNAMENT, "W1", lay, [], 0)
    assert (spot.x_mm, spot.y_mm) == pytest.approx(place)


def test_from_the_hole_it_goes_to_the_shooter() -> None:
    spot = place_in_ditch(TOURNAMENT, "B1", (0.0, 0.0), [], 2)
    assert (spot.x_mm, spot.y_mm) == pytest.approx((0.0, 355.6))


def test_a_taken_place_shifts_it_as_little_as_needed() -> None:
    first = place_in_ditch(TOURNAMENT, "W1", (200.0, 0.0), [], 0)
    second = place_in_ditch(TOURNAMENT, "W2", (200.0, 0.0), [first], 0)
    third = place_in_ditch(TOURNAMENT, "W3", (200.0, 0.0), [first, second], 0)
    assert second.y_mm > 0 > third.y_mm  # anticlockwise first, then the other way
    gap = hypot(second.x_mm - first.x_mm, second.y_mm - first.y_mm) - 2 * TOURNAMENT.disc_radius_mm
    assert 0 < gap < 3.2  # less than the half degree in which places are tried


@given(
    st.lists(st.tuples(st.floats(-180, 180), st.floats(331, 365)), max_size=12),
    st.lists(st.tuples(st.floats(-300, 300), st.floats(-300, 300)), max_size=12),
    st.sampled_from([0, 1, 2, 3]),
)
def test_nothing_lies_on_top_of_anything(rested, taken, seat: int) -> None:
    fallen = [
        Spot(f"W{i}", r * np.cos(np.radians(a)), r * np.sin(np.radians(a)))
        for i, (a, r) in enumerate(rested, 1)
    ]
    carried = [Spot(f"B{i}", x, y) for i, (x, y) in enumerate(taken, 1)]
    ditch = settle_ditch(TOURNAMENT, [], fallen, carried, seat)
    assert [spot.name for spot in ditch] == [spot.name for spot in (*fallen, *carried)]
    assert all(lies_in_ditch(TOURNAMENT, spot) for spot in ditch)
    assert all(
        hypot(spot.x_mm, spot.y_mm) <= TOURNAMENT.rail_radius_mm - TOURNAMENT.disc_radius_mm for spot in ditch
    )
    for one, two in combinations(ditch, 2):
        assert hypot(one.x_mm - two.x_mm, one.y_mm - two.y_mm) >= LEAST_MM


def test_discs_that_lie_free_stay_where_they_came_to_rest() -> None:
    lying = [Spot("W1", 340.0, 0.0)]
    rested = [Spot("W2", 0.0, 350.0), Spot("B1", 341.0, 0.0)]
    ditch = settle_ditch(TOURNAMENT, lying, rested, [], 0)
    assert ditch[:2] == (lying[0], rested[0])
    assert hypot(ditch[2].x_mm, ditch[2].y_mm) == pytest.approx(ditch_radius_mm(TOURNAMENT))


def test_there_is_room_for_the_capacity_even_if_discs_lie_as_badly_as_can_be() -> None:
    """Each lies just too near to the next for another between them; the last disc still finds a place."""
    most = ditch_capacity(TOURNAMENT)
    assert most >= 24  # singles and doubles of every rulebook as it stands
    apart = 2 * np.arcsin(
        (4 * TOURNAMENT.disc_radius_mm + 2 * CLEARANCE_MM - 0.01) / 2 / ditch_radius_mm(TOURNAMENT)
    )
    lying = [
        Spot(f"W{k}", 355.6 * float(np.cos(k * apart)), 355.6 * float(np.sin(k * apart)))
        for k in range(most - 1)
    ]
    spot = place_in_ditch(TOURNAMENT, "B1", (0.0, 100.0), lying, 0)
    assert lies_in_ditch(TOURNAMENT, spot)
