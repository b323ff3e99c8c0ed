"""The picture of the board shows the measures of the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from flickhall.tables import TOURNAMENT
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.drawing import board_svg, picture_radius_mm

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def circles(svg: str, kind: str) -> list[ET.Element]:
    return [circle for circle in drawn(svg).iter(f"{SVG}circle") if circle.get("class") == kind]


def test_the_three_lines_the_hole_and_the_edge_are_drawn_at_their_radii() -> None:
    svg = board_svg()
    assert [float(c.get("r", 0)) for c in circles(svg, "line")] == [304.8, 203.2, 101.6]
    assert [float(c.get("r", 0)) for c in circles(svg, "hole")] == [17.46]
    assert [float(c.get("r", 0)) for c in circles(svg, "surface")] == [330.2]
    assert [float(c.get("r", 0)) for c in circles(svg, "ditch")] == [TOURNAMENT.rail_radius_mm]


def test_every_post_stands_where_the_table_says() -> None:
    posts = [(float(c.get("cx", 0)), -float(c.get("cy", 0))) for c in circles(board_svg(), "post")]
    assert posts == [pytest.approx(post, abs=0.006) for post in TOURNAMENT.posts_mm]


def test_another_table_gives_another_picture() -> None:
    small = CrokinoleTable(name="small board", post_count=12, hole_radius_mm=20.0)
    assert len(circles(board_svg(small), "post")) == 12
    assert drawn(board_svg(small)).get("aria-label") == "small board"


def test_discs_lie_at_their_places_and_show_their_names() -> None:
    svg = board_svg(discs=[("W1", 0.0, -304.8), ("B12", 30.5, 60.0)])
    groups = [g for g in drawn(svg).iter(f"{SVG}g") if g.get("class") == "disc"]
    assert [g.get("transform") for g in groups] == ["translate(0.00 304.80)", "translate(30.50 -60.00)"]
    assert [g.findtext(f"{SVG}text") for g in groups] == ["W1", "B12"]


def test_the_picture_holds_the_whole_rail() -> None:
    box = [float(part) for part in drawn(board_svg()).get("viewBox", "").split()]
    half = picture_radius_mm(TOURNAMENT)
    assert box == pytest.approx([-half, -half, 2 * half, 2 * half])
    assert half > max(float(c.get("r", 0)) for c in circles(board_svg(), "rail"))


def test_titles_are_escaped() -> None:
    assert drawn(board_svg(title='<"&>')).get("aria-label") == '<"&>'


def test_a_notebook_shows_the_table() -> None:
    assert TOURNAMENT._repr_svg_() == board_svg(TOURNAMENT)


def test_the_picture_stands_alone_without_style_sheet_or_script() -> None:
    svg = board_svg()
    assert "<style" not in svg
    assert "style=" not in svg
    assert "<script" not in svg
