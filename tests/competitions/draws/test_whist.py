"""Rotating partners: who plays with and against whom how often, and who sits out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from flickhall.competitions.draws.whist import FEWEST, MOST, WhistRound, whist_rounds
from flickhall.errors import BadInput

SIZES = range(4, 41)


def names(number: int) -> tuple[str, ...]:
    return tuple(f"e{each}" for each in range(number))


def met(rounds: tuple[WhistRound, ...]) -> tuple[Counter[frozenset[str]], Counter[frozenset[str]]]:
    partners: Counter[frozenset[str]] = Counter()
    opponents: Counter[frozenset[str]] = Counter()
    for each in rounds:
        for table in each.tables:
            partners.update((frozenset(table.first), frozenset(table.second)))
            opponents.update(frozenset((one, two)) for one in table.first for two in table.second)
    return partners, opponents


def test_every_size_from_4_to_40_is_there() -> None:
    assert (FEWEST, MOST) == (4, 40)


@pytest.mark.parametrize("number", SIZES)
def test_everybody_is_in_each_round_once_at_a_table_or_sitting_out(number: int) -> None:
    rounds = whist_rounds(names(number))
    assert len(rounds) == (number - 1 if number % 4 == 0 else number)
    for each in rounds:
        seated = [name for table in each.tables for name in (*table.first, *table.second)]
        assert sorted([*seated, *each.sitting_out]) == sorted(names(number))
        assert len(each.sitting_out) == number % 4


@pytest.mark.parametrize("number", [number for number in SIZES if number % 4 in (0, 1)])
def test_each_two_are_partners_once_and_opponents_twice(number: int) -> None:
    partners, opponents = met(whist_rounds(names(number)))
    everybody = set(map(frozenset, combinations(names(number), 2)))
    assert partners == dict.fromkeys(everybody, 1)
    assert opponents == dict.fromkeys(everybody, 2)


@pytest.mark.parametrize("number", [number for number in SIZES if number % 4 in (2, 3)])
def test_else_no_two_are_partners_twice_or_opponents_three_times(number: int) -> None:
    partners, opponents = met(whist_rounds(names(number)))
    assert set(partners.values()) == {1}
    assert max(opponents.values()) <= 2
    # So few are never partners: one for each or two.
    assert number * (number - 1) // 2 - len(partners) <= number


@pytest.mark.parametrize("number", SIZES)
def test_sitting_out_is_fair_after_every_round_and_equal_at_the_end(number: int) -> None:
    times = Counter(dict.fromkeys(names(number), 0))
    for each in whist_rounds(names(number)):
        times.update(each.sitting_out)
        assert max(times.values()) - min(times.values()) <= (2 if number % 4 == 2 else 1)
    assert set(times.values()) == {number % 4}


@pytest.mark.parametrize("number", SIZES)
def test_starts_are_fair(number: int) -> None:
    balance: Counter[str] = Counter()
    for each in whist_rounds(names(number)):
        for table in each.tables:
            balance.update(table.first)
            balance.subtract(table.second)
    assert max(map(abs, balance.values())) <= (3 if number % 4 == 0 else 0)


def test_eight_play_seven_rounds_at_two_tables() -> None:
    rounds = whist_rounds(tuple("ABCDEFGH"))
    assert [len(each.tables) for each in rounds] == [2] * 7


@pytest.mark.parametrize("entrants", [names(3), names(41), ("a", "b", "c", "a")])
def test_who_cannot_be_seated_is_refused(entrants: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        whist_rounds(entrants)
