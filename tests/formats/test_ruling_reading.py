"""An answer says all of a ruling: read back, it is the ruling the rulebook gave."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from flickhall.formats.carrom_case_reading import read_board, read_strike
from flickhall.formats.cases import rule_case
from flickhall.formats.ruling_reading import (
    read_game_ruling,
    read_round_ruling,
    read_shot_ruling,
    read_strike_ruling,
)
from flickhall.formats.shot_case import discs_after, read_shot, write_shot
from flickhall.rules.registry import find_carrom_rulebook, find_rulebook
from flickhall.rules.sides import Side, side_of
from flickhall.tables.zones import Zone

CASES = [
    case
    for file in sorted((Path(__file__).parents[1] / "data" / "cases").glob("*.json"))
    for case in json.loads(file.read_text())
]


def _of_kind(kind: str) -> list[Any]:
    """The cases of a kind that can be ruled; some of them are there to be refused."""
    found = [case for case in CASES if case["kind"] == kind and "error" not in case["expect"]]
    assert len(found) > 5
    return [pytest.param(case, id=f"{case['rulebook']} {case['id']}") for case in found]


@pytest.mark.parametrize("case", _of_kind("shot"))
def test_a_shot_ruling_comes_back_whole(case: dict[str, Any]) -> None:
    given = find_rulebook(case["rulebook"], case["options"]).rule_shot(read_shot(case))
    assert read_shot_ruling(rule_case(case)) == given


@pytest.mark.parametrize("case", _of_kind("shot"))
def test_a_shot_is_written_as_it_was_read(case: dict[str, Any]) -> None:
    facts = read_shot(case)
    again = write_shot(facts, case["rulebook"], case["options"])
    assert read_shot(again) == facts
    assert rule_case(again) == {key: value for key, value in rule_case(case).items() if key != "id"}


@pytest.mark.parametrize("case", _of_kind("shot"))
def test_no_disc_is_lost_and_none_is_won_between_two_shots(case: dict[str, Any]) -> None:
    facts = read_shot(case)
    ruling = read_shot_ruling(rule_case(case))
    after = discs_after(facts, ruling)
    before = {*facts.before, facts.shot_disc}
    put_aside = before - set(after)
    assert set(after) <= before
    for side in Side:
        assert ruling.twenties[side] == sum(side_of(disc) is side for disc in put_aside)
    ditch = {disc for disc, zone in after.items() if zone is Zone.DITCH}
    lay_there = {disc for disc, zone in facts.before.items() if zone is Zone.DITCH}
    assert ditch == lay_there.union(ruling.ditch)
    assert set(after) - ditch == set(ruling.board)


@pytest.mark.parametrize("case", _of_kind("round"))
def test_a_round_ruling_comes_back_as_the_answer_it_was(case: dict[str, Any]) -> None:
    answer = rule_case(case)
    ruling = read_round_ruling(answer)
    assert list(ruling.clauses) == answer["clauses"]
    assert (ruling.round_over, ruling.winner, ruling.next) == (
        answer["round_over"],
        answer["winner"],
        answer["next"],
    )
    assert dict(ruling.count) == answer.get("count", {})
    assert dict(ruling.points) == answer.get("points", {})
    assert dict(ruling.extra_shots) == answer["extra_shots"]


@pytest.mark.parametrize("case", _of_kind("game"))
def test_a_game_ruling_comes_back_whole(case: dict[str, Any]) -> None:
    time_expired = bool(case.get("events")) or case["options"].get("unplayed_rounds") == "split"
    counts = [{Side(side): number for side, number in each["count"].items()} for each in case["rounds"]]
    given = find_rulebook(case["rulebook"], case["options"]).rule_game(counts, time_expired=time_expired)
    assert read_game_ruling(rule_case(case)) == given


@pytest.mark.parametrize("case", _of_kind("strikes"))
def test_a_strike_ruling_comes_back_with_all_that_is_told_of_it(case: dict[str, Any]) -> None:
    rulebook = find_carrom_rulebook(case["rulebook"], case["options"])
    board = read_board(case["before"], "before", rulebook.may_break_with)
    for strike, step in zip(case["strikes"], rule_case(case)["steps"], strict=True):
        given = rulebook.rule_strike(board, read_strike(strike, "strike"))
        told = read_strike_ruling(step, board.striker)
        assert (told.findings, told.foul, told.returned, told.again) == (
            given.findings,
            given.foul,
            given.returned,
            given.again,
        )
        assert told.result == given.result
        assert told.next == given.next
        for name in ("on_board", "pocketed", "queen", "owes", "broken"):
            assert getattr(told.board, name) == getattr(given.board, name)
        board = given.board
