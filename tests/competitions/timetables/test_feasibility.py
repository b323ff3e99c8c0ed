"""What a large knock-out needs, said with clauses (spec E.4)."""

from __future__ import annotations

from datetime import date, time

import pytest

from flickhall.competitions.timetables.feasibility import (
    FeasibilityReport,
    KnockoutPlan,
    Weight,
    feasibility,
)
from flickhall.competitions.timetables.knockout_days import knockout_under
from flickhall.competitions.timetables.slots import DayHours, moved
from flickhall.errors import BadInput
from flickhall.rules.carrom_a2m.clauses import A2M_CLAUSES
from flickhall.rules.registry import find_carrom_rulebook

A2M = find_carrom_rulebook("carrom-a2m")
PER_ROUND = find_carrom_rulebook("carrom-a2m", {"slot": "per_round"})
FIRST = (
    DayHours(date(2027, 5, 7), time(18), time(22)),
    DayHours(date(2027, 5, 8), time(18), time(22)),
)
FINAL = DayHours(date(2027, 5, 9), time(18), time(0))


def report(entrants: int, boards: int = 8, **more: object) -> FeasibilityReport:
    final = moved(FINAL) if more.get("final_moved") else FINAL
    days = knockout_under(PER_ROUND if more.pop("per_round", False) else A2M, entrants)
    return feasibility(KnockoutPlan(days, boards, FIRST, final, 29, 14, **more))  # type: ignore[arg-type]


def said(entrants: int, boards: int = 8, **more: object) -> str:
    return "\n".join(f"{one.weight}: {one.said}" for one in report(entrants, boards, **more).findings)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (said(128), "fact: Players: 128. Bracket: 128. Byes: 0. Matches: 127."),
        (said(128), "Round of 64, on the first days: 32."),
        (said(128), "Round of 32, on the final day: 16."),
        (said(128), "fact: Groups of four that share a slot: 32; at once on 8 boards: 4."),
        (said(128), "fact: Slots of 60 minutes needed: 8; on the first days there are 8."),
        (
            said(128),
            "warning: Matches one after another in 60 minutes: 2, so 30 minutes each. A match to 29 takes at least 3 games",
        ),
        (said(128), "31 matches in 5 rounds; without gaps 72 minutes a round, from 18:00 to 00:00."),
        (
            said(128),
            "warning: The first round of the final day wants 16 boards at once; on 8 the rounds take 6 turns of 60 minutes.",
        ),
        (said(128, 16), "fact: Boards wanted at once on the final day: 16; there are 16."),
        (said(128, 7), "obstacle: Slots of 60 minutes needed: 11; on the first days there are 8."),
        (said(128, 1), "obstacle: Four players who share a slot need 2 boards."),
        (said(128, per_round=True), "obstacle: Slots of 60 minutes needed: 12;"),
        (said(128, per_round=True), "fact: Matches one after another in 60 minutes: 1, so 60 minutes each."),
        (said(100), "Players: 100. Bracket: 128. Byes: 28. Matches: 99."),
        (said(100), "Round of 128, on the first days: 36."),
        (said(64), "Slots of 60 minutes needed: 4;"),
        (said(64), "Matches one after another in 60 minutes: 1, so 60 minutes each."),
        (said(32), "Everything is played on the final day: no round has 64 places."),
        (said(129), "obstacle: 129 players, but only 128 may enter."),
        (said(256, cap=256), "Slots of 60 minutes needed: 20;"),
        (said(128, final_moved=True), "The final stage is a week later, on 2027-05-16;"),
    ],
)
def test_the_report_says(text: str, sentence: str) -> None:
    assert sentence in text


@pytest.mark.parametrize(("entrants", "most"), [(17, 8), (20, 8), (24, 8), (25, 9), (32, 16), (9, 4)])
def test_no_round_is_said_to_want_boards_that_another_wants(entrants: int, most: int) -> None:
    text = said(entrants, boards=2)
    first = report(entrants).findings[1].said.values["matches"]
    assert (f"The first round of the final day wants {most} boards" in text) == (first == most)
    assert f"warning: Boards wanted at once on the final day: {most}; there are 2." in text or first == most


def test_only_an_obstacle_makes_a_plan_impossible() -> None:
    assert report(128).feasible
    assert any(one.weight is Weight.WARNING for one in report(128).findings)
    assert not report(128, 7).feasible
    assert not report(129).feasible


@pytest.mark.parametrize("entrants", [1, 2, 3, 31, 33, 65, 127, 128, 200])
def test_every_finding_rests_on_clauses_there_are(entrants: int) -> None:
    known = {clause.name for clause in A2M_CLAUSES}
    for finding in report(entrants, final_moved=True).findings:
        assert finding.clauses
        assert set(finding.clauses) <= known


def test_figures_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadInput, match="boards"):
        report(128, 0)
