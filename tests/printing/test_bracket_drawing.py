"""A bracket's drawing: where matches stand, what is written, what is read out."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.errors import BadInput
from flickhall.languages import ENGLISH
from flickhall.printing.bracket_drawing import BOX_HEIGHT_PX, BOX_WIDTH_PX, MOST_BOX_WIDTH_PX, bracket_svg
from flickhall.printing.bracket_layout import DrawnMatch, rows_of
from flickhall.printing.svg_text import width_px

SVG = "{http://www.w3.org/2000/svg}"


def bracket(rounds: int) -> list[DrawnMatch]:
    """A whole bracket: match 0.3 is the fourth of the first round."""
    return [
        DrawnMatch(
            f"{number}.{place}",
            number,
            place,
            (f"P{place}", None),
            feeds=f"{number + 1}.{place // 2}" if number + 1 < rounds else None,
        )
        for number in range(rounds)
        for place in range(2 ** (rounds - 1 - number))
    ]


def boxes(svg: str) -> dict[str, tuple[float, float]]:
    root = ET.fromstring(svg)
    found = {}
    for group in root.iter(f"{SVG}g"):
        rect = group.find(f"{SVG}rect")
        assert rect is not None
        found[group.attrib["data-match"]] = (float(rect.attrib["x"]), float(rect.attrib["y"]))
    return found


@given(st.integers(1, 6), st.sets(st.integers(0, 31)))
def test_matches_stand_between_those_that_feed_them_and_never_on_each_other(
    rounds: int, byes: set[int]
) -> None:
    matches = [one for one in bracket(rounds) if not (rounds > 1 and one.round == 0 and one.position in byes)]
    rows = rows_of(matches)
    for match in matches:
        fed = [rows[one.id] for one in matches if one.feeds == match.id]
        assert not fed or rows[match.id] == sum(fed) / len(fed)
    places = boxes(bracket_svg(matches, ENGLISH, title="T"))
    assert set(places) == {match.id for match in matches}
    for (x, y), (x2, y2) in ((a, b) for i, a in places.items() for j, b in places.items() if i < j):
        assert abs(x - x2) >= BOX_WIDTH_PX or abs(y - y2) >= BOX_HEIGHT_PX + 18, "a line below for the table"


def test_everything_lies_inside_the_drawing() -> None:
    svg = bracket_svg(bracket(5), ENGLISH, title="T")
    root = ET.fromstring(svg)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    assert all(
        0 <= x <= width - BOX_WIDTH_PX and 0 <= y <= height - BOX_HEIGHT_PX - 18
        for x, y in boxes(svg).values()
    )


def test_a_match_for_third_place_stands_below_the_final() -> None:
    rows = rows_of([*bracket(2), DrawnMatch("3rd", 1, 1)])
    assert rows == {"0.0": 0, "0.1": 1, "1.0": 0.5, "3rd": 2}


def test_what_is_written_and_what_is_read_out() -> None:
    matches = [
        DrawnMatch("m", 0, 0, ("Ann & <Bob>", "Cem"), ("5", "3"), winner=0, table="4", note="20s: 9-7"),
        DrawnMatch("w", 0, 1, ("Dee", "Eve"), winner=1, note="walkover"),
        DrawnMatch("f", 1, 0, ("Ann & <Bob>", None)),
        DrawnMatch("x", 0, 2, ("Zoe", None), bye=True),
    ]
    root = ET.fromstring(bracket_svg(matches, ENGLISH, title='The "cup"', headings=["Semi-finals", "Final"]))
    assert root.attrib["role"] == "group"
    assert root.attrib["aria-label"] == root.findtext(f"{SVG}title") == 'The "cup"'
    assert root.findtext(f"{SVG}desc") == "Matches with a winner: 2 of 3."
    groups = {group.attrib["data-match"]: group for group in root.iter(f"{SVG}g")}
    assert {name: group.attrib["aria-label"] for name, group in groups.items()} == {
        "m": "Semi-finals: Ann & <Bob> against Cem, 5 to 3, won by Ann & <Bob> · Table 4 · 20s: 9-7",
        "w": "Semi-finals: Dee against Eve, won by Eve · walkover",
        "f": "Final: Ann & <Bob> against to be decided",
    }
    bold = [text.text for text in groups["w"].iter(f"{SVG}text") if text.attrib["font-weight"] == "700"]
    assert bold == ["✓", "Eve"], "a mark besides the weight"


def test_long_names_are_cut_and_still_read_out_whole() -> None:
    name = "Wilhelmina Schimmelpenninck van der Oye"
    svg = bracket_svg([DrawnMatch("m", 0, 0, (name, "卡罗姆" * 9), ("1", "0"))], ENGLISH, title="T")
    group = next(ET.fromstring(svg).iter(f"{SVG}g"))
    texts = [text.text or "" for text in group.iter(f"{SVG}text")]
    assert name in group.attrib["aria-label"]
    assert name not in texts
    assert any(text.startswith("Wilhelmina") and text.endswith("…") for text in texts)
    assert max(map(width_px, texts)) <= MOST_BOX_WIDTH_PX


def test_a_pair_is_named_whole_and_all_matches_are_as_wide() -> None:
    pair = "Lucía Lefebvre / Daan Ortega"
    matches = [DrawnMatch("m", 0, 0, (pair, "Al"), feeds="f"), DrawnMatch("f", 1, 0, (None, "Bo"))]
    drawing = ET.fromstring(bracket_svg(matches, ENGLISH, title="T"))
    assert pair in {text.text for text in drawing.iter(f"{SVG}text")}
    assert len({box.attrib["width"] for box in drawing.iter(f"{SVG}rect")}) == 1


def test_headings_and_words_below_a_match_are_written_whole_in_every_language() -> None:
    heading, note = "Finale van het troosttoernooi", "door een extra ronde"
    matches = [DrawnMatch("m", 0, 0, ("Al", "Bo"), winner=0, table=12, note=note)]
    drawing = ET.fromstring(bracket_svg(matches, ENGLISH, title="T", headings=[heading]))
    assert {heading, f"Table 12 · {note}"} <= {text.text for text in drawing.iter(f"{SVG}text")}


def test_nothing_a_name_holds_breaks_the_drawing() -> None:
    name = 'a"><script>\x00\x1b\ud800'
    root = ET.fromstring(bracket_svg([DrawnMatch('"', 0, 0, (name, None))], ENGLISH, title=name))
    assert root.find(f".//{SVG}script") is None


def test_no_matches_make_an_empty_drawing() -> None:
    assert ET.fromstring(bracket_svg([], ENGLISH, title="T")).tag == f"{SVG}svg"


@pytest.mark.parametrize(
    ("matches", "said"),
    [
        ([DrawnMatch("m", 0, 0), DrawnMatch("m", 0, 1)], "two matches with one id"),
        ([DrawnMatch("m", 0, 0, feeds="x")], "m feeds x"),
        ([DrawnMatch("m", 1, 0, feeds="n"), DrawnMatch("n", 1, 1)], "m feeds n"),
        ([DrawnMatch("m", 0, 0, feeds="m")], "m feeds m"),
    ],
)
def test_what_cannot_be_drawn_is_refused(matches: list[DrawnMatch], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        bracket_svg(matches, ENGLISH, title="T")
