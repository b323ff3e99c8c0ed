"""Spec F.3 to the last hundredth of a millimetre: which zone, which line, and that a limit itself touches."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.tables import TOURNAMENT, CrokinoleTable, Zone, reaches_line, ring_zone, touches_outer_line
from flickhall.tables.zones import zone_limits

NEARER_MM = 1e-5
"""A hundredth of a thousandth of a millimetre short of a limit, or beyond it."""


@pytest.mark.parametrize(
    ("centre_distance_mm", "zone"),
    [
        (0.0, Zone.Z15),
        (50.0, Zone.Z15),
        (84.92 - NEARER_MM, Zone.Z15),
        (84.92, Zone.T15),
        (101.6, Zone.T15),
        (118.28, Zone.T15),
        (118.28 + NEARER_MM, Zone.Z10),
        (186.52 - NEARER_MM, Zone.Z10),
        (186.52, Zone.T10),
        (203.2, Zone.T10),
        (219.88, Zone.T10),
        (219.88 + NEARER_MM, Zone.Z5),
        (288.12 - NEARER_MM, Zone.Z5),
        (288.12, Zone.OUT),
        (304.8, Zone.OUT),
        (330.2, Zone.OUT),
    ],
)
def test_the_rings_end_where_the_specification_says(centre_distance_mm: float, zone: Zone) -> None:
    assert ring_zone(TOURNAMENT, centre_distance_mm) is zone


@pytest.mark.parametrize(
    ("centre_distance_mm", "touches"),
    [
        (288.12 - NEARER_MM, False),
        (288.12, True),
        (304.8, True),
        (321.48, True),
        (321.48 + NEARER_MM, False),
        (0.0, False),
    ],
)
def test_a_start_place_touches_the_outer_line(centre_distance_mm: float, touches: bool) -> None:
    assert touches_outer_line(TOURNAMENT, centre_distance_mm) is touches


@pytest.mark.parametrize(
    ("centre_distance_mm", "reaches"),
    [(0.0, True), (118.28, True), (118.28 + NEARER_MM, False), (300.0, False)],
)
def test_touching_or_inside_the_15_line(centre_distance_mm: float, reaches: bool) -> None:
    assert reaches_line(TOURNAMENT, centre_distance_mm, TOURNAMENT.line_radius_15_mm) is reaches


def test_the_inside_limit_of_the_engine_is_that_of_the_zones() -> None:
    assert TOURNAMENT.inside_limit_mm == pytest.approx(288.12, abs=1e-9)
    assert ring_zone(TOURNAMENT, TOURNAMENT.inside_limit_mm) is Zone.OUT


@given(st.floats(0.0, 330.2), st.floats(0.0, 330.2))
def test_farther_out_is_never_worth_more(first_mm: float, second_mm: float) -> None:
    worth = {Zone.Z15: 15, Zone.T15: 10, Zone.Z10: 10, Zone.T10: 5, Zone.Z5: 5, Zone.OUT: 0}
    near, far = sorted((first_mm, second_mm))
    assert worth[ring_zone(TOURNAMENT, near)] >= worth[ring_zone(TOURNAMENT, far)]


@given(st.floats(0.2, 6.0), st.floats(5.0, 25.0))
def test_limits_follow_the_line_width_and_the_disc_of_any_table(width_mm: float, disc_mm: float) -> None:
    table = CrokinoleTable(line_width_mm=width_mm, disc_radius_mm=disc_mm)
    limit = table.line_radius_15_mm - width_mm / 2 - disc_mm
    assert ring_zone(table, limit - NEARER_MM) is Zone.Z15
    assert ring_zone(table, limit) is Zone.T15


@given(st.integers(min_value=0, max_value=40_000))
def test_the_limits_for_placing_by_hand_tell_the_same_zones(hundredths: int) -> None:
    distance_mm = hundredths / 100
    told = next((zone for zone, limit_mm in zone_limits(TOURNAMENT) if distance_mm <= limit_mm), Zone.DITCH)
    lies = ring_zone(TOURNAMENT, distance_mm) if distance_mm <= TOURNAMENT.surface_radius_mm else Zone.DITCH
    assert told is lies


def test_every_limit_of_the_zones_is_told_as_the_specification_says() -> None:
    told = [(zone, round(limit_mm, 4)) for zone, limit_mm in zone_limits(TOURNAMENT)]
    assert told == [
        (Zone.Z15, 84.92),
        (Zone.T15, 118.28),
        (Zone.Z10, 186.52),
        (Zone.T10, 219.88),
        (Zone.Z5, 288.12),
        (Zone.OUT, 330.2),
    ]
