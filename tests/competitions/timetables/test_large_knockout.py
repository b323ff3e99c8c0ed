"""A knock-out of many: its shape, its days and slots, walk-ins, absent players."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.draws.single_elimination import bracket_for, first_round
from flickhall.competitions.entries.registration import admit_walk_ins
from flickhall.competitions.entries.walkover import present_of
from flickhall.competitions.timetables.knockout_days import final_stage_on, knockout_under
from flickhall.errors import BadInput
from flickhall.rules.registry import find_carrom_rulebook

A2M = find_carrom_rulebook("carrom-a2m")


@given(st.integers(1, 300))
def test_everybody_but_the_winner_loses_one_match(entrants: int) -> None:
    bracket = bracket_for(entrants)
    assert bracket.matches_total == entrants - 1
    assert bracket.size >= entrants > bracket.size // 2
    assert bracket.byes == bracket.size - entrants
    assert list(bracket.matches_per_round[1:]) == [
        bracket.size >> number for number in range(2, len(bracket.matches_per_round) + 1)
    ]


@given(st.integers(2, 130))
def test_the_first_round_holds_everybody_once_and_byes_go_to_the_first(entrants: int) -> None:
    names = [str(number) for number in range(1, entrants + 1)]
    pairs = first_round(names)
    bracket = bracket_for(entrants)
    placed = [name for pair in pairs for name in pair if name is not None]
    assert sorted(placed) == sorted(names)
    assert {one for one, other in pairs if other is None} == set(names[: bracket.byes])
    assert sum(other is not None for _, other in pairs) == bracket.matches_per_round[0]
    halves = pairs[: len(pairs) // 2], pairs[len(pairs) // 2 :]
    if len(pairs) > 1:
        assert any("1" in pair for pair in halves[0]) and any("2" in pair for pair in halves[1])


def test_the_full_field_over_its_days() -> None:
    days = knockout_under(A2M, 128)
    assert days.first_rounds == (64, 32)
    assert (days.matches_days_1_2, days.matches_day_3, days.pods) == (96, 31, 32)
    assert days.slots(8) == 8, "two pods of two boards each hour is four pods on eight"
    assert days.slots(7) == 11
    with pytest.raises(BadInput, match="2 or more"):
        days.slots(1)


def test_smaller_fields_need_fewer_first_days() -> None:
    assert knockout_under(A2M, 64).first_rounds == (32,)
    small = knockout_under(A2M, 32)
    assert (small.first_rounds, small.pods, small.slots(4)) == ((), 0, 0)


def test_a_slot_for_each_round() -> None:
    days = knockout_under(find_carrom_rulebook("carrom-a2m", {"slot": "per_round"}), 128)
    assert days.slots(8) == 8 + 4
    assert days.slots(1) == 96


def test_who_describes_no_knock_out() -> None:
    with pytest.raises(BadInput, match="describes no tournament"):
        knockout_under(find_carrom_rulebook("carrom-chapas"), 8)


def test_the_finals_may_move_by_a_week() -> None:
    assert final_stage_on(date(2026, 2, 27), moved=True) == date(2026, 3, 6)
    assert final_stage_on(date(2026, 2, 27), moved=False) == date(2026, 2, 27)


def test_walk_ins_come_in_by_arrival() -> None:
    admitted = admit_walk_ins(128, 126, ["a", "b", "c"])
    assert (admitted.accepted, admitted.refused, admitted.fees_due_dollars) == (("a", "b"), ("c",), 20)
    assert admit_walk_ins(128, 130, ["a"]).refused == ("a",)
    with pytest.raises(BadInput, match="registered"):
        admit_walk_ins(128, -1, [])


@pytest.mark.parametrize(
    ("pair", "absent", "there"),
    [
        (("a", "b"), [], ("a", "b")),
        (("a", "b"), ["b"], ("a",)),
        (("a", "b"), ["a", "b"], ()),
        (("a", None), [], ("a",)),
        (("a", None), ["a"], ()),
    ],
)
def test_nobody_takes_the_place_of_an_absent_player(
    pair: tuple[str | None, str | None], absent: list[str], there: tuple[str, ...]
) -> None:
    assert present_of(pair, absent) == there


def test_nobody_meets_himself() -> None:
    with pytest.raises(BadInput, match="twice"):
        present_of(("a", "a"), [])
    with pytest.raises(BadInput, match="each name once"):
        first_round(["a", "a"])
