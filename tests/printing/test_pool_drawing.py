"""A pool's drawing: each result in its cell, places and totals, and what is read out."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from flickhall.errors import BadInput
from flickhall.languages import ENGLISH
from flickhall.printing.pool_drawing import DrawnPool, PoolRow, pool_svg

SVG = "{http://www.w3.org/2000/svg}"
POOL = DrawnPool(
    "Pool A",
    (PoolRow("Ann", 1, ("8", "21")), PoolRow("Bob & Cem", 2, ("5", "9")), PoolRow("Dee", 3, ("3", "12"))),
    ("Points", "20s"),
    {(0, 1): "5-3", (1, 0): "3-5"},
)


def texts(svg: str) -> list[tuple[float, float, str]]:
    return [
        (float(text.attrib["x"]), float(text.attrib["y"]), text.text or "")
        for text in ET.fromstring(svg).iter(f"{SVG}text")
    ]


def test_each_result_stands_in_the_row_of_one_and_the_column_of_the_other() -> None:
    written = texts(pool_svg(POOL, ENGLISH))
    lines = sorted({y for _, y, _ in written})
    table = [[text for x, y, text in sorted(written) if y == line] for line in lines]
    assert table == [
        ["1", "2", "3", "Points", "20s", "Place"],
        ["1", "Ann", "–", "5-3", "8", "21", "1"],
        ["2", "Bob & Cem", "3-5", "–", "5", "9", "2"],
        ["3", "Dee", "–", "3", "12", "3"],
    ]
    column = {text: x for x, y, text in written if y == lines[0]}
    assert [x for x, _, text in written if text == "5-3"] == [column["2"]]
    assert [x for x, _, text in written if text == "3-5"] == [column["1"]]


def test_long_results_and_headings_of_totals_are_written_whole() -> None:
    """Games to 100 and other languages need more room than two figures and "Games"."""
    results = {(0, 1): "125-115", (1, 0): "115-125"}
    written = {
        text
        for *_, text in texts(pool_svg(replace(POOL, totals=("Partijen", "20s"), results=results), ENGLISH))
    }
    assert {"125-115", "115-125", "Partijen"} <= written


def test_it_is_read_out_in_sentences() -> None:
    root = ET.fromstring(pool_svg(POOL, ENGLISH))
    assert (root.attrib["role"], root.attrib["aria-label"]) == ("img", "Pool A")
    assert root.findtext(f"{SVG}desc") == (
        "Place 1: Ann, Points: 8 and 20s: 21. Place 2: Bob & Cem, Points: 5 and 20s: 9. "
        "Place 3: Dee, Points: 3 and 20s: 12. Ann against Bob & Cem: 5-3."
    )


def test_before_anything_is_played_nobody_has_a_place() -> None:
    pool = replace(POOL, rows=tuple(replace(row, rank=None) for row in POOL.rows), results={})
    assert "Place 1" not in pool_svg(pool, ENGLISH)


def test_everything_lies_inside_the_drawing_however_long_a_name_is() -> None:
    pool = replace(POOL, rows=(PoolRow("N" * 80, 1, ("8", "21")), *POOL.rows[1:]))
    root = ET.fromstring(pool_svg(pool, ENGLISH))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    assert width < 700
    assert all(0 < x < width and 0 < y < height for x, y, _ in texts(pool_svg(pool, ENGLISH)))


@pytest.mark.parametrize(
    ("pool", "said"),
    [
        (replace(POOL, totals=("Points",)), "Ann has 2 totals"),
        (replace(POOL, results={(0, 3): "1"}), "rows 0 and 3"),
        (replace(POOL, results={(1, 1): "1"}), "rows 1 and 1"),
    ],
)
def test_what_cannot_be_drawn_is_refused(pool: DrawnPool, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        pool_svg(pool, ENGLISH)
