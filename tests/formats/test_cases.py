"""Referee cases: every published case is ruled as expected, and what cannot be ruled is answered by its error."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from flickhall.errors import BadInput
from flickhall.formats.cases import read_cases, rule_case, rule_cases

CASES = Path(__file__).parents[1] / "data" / "cases"
FILES = (
    "crokinole-nca.json",
    "crokinole-nca-more.json",
    "crokinole-nca-exam.json",
    "crokinole-nca-second-look.json",
    "pichenotte-league.json",
    "pichenotte-league-more.json",
    "pichenotte-league-second-look.json",
    "crokinole-55plus.json",
    "crokinole-55plus-more.json",
    "crokinole-55plus-second-look.json",
)


def _cases(*files: str) -> list[dict[str, Any]]:
    return [case for file in files for case in json.loads((CASES / file).read_text())]


def _bare(case: dict[str, Any]) -> dict[str, Any]:
    """A case without what the referee must not need."""
    return {key: value for key, value in case.items() if key not in ("expect", "cites", "ambiguities")}


def _disagreements(case: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """What of `expect` the answer lacks or has otherwise; true is not 1, and at least one clause must be cited."""
    wrong = [
        f"{key} is {answer.get(key, 'absent')!r}, expected {value!r}"
        for key, value in case["expect"].items()
        if key not in answer
        or json.loads(json.dumps(answer[key])) != value
        or isinstance(answer[key], bool) != isinstance(value, bool)
    ]
    if not set(case["cites"]) & set(answer["clauses"]):
        wrong.append(f"cites none of {case['cites']}: {answer['clauses']}")
    return wrong


@pytest.mark.parametrize("case", _cases(*FILES), ids=lambda case: case["id"])
def test_case_is_ruled_as_expected(case: dict[str, Any]) -> None:
    assert _disagreements(case, rule_case(_bare(case))) == []


def test_there_are_enough_cases_and_their_ids_differ() -> None:
    ids = [case["id"] for case in _cases(*FILES)]
    assert len(set(ids)) == len(ids) > 100
    readings = {name for case in _cases(*FILES) for name in case.get("ambiguities", [])}
    assert readings >= {
        *(f"AMB-N{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17)),
        *(f"AMB-P{number}" for number in range(1, 16)),
        *(f"AMB-C{number}" for number in range(1, 14)),
        "AMB-X1",
    }


def _flickhall(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "flickhall", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("file", FILES)
def test_the_command_rules_on_a_whole_file(file: str) -> None:
    done = _flickhall("referee", str(CASES / file))
    assert (done.returncode, done.stderr) == (0, "")
    cases, answers = _cases(file), json.loads(done.stdout)
    assert len(answers) == len(cases)
    assert [
        wrong for case, answer in zip(cases, answers, strict=True) for wrong in _disagreements(case, answer)
    ] == []


def test_a_case_that_cannot_be_ruled_leaves_the_others_alone(tmp_path: Path) -> None:
    first, *_, last = _cases("crokinole-nca.json")
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([first, {**first, "shot": "B1"}, 7, last]))
    done = _flickhall("referee", str(file))
    answers = json.loads(done.stdout)
    assert done.returncode == 0
    assert [sorted(answer) == ["error"] for answer in answers] == [False, True, True, False]
    assert answers[1]["error"] == "shot: W cannot shoot B1; allowed: a disc of W"


@pytest.mark.parametrize(
    ("content", "quoted"),
    [
        (None, "cannot be read"),
        (b"", "no JSON"),
        (b'[{"kind": ', "no JSON"),
        (b"\xff\xfe\x00", "no readable JSON"),
        (b'{"kind": "shot"}', "not a list but dict"),
        (b"[NaN]", "NaN is no JSON"),
        (b'[{"before": 1, "before": 2}]', "'before' given twice"),
        (b"[" * 100_000, "JSON"),
    ],
)
def test_a_file_that_is_no_list_of_cases_is_refused_whole(
    tmp_path: Path, content: bytes | None, quoted: str
) -> None:
    file = tmp_path / "cases.json"
    if content is not None:
        file.write_bytes(content)
    done = _flickhall("referee", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert quoted in done.stderr and "allowed:" in done.stderr
    assert "Traceback" not in done.stderr


SHOT: dict[str, Any] = _bare(_cases("crokinole-nca.json")[0])
ROUND: dict[str, Any] = {
    "rulebook": "crokinole-nca",
    "kind": "round",
    "before": {"discs": {"W1": "Z15"}, "twenties": {"W": 0, "B": 0}},
}
GAME: dict[str, Any] = {"rulebook": "crokinole-nca", "kind": "game", "rounds": [{"count": {"W": 5, "B": 0}}]}
ORDER: dict[str, Any] = _bare(next(case for case in _cases("crokinole-nca.json") if case["kind"] == "order"))
VALUE: dict[str, Any] = _bare(next(case for case in _cases("crokinole-nca.json") if case["kind"] == "value"))
POOL: dict[str, Any] = _bare(
    next(case for case in _cases("crokinole-nca.json") if case["kind"] == "standings")
)
PICH: dict[str, Any] = {"rulebook": "pichenotte-league", "options": {}}
C55: dict[str, Any] = {"rulebook": "crokinole-55plus", "options": {}}
CARD: dict[str, Any] = {**PICH, "kind": "match", "rounds": GAME["rounds"], "entries": {}}
AGE: dict[str, Any] = {**C55, "kind": "eligibility", "year": 2026, "births": ["1960-01-01"]}
OVER: list[dict[str, Any]] = [{"count": {"W": 120, "B": 0}}]
SHOTS: dict[str, Any] = {"shots_taken": {"W": 12, "B": 12}}


def _without(case: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in case.items() if name != key}


REFUSED: dict[str, tuple[object, str]] = {
    "no object": ([], "no object"),
    "no rulebook": (_without(SHOT, "rulebook"), "rulebook missing"),
    "a rulebook that is not built": ({**SHOT, "rulebook": "ludo"}, "unknown rulebook 'ludo'"),
    "a rulebook that is no text": ({**SHOT, "rulebook": ["crokinole-nca"]}, "rulebook"),
    "an unknown kind": ({**SHOT, "kind": "volley"}, "kind 'volley' is not ruled"),
    "a kind of other rulebooks": ({**SHOT, "kind": "match"}, "kind 'match' is not ruled by crokinole-nca"),
    "a kind that is no text": ({**SHOT, "kind": {}}, "kind"),
    "options that are no object": ({**SHOT, "options": []}, "options"),
    "an unknown option": ({**SHOT, "options": {"wind": 3}}, "unknown option 'wind'"),
    "a value no option has": ({**SHOT, "options": {"open_shot": "maybe"}}, "'maybe'"),
    "an unknown field": ({**SHOT, "weather": "fine"}, "unknown 'weather'"),
    "a missing field": (_without(SHOT, "rest"), "rest missing"),
    "an unknown field of before": ({**SHOT, "before": {**SHOT["before"], "mood": 1}}, "unknown 'mood'"),
    "no shooter": ({**SHOT, "before": {"discs": {}}}, "shooter missing"),
    "a third side": ({**SHOT, "before": {"shooter": "R", "discs": {}}}, "'R'"),
    "an unknown zone": ({**SHOT, "rest": {"W1": "Z20"}}, "'Z20'"),
    "a zone that is a number": ({**SHOT, "rest": {"W1": 15}}, "15"),
    "no disc": ({**SHOT, "shot": "X1"}, "'X1' names no disc"),
    "a disc numbered nought": ({**SHOT, "shot": "W0"}, "'W0' names no disc"),
    "a disc with a nought before its number": ({**SHOT, "shot": "W01"}, "'W01' names no disc"),
    "a disc that is a number": ({**SHOT, "shot": 1}, "1 names no disc"),
    "an unknown event": ({**SHOT, "events": [["bounce", "W1"]]}, "'bounce'"),
    "an empty event": ({**SHOT, "events": [[]]}, "events[0]"),
    "an event that is a text": ({**SHOT, "events": ["contact"]}, "no list"),
    "a contact of one": ({**SHOT, "events": [["contact", "W1"]]}, "names 1 discs"),
    "a post of two": ({**SHOT, "events": [["post", "W1", "B1"]]}, "names 2 discs"),
    "a touching that is no pair": ({**SHOT, "before": {**SHOT["before"], "touching": ["W1"]}}, "no list"),
    "a disc lying against one in the ditch": (
        {
            **SHOT,
            "before": {
                "shooter": "W",
                "discs": {"B1": "Z5", "B2": "DITCH"},
                "touching": [["B1", "B2"]],
            },
        },
        "B2 lies in the ditch",
    ),
    "a called twenty": ({**SHOT, "before": {**SHOT["before"], "called_twenty": True}}, "called"),
    "a call that is a number": ({**SHOT, "before": {**SHOT["before"], "called_twenty": 1}}, "true or false"),
    "twenties of one side": ({**ROUND, "before": {"discs": {}, "twenties": {"W": 1}}}, "B missing"),
    "half a twenty": ({**ROUND, "before": {"discs": {}, "twenties": {"W": 0.5, "B": 0}}}, "0.5"),
    "too many twenties": ({**ROUND, "before": {"discs": {}, "twenties": {"W": 13, "B": 0}}}, "13"),
    "a round event of a shot": ({**ROUND, "events": [["leaves", "W1"]]}, "no event of a round"),
    "five rounds": ({**GAME, "rounds": GAME["rounds"] * 5}, "5 rounds"),
    "a negative count": ({**GAME, "rounds": [{"count": {"W": -5, "B": 0}}]}, "-5"),
    "an event of a round in a game": ({**GAME, "events": [["leaves", "W1"]]}, "no event of a game"),
    "three at a board": ({**ORDER, "players": "triples"}, "'triples'"),
    "a seat for nobody": ({**ORDER, "seats": ["a", "b", "c", 4]}, "names"),
    "a seat for a blank name": ({**ORDER, "seats": ["a1", "b1", " ", "b2"]}, "none blank"),
    "a starter without a seat": ({**ORDER, "first_starter": None}, "no seat"),
    "more games than anybody plays": ({**ORDER, "number_of_games": 10**9}, "1000000000"),
    "a table inside out": (
        {**VALUE, "geometry": {**VALUE["geometry"], "line_radius_10": 50}},
        "do not lie within each other",
    ),
    "a line of negative width": (
        {**VALUE, "geometry": {**VALUE["geometry"], "line_width": -1}},
        "line_width",
    ),
    "lines wider than the areas between": (
        {**VALUE, "geometry": {**VALUE["geometry"], "line_width": 102}},
        "further apart than the lines are wide",
    ),
    "a disc of no size": ({**VALUE, "geometry": {**VALUE["geometry"], "disc_radius": 0}}, "disc_radius"),
    "a distance that is a text": ({**VALUE, "position": {"centre_distance": "near"}}, "'near'"),
    "a distance below 0": ({**VALUE, "position": {"centre_distance": -1}}, "position.centre_distance"),
    "a whole number that no measure has": ({**VALUE, "position": {"centre_distance": 10**400}}, "no number"),
    "points whose sum is no number": ({**POOL, "games": [{"score": {"P": 1e308, "Q": 0}}]}, "1e+308"),
    "a team without a name": ({**POOL, "games": [{"score": {"": 8, "Q": 0}}]}, "none blank"),
    "a team alone": ({**POOL, "games": [{"score": {"P": 8}}]}, "P"),
    "20s of strangers": ({**POOL, "twenties": {"Z": 1}}, "20s"),
    "20s that are no object": ({**POOL, "twenties": [1]}, "no object"),
    "a card of other rulebooks": ({**CARD, "rulebook": "crokinole-55plus"}, "kind 'match' is not ruled"),
    "an entry of nobody": ({**CARD, "entries": {"R": {"W": 1, "B": 0}}}, "unknown 'R'"),
    "an entry of one number": ({**CARD, "entries": {"W": {"W": 1}}}, "B missing"),
    "an entry below 0": ({**CARD, "entries": {"W": {"W": 2, "B": -1}}}, "-1"),
    "a count of half a point": ({**CARD, "rounds": [{"count": {"W": 0.5, "B": 0}}]}, "0.5"),
    "an age where nobody asks": ({**AGE, "rulebook": "pichenotte-league"}, "kind 'eligibility' is not ruled"),
    "a day that no month has": ({**AGE, "births": ["1971-02-29"]}, "'1971-02-29' is no date"),
    "a date written otherwise": ({**AGE, "births": ["19710228"]}, "'19710228' is no date"),
    "a date that is a number": ({**AGE, "births": [1971]}, "1971 is no date"),
    "three in a pair": ({**AGE, "births": ["1950-01-01"] * 3}, "3 dates"),
    "nobody's birth": ({**AGE, "births": []}, "0 dates"),
    "born after the games": ({**AGE, "births": ["2027-01-01"]}, "after the games of 2026"),
    "a year that is a text": ({**AGE, "year": "2026"}, "'2026'"),
    "singles in the 55+ games": (
        {**ORDER, **C55, "players": "singles", "seats": ["x", "y"], "first_starter": "x"}
        | {"number_of_games": 1},
        "singles cannot be played",
    ),
    "a second game without its draw": ({**ORDER, **C55, "number_of_games": 2}, "its own draw"),
    "a round after the game is over": ({**GAME, **C55, "rounds": OVER * 2}, "round 2 after"),
    "time in a league round": ({**ROUND, **PICH, "events": [["time_expired"]]}, "time has expired"),
    "time in a 55+ round": (
        {**ROUND, **C55, "before": {**ROUND["before"], **SHOTS}, "events": [["time_expired"]]},
        "expired",
    ),
    "a call in the 55+ games": (
        {**SHOT, **C55, "before": {**SHOT["before"], "called_twenty": True}},
        "called",
    ),
    "more rounds than the match has": ({**GAME, **PICH, "rounds": GAME["rounds"] * 5}, "5 rounds"),
    "more pucks than there are": (
        {**ROUND, **PICH, "before": {"discs": {}, "twenties": {"W": 13, "B": 0}}},
        "13",
    ),
    "standings of a league": ({**POOL, **PICH}, "ranks no teams"),
    "teams with different numbers of games": (
        {
            **POOL,
            **C55,
            "twenties": None,
            "games": [{"score": {"P": 100, "Q": 0}}, {"score": {"P": 100, "R": 0}}],
        },
        "P 2, Q 1, R 1",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_ruled_says_what_where_and_what_is_allowed(name: str) -> None:
    case, quoted = REFUSED[name]
    (answer,) = rule_cases([case])
    assert list(answer) == ["error"]
    assert quoted in answer["error"]
    where, rest = answer["error"].split(": ", 1)
    assert where and "; allowed: " in rest


def test_a_refusal_quotes_no_more_of_a_case_than_helps() -> None:
    (answer,) = rule_cases([{**SHOT, "shot": "W" * 10**6}])
    assert answer["error"].startswith("shot: 'WWW") and len(answer["error"]) < 500


def test_an_infinite_number_is_refused() -> None:
    cases = read_cases(json.dumps([VALUE]).replace("85.2", "1e999"), "cases.json")
    assert "no number" in rule_cases(cases)[0]["error"]


def test_what_is_only_for_the_reader_may_be_missing_or_there() -> None:
    bare = {key: value for key, value in SHOT.items() if key not in ("id", "title", "options")}
    assert rule_case(bare) == _without(
        rule_case({**SHOT, "expect": {}, "cites": [], "ambiguities": []}), "id"
    )


def test_the_findings_tell_the_events_they_rest_on() -> None:
    case = next(case for case in _cases("crokinole-nca.json") if case["id"] == "N-04")
    assert rule_case(case)["findings"][0] == {
        "clause": "NCA-3.1",
        "effect": "valid",
        "discs": ["W2", "W1", "B1"],
        "events": [["contact", "W2", "W1"], ["contact", "W1", "B1"]],
    }


def test_reading_refuses_by_raising() -> None:
    with pytest.raises(BadInput, match=r"cases\.json"):
        read_cases("{}", "cases.json")
