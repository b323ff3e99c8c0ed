"""Rounds and games as the score pad and the play room ask for them, beyond what the case format can say."""

from __future__ import annotations

import pytest

from flickhall.errors import BadInput
from flickhall.rules.crokinole.facts import RoundFacts
from flickhall.rules.crokinole.ruling import Effect
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Side
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable
from flickhall.tables.zones import Zone

NCA = find_rulebook("crokinole-nca")
W, B = Side.W, Side.B


def test_after_the_extra_shot_the_round_is_counted_as_it_lies() -> None:
    """Three shots behind: one is made up, and that is all (AMB-N14)."""
    before = RoundFacts({"W1": Zone.Z15}, {W: 0, B: 0}, shots_taken={W: 8, B: 5}, time_expired=True)
    due = NCA.rule_round(before)
    assert (due.round_over, due.next, due.extra_shots) == (False, B, {W: 0, B: 1})
    assert (due.count, due.points, due.winner) == ({}, {}, None)
    after = RoundFacts(
        {"W1": Zone.Z15, "B1": Zone.Z5},
        {W: 0, B: 1},
        shots_taken={W: 8, B: 6},
        time_expired=True,
        extra_shot_taken=True,
    )
    counted = NCA.rule_round(after)
    assert (counted.round_over, counted.count, counted.winner) == (True, {W: 15, B: 25}, B)
    assert counted.extra_shots == {W: 0, B: 0}


def test_twenties_not_shown_count_and_are_noted() -> None:
    facts = RoundFacts({}, {W: 2, B: 1}, twenties_not_displayed={W: 2, B: 0})
    ruling = NCA.rule_round(facts)
    assert ruling.count == {W: 40, B: 20}
    assert [finding.clause for finding in ruling.findings if finding.effect is Effect.NOTED] == ["NCA-2.2"]


def test_leaning_and_lying_on_a_post_count_as_the_lower_area_at_its_line() -> None:
    ruling = NCA.rule_round(RoundFacts({"W1": Zone.LEAN, "B1": Zone.POST, "B2": Zone.OUT}, {W: 0, B: 0}))
    assert ruling.count == {W: 10, B: 10}


@pytest.mark.parametrize(
    ("option", "time_expired", "score", "over", "winner"),
    [
        ("not_counted", False, {W: 2, B: 0}, False, None),
        ("split", False, {W: 2, B: 0}, False, None),
        ("not_counted", True, {W: 2, B: 0}, True, W),
        ("split", True, {W: 5, B: 3}, True, W),
    ],
)
def test_rounds_not_begun_when_the_time_is_up(
    option: str, time_expired: bool, score: dict[Side, int], over: bool, winner: Side | None
) -> None:
    rulebook = find_rulebook("crokinole-nca", {"unplayed_rounds": option})
    ruling = rulebook.rule_game([{W: 30, B: 20}], time_expired=time_expired)
    assert (ruling.score, ruling.over, ruling.winner) == (score, over, winner)
    assert ruling.running == ({W: 2, B: 0},), "what was played is told as it was played"


def test_a_game_of_no_round_yet() -> None:
    ruling = NCA.rule_game([])
    assert (ruling.score, ruling.over, ruling.running) == ({W: 0, B: 0}, False, ())


@pytest.mark.parametrize(
    ("counts", "quoted"),
    [
        ([{W: 0, B: 0}] * 5, "5 rounds"),
        ([{W: -5, B: 0}], "-5"),
        ([{W: 5.0, B: 0}], "5.0"),
        ([{W: 5}], "no count"),
    ],
)
def test_impossible_games_are_refused(counts: list[dict[Side, int]], quoted: str) -> None:
    with pytest.raises(BadInput, match=quoted):
        NCA.rule_game(counts)


def test_flat_in_the_hole_only_where_the_table_has_one() -> None:
    """17.46 - 15.88 = 1.58 mm of play (spec F.3)."""
    assert NCA.rule_value(TOURNAMENT, 1.58).zone is Zone.HOLE
    assert NCA.rule_value(TOURNAMENT, 1.59).zone is Zone.Z15
    no_hole = CrokinoleTable(hole_radius_mm=0.0)
    assert NCA.rule_value(no_hole, 0.0).value == 15
