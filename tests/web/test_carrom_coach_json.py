"""What the coach tells of carrom over HTTP: only of matches that are over, the same again, and refused in one sentence."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar.testing import TestClient
from test_words import may_be_said, said_by, scripts_of

from coached_games import coached_match, match_over
from flickhall.bots.ready import CARROM_CHOICE, Readiness
from flickhall.store import GameStore

Client = TestClient[Any]


@pytest.fixture
def over(client: Client, shared_hall: Any) -> str:
    """A match that is over, and one that is still being played."""
    store = GameStore(f"sqlite:///{shared_hall.database}")
    store.create(match_over(game="match-over"), "match-over")
    store.create(coached_match(game="playing"), "playing")
    store.close()
    return "/carrom/match-over"


def test_while_a_match_is_played_the_coach_keeps_silent(client: Client, over: str) -> None:
    for question in ("strikes/1/advice", "strikes/1/puzzle", "puzzles"):
        answer = client.get(f"/carrom/playing/{question}")
        assert answer.status_code == 409
        assert "keeps silent" in answer.text
    assert 'id="coach"' not in client.get("/carrom/playing/replay").text
    assert 'id="coach"' in client.get(f"{over}/replay").text


def test_a_strike_is_told_drawn_and_mapped(client: Client, over: str) -> None:
    answer = client.get(f"{over}/strikes/2/advice?hand=65")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["strike"], told["player"], told["side"], told["hand"]["share"]) == (2, "Ada", "W", 0.65)
    for tip in (*told["tips"], told["played"]):
        assert tip["ways"][0]["disc"] == "S"
        assert all(way["path"].startswith("M") for way in tip["ways"])
    assert ElementTree.fromstring(told["map"]["svg"]).tag.endswith("svg")
    table = told["map"]["table"]
    assert [row["power"] for row in table["rows"]] == ["20", "40", "60", "80", "100"]
    assert all(len(row["values"]) == len(table["aims"]) == 7 for row in table["rows"])
    assert client.get(f"{over}/strikes/2/advice?hand=65").content == answer.content


def test_unless_a_hand_is_asked_for_the_reader_is_told_which_it_is(client: Client, over: str) -> None:
    told = client.get(f"{over}/strikes/1/advice").json()
    assert (told["hand"]["known"], told["hand"]["share"]) == ("assumed", 0.55)
    assert "55 of 100" in told["hand"]["said"]
    assert 'value="55"' in client.get(f"{over}/replay").text


def test_a_strike_is_tried_in_place_of_the_one_made(client: Client, over: str) -> None:
    best = client.get(f"{over}/strikes/2/advice").json()["tips"][0]["strike"]
    asked = "&".join(f"{name}={best[name]}" for name in best)
    told = client.get(f"{over}/strikes/2/try?{asked}").json()
    assert told["played"]["strike"] == best
    assert told["played"]["cost"]["low"] <= 0.02
    assert "map" not in told


@pytest.mark.parametrize(
    ("query", "status", "where"),
    [
        ("place_um=300000&aim_cdeg=0&power=300", 409, "strike.place_um"),
        ("place_um=0&aim_cdeg=9001&power=300", 400, ""),
        ("place_um=0&aim_cdeg=0&power=0", 400, ""),
        ("place_um=0&aim_cdeg=0", 400, ""),
    ],
)
def test_a_strike_that_cannot_be_is_not_tried(
    client: Client, over: str, query: str, status: int, where: str
) -> None:
    answer = client.get(f"{over}/strikes/2/try?{query}")
    assert answer.status_code == status, answer.text
    assert where in answer.json()["error"]["where"]


def test_a_puzzle_is_told_without_its_answer(client: Client, over: str) -> None:
    told = client.get(f"{over}/strikes/1/puzzle").json()
    assert set(told) == {"shot", "seat", "disc", "puzzle", "said"}
    assert (told["shot"], told["disc"]) == (1, "S")
    assert told["said"] == "Before strike 1: Ada to strike, with white."


def test_the_pages_send_the_words_their_scripts_say(client: Client, over: str) -> None:
    for name in ("puzzles", "replay"):
        page = client.get(f"{over}/{name}").text
        sent = set(json.loads(page.split('id="words">')[1].split("</script>")[0]))
        scripts = scripts_of(page)
        assert said_by(scripts) <= sent
        assert [word for word in sent if not may_be_said(word, scripts)] == []


def test_what_there_is_not_is_refused(client: Client, over: str) -> None:
    refused = client.get(f"{over}/strikes/4/advice")
    assert (refused.status_code, refused.json()["error"]["what"]) == (404, "there is no strike 4")
    assert client.get("/carrom/nope/strikes/1/advice").status_code == 404
    assert client.get("/games/match-over/shots/1/advice").status_code == 404
    refused = client.get(f"{over}/strikes/1/advice?hand=steady")
    assert (refused.status_code, refused.json()["error"]["where"]) == (400, "hand")


def test_before_the_engine_is_ready_nobody_waits_for_it(
    client: Client, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Readiness, "ready", property(lambda self: self is not CARROM_CHOICE))
    assert client.get(f"{over}/strikes/1/advice").status_code == 503
