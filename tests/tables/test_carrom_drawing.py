"""The picture of the carrom board shows the measures of the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from flickhall.tables import TOURNAMENT_CARROM
from flickhall.tables.carrom import CarromTable
from flickhall.tables.carrom_drawing import carrom_board_svg, carrom_picture_half_mm

SVG = "{http://www.w3.org/2000/svg}"
TABLE = TOURNAMENT_CARROM


def drawn(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def of_class(svg: str, tag: str, kind: str) -> list[ET.Element]:
    return [part for part in drawn(svg).iter(f"{SVG}{tag}") if kind in part.get("class", "").split()]


def centre(circle: ET.Element) -> tuple[float, float]:
    return float(circle.get("cx", 0)), -float(circle.get("cy", 0))


def test_square_pockets_and_circles_are_drawn_at_their_measures() -> None:
    svg = carrom_board_svg()
    (surface,) = of_class(svg, "rect", "surface")
    assert [float(surface.get(side, 0)) for side in ("x", "y", "width", "height")] == [-370, -370, 740, 740]
    pockets = of_class(svg, "circle", "pocket")
    assert sorted(map(centre, pockets)) == sorted(TABLE.pockets_mm)
    assert {float(pocket.get("r", 0)) for pocket in pockets} == {22.25}
    assert [float(c.get("r", 0)) for c in of_class(svg, "circle", "main-circle")] == [85.0]
    assert [float(c.get("r", 0)) for c in of_class(svg, "circle", "centre-circle")] == [15.9]


def test_every_side_has_its_base_and_an_arrow_points_to_each_pocket() -> None:
    svg = carrom_board_svg()
    circles = {centre(circle) for circle in of_class(svg, "circle", "end-circle")}
    off, back = TABLE.end_circle_off_mm, TABLE.half_side_mm - TABLE.base_middle_mm
    own = {(-off, -back), (off, -back)}
    left = {(-back, -off), (-back, off)}
    everywhere = own | left | {(-x, -y) for x, y in own | left}
    assert {(round(x, 2), round(y, 2)) for x, y in circles} == {
        (round(x, 2), round(y, 2)) for x, y in everywhere
    }
    assert len(of_class(svg, "path", "base")) == 8
    assert "M-219.10 268.50 L219.10 268.50" in {path.get("d") for path in of_class(svg, "path", "base")}
    assert len(of_class(svg, "path", "arrow")) == 4


def test_pieces_lie_at_their_places_in_their_sizes_and_show_their_names() -> None:
    svg = carrom_board_svg(pieces=[("W1", 0.0, -31.0), ("Q", 0.0, 0.0), ("S", 30.5, -252.6)])
    groups = of_class(svg, "g", "disc")
    assert [g.get("transform") for g in groups] == [
        "translate(0.00 31.00)",
        "translate(0.00 0.00)",
        "translate(30.50 252.60)",
    ]
    assert [g.findtext(f"{SVG}text") for g in groups] == ["W1", "Q", "S"]
    sizes = [float(next(g.iter(f"{SVG}circle")).get("r", 0)) for g in groups]
    assert sizes == [15.5, 15.5, 20.65]
    assert len({next(g.iter(f"{SVG}circle")).get("fill") for g in groups}) == 3


def test_another_table_gives_another_picture() -> None:
    small = CarromTable(name="small <board>", side_mm=600.0)
    (surface,) = of_class(carrom_board_svg(small), "rect", "surface")
    assert surface.get("width") == "600.0"
    assert drawn(carrom_board_svg(small)).get("aria-label") == "small <board>"
    assert drawn(carrom_board_svg(title="<'&>")).get("aria-label") == "<'&>"


def test_the_picture_holds_the_whole_frame_and_stands_alone() -> None:
    svg = carrom_board_svg()
    half = carrom_picture_half_mm(TABLE)
    box = [float(part) for part in drawn(svg).get("viewBox", "").split()]
    assert box == pytest.approx([-half, -half, 2 * half, 2 * half])
    (frame,) = of_class(svg, "rect", "frame")
    assert half > -float(frame.get("x", 0))
    assert "style" not in svg
    assert "<script" not in svg


def test_a_notebook_shows_the_table() -> None:
    assert TABLE._repr_svg_() == carrom_board_svg(TABLE)
