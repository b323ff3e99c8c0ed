"""Who is in which pool: the snake, the lot, clubs apart."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.pools import pools_by_lot, pools_by_seeds, pools_for_size
from flickhall.errors import BadInput


def names(number: int) -> tuple[str, ...]:
    return tuple(f"e{each + 1}" for each in range(number))


def test_a_snake_deals_to_and_fro() -> None:
    assert pools_by_seeds(names(11), 3) == (
        ("e1", "e6", "e7"),
        ("e2", "e5", "e8", "e11"),
        ("e3", "e4", "e9", "e10"),
    )


@st.composite
def fields(draw: st.DrawFn) -> tuple[tuple[str, ...], int, dict[str, str]]:
    number = draw(st.integers(2, 60))
    pools = draw(st.integers(1, number // 2))
    clubs = draw(st.lists(st.sampled_from(["", "A", "B", "C", "D", "E"]), min_size=number, max_size=number))
    return names(number), pools, {name: club for name, club in zip(names(number), clubs, strict=True) if club}


@given(fields())
def test_no_pool_has_more_of_a_club_than_it_must_nor_of_a_row(
    field: tuple[tuple[str, ...], int, dict[str, str]],
) -> None:
    entrants, count, clubs = field
    pools = pools_by_seeds(entrants, count, clubs)
    assert sorted(entrant for pool in pools for entrant in pool) == sorted(entrants)
    assert len(pools) == count
    assert max(map(len, pools)) - min(map(len, pools)) <= 1
    for club, size in Counter(clubs.values()).items():
        of_club = [sum(clubs.get(entrant) == club for entrant in pool) for pool in pools]
        assert max(of_club) <= -(-size // count)
        assert min(of_club) >= size // count
    row_of = {entrant: place // count for place, entrant in enumerate(entrants)}
    for pool in pools:
        assert [row_of[entrant] for entrant in pool] == list(range(len(pool)))
    assert [pool[0] for pool in pools] == list(entrants[:count])


@given(fields(), st.randoms(use_true_random=False))
def test_a_lot_does_not_hear_in_which_order_it_is_told(
    field: tuple[tuple[str, ...], int, dict[str, str]], shuffler: object
) -> None:
    entrants, count, clubs = field
    told = list(entrants)
    shuffler.shuffle(told)  # type: ignore[attr-defined]
    assert pools_by_lot(told, count, "seed", clubs) == pools_by_lot(entrants, count, "seed", clubs)


def test_another_seed_draws_other_pools() -> None:
    drawn = {pools_by_lot(names(16), 4, f"seed {number}") for number in range(20)}
    assert len(drawn) == 20


@pytest.mark.parametrize(("entrants", "size", "pools"), [(64, 8, 8), (65, 8, 9), (1, 4, 1), (32, 4, 8)])
def test_how_many_pools_a_size_takes(entrants: int, size: int, pools: int) -> None:
    assert pools_for_size(entrants, size) == pools


@pytest.mark.parametrize(("entrants", "size"), [(0, 4), (4, 1)])
def test_pools_of_nobody_or_of_one_are_refused(entrants: int, size: int) -> None:
    with pytest.raises(BadInput, match="pools"):
        pools_for_size(entrants, size)


@pytest.mark.parametrize(("entrants", "pools"), [(names(5), 3), (names(4), 0), (("a", "b", "a", "c"), 2)])
def test_what_cannot_be_dealt_is_refused(entrants: tuple[str, ...], pools: int) -> None:
    with pytest.raises(BadInput):
        pools_by_seeds(entrants, pools)
