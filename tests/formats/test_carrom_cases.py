"""Carrom cases: every published and every further case is ruled as expected; what cannot be is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.formats.cases import rule_case, rule_cases
from flickhall.rules.registry import (
    carrom_rulebook_names,
    find_carrom_rulebook,
    find_rulebook,
    rulebook_names,
)

CASES = Path(__file__).parents[1] / "data" / "cases"
FILES = (
    "carrom-chapas.json",
    "carrom-chapas-more.json",
    "carrom-chapas-second-look.json",
    "carrom-a2m.json",
    "carrom-a2m-more.json",
    "carrom-a2m-second-look.json",
)


def _cases(*files: str) -> list[dict[str, Any]]:
    return [case for file in files for case in json.loads((CASES / file).read_text())]


def _bare(case: dict[str, Any]) -> dict[str, Any]:
    """A case without what the referee must not need."""
    return {key: value for key, value in case.items() if key not in ("expect", "cites", "ambiguities")}


def _disagreements(case: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """What of `expect` the answer lacks or has otherwise; true is not 1, and at least one clause must be cited."""
    if isinstance(case["expect"], list):
        if len(answer["steps"]) != len(case["expect"]):
            return [f"{len(answer['steps'])} steps instead of {len(case['expect'])}"]
        pairs = list(zip(case["expect"], answer["steps"], strict=True))
    else:
        pairs = [(case["expect"], answer)]
    wrong = [
        f"{case['id']} step {number}: {key} is {got.get(key, 'absent')!r}, expected {value!r}"
        for number, (expect, got) in enumerate(pairs, start=1)
        for key, value in expect.items()
        if key not in got
        or json.loads(json.dumps(got[key])) != value
        or isinstance(got[key], bool) != isinstance(value, bool)
    ]
    if not set(case["cites"]) & set(answer["clauses"]):
        wrong.append(f"{case['id']}: cites none of {case['cites']}: {answer['clauses']}")
    return wrong


@pytest.mark.parametrize("case", _cases(*FILES), ids=lambda case: case["id"])
def test_carrom_case_is_ruled_as_expected(case: dict[str, Any]) -> None:
    assert _disagreements(case, rule_case(_bare(case))) == []


def test_there_are_enough_carrom_cases_and_every_reading_has_one() -> None:
    cases = _cases(*FILES)
    ids = [case["id"] for case in cases]
    assert len(set(ids)) == len(ids)
    assert min(Counter(case["rulebook"] for case in cases).values()) >= 90
    readings = {name for case in cases for name in case.get("ambiguities", [])}
    wanted = {f"AMB-S{number}" for number in range(1, 21)} | {f"AMB-M{number}" for number in range(1, 20)}
    assert wanted - readings == set()


@pytest.mark.parametrize("name", carrom_rulebook_names())
def test_every_option_that_decides_a_ruling_is_chosen_in_some_case(name: str) -> None:
    chosen = {key for case in _cases(*FILES) if case["rulebook"] == name for key in case["options"]}
    # Who breaks the next board is no question of a case.
    assert set(find_carrom_rulebook(name).options) - chosen <= {"break_order"}


@pytest.mark.parametrize("file", FILES)
def test_the_command_rules_on_a_whole_carrom_file(file: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "flickhall", "referee", str(CASES / file)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    answers = json.loads(done.stdout)
    cases = _cases(file)
    assert [
        wrong for case, answer in zip(cases, answers, strict=True) for wrong in _disagreements(case, answer)
    ] == []


def test_families_are_not_mixed_up() -> None:
    assert not set(carrom_rulebook_names()) & set(rulebook_names())
    for name in carrom_rulebook_names():
        with pytest.raises(BadInput, match=r"allowed: .*crokinole-nca"):
            find_rulebook(name)
    with pytest.raises(BadInput, match="carrom-a2m"):
        find_carrom_rulebook("crokinole-nca")


BEFORE: dict[str, Any] = {
    "striker": "W",
    "board": {"W": 7, "B": 8},
    "pocketed": {"W": 2, "B": 1},
    "queen": "board",
    "owes": {"W": 0, "B": 0},
    "score": {"W": 0, "B": 0},
    "broken": True,
}
STRIKES: dict[str, Any] = {
    "rulebook": "carrom-a2m",
    "kind": "strikes",
    "before": BEFORE,
    "strikes": [{"pocketed": ["W"]}],
}
UNBROKEN = {
    **BEFORE,
    "board": {"W": 9, "B": 9},
    "pocketed": {"W": 0, "B": 0},
    "broken": False,
}
BOARDS: dict[str, Any] = {
    "rulebook": "carrom-chapas",
    "kind": "boards",
    "competition": "league",
    "before": {"score": {"W": 0, "B": 0}, "boards_finished": 0, "board": None, "queen": "board"},
    "events": [["board_end", "W", 5]],
}
PLACEMENT: dict[str, Any] = _bare(
    next(case for case in _cases("carrom-a2m.json") if case["kind"] == "placement")
)


def _before(**changed: object) -> dict[str, Any]:
    return {**STRIKES, "before": {**BEFORE, **changed}}


def _strike(
    rulebook: str = "carrom-a2m", before: dict[str, Any] = BEFORE, **strike: object
) -> dict[str, Any]:
    return {**STRIKES, "rulebook": rulebook, "before": before, "strikes": [{"pocketed": [], **strike}]}


def _boards(events: object, **before: object) -> dict[str, Any]:
    return {**BOARDS, "before": {**BOARDS["before"], **before}, "events": events}


REFUSED: dict[str, tuple[object, str]] = {
    "an unknown rulebook": ({**STRIKES, "rulebook": "carrom-icf"}, "carrom-chapas, carrom-a2m"),
    "a kind of other games": ({**STRIKES, "kind": "shot"}, "kind 'shot' is not ruled by carrom-a2m"),
    "a kind that is no text": ({**STRIKES, "kind": []}, "kind [] is not ruled"),
    "an unknown option": ({**STRIKES, "options": {"wind": 1}}, "unknown option 'wind'"),
    "an option of the other rulebook": ({**STRIKES, "options": {"mixed_pocket": "continue"}}, "mixed_pocket"),
    "a text for a yes or no": ({**STRIKES, "options": {"debt_blocks_win": "true"}}, "allowed: false or true"),
    "one for yes": ({**STRIKES, "options": {"debt_blocks_win": 1}}, "1 is not possible"),
    "no time at all": ({**BOARDS, "options": {"time_s": 0}}, "a whole number from 1"),
    "half a second": ({**BOARDS, "options": {"time_s": 2700.5}}, "2700.5"),
    "an unknown field": ({**STRIKES, "weather": "fine"}, "unknown 'weather'"),
    "an unknown field of before": (_before(mood=1), "unknown 'mood'"),
    "an unknown field of a strike": (_strike(spin=1), "strikes[0]: unknown 'spin'"),
    "no queen": ({**STRIKES, "before": {k: v for k, v in BEFORE.items() if k != "queen"}}, "queen missing"),
    "ten white pieces": (_before(board={"W": 8, "B": 8}), "W has 8 on the board and 2 in the pockets"),
    "no white piece": (_before(board={"W": 0, "B": 8}, pocketed={"W": 9, "B": 1}), "none on the board"),
    "half a piece": (_before(owes={"W": 0.5, "B": 0}), "before.owes.W"),
    "an unknown queen": (_before(queen="lost"), "'lost'"),
    "a queen on the board for somebody": (_before(queen="board:W"), "'board:W'"),
    "a queen of nobody": (_before(queen="pending"), "'pending'"),
    "the other side waits with the queen": (_before(queen="pending:B"), "queen pending:B while W strikes"),
    "the other side holds the queen": (_before(queen="held:B"), "held:B while W strikes"),
    "a held queen in Spain": (
        {**_before(queen="held:W"), "rulebook": "carrom-chapas"},
        "allowed: board, pending or covered",
    ),
    "a match that is over": (_before(score={"W": 29, "B": 3}), "the match is over"),
    "a third side": (_before(striker="R"), "'R'"),
    "attempts at a broken group": (_before(attempts=1), "before.attempts"),
    "pieces gone from an unbroken group": (_before(broken=False), "central group is not broken"),
    "a spot that is warm": (_before(centre_spot="warm"), "'warm'"),
    "eight white pieces pocketed of seven": (_strike(pocketed=["W"] * 8), "strikes[0].pocketed: 8 times W"),
    "more fall and jump than there are": (
        _strike(pocketed=["W"] * 4, off_board=["W"] * 4),
        "8 times W; allowed: at most 7",
    ),
    "two queens": (_strike(pocketed=["Q", "Q"]), "2 times Q"),
    "two strikers": (_strike(pocketed=["S"], off_board=["S"]), "2 times S"),
    "a queen that is not there": (
        _strike(before={**BEFORE, "queen": "covered:B"}, pocketed=["Q"]),
        "at most 0",
    ),
    "a pending queen pocketed": (
        _strike(before={**BEFORE, "queen": "pending:W"}, pocketed=["Q"]),
        "1 times Q",
    ),
    "a green piece": (_strike(pocketed=["G"]), "'G'"),
    "an unknown fact": (_strike(facts=["sneezed"]), "'sneezed'"),
    "a fact that is no list": (_strike(facts="touched_piece"), "no list"),
    "a pocketed striker on edge": (_strike(pocketed=["S"], on_edge=["S"]), "strikes[0].on_edge"),
    "more pieces on edge than there are": (_strike(on_top=["W"] * 5, on_edge=["W"] * 3), "8 times W"),
    "hit after crossing without crossing": (
        _strike(facts=["did_not_cross", "hit_behind_line_after_crossing"]),
        "hit nothing after crossing",
    ),
    "nobody says whether the group moved": (_strike(before=UNBROKEN), "strikes[0].disturbed: missing"),
    "a piece falls from an undisturbed group": (
        _strike(before=UNBROKEN, disturbed=False, pocketed=["W"]),
        "false although W left the group",
    ),
    "disturbed perhaps": (_strike(before=UNBROKEN, disturbed="maybe"), "true or false"),
    "a debt forgotten in Spain": (_strike("carrom-chapas", owed_returned=False), "CHAPAS-F4"),
    "a strike after the end": (
        {
            **STRIKES,
            "before": {
                **BEFORE,
                "board": {"W": 1, "B": 8},
                "pocketed": {"W": 8, "B": 1},
                "queen": "covered:W",
            },
            "strikes": [{"pocketed": ["W"]}, {"pocketed": []}],
        },
        "strikes[1]: a strike after the board was over",
    ),
    "a cup": ({**BOARDS, "competition": "cup"}, "'cup'"),
    "thirteen points for a board": (_boards([["board_end", "W", 13]]), "allowed: 0 to 12"),
    "minus one": (_boards([["board_end", "W", -1]]), "-1"),
    "a board after the end": (
        _boards([["board_end", "W", 9], ["board_end", "W", 1]], score={"W": 20, "B": 0}),
        "events[1]: a board after the match was over",
    ),
    "a match that was over before": (_boards([], score={"W": 25, "B": 0}), "the match is over"),
    "nine boards": (_boards([], boards_finished=8, score={"W": 3, "B": 0}), "8 boards at 3-0"),
    "time running backwards": (_boards([["clock", 100], ["clock", 99]]), "events in time order"),
    "time before the start": (_boards([["clock", -1]]), "no event of a match"),
    "a clock without a time": (_boards([["clock"]]), "no event of a match"),
    "a clock under rules without one": (
        {**_boards([["clock", 5]]), "rulebook": "carrom-a2m"},
        "no time limit",
    ),
    "an unfinished board without white": (_boards([], board={"W": 0, "B": 3}), "before.board.W"),
    "a striker of no size": (
        {**PLACEMENT, "geometry": {**PLACEMENT["geometry"], "striker_radius": 0}},
        "geometry.striker_radius",
    ),
    "lines the wrong way round": (
        {**PLACEMENT, "geometry": {**PLACEMENT["geometry"], "rear_line": 200}},
        "the rear line nearer to the frame",
    ),
    "a distance below 0": (
        {**PLACEMENT, "position": {"from_frame": -1, "from_end_circle": 3}},
        "position.from_frame",
    ),
    "nobody in the bracket": ({"rulebook": "carrom-a2m", "kind": "bracket", "entrants": 0}, "entrants"),
    "a bracket in Spain": (
        {"rulebook": "carrom-chapas", "kind": "bracket", "entrants": 8},
        "carrom-chapas describes no tournament",
    ),
    "walk-ins in Spain": (
        {
            "rulebook": "carrom-chapas",
            "kind": "walkins",
            "places": 1,
            "registered": 0,
            "walk_ins": [],
        },
        "carrom-chapas describes no tournament",
    ),
    "fewer than no places": (
        {
            "rulebook": "carrom-a2m",
            "kind": "walkins",
            "places": -1,
            "registered": 0,
            "walk_ins": [],
        },
        "places",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_says_what_where_and_what_is_allowed(name: str) -> None:
    case, quoted = REFUSED[name]
    (answer,) = rule_cases([case])
    assert list(answer) == ["error"]
    assert quoted in answer["error"]
    where, rest = answer["error"].split(": ", 1)
    assert where and "; allowed: " in rest


def test_the_cases_the_refusals_start_from_are_ruled() -> None:
    for case in (STRIKES, BOARDS, PLACEMENT, _strike(), _before(), _boards([])):
        assert "error" not in rule_cases([case])[0]
