"""The referee over HTTP: the same rulings as in the terminal, told in sentences; impossible facts are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from flickhall.formats.cases import rule_case
from flickhall.rules.registry import rulebook_names

Client = TestClient[Any]

CASES = [
    case
    for file in sorted((Path(__file__).parents[1] / "data" / "cases").glob("*.json"))
    for case in json.loads(file.read_text())
]
SHOT: dict[str, Any] = {
    "rulebook": "pichenotte-league",
    "options": {},
    "kind": "shot",
    "before": {"shooter": "W", "discs": {"B1": "Z15", "B2": "DITCH"}, "called_twenty": False},
    "shot": "W2",
    "events": [["contact", "W2", "B1"], ["leaves", "B1"]],
    "rest": {"B1": "DITCH", "W2": "Z15"},
}
STRIKES: dict[str, Any] = {
    "rulebook": "carrom-chapas",
    "kind": "strikes",
    "before": {
        "striker": "W",
        "board": {"W": 5, "B": 6},
        "pocketed": {"W": 4, "B": 3},
        "queen": "board",
        "owes": {"W": 0, "B": 0},
        "score": {"W": 0, "B": 0},
        "broken": True,
    },
    "strikes": [{"pocketed": ["Q"]}, {"pocketed": ["S"]}],
}


def _asked(client: Client, path: str, body: object) -> dict[str, Any]:
    answer = client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_every_published_case_gets_the_ruling_of_the_terminal(client: Client) -> None:
    told = 0
    for case in CASES:
        if "error" in case["expect"]:
            continue
        answer = _asked(client, "/referee", {"case": case})
        ruling = rule_case(case)
        assert answer["ruling"] == json.loads(json.dumps(ruling)), case["id"]
        steps = ruling.get("steps", [ruling])
        found = [finding["clause"] for step in steps for finding in step.get("findings", ())]
        assert [line["clause"] for step in answer["told"] for line in step["findings"]] == found
        for step in answer["told"]:
            for line in step["findings"]:
                assert line["clause"] in line["text"]
                told += 1
            if case["kind"] in ("shot", "round", "game", "strikes"):
                assert step["headline"].endswith(".")
    assert told > 1000


def test_a_shot_is_answered_with_the_position_after_it(client: Client) -> None:
    answer = _asked(client, "/referee", {"case": SHOT})
    assert answer["after"] == {"W2": "Z15", "B1": "DITCH", "B2": "DITCH"}
    assert answer["told"][0]["headline"] == "Valid shot: B1 is out."
    assert answer["told"][0]["good"] is True


def test_every_strike_is_told_with_what_comes_back(client: Client) -> None:
    first, second = _asked(client, "/referee", {"case": STRIKES})["told"]
    assert first["headline"] == "White strikes again."
    assert second["to_do"][0].startswith("The referee puts the queen")


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "a contact with nobody there": (SHOT | {"events": [["contact", "W2", "B7"]]}, "B7"),
    "a disc of the ditch that moves another": (SHOT | {"events": [["contact", "B2", "B1"]]}, "B1"),
    "a disc of the ditch that comes back": (SHOT | {"events": [["returns", "B2"]]}, '["returns", "B2"]'),
    "an event of a disc that lies still": (SHOT | {"events": [["leaves", "B1"]]}, '["leaves", "B1"]'),
    "inside without a line": (SHOT | {"events": [["inside", "W2"]]}, '["inside", "W2"]'),
    "back without leaving": (SHOT | {"events": [["returns", "W2"]]}, '["returns", "W2"]'),
    "more after the hole": (SHOT | {"events": [["hole", "W2"], ["post", "W2"]]}, '["post", "W2"]'),
    "in the ditch without leaving": (SHOT | {"events": [["contact", "W2", "B1"]]}, "B1 rests at DITCH"),
    "in the hole without dropping": (SHOT | {"rest": {"W2": "HOLE", "B1": "DITCH"}}, "W2 rests at HOLE"),
    "moved by nothing": (SHOT | {"events": [], "rest": {"W2": "Z5", "B1": "Z5"}}, "B1 goes from Z15 to Z5"),
    "no resting place": (SHOT | {"rest": {"B1": "DITCH"}}, "no resting place for W2"),
    "out of the ditch again": (
        SHOT | {"rest": {"W2": "Z15", "B1": "DITCH", "B2": "Z5"}},
        "B2 lay in the ditch",
    ),
    "the opponent's disc": (SHOT | {"shot": "B5"}, "W cannot shoot B5"),
    "a disc that was played": (
        SHOT | {"before": {"shooter": "B", "discs": {"B1": "Z15"}}, "shot": "B1"},
        "B1 is already at Z15",
    ),
    "no disc's name": (SHOT | {"shot": "red"}, "red"),
    "no zone": (SHOT | {"rest": {"W2": "Z20", "B1": "DITCH"}}, "Z20"),
    "no event": (SHOT | {"events": [["jumps", "W2"]]}, "jumps"),
    "a call where there is none": (
        SHOT | {"rulebook": "crokinole-nca", "before": SHOT["before"] | {"called_twenty": True}},
        "a 20 was called",
    ),
    "an unknown option": (SHOT | {"options": {"gravity": 1}}, "gravity"),
    "an option's unknown value": (SHOT | {"options": {"line_test": "maybe"}}, "maybe"),
    "an unknown rulebook": (SHOT | {"rulebook": "tiddlywinks"}, "tiddlywinks"),
    "an unknown kind": (SHOT | {"kind": "dance"}, "dance"),
    "a field too many": (SHOT | {"wind": 3}, "wind"),
    "a queen that fell twice": (STRIKES | {"strikes": [{"pocketed": ["Q", "Q"]}]}, "2 times Q"),
    "more pieces than there are": (STRIKES | {"strikes": [{"pocketed": ["W"] * 6}]}, "6 times W"),
    "a piece that was pocketed already": (
        STRIKES | {"before": STRIKES["before"] | {"board": {"W": 6, "B": 6}}},
        "6 on the board",
    ),
    "a strike after the end": (
        STRIKES | {"strikes": [{"pocketed": ["Q", "W"]}, {"pocketed": ["W"] * 4}, {"pocketed": []}]},
        "a strike after the board was over",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_facts_that_cannot_be_are_refused_with_the_fact_quoted(client: Client, name: str) -> None:
    case, quoted = IMPOSSIBLE[name]
    answer = client.post("/referee", json={"case": case})
    assert answer.status_code == 400, answer.text
    error = answer.json()["error"]
    assert quoted in error["what"]
    assert error["where"]
    assert error["allowed"]


def test_a_story_is_heard_event_by_event(client: Client) -> None:
    heard = _asked(
        client, "/referee/story", {"case": {key: SHOT[key] for key in ("before", "shot", "events")}}
    )
    assert heard["events"] == ["W2 touched B1.", "B1 left the surface."]
    assert list(heard["moved"]) == ["W2", "B1"]
    assert heard["moved"]["B1"][0] == "DITCH"
    assert "HOLE" not in heard["moved"]["W2"]


@pytest.mark.parametrize(
    ("case", "quoted"),
    [
        (SHOT | {"events": [["post", "B1"]]}, '["post", "B1"]'),
        (SHOT | {"events": 7}, "7"),
        ({"shot": "W1"}, "before, events missing"),
        ({}, "before, shot, events missing"),
    ],
)
def test_a_story_that_cannot_be_is_refused(client: Client, case: dict[str, Any], quoted: str) -> None:
    answer = client.post("/referee/story", json={"case": case})
    assert answer.status_code == 400
    assert quoted in answer.json()["error"]["what"]


@pytest.mark.parametrize("book", rulebook_names())
def test_a_position_is_worth_what_its_round_would_count(client: Client, book: str) -> None:
    discs = {"W1": "LEAN", "W2": "Z5", "B1": "POST", "B2": "STAND", "B3": "DITCH", "W3": "T15"}
    asked = {"rulebook": book, "shooter": "W", "discs": discs, "twenties": {"W": 1, "B": 2}}
    asked["players"] = "doubles"
    position = _asked(client, "/referee/position", asked)
    counted = rule_case(
        {"rulebook": book, "kind": "round", "before": {"discs": discs, "twenties": {"W": 1, "B": 2}}}
    )
    assert position["count"] == counted["count"]
    assert set(position["values"]) == set(discs)
    assert position["left"] == {side: position["per_side"] - used for side, used in (("W", 4), ("B", 5))}
    assert position["clause"] in position["must"]


POSITION: dict[str, Any] = {"rulebook": "crokinole-nca", "shooter": "W", "discs": {"W1": "Z15"}}
BAD_POSITIONS: dict[str, dict[str, Any]] = {
    "an unknown rulebook": POSITION | {"rulebook": "tiddlywinks"},
    "carrom has no discs": POSITION | {"rulebook": "carrom-a2m"},
    "an unknown option": POSITION | {"options": {"gravity": 1}},
    "no disc's name": POSITION | {"discs": {"X1": "Z15"}},
    "no zone": POSITION | {"discs": {"W1": "Z20"}},
    "too many discs": POSITION | {"discs": {f"W{number}": "Z5" for number in range(1, 10)}},
    "too many 20s": POSITION | {"twenties": {"W": 8}},
    "fewer than no 20s": POSITION | {"twenties": {"W": -1}},
    "no shooter": {"rulebook": "crokinole-nca"},
    "a third side": POSITION | {"shooter": "R"},
    "three players": POSITION | {"players": "triples"},
    "a field too many": POSITION | {"wind": 3},
}


@pytest.mark.parametrize("name", BAD_POSITIONS)
def test_a_position_that_cannot_be_is_refused(client: Client, name: str) -> None:
    answer = client.post("/referee/position", json=BAD_POSITIONS[name])
    assert answer.status_code == 400, answer.text
    assert all(answer.json()["error"][part] for part in ("what", "where", "allowed"))


def test_a_round_of_a_file_is_told_shot_by_shot(client: Client) -> None:
    sheet = _asked(client, "/referee/sheet", {"cases": [SHOT]})
    assert sheet["discs"] == {"W2": "Z15", "B1": "DITCH", "B2": "DITCH"}
    assert [shot["told"]["headline"] for shot in sheet["shots"]] == ["Valid shot: B1 is out."]
    assert sheet["shooter"] == "B"


@pytest.mark.parametrize(
    "cases", [[], [SHOT, SHOT | {"rulebook": "crokinole-nca"}], [STRIKES], [7], "round", None]
)
def test_what_is_no_round_is_refused(client: Client, cases: object) -> None:
    assert client.post("/referee/sheet", json={"cases": cases}).status_code == 400


@pytest.mark.parametrize("path", ["/referee", "/referee/story", "/referee/position", "/referee/sheet"])
@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b'{"case": ', "application/json", 400),
        (b'{"case": {"rulebook": NaN}}', "application/json", 400),
        (b"[]", "application/json", 400),
        (b"", "application/json", 400),
        (b"case=1", "application/x-www-form-urlencoded", 415),
        (b'{"case": "' + b"x" * 100_000 + b'"}', "application/json", 413),
        (b'{"case": ' + b'{"a":' * 20_000 + b"1" + b"}" * 20_000 + b"}", "application/json", 413),
        (b'{"case": ' + b"[" * 30_000, "application/json", 400),
    ],
    ids=["cut short", "NaN", "a list", "nothing", "a form", "too long", "too deep", "no end"],
)
def test_a_body_that_is_none_is_refused(
    client: Client, path: str, content: bytes, kind: str, status: int
) -> None:
    answer = client.post(path, content=content, headers={"content-type": kind})
    assert answer.status_code == status
    assert answer.json()["error"]["what"]


def test_a_page_of_another_site_gets_no_ruling(client: Client) -> None:
    answer = client.post("/referee", json={"case": SHOT}, headers={"origin": "http://elsewhere.example"})
    assert answer.status_code == 403
