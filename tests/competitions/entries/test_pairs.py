"""Entering an event of pairs: at most five from an association, two people each, nobody twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.entries.pairs import PAIRS_PER_ASSOCIATION, Pair, enter_pairs
from flickhall.errors import BadInput


def _pairs(number: int, association: str | None = "Ontario") -> list[Pair]:
    return [Pair((f"{association} {n}a", f"{association} {n}b"), association) for n in range(number)]


@given(st.lists(st.integers(0, 8), max_size=6))
def test_an_association_sends_ten_people_at_most(numbers: list[int]) -> None:
    """Five pairs from each association enter, a sixth from any of them does not (C55-E3, E4)."""
    pairs = [pair for place, number in enumerate(numbers) for pair in _pairs(number, f"A{place}")]
    if max(numbers, default=0) <= PAIRS_PER_ASSOCIATION:
        assert enter_pairs(pairs) == tuple(pairs)
    else:
        with pytest.raises(BadInput, match=r"pair 6 of .*at most 5 pairs, 10 people"):
            enter_pairs(pairs)


@pytest.mark.parametrize(("association", "most"), [(None, 5), ("NL", None)])
def test_without_a_limit_any_number_enters(association: str | None, most: int | None) -> None:
    assert len(enter_pairs(_pairs(20, association), most)) == 20


@pytest.mark.parametrize("players", [(), ("a",), ("a", "a"), ("a", "b", "c"), ("a", "b", "a")])
def test_a_pair_is_two_different_people(players: tuple[str, ...]) -> None:
    with pytest.raises(BadInput, match=r"pairs\[1\]"):
        enter_pairs([Pair(("x", "y")), Pair(players)])


def test_nobody_plays_in_two_pairs() -> None:
    with pytest.raises(BadInput, match="'b' is in two pairs"):
        enter_pairs([Pair(("a", "b"), "one"), Pair(("c", "b"), "two")])
