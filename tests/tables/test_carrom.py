"""The carrom board: figures within what the equipment text allows, an opening layout that lies as section F.2 says."""

from __future__ import annotations

from itertools import combinations
from math import atan2, degrees, hypot

import pytest

from flickhall.tables import TOURNAMENT_CARROM, Spot, opening_layout
from flickhall.tables.angles import quarter_turns
from flickhall.tables.carrom import CarromTable

TABLE = TOURNAMENT_CARROM


@pytest.mark.parametrize(
    ("value", "low", "high"),
    [
        (TABLE.side_mm, 735.0, 740.0),
        (TABLE.frame_height_mm, 19.0, 25.4),
        (TABLE.frame_width_mm, 63.5, 76.0),
        (2 * TABLE.pocket_radius_mm, 44.5, 44.5),
        (2 * TABLE.piece_radius_mm, 30.2, 31.8),
        (TABLE.piece_thickness_mm, 7.0, 9.0),
        (TABLE.piece_mass_g, 5.25, 5.5),
        (2 * TABLE.striker_radius_mm, 0.0, 41.3),
        (TABLE.striker_mass_g, 0.0, 15.0),
        (TABLE.base_length_mm, 470.0, 470.0),
        (TABLE.rear_line_mm, 101.5, 101.5),
        (TABLE.front_line_mm - TABLE.rear_line_mm, 31.8, 31.8),
        (2 * TABLE.end_circle_radius_mm, 31.8, 31.8),
        (2 * TABLE.end_circle_colour_radius_mm, 25.4, 25.4),
        (2 * TABLE.centre_circle_radius_mm, 31.8, 31.8),
        (2 * TABLE.main_circle_radius_mm, 170.0, 170.0),
    ],
)
def test_every_measure_is_what_the_equipment_text_allows(value: float, low: float, high: float) -> None:
    assert low - 1e-9 <= value <= high + 1e-9


def test_pockets_touch_both_cushions_of_their_corner_and_let_a_striker_in() -> None:
    for x, y in TABLE.pockets_mm:
        assert abs(x) + TABLE.pocket_radius_mm == TABLE.half_side_mm
        assert abs(y) + TABLE.pocket_radius_mm == TABLE.half_side_mm
    assert len(set(TABLE.pockets_mm)) == 4
    assert TABLE.striker_radius_mm < TABLE.pocket_radius_mm


def test_end_circles_of_two_sides_do_not_overlap() -> None:
    own = (TABLE.end_circle_off_mm, TABLE.base_middle_mm - TABLE.half_side_mm)
    other = quarter_turns((-own[0], own[1]), 1)
    assert hypot(own[0] - other[0], own[1] - other[1]) > 2 * TABLE.end_circle_radius_mm


def distance(spot: Spot) -> float:
    return hypot(spot.x_mm, spot.y_mm)


def angle(spot: Spot) -> float:
    return degrees(atan2(spot.y_mm, spot.x_mm)) % 360


@pytest.mark.parametrize("arm_cdeg", [27000, 9000, 22500, 0, 1234])
def test_nineteen_pieces_lie_in_two_rings_and_no_two_overlap(arm_cdeg: int) -> None:
    spots = opening_layout(TABLE, arm_cdeg)
    radius = TABLE.piece_radius_mm
    assert sorted(spot.name for spot in spots) == sorted(
        ["Q", *(f"{side}{number}" for side in "WB" for number in range(1, 10))]
    )
    for a, b in combinations(spots, 2):
        assert hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm) > 2 * radius - 1e-9
    assert max(map(distance, spots)) + radius == pytest.approx(5 * radius)
    rings = sorted(round(distance(spot) / radius, 6) for spot in spots)
    assert rings == [0.0, *[2.0] * 6, *[pytest.approx(3.464102)] * 6, *[4.0] * 6]
    # Alternating: along each ring no two neighbours have one colour.
    for ring in (
        [s for s in spots if 1 < distance(s) / radius < 3],
        [s for s in spots if distance(s) / radius > 3],
    ):
        sides = [spot.name[0] for spot in sorted(ring, key=angle)]
        assert all(one != next_one for one, next_one in zip(sides, sides[1:] + sides[:1], strict=True))


@pytest.mark.parametrize("arm_cdeg", [27000, 9000, 22500])
def test_whites_of_both_rings_make_a_y_with_an_arm_that_way(arm_cdeg: int) -> None:
    whites = [spot for spot in opening_layout(TABLE, arm_cdeg) if spot.name[0] == "W"]
    inner = [spot for spot in whites if distance(spot) < 3 * TABLE.piece_radius_mm]
    arms = {round(angle(spot)) for spot in inner}
    assert arms == {round(arm_cdeg / 100 + turn) % 360 for turn in (0, 120, 240)}
    assert arms <= {round(angle(spot)) for spot in whites if spot not in inner}


def test_another_table_has_another_layout_and_other_pockets() -> None:
    small = CarromTable(side_mm=600.0, piece_radius_mm=14.0)
    assert small.pockets_mm[0] == (277.75, 277.75)
    assert max(map(distance, opening_layout(small))) == pytest.approx(56.0)
