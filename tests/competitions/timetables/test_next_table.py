"""The next free table: who is called, in which order, and why the others wait."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.timetables.next_table import Call, Hall, Waiting, next_tables
from flickhall.competitions.timetables.to_play import ToPlay

NOW = datetime(2027, 5, 7, 20)
START = datetime(2027, 5, 7, 19)


def match(sides: str, **more: object) -> Waiting:
    return Waiting(ToPlay(sides, (sides[0], sides[1])), **more)  # type: ignore[arg-type]


HALL = Hall(NOW, ("1",), frozenset("abcdefgh"), {}, dict.fromkeys("abcdefgh", START))


def ago(minutes: int) -> datetime:
    return NOW - timedelta(minutes=minutes)


def test_who_has_waited_longest_is_called_first() -> None:
    hall = replace(HALL, free_since={"a": ago(50), "b": ago(5), "c": ago(20), "d": ago(10)})
    found = next_tables([match("ab"), match("cd")], hall)
    assert found.calls == (Call("cd", "1"),), "what counts is since when both are free"
    assert found.waits == {"ab": "No table is free; called before it: 1."}


def test_what_a_knockout_waits_for_goes_first() -> None:
    assert next_tables([match("ab"), match("cd", behind=2)], HALL).calls == (Call("cd", "1"),)


def test_nobody_is_called_twice() -> None:
    hall = replace(HALL, free=("1", "2", "3"))
    found = next_tables([match("ab"), match("bc"), match("cd")], hall)
    assert found.calls == (Call("ab", "1"), Call("cd", "2"))
    assert found.waits == {"bc": "b is next at table 1."}


@pytest.mark.parametrize(
    ("waiting", "hall", "why"),
    [
        (match("ab"), replace(HALL, playing={"b": "7"}), "b plays at table 7."),
        (match("ab"), replace(HALL, here=frozenset("a")), "b has not checked in."),
        (
            match("ab"),
            replace(
                HALL,
                free_since={"a": ago(4), "b": START},
                has_played=frozenset("a"),
                least_rest=timedelta(minutes=10),
            ),
            "a rests until 20:06.",
        ),
        (match("ab", bye=True), HALL, "A bye: nothing is played."),
        (
            Waiting(ToPlay("m", ("a", None), frozenset({"k2", "k1"}))),
            HALL,
            "Waits for the results of: k1, k2.",
        ),
        (Waiting(ToPlay("m", ("a", None))), HALL, "It is not known yet who plays."),
        (Waiting(ToPlay("m", ("a", "b"), table="9")), HALL, "Table 9 is taken."),
        (match("ab", tables=frozenset({"8", "9"})), HALL, "None of its tables is free: 8, 9."),
        (match("ab"), replace(HALL, free=()), "No table is free; called before it: 0."),
    ],
)
def test_why_a_match_waits(waiting: Waiting, hall: Hall, why: str) -> None:
    found = next_tables([waiting], hall)
    assert found.calls == ()
    assert list(found.waits.values()) == [why]


def test_rest_does_not_hold_up_who_has_not_played() -> None:
    hall = replace(HALL, free_since=dict.fromkeys("ab", NOW), least_rest=timedelta(minutes=10))
    assert next_tables([match("ab")], hall).calls == (Call("ab", "1"),)


def test_a_match_leaves_to_another_the_only_table_it_may_use() -> None:
    bound = Waiting(ToPlay("cd", ("c", "d"), table="1"))
    found = next_tables([match("ab"), bound], replace(HALL, free=("1", "2")))
    assert found.calls == (Call("ab", "2"), Call("cd", "1"))


def test_it_keeps_no_table_for_a_match_of_the_same_people() -> None:
    bound = Waiting(ToPlay("ac", ("a", "c"), table="1"))
    assert next_tables([match("ab"), bound], replace(HALL, free=("1", "2"))).calls == (Call("ab", "1"),)


def test_who_has_rested_long_enough_to_the_minute_is_called() -> None:
    hall = replace(
        HALL,
        free_since={"a": ago(10), "b": START},
        has_played=frozenset("a"),
        least_rest=timedelta(minutes=10),
    )
    assert next_tables([match("ab")], hall).calls == (Call("ab", "1"),)


waiting_lists = st.lists(
    st.tuples(
        st.sampled_from("abcdef"),
        st.sampled_from("abcdef"),
        st.integers(0, 2),
        st.sampled_from([None, frozenset("1"), frozenset("23")]),
        st.booleans(),
    ).filter(lambda drawn: drawn[0] != drawn[1]),
    max_size=8,
    unique_by=lambda drawn: drawn[:2],
)


@given(waiting_lists, st.sets(st.sampled_from("1234")), st.sets(st.sampled_from("abcdef")))
def test_calls_never_clash_and_everybody_else_is_told_why(
    drawn: list[tuple[str, str, int, frozenset[str] | None, bool]], free: set[str], here: set[str]
) -> None:
    waiting = [
        match(one + other, behind=behind, tables=tables, bye=bye) for one, other, behind, tables, bye in drawn
    ]
    found = next_tables(waiting, replace(HALL, free=tuple(sorted(free)), here=frozenset(here)))
    called = {call.match: call.table for call in found.calls}
    of = {one.fixture.match: one for one in waiting}
    players = [entrant for name in called for entrant in of[name].fixture.entrants]
    assert len(set(players)) == len(players)
    assert set(players) <= here
    assert len(set(called.values())) == len(called)
    assert set(called.values()) <= free
    assert all(of[name].may_use(table) and not of[name].bye for name, table in called.items())
    assert set(found.waits) == set(of) - set(called)
    for name in found.waits:
        one = of[name]
        left = [table for table in free - set(called.values()) if one.may_use(table)]
        ready = not one.bye and set(one.fixture.entrants) <= here - set(players)
        assert not (ready and left), f"{name} could be played"
