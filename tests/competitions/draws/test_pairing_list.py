"""An organiser's pairings as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.pairing_list import read_pairings, write_pairings
from flickhall.competitions.draws.schedule import in_rounds
from flickhall.errors import BadInput

PAIRS = st.lists(
    st.tuples(st.integers(1, 30), st.integers(1, 30)).filter(lambda pair: pair[0] != pair[1]), max_size=40
)


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("", ()),
        ("\n  \n", ()),
        ("1-4 2-3\n3-1 4-2", ((1, 4), (2, 3), (3, 1), (4, 2))),
        ("1–4, 2:3;\r\n\r\n 3-1,4-2 ", ((1, 4), (2, 3), (3, 1), (4, 2))),
        ("1 - 2 3 - 4\n1 -3, 2- 4", ((1, 2), (3, 4), (1, 3), (2, 4))),
        ("1—2 3−4 5‑6 7‐8", ((1, 2), (3, 4), (5, 6), (7, 8))),
        ("1\t4\t2\t3\r\n3\t1\t\t4\t2\t\n\n", ((1, 4), (2, 3), (3, 1), (4, 2))),
        ("1 \t4 \n2-3\t 1 -\t4", ((1, 4), (2, 3), (1, 4))),
        ("\ufeff1-2\t3-4\u200e \u20685\u2069-6", ((1, 2), (3, 4), (5, 6))),
    ],
)
def test_lines_are_read_as_people_write_them(text: str, pairs: tuple[tuple[int, int], ...]) -> None:
    assert read_pairings(text) == pairs


@given(PAIRS)
def test_what_is_written_is_read_again(pairs: list[tuple[int, int]]) -> None:
    assert read_pairings(write_pairings(in_rounds(pairs))) == tuple(pairs)


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("1-4 2-3\n3-1 fish", "line 2", "'fish' is no pair"),
        ("1-2-3", "line 1", "'1-2-3' is no pair"),
        ("-1-2", "line 1", "is no pair"),
        ("1 2", "line 1", "'1' is no pair"),
        ("1 - 2 - 3", "line 1", "'1-2-3' is no pair"),
        ("1\t4\t2", "line 1", "'1' is no pair"),
        ("1-4\t2\t3", "line 1", "'2' is no pair"),
        ("1\t4\t4\t2", "line 1", "4-2: one of them plays twice"),
        ("1\t12345", "line 1", "'1-12345' is no pair"),
        ("1-4\n-2-3", "line 2", "'-2-3' is no pair"),
        ("1-\n2", "line 1", "'1-' is no pair"),
        ("١-٢", "line 1", "is no pair"),
        ("1-4\n\n2-3 3-1", "line 3", "one of them plays twice"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, where: str, what: str) -> None:
    with pytest.raises(BadInput, match=what) as refusal:
        read_pairings(text)
    assert refusal.value.where == where
