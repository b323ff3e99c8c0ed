"""Timetables keep their rules, and need no more slots than any timetable does."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from fixture_lists import faults, knockout, names, pools
from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.competitions.timetables.list_slots import fits
from flickhall.competitions.timetables.lower_bound import lower_bound
from flickhall.competitions.timetables.timetable import timetable
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.errors import BadInput


@pytest.mark.parametrize(
    ("sizes", "tables", "slots"),
    [
        ((8,) * 8, 16, 14),
        ((4,), 1, 6),
        ((32,), 8, 62),
        ((128,), 16, 508),
        ((5, 5, 5), 4, 8),
        ((9, 4, 3), 5, 9),
        ((7,), 9, 7),
        ((2,), 1, 1),
    ],
)
def test_pools_in_the_fewest_slots(sizes: tuple[int, ...], tables: int, slots: int) -> None:
    fixtures = pools(sizes)
    table = timetable(fixtures, names(tables))
    assert (table.slots, table.optimal) == (slots, True), table.proof
    assert not faults(table, fixtures)


@given(st.lists(st.integers(2, 9), min_size=1, max_size=5), st.integers(1, 12), st.integers(1, 2))
def test_pools_always_reach_the_bound(sizes: list[int], tables: int, times: int) -> None:
    """Everybody meets once or twice: the bound can always be reached, and is."""
    fixtures = [
        ToPlay(f"{time}:{f.match}", f.sides, group=f.group) for time in range(times) for f in pools(sizes)
    ]
    table = timetable(fixtures, names(tables))
    assert table.optimal, table.proof
    assert not faults(table, fixtures)


@given(st.lists(st.integers(3, 7), min_size=1, max_size=4))
def test_each_pool_at_its_own_table_plays_one_match_after_another(sizes: list[int]) -> None:
    fixtures = pools(sizes, own_tables=True)
    table = timetable(fixtures, names(len(sizes)))
    assert table.slots == table.bound.slots == max(size * (size - 1) // 2 for size in sizes)
    assert not faults(table, fixtures)


@pytest.mark.parametrize("size", range(3, 11))
def test_at_one_table_nobody_plays_three_in_a_row(size: int) -> None:
    table = timetable(pools([size], own_tables=True), ["0"])
    sides = [set(placed.fixture.entrants) for placed in table.placed]
    assert not any(one & two & three for one, two, three in zip(sides, sides[1:], sides[2:], strict=False))


def test_a_pool_of_four_at_its_table_in_the_usual_order() -> None:
    table = timetable(pools([4], own_tables=True), ["0"])
    assert [placed.fixture.match for placed in table.placed[:4]] == ["0.0-1", "0.2-3", "0.0-2", "0.1-3"]


@given(st.sampled_from([2, 4, 8, 16, 32, 64]), st.integers(1, 20))
def test_a_knockout_reaches_the_bound(entrants: int, tables: int) -> None:
    fixtures = knockout(entrants)
    table = timetable(fixtures, names(tables))
    assert table.optimal, table.proof
    assert not faults(table, fixtures)


def test_pools_and_then_a_knockout() -> None:
    """The 32 teams of a national championship: 48 pool matches and 15 of the knock-out on eight tables."""
    group = pools([4] * 8, own_tables=True)
    fixtures = group + knockout(16, after=[fixture.match for fixture in group])
    table = timetable(fixtures, names(8))
    assert (table.slots, table.optimal) == (10, True), table.proof
    assert not faults(table, fixtures)


def test_the_rounds_of_the_draw_are_kept_in_their_order() -> None:
    rounds = [("a", "d"), ("b", "c"), ("d", "c"), ("a", "b"), ("b", "d"), ("c", "a")]
    fixtures = [ToPlay(f"{one}{two}", (one, two)) for one, two in rounds]
    table = timetable(fixtures, names(2))
    assert [{p.fixture.match for p in table.in_slot(slot)} for slot in range(3)] == [
        {"ad", "bc"},
        {"dc", "ab"},
        {"bd", "ca"},
    ]


@pytest.mark.parametrize(
    ("fixtures", "tables", "slots", "reason"),
    [
        (pools([6]), 2, 8, "Slots for 15 matches on 2 tables: at least 8."),
        (pools([7]), 9, 7, "one always waits"),
        (pools([6]), 9, 5, "Matches of 0/0, one a slot: 5."),
        (pools([4, 3], own_tables=True), 2, 6, "Matches bound to table 0, one a slot: 6."),
        (knockout(8), 9, 3, "in the longest chain: 3."),
        (knockout(16), 4, 5, "After them, one after another: 1 more, 5 in all."),
        ([], 0, 0, "nothing"),
    ],
)
def test_the_bound_says_why(fixtures: list[ToPlay], tables: int, slots: int, reason: str) -> None:
    bound = lower_bound(fixtures, tables)
    assert bound.slots == slots
    assert reason in bound.reason


tiny = st.lists(
    st.tuples(
        st.sampled_from([*combinations("abcde", 2)]),
        st.sets(st.integers(0, 5), max_size=2),
        st.sampled_from([None, None, "0", "1"]),
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=60)
@given(tiny, st.integers(2, 3))
def test_no_tiny_timetable_is_longer_than_the_best(
    drawn: list[tuple[tuple[str, str], set[int], str | None]], tables: int
) -> None:
    """Against every timetable there is: the bound holds, and the timetable found is a best one."""
    fixtures = [
        ToPlay(f"m{n}", sides, frozenset(f"m{before}" for before in after if before < n), table=table)
        for n, (sides, after, table) in enumerate(drawn)
    ]
    table = timetable(fixtures, names(tables))
    best = fewest(tuple(fixtures), tables)
    assert lower_bound(fixtures, tables).slots <= best
    assert table.slots == best
    assert not faults(table, fixtures)


def fewest(waiting: tuple[ToPlay, ...], tables: int) -> int:
    """Try every first slot, however bad, and every one after it."""
    if not waiting:
        return 0
    matches = {fixture.match for fixture in waiting}
    ready = [fixture for fixture in waiting if not fixture.after & matches]
    best = len(waiting)
    for size in range(1, len(ready) + 1):
        for chosen in combinations(ready, size):
            if all(fits(fixture, chosen[:n], tables) for n, fixture in enumerate(chosen)):
                left = tuple(fixture for fixture in waiting if fixture not in chosen)
                best = min(best, 1 + fewest(left, tables))
    return best


def test_a_small_pool_beside_a_large_one_plays_over_the_whole_time() -> None:
    table = timetable(pools([8, 4]), names(6))
    assert sorted({placed.slot for placed in table.placed if placed.fixture.group == "1"}) == [0, 2, 4]


def test_at_one_table_everybody_has_played_about_as_often_at_any_time() -> None:
    placed = timetable(pools([8], own_tables=True), ["0"]).placed
    for until in range(1, len(placed)):
        played = Counter(entrant for one in placed[:until] for entrant in one.fixture.entrants)
        assert max(played.values()) - min(played[f"0/{n}"] for n in range(8)) <= 2


def test_a_timetable_that_misses_its_bound_says_so() -> None:
    """The Petersen graph: everybody has three matches, and no three rounds hold them all."""
    petersen = [(n, (n + 1) % 5) for n in range(5)] + [(n, n + 5) for n in range(5)]
    petersen += [(5 + n, 5 + (n + 2) % 5) for n in range(5)]
    table = timetable([ToPlay(f"{a}-{b}", (str(a), str(b))) for a, b in petersen], names(5))
    assert (table.slots, table.bound.slots, table.optimal) == (4, 3, False)
    assert "whether 3 can do is not known" in table.proof


@pytest.mark.parametrize(
    ("fixtures", "tables", "said"),
    [
        ([ToPlay("m", ("a", "b")), ToPlay("m", ("c", "d"))], ["1"], "m is named twice"),
        ([ToPlay("m", ("a", "b"))], ["1", "1"], "1 is named twice"),
        ([ToPlay("m", ("a", "b"))], [], "no table"),
        ([ToPlay("m", ("a", "a"))], ["1"], "against themselves"),
        ([ToPlay("m", ("a", "b"), table="9")], ["1", "2"], "table 9 is not there"),
        ([ToPlay("m", ("a", "b"), frozenset("n"))], ["1"], "waits for n"),
        (
            [ToPlay("m", ("a", "b"), frozenset("n")), ToPlay("n", ("c", "d"), frozenset("m"))],
            ["1"],
            "waits in the end for itself",
        ),
    ],
)
def test_what_cannot_be_is_refused(fixtures: list[ToPlay], tables: list[str], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        timetable(fixtures, tables)
