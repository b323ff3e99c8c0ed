"""A round written down as cases: read whole or refused whole, with the place that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.formats.cases import rule_cases
from flickhall.formats.round_sheet import read_round_sheet
from flickhall.tables.zones import Zone

FIRST: dict[str, Any] = {
    "rulebook": "crokinole-nca",
    "options": {},
    "kind": "shot",
    "before": {"shooter": "W", "discs": {}},
    "shot": "W1",
    "events": [["hole", "W1"]],
    "rest": {"W1": "HOLE"},
}
SECOND: dict[str, Any] = FIRST | {
    "before": {"shooter": "B", "discs": {}},
    "shot": "B1",
    "events": [],
    "rest": {"B1": "Z5"},
}
THIRD: dict[str, Any] = FIRST | {
    "before": {"shooter": "W", "discs": {"B2": "Z10"}},
    "shot": "W2",
    "events": [["contact", "W2", "B2"], ["leaves", "B2"]],
    "rest": {"W2": "T10", "B2": "DITCH"},
}
STANDING: dict[str, Any] = {
    "rulebook": "crokinole-nca",
    "options": {},
    "kind": "round",
    "before": {"discs": {"W2": "T10", "B2": "DITCH", "B1": "DITCH"}, "twenties": {"W": 1, "B": 0}},
}


def test_shots_alone_tell_how_the_round_stands() -> None:
    sheet = read_round_sheet([FIRST, SECOND, THIRD])
    assert dict(sheet.discs) == {"W2": Zone.T10, "B2": Zone.DITCH}
    assert dict(sheet.twenties) == {"W": 1, "B": 0}
    assert sheet.played == ("W1", "B1", "B2", "W2")
    assert sheet.shooter == "B"
    assert sheet.standing is None


def test_the_last_case_says_how_the_round_stands() -> None:
    sheet = read_round_sheet([FIRST, SECOND, THIRD, STANDING])
    assert dict(sheet.discs) == {"W2": Zone.T10, "B2": Zone.DITCH, "B1": Zone.DITCH}
    assert sheet.standing is not None
    assert sheet.standing["count"] == {"W": 25, "B": 0}


def test_every_answer_is_the_referees() -> None:
    cases = [FIRST, SECOND, THIRD, STANDING]
    sheet = read_round_sheet(cases)
    assert [*(shot.answer for shot in sheet.shots), sheet.standing] == rule_cases(cases)


REFUSED: dict[str, tuple[list[Any], str]] = {
    "nothing": ([], "cases"),
    "far too much": ([FIRST] * 251, "cases"),
    "no object": ([FIRST, 7], "cases[1]"),
    "no kind": ([{"rulebook": "crokinole-nca"}], "cases[0]"),
    "a round in the middle": ([FIRST, STANDING, THIRD], "cases[1].kind"),
    "a case of carrom": ([FIRST | {"rulebook": "carrom-a2m", "kind": "strikes"}], "cases[0].kind"),
    "another rulebook halfway": ([FIRST, SECOND | {"rulebook": "crokinole-55plus"}], "cases[1]"),
    "other options halfway": ([FIRST, SECOND | {"options": {"open_shot": "nk_strict"}}], "cases[1]"),
    "a shot that cannot be": ([FIRST, SECOND | {"rest": {"B1": "HOLE"}}], "cases[1].rest.B1"),
    "an unknown rulebook": ([FIRST | {"rulebook": "tiddlywinks"}], "cases[0].rulebook"),
    "a hidden 20 that is none": (
        [STANDING | {"before": STANDING["before"] | {"twenties_not_displayed": {"W": 2, "B": 0}}}],
        "cases[0].before.twenties_not_displayed",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_round_is_refused_with_its_place(name: str) -> None:
    cases, where = REFUSED[name]
    with pytest.raises(BadInput) as refusal:
        read_round_sheet(cases)
    assert refusal.value.where == where
