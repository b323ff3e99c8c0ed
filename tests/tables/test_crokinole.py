"""The tournament board has the published measures, and posts that no mirror or quarter turn can tell apart."""

from __future__ import annotations

from math import hypot

import pytest

from flickhall.tables import TOURNAMENT, CrokinoleTable
from flickhall.tables.angles import quarter_turns

INCH_MM = 25.4


@pytest.mark.parametrize(
    ("measure", "inches"),
    [
        ("surface_radius_mm", 26 / 2),
        ("line_radius_5_mm", 24 / 2),
        ("line_radius_10_mm", 16 / 2),
        ("line_radius_15_mm", 8 / 2),
        ("hole_radius_mm", 1.375 / 2),
        ("disc_radius_mm", 1.25 / 2),
        ("disc_thickness_mm", 3 / 8),
        ("hole_depth_mm", 5 / 16),
        ("post_radius_mm", 3 / 8 / 2),
        ("line_width_mm", 1 / 16),
        ("ditch_width_mm", 2.0),
        ("rail_height_mm", 0.5),
    ],
)
def test_measures_are_those_of_the_builders(measure: str, inches: float) -> None:
    # Within the rounding of the published millimetres: 0.04 mm (depth of the hole, 7.9 for 5/16 in).
    assert getattr(TOURNAMENT, measure) == pytest.approx(inches * INCH_MM, abs=0.04)


def test_eight_posts_stand_on_the_15_line_each_22_and_a_half_degrees_off_the_quadrant_lines() -> None:
    assert len(TOURNAMENT.posts_mm) == 8
    assert all(hypot(*post) == pytest.approx(101.6, abs=1e-12) for post in TOURNAMENT.posts_mm)
    apart = [hypot(x - u, y - v) for (x, y), (u, v) in _neighbours(TOURNAMENT)]
    assert apart == pytest.approx([apart[0]] * 8)
    # Quadrant lines run at 45 degrees: a post 22.5 degrees off has its distance to one of them as its lesser distance.
    for x, y in TOURNAMENT.posts_mm:
        assert min(abs(x - y), abs(x + y)) / 2**0.5 == pytest.approx(101.6 * 0.3826834323650898)


def _neighbours(table: CrokinoleTable) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(zip(table.posts_mm, table.posts_mm[1:] + table.posts_mm[:1], strict=True))


def test_posts_are_symmetric_to_the_bit() -> None:
    posts = set(TOURNAMENT.posts_mm)
    assert {(-x, y) for x, y in posts} == posts
    assert {(x, -y) for x, y in posts} == posts
    assert {(y, x) for x, y in posts} == posts
    assert {quarter_turns(post, 1) for post in posts} == posts


def test_a_disc_passes_between_two_posts_and_fits_the_hole() -> None:
    (x, y), (u, v) = _neighbours(TOURNAMENT)[0]
    assert hypot(x - u, y - v) - 2 * TOURNAMENT.post_radius_mm > 2 * TOURNAMENT.disc_radius_mm
    assert 0 < TOURNAMENT.hole_radius_mm - TOURNAMENT.disc_radius_mm == pytest.approx(1.58)


def test_the_rail_stands_a_ditch_beyond_the_surface_and_a_disc_fits_between() -> None:
    assert TOURNAMENT.rail_radius_mm == pytest.approx(381.0)
    assert TOURNAMENT.ditch_width_mm > 2 * TOURNAMENT.disc_radius_mm
