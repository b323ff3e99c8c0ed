"""One case put to all rulebooks of its family: what each says, where they part, what one cannot take."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.formats.cases import rule_case
from flickhall.formats.what_if import FAMILIES, compare_case, compare_cases

CASES = Path(__file__).parents[1] / "data" / "cases"
CROKINOLE = ("pichenotte-league", "crokinole-55plus", "crokinole-nca")
CARROM = ("carrom-chapas", "carrom-a2m")
ONE_RULING = ("shot", "round")
"""Kinds of case that have one ruling; strikes have one each."""
COMPARABLE = [
    case
    for file in sorted(CASES.glob("*.json"))
    for case in json.loads(file.read_text("utf-8"))
    if case["kind"] in FAMILIES
]


def shot(**changes: Any) -> dict[str, Any]:
    """A hit that drives nothing off, with nothing called."""
    return {
        "kind": "shot",
        "before": {"shooter": "W", "discs": {"B1": "Z10"}},
        "shot": "W1",
        "events": [["contact", "W1", "B1"]],
        "rest": {"W1": "Z15", "B1": "Z10"},
        **changes,
    }


def strikes(*given: dict[str, Any], **before: Any) -> dict[str, Any]:
    """Strikes on a board with 7 white pieces and 8 black ones left."""
    board = {
        "striker": "W",
        "board": {"W": 7, "B": 8},
        "pocketed": {"W": 2, "B": 1},
        "queen": "board",
        "owes": {"W": 0, "B": 0},
        "score": {"W": 0, "B": 0},
        "broken": True,
    }
    return {"kind": "strikes", "before": {**board, **before}, "strikes": list(given)}


def test_there_are_cases_to_compare() -> None:
    assert len({case["rulebook"] for case in COMPARABLE}) == 5


@pytest.mark.parametrize("case", COMPARABLE, ids=lambda case: case["id"])
def test_the_book_that_is_asked_says_what_the_referee_says(case: dict[str, Any]) -> None:
    ruled = rule_case(case)
    said = [step["rulings"][case["rulebook"]] for step in compare_case(case)["steps"]]
    if case["kind"] in ONE_RULING:
        assert said == [ruled]
    else:
        assert [{**step, "clauses": None} for step in said] == [
            {**step, "clauses": None} for step in ruled["steps"]
        ]
        assert list(dict.fromkeys(clause for step in said for clause in step["clauses"])) == ruled["clauses"]


@pytest.mark.parametrize("case", COMPARABLE, ids=lambda case: case["id"])
def test_every_other_book_says_what_it_says_with_its_defaults(case: dict[str, Any]) -> None:
    compared = compare_case(case)
    for name in FAMILIES[case["kind"]].books:
        said = [step["rulings"][name] for step in compared["steps"]]
        if name == case["rulebook"] or any("error" in ruling or "left_out" in ruling for ruling in said):
            continue
        ruled = rule_case({**case, "rulebook": name, "options": {}})
        steps = [ruled] if case["kind"] in ONE_RULING else ruled["steps"]
        assert [ruling["findings"] for ruling in said] == [step["findings"] for step in steps]


def test_a_plain_hit_is_ruled_alike() -> None:
    (step,) = compare_case(shot())["steps"]
    assert tuple(step["rulings"]) == CROKINOLE
    assert step["differs"] == []
    assert {ruling["legal"] for ruling in step["rulings"].values()} == {True}


def test_a_free_shot_that_stops_short_is_where_the_books_part() -> None:
    case = shot(before={"shooter": "W", "discs": {}}, events=[], rest={"W1": "Z10"})
    (step,) = compare_case(case)["steps"]
    legal = {name: ruling["legal"] for name, ruling in step["rulings"].items()}
    assert legal["pichenotte-league"] is True
    assert legal["crokinole-nca"] is False
    assert {"legal", "ditch", "board"} <= set(step["differs"])


def test_a_call_is_kept_from_books_that_know_none() -> None:
    before = {"shooter": "W", "discs": {"B1": "Z10"}, "called_twenty": True}
    (step,) = compare_case(shot(rulebook="pichenotte-league", before=before))["steps"]
    rulings = step["rulings"]
    assert "left_out" not in rulings["pichenotte-league"]
    assert rulings["pichenotte-league"]["legal"] is False
    for name in ("crokinole-55plus", "crokinole-nca"):
        assert rulings[name]["left_out"] == ["called_twenty"]
        assert rulings[name]["legal"] is True


def test_a_call_that_is_no_flag_is_refused_by_all() -> None:
    before = {"shooter": "W", "discs": {"B1": "Z10"}, "called_twenty": "loudly"}
    (step,) = compare_case(shot(before=before))["steps"]
    assert all("before.called_twenty" in ruling["error"] for ruling in step["rulings"].values())


def test_options_are_those_of_the_book_that_is_asked() -> None:
    (step,) = compare_case(shot(rulebook="crokinole-nca", options={"no such": 1}))["steps"]
    assert "no such" in step["rulings"]["crokinole-nca"]["error"]
    assert "error" not in step["rulings"]["pichenotte-league"]
    assert step["differs"] == []


def test_strikes_go_on_in_each_book_from_its_own_board() -> None:
    case = strikes({"pocketed": ["S"]}, {"pocketed": ["B"]})
    first, second = compare_case(case)["steps"]
    assert tuple(first["rulings"]) == CARROM
    assert first["rulings"]["carrom-a2m"]["foul"] is True
    assert "foul" not in first["rulings"]["carrom-chapas"]
    assert "foul" not in first["differs"]
    assert "returned" in first["differs"]
    assert {ruling["next"] for ruling in second["rulings"].values()} == {"B"}


def test_one_book_may_stop_where_another_goes_on() -> None:
    """With 26 points a match to 25 is over, one to 29 is not."""
    (step,) = compare_case(strikes({"pocketed": []}, score={"W": 26, "B": 0}))["steps"]
    assert "before.score.W" in step["rulings"]["carrom-chapas"]["error"]
    assert step["rulings"]["carrom-a2m"]["next"] == "B"


@pytest.mark.parametrize("good", range(6))
def test_strikes_before_the_one_refused_are_ruled(good: int) -> None:
    case = strikes(*[{"pocketed": []}] * good, {"pocketed": ["W"] * 9}, {"pocketed": []})
    steps = compare_case(case)["steps"]
    assert len(steps) == good + 2
    for name in CARROM:
        errors = [step["rulings"][name].get("error") for step in steps]
        assert errors[:good] == [None] * good
        assert f"strikes[{good}]" in errors[good]
        assert "could not be ruled" in errors[good + 1]


@pytest.mark.parametrize(
    ("case", "where"),
    [
        (3, "case"),
        ({}, "case"),
        ({"kind": "game"}, "kind"),
        ({"kind": ["shot"]}, "kind"),
        (shot(rulebook="carrom-a2m"), "rulebook"),
        (shot(rulebook=["crokinole-nca"]), "rulebook"),
        (strikes() | {"rulebook": "crokinole-nca"}, "rulebook"),
    ],
)
def test_what_cannot_be_compared_is_refused_and_told_in_its_place(case: Any, where: str) -> None:
    with pytest.raises(BadInput) as refusal:
        compare_case(case)
    assert refusal.value.where == where
    told = compare_cases([case, shot()])
    assert told[0]["error"].startswith(f"{where}: ")
    assert "steps" in told[1]


@pytest.mark.parametrize("broken", [{"before": 1}, {"strikes": 1}, {"strikes": [1]}, {"options": 3}])
def test_facts_no_book_can_read_are_told_by_every_book(broken: dict[str, Any]) -> None:
    case = strikes({"pocketed": []}) | broken | {"rulebook": "carrom-a2m"}
    (step,) = compare_case(case)["steps"]
    assert "error" in step["rulings"]["carrom-a2m"]
    assert ("error" in step["rulings"]["carrom-chapas"]) is ("options" not in broken)


def test_a_round_is_counted_by_every_book_and_its_points_are_no_disagreement() -> None:
    counted = {"kind": "round", "before": {"discs": {"W1": "Z10", "B1": "Z5"}, "twenties": {"W": 0, "B": 0}}}
    (step,) = compare_case(counted)["steps"]
    assert {name: ruling["points"]["W"] for name, ruling in step["rulings"].items()} == dict(
        zip(CROKINOLE, (1, 5, 2), strict=True)
    )
    assert step["differs"] == []
    leaning = {
        "kind": "round",
        "before": {"discs": {"W1": "LEAN", "B1": "Z15"}, "twenties": {"W": 0, "B": 0}},
    }
    (step,) = compare_case(leaning)["steps"]
    assert step["differs"] == ["board", "count", "winner"]
    assert step["rulings"]["pichenotte-league"]["winner"] == "W"
    assert step["rulings"]["crokinole-nca"]["winner"] == "B"
