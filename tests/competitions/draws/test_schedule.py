"""A modified round robin: the pairings an organiser supplies, put into rounds, refused where points could not be compared."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.circle import circle_rounds
from flickhall.competitions.draws.schedule import Numbers, supplied_rounds
from flickhall.errors import BadInput

FOUR = ("a", "b", "c", "d")
SQUARE: list[Numbers] = [(1, 2), (3, 4), (2, 3), (4, 1)]


def test_a_round_ends_before_somebody_would_play_twice_in_it() -> None:
    assert supplied_rounds(FOUR, SQUARE) == ((("a", "b"), ("c", "d")), (("b", "c"), ("d", "a")))


@given(st.integers(3, 12), st.integers(1, 11))
def test_rounds_of_the_circle_come_back_as_they_were(entrants: int, rounds: int) -> None:
    names = [str(number) for number in range(1, 2 * entrants + 1)]
    circle = circle_rounds(names)[: min(rounds, 2 * entrants - 1)]
    told = [(int(pair.first), int(pair.second)) for each in circle for pair in each.pairings]
    made = supplied_rounds(names, told)
    assert made == tuple(tuple((pair.first, pair.second) for pair in each.pairings) for each in circle)


@pytest.mark.parametrize(
    ("pairings", "what"),
    [
        ([(1, 5)], "1 against 5"),
        ([(0, 1)], "0 against 1"),
        ([(2, 2)], "2 against 2"),
        ([(1, 2), (3, 4), (2, 1)], "2 against 1"),
        ([(1, 2), (3, 4), (1, 3)], "different numbers of games: 1: 2, 2: 1, 3: 2, 4: 1"),
        ([(1, 2)], "different numbers of games"),
    ],
)
def test_pairings_that_cannot_be_are_refused(pairings: list[Numbers], what: str) -> None:
    with pytest.raises(BadInput, match=what):
        supplied_rounds(FOUR, pairings)
