"""The circle method: who meets whom, who starts, who has a bye (spec E.1)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from flickhall.competitions.draws.circle import circle_rounds
from flickhall.errors import BadInput

SIZES = range(2, 41)


def names(number: int) -> tuple[str, ...]:
    return tuple(f"e{each}" for each in range(number))


@pytest.mark.parametrize("number", SIZES)
def test_each_pair_meets_once_and_each_plays_once_a_round(number: int) -> None:
    rounds = circle_rounds(names(number))
    assert len(rounds) == number - 1 + number % 2
    met = [frozenset(pairing) for each in rounds for pairing in each.pairings]
    assert Counter(met) == Counter(map(frozenset, combinations(names(number), 2)))
    for each in rounds:
        there = [entrant for pairing in each.pairings for entrant in pairing]
        there += [each.bye] if each.bye is not None else []
        assert sorted(there) == sorted(names(number))


@pytest.mark.parametrize("number", SIZES)
def test_an_odd_number_gives_a_bye_to_each_and_an_even_number_to_nobody(number: int) -> None:
    byes = [each.bye for each in circle_rounds(names(number))]
    if number % 2:
        assert sorted(map(str, byes)) == sorted(names(number))
    else:
        assert set(byes) == {None}


@pytest.mark.parametrize("number", SIZES)
def test_each_starts_half_of_its_matches_or_as_near_as_can_be(number: int) -> None:
    starts = Counter(pairing.first for each in circle_rounds(names(number)) for pairing in each.pairings)
    matches = number - 1
    assert {2 * starts[entrant] - matches for entrant in names(number)} <= ({0} if number % 2 else {1, -1})


@pytest.mark.parametrize("number", SIZES)
def test_in_the_second_leg_sides_are_swapped(number: int) -> None:
    both = circle_rounds(names(number), legs=2)
    first, second = both[: len(both) // 2], both[len(both) // 2 :]
    for one, two in zip(first, second, strict=True):
        assert [pairing.swapped for pairing in one.pairings] == list(two.pairings)
        assert one.bye == two.bye
    starts = Counter(pairing.first for each in both for pairing in each.pairings)
    assert set(starts.values()) == {number - 1}


def test_ten_pairs_play_45_games_and_65_play_2080() -> None:
    for pairs, games in ((10, 45), (65, 2080)):
        assert sum(len(each.pairings) for each in circle_rounds(names(pairs))) == games


@pytest.mark.parametrize(("entrants", "legs"), [((), 1), (("a",), 1), (("a", "b", "a"), 1), (("a", "b"), 0)])
def test_what_is_no_round_robin_is_refused(entrants: tuple[str, ...], legs: int) -> None:
    with pytest.raises(BadInput, match="or more"):
        circle_rounds(entrants, legs)
