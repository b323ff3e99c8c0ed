"""Charts: every value where its axis says, nothing outside the frame, readable without colour."""

from __future__ import annotations

import re
from itertools import pairwise
from math import nan
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.errors import BadInput
from flickhall.plots import Axis, Bars, Heat, Level, Line, Points, chart_svg
from flickhall.plots.axis import plain
from flickhall.plots.colours import COLOURS, DASHES, heat_colour
from flickhall.printing.svg_text import width_px

SVG = "{http://www.w3.org/2000/svg}"
X, Y = Axis("discs"), Axis("cost (µs)")


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("colour", COLOURS)
def test_colours_stand_out_on_white_and_on_black(colour: str) -> None:
    assert 1.05 / (luminance(colour) + 0.05) >= 3
    assert (luminance(colour) + 0.05) / 0.05 >= 3


def test_no_two_series_look_alike_without_colour() -> None:
    assert len(set(DASHES)) == len(DASHES) == len(COLOURS)


def test_the_ramp_of_a_heat_map_grows_lighter_all_the_way() -> None:
    light = [luminance(heat_colour(step / 50)) for step in range(51)]
    assert light == sorted(light)
    assert heat_colour(-1) == heat_colour(0)
    assert heat_colour(7) == heat_colour(1)


@given(st.floats(-1e6, 1e6), st.floats(1e-6, 1e6))
def test_an_axis_shows_all_it_is_given_and_a_few_ticks(low: float, span: float) -> None:
    scale = X.over([low, low + span])
    assert scale.low <= low + 1e-9 * span
    assert scale.high >= low + span - 1e-9 * max(1.0, abs(low) + span)
    assert 2 <= len(scale.ticks) <= 10
    assert all(-1e-6 <= scale.share(tick) <= 1 + 1e-6 for tick in scale.ticks)


@given(st.floats(1e-9, 1e9), st.floats(1.0, 1e9))
def test_decades_do_too(low: float, factor: float) -> None:
    scale = Axis("error", log=True).over([low, low * factor])
    assert 1 <= len(scale.ticks) <= 10
    assert -1e-6 <= scale.share(low) <= scale.share(low * factor) <= 1 + 1e-6


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (10000, "10,000"), (0.5, "0.5"), (1e-7, "1e-7"), (3e-5, "3e-5"), (2e8, "2e8"), (-2.0, "-2")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert plain(value) == text


@pytest.mark.parametrize("values", [[], [nan], [0.0, 3.0]])
def test_what_an_axis_cannot_show_is_refused(values: list[float]) -> None:
    with pytest.raises(BadInput):
        Axis("error", log=True).over(values)


def test_a_line_goes_where_its_values_say() -> None:
    svg = chart_svg(
        "t", Axis("x", low=0, high=10), Axis("y", low=0, high=10), [Line("a", [0, 5, 10], [0, 5, 10])]
    )
    dots = [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in parse(svg).iter(f"{SVG}circle")]
    (x0, y0), (x1, y1), (x2, y2) = dots[:3]
    assert x1 == pytest.approx((x0 + x2) / 2, abs=0.1)
    assert y1 == pytest.approx((y0 + y2) / 2, abs=0.1)
    assert y2 < y0


def test_a_gap_in_the_data_is_a_gap_in_the_line() -> None:
    svg = chart_svg("t", X, Y, [Line("", [1, 2, 3, 4], [1, 2, nan, 4], dots=False)])
    (path,) = (p.get("d", "") for p in parse(svg).iter(f"{SVG}path") if p.get("stroke-width") == "2")
    assert path.count("M") == 2
    assert "nan" not in svg


def test_bars_stand_on_nought_and_beside_each_other() -> None:
    names = Axis("fate", names=("hole", "ditch"))
    svg = chart_svg("t", names, Y, [Bars("a", [0, 1], [3, 1]), Bars("b", [0, 1], [2, 2], [(1, 3), (1, 3)])])
    bars = [r for r in parse(svg).iter(f"{SVG}rect") if float(r.get("height", "0")) > 10]
    feet = {round(float(r.get("y", "")) + float(r.get("height", "")), 1) for r in bars}
    assert len(bars) == 4
    assert max(feet) - min(feet) <= 0.11
    lefts = [float(r.get("x", "")) for r in bars]
    assert lefts[0] < lefts[2] < lefts[1] < lefts[3]


def test_a_heat_map_leaves_out_what_is_not_known() -> None:
    svg = chart_svg("t", X, Y, [Heat("", [0, 1, 2], [0, 1], [[0.5, nan]])])
    assert len(list(parse(svg).iter(f"{SVG}rect"))) == 1


@given(st.lists(st.text(min_size=1, max_size=30), min_size=1, max_size=8))
def test_any_text_makes_a_drawing_that_parses_and_a_key_that_fits(names: list[str]) -> None:
    svg = chart_svg(
        names[0], X, Y, [Line(name, [0, 1], [k, k + 1]) for k, name in enumerate(names)], paper="#fff"
    )
    root = parse(svg)
    assert float(root.get("width", "")) == 640
    assert "style" not in {element.tag.removeprefix(SVG) for element in root.iter()}
    numbers = [float(v) for e in root.iter(f"{SVG}text") for v in (e.get("x", "0"), e.get("y", "0"))]
    assert all(0 <= number <= 640 for number in numbers)


@pytest.mark.parametrize(
    "mark",
    [
        Line("a", [1, 2], [1]),
        Points("a", [1], [1], [(0, 1), (0, 1)]),
        Bars("a", [], [1]),
        Heat("a", [0, 1], [0, 1], [[1, 2]]),
    ],
)
def test_uneven_data_are_refused_by_name(mark: Line | Points | Bars | Heat) -> None:
    with pytest.raises(BadInput, match="a has not"):
        chart_svg("t", X, Y, [mark])


def test_intervals_bands_and_levels_are_drawn_and_told() -> None:
    marks = [
        Line("band", [0, 1], [1, 2], [(0.5, 1.5), (1, 3)], band=True),
        Points("points", [0, 1], [2, 3], [(1, 3), (2, 4)]),
        Level("goal", 2.5),
    ]
    svg = chart_svg("Cost", X, Y, marks, description="What it costs.")
    assert "<desc>What it costs.</desc>" in svg
    assert 'role="img"' in svg
    assert re.search(r'fill-opacity="0.2"', svg)
    assert [e.text for e in parse(svg).iter(f"{SVG}text")][-3:] == ["band", "points", "goal"]


def test_an_interval_down_to_nought_ends_at_the_frame_of_an_axis_with_decades() -> None:
    svg = chart_svg("t", X, Axis("error", log=True), [Points("", [1], [0.5], [(0.0, 2.0)])])
    ys = [
        float(y)
        for path in re.findall(r'd="([^"]*)"', svg)
        for y in re.findall(r"[VM][\d.]* ?([\d.]+)", path)
    ]
    assert all(0 <= y <= 380 for y in ys)


@pytest.mark.parametrize("width", [320, 340, 640])
def test_long_words_are_broken_into_lines_inside_the_picture(width: int) -> None:
    title = "Te verwachten kans om het bord te winnen naar richting en kracht"
    x = Axis("richting, graden rechts van recht vooruit, zoals de speler het ziet")
    heat = Heat("kans, 12 tot 98 van 100", [0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [[1.0, 2.0], [3.0, 4.0]])
    points = Points("de beste stoot", [1.0], [1.0])
    svg = parse(chart_svg(title, x, Y, [heat, points], size_px=(width, 300)))
    texts = [(text, text.text or "") for text in svg.iter(f"{SVG}text")]
    for told in (title, x.label):
        lines = [line for _, line in texts if line and line in told]
        assert told.split() == [word for line in lines for word in line.split()]
    for text, line in texts:
        if line == Y.label:  # stands upright
            continue
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.get("text-anchor") or "start"]
        left = float(text.get("x") or 0) - shift * width_px(line)
        assert left >= -1, line
        assert left + width_px(line) <= width + 1, line
    tops = sorted(float(text.get("y") or 0) for text, line in texts if line in title or line == heat.name)
    assert all(below - above >= 12 for above, below in pairwise(tops))
    assert max(float(text.get("y") or 0) for text, _ in texts) <= 300
