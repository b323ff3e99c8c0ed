"""Entrants see the tables as evenly as the slots allow, and never less evenly than by the simple rule."""

from __future__ import annotations

from itertools import permutations

import pytest
from fixture_lists import names, pools
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.timetables.assignment import cheapest
from flickhall.competitions.timetables.fair_tables import (
    fair_tables,
    least_used,
    most_even,
    table_visits,
    unevenness,
)
from flickhall.competitions.timetables.pool_slots import pool_slots


@given(st.lists(st.integers(2, 10), min_size=1, max_size=3), st.integers(1, 8))
def test_never_less_even_than_the_least_used_table(sizes: list[int], tables: int) -> None:
    slots = pool_slots(pools(sizes), tables)
    fair, simple = fair_tables(slots, names(tables)), least_used(slots, names(tables))
    for slot in slots:
        assert len({fair[fixture.match] for fixture in slot}) == len(slot)
    uneven = unevenness(table_visits(slots, fair))
    assert most_even(slots, tables) <= uneven <= unevenness(table_visits(slots, simple))


def test_more_even_where_the_simple_rule_paints_itself_into_a_corner() -> None:
    slots = pool_slots(pools([12]), 6)
    fair, simple = fair_tables(slots, names(6)), least_used(slots, names(6))
    assert unevenness(table_visits(slots, fair)) < unevenness(table_visits(slots, simple))
    assert fair == fair_tables(slots, names(6)), "the same every time"


@pytest.mark.parametrize(("sizes", "tables"), [([8] * 8, 16), ([12], 4), ([9, 4, 3], 5), ([5], 2), ([4], 1)])
def test_as_even_as_can_be(sizes: list[int], tables: int) -> None:
    """Each entrant's visits differ by one at most."""
    slots = pool_slots(pools(sizes), tables)
    visits = table_visits(slots, fair_tables(slots, names(tables)))
    assert unevenness(visits) == most_even(slots, tables)
    for entrant in {entrant for entrant, _ in visits}:
        times = [visits[entrant, table] for table in names(tables)]
        assert max(times) - min(times) <= 1


def test_a_pool_keeps_its_table() -> None:
    fixtures = pools([4, 4], own_tables=True)
    slots = [[one, two] for one, two in zip(fixtures[:6], fixtures[6:], strict=True)]
    assert fair_tables(slots, ["1", "0"]) == {f.match: f.table for f in fixtures}


@given(
    st.integers(1, 5).flatmap(
        lambda rows: st.lists(
            st.lists(st.integers(0, 9), min_size=5, max_size=5), min_size=rows, max_size=rows
        )
    )
)
def test_no_assignment_is_cheaper(costs: list[list[int]]) -> None:
    found = cheapest(costs)
    assert len(set(found)) == len(costs)
    best = min(
        sum(row[column] for row, column in zip(costs, columns, strict=True))
        for columns in permutations(range(5), len(costs))
    )
    assert sum(row[column] for row, column in zip(costs, found, strict=True)) == best
