"""Lines keep what was written down, doubtful or not, and refuse only what is no figure."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine, ScoreLine, read_line
from flickhall.errors import BadInput

FIGURES = st.integers(0, 9999)
PAIRS = st.tuples(FIGURES, FIGURES)
SIDES = st.sampled_from([None, 0, 1])
AMOUNTS = st.integers(0, 100).map(lambda half: half / 2)
ROUNDS = st.builds(
    RoundLine,
    counts=PAIRS,
    twenties=st.tuples(st.none() | FIGURES, st.none() | FIGURES),
    points=st.none() | st.tuples(AMOUNTS, AMOUNTS),
    forfeited_by=SIDES,
    started_by=SIDES,
)
BOARDS = st.builds(
    BoardLine,
    left=PAIRS,
    queen=SIDES,
    dues=PAIRS,
    ended=st.sampled_from(["finished", "own_last", "other_last", "time"]),
    won_by=SIDES,
    points=st.none() | FIGURES,
)
LINES = ROUNDS | BOARDS | st.builds(ScoreLine, st.tuples(AMOUNTS, AMOUNTS))


@given(LINES)
def test_a_line_is_the_same_after_a_journey_as_json(line: Line) -> None:
    assert read_line(msgspec.json.decode(msgspec.json.encode(line))) == line


@given(LINES)
def test_a_line_swapped_twice_is_itself(line: Line) -> None:
    assert line.swapped().swapped() == line


def test_doubtful_figures_are_kept() -> None:
    assert RoundLine(counts=(7, 3000), twenties=(13, None)).twenties == (13, None)


@pytest.mark.parametrize(
    ("sent", "where"),
    [
        ({"line": "round"}, "line"),
        ({"line": "board"}, "line"),
        ({"line": "round", "counts": [-1, 20]}, "line.counts[0]"),
        ({"line": "round", "counts": [10_000, 20]}, "line.counts[0]"),
        ({"line": "round", "counts": [True, 20]}, "line.counts[0]"),
        ({"line": "round", "counts": [20.5, 20]}, "line.counts[0]"),
        ({"line": "round", "counts": ["20", 20]}, "line.counts[0]"),
        ({"line": "round", "counts": [20]}, "line.counts"),
        ({"line": "round", "counts": [20, 20], "twentys": [1, 1]}, "line"),
        ({"line": "board", "left": [0, 3], "queen": 2}, "line.queen"),
        ({"line": "board", "left": [0, 3], "ended": "somehow"}, "line.ended"),
        ({"line": "score", "score": [-0.5, 3]}, "line.score[0]"),
        ({"line": "end", "score": [1, 3]}, "line.line"),
        ({}, "line"),
        ([1, 2], "line"),
        (None, "line"),
    ],
)
def test_what_is_no_line_is_refused_and_named(sent: object, where: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_line(sent)
    assert refused.value.where == where


@pytest.mark.parametrize("figure", [-1, 10_000, True, 1.0, "1"])
def test_a_line_made_in_code_is_refused_as_well(figure: object) -> None:
    for make in (
        lambda: RoundLine(counts=(figure, 0)),  # type: ignore[arg-type]
        lambda: RoundLine(counts=(0, 0), twenties=(figure, 0)),  # type: ignore[arg-type]
        lambda: BoardLine(left=(figure, 0)),  # type: ignore[arg-type]
        lambda: BoardLine(points=figure),  # type: ignore[arg-type]
    ):
        with pytest.raises(BadInput):
            make()
    for amount in (float("nan"), float("inf"), -0.5, True):
        with pytest.raises(BadInput):
            ScoreLine((amount, 0))
