"""How many pools, and in which order their matches are played (AMB-N12)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from flickhall.competitions.draws.pool_play import order_of_play, pool_sizes
from flickhall.errors import BadInput


@pytest.mark.parametrize("teams", [3, 4, *range(6, 65)])
def test_pools_have_four_teams_or_three_and_as_many_fours_as_can_be(teams: int) -> None:
    sizes = pool_sizes(teams)
    assert sum(sizes) == teams
    assert set(sizes) <= {3, 4}
    assert Counter(sizes)[3] <= 3


@pytest.mark.parametrize("teams", [-4, 0, 1, 2, 5])
def test_never_a_pool_of_five(teams: int) -> None:
    with pytest.raises(BadInput, match=str(teams)):
        pool_sizes(teams)


@pytest.mark.parametrize("teams", ["PQR", "PQRS"])
@pytest.mark.parametrize("boards", [1, 2])
def test_everybody_meets_everybody_once_and_sits_at_one_board_at_a_time(teams: str, boards: int) -> None:
    turns = order_of_play(tuple(teams), boards)
    played = [frozenset(match) for turn in turns for match in turn]
    assert sorted(map(sorted, played)) == sorted(map(sorted, combinations(teams, 2)))
    for turn in turns:
        assert len(turn) <= boards
        assert len({team for match in turn for team in match}) == 2 * len(turn)


def test_two_boards_halve_a_pool_of_four() -> None:
    assert len(order_of_play(tuple("PQRS"), 1)) == 6
    assert len(order_of_play(tuple("PQRS"), 2)) == 3


def test_on_one_board_nobody_of_four_plays_three_times_in_a_row() -> None:
    turns = order_of_play(tuple("PQRS"), 1)
    for three in zip(turns, turns[1:], turns[2:], strict=False):
        assert not set.intersection(*(set(turn[0]) for turn in three))


@pytest.mark.parametrize("number", range(4, 25))
def test_on_one_board_nobody_plays_three_times_in_a_row_and_nobody_of_six_twice(number: int) -> None:
    turns = [set(turn[0]) for turn in order_of_play(tuple(map(str, range(number))), 1)]
    assert not any(one & two & three for one, two, three in zip(turns, turns[1:], turns[2:], strict=False))
    in_a_row = sum(bool(one & two) for one, two in pairwise(turns))
    assert in_a_row <= {4: 4, 5: 4}.get(number, 0)


@pytest.mark.parametrize("number", range(2, 17))
@pytest.mark.parametrize("boards", range(1, 9))
def test_a_pool_of_any_size_takes_no_turn_more_than_it_must(number: int, boards: int) -> None:
    teams = tuple(map(str, range(number)))
    turns = order_of_play(teams, boards)
    played = [frozenset(match) for turn in turns for match in turn]
    assert Counter(played) == Counter(map(frozenset, combinations(teams, 2)))
    for turn in turns:
        assert len(turn) <= boards
        assert len({team for match in turn for team in match}) == 2 * len(turn)
    rounds = number - 1 + number % 2
    at_once = min(boards, number // 2)
    assert len(turns) == max(rounds, -(-len(played) // at_once))


@pytest.mark.parametrize(("teams", "boards"), [(("P",), 1), (("P", "P", "Q"), 1), (("P", "Q", "R"), 0)])
def test_what_is_no_pool_is_refused(teams: tuple[str, ...], boards: int) -> None:
    with pytest.raises(BadInput, match="or more"):
        order_of_play(teams, boards)
