"""What the coach tells over HTTP: only of games that are over, the same again, and refused in one sentence."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from asking import Begin, shot_request, state_of
from litestar.testing import TestClient
from test_words import may_be_said, said_by, scripts_of

from coached_games import coached_game, ended
from flickhall.bots.ready import CHOICE, Readiness
from flickhall.store import GameStore

Client = TestClient[Any]


def shoot(client: Client, game: str, aim_cdeg: int, power: int) -> None:
    shot = {"place_cdeg": 0, "aim_cdeg": aim_cdeg, "power": power, "spin_percent": 0}
    answer = client.post(f"{game}/shots", json=shot_request(state_of(client, game), shot=shot))
    assert answer.status_code == 201, answer.text


@pytest.fixture
def game(client: Client, begin: Begin) -> str:
    """A game in which Ada leaves a disc in the open and Bo throws his away."""
    path = begin()
    shoot(client, path, 300, 150)
    shoot(client, path, 8000, 300)
    return path


@pytest.fixture
def over(client: Client, shared_hall: Any) -> str:
    """The same, ended by time; its seed is known, so that the coach always says the same of it."""
    store = GameStore(f"sqlite:///{shared_hall.database}")
    store.create(ended(coached_game(game="over")), "over")
    store.close()
    return "/games/over"


def test_while_a_game_is_played_the_coach_keeps_silent(client: Client, game: str) -> None:
    answer = client.get(f"{game}/shots/1/advice")
    assert answer.status_code == 409
    assert "keeps silent" in answer.json()["error"]["what"]
    assert 'id="coach"' not in client.get(f"{game}/replay").text


def test_a_shot_of_a_game_that_is_over_is_told_drawn_and_mapped(client: Client, over: str) -> None:
    assert 'id="coach"' in client.get(f"{over}/replay").text
    answer = client.get(f"{over}/shots/2/advice?hand=65")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["player"], told["hand"]["share"], told["tips"][0]["whom"]) == ("Bo", 0.65, "W1")
    assert told["played"]["cost"]["low"] > 0
    for tip in (*told["tips"], told["played"]):
        assert tip["ways"][0]["disc"] == "B1"
        assert all(way["path"].startswith("M") for way in tip["ways"])
    assert {way["disc"] for way in told["tips"][0]["ways"]} == {"B1", "W1"}
    assert ElementTree.fromstring(told["map"]["svg"]).tag.endswith("svg")
    table = told["map"]["table"]
    assert all(len(row["values"]) == len(table["aims"]) for row in table["rows"])
    assert client.get(f"{over}/shots/2/advice?hand=65").content == answer.content


def test_a_shot_is_tried_in_place_of_the_one_played(client: Client, over: str) -> None:
    best = client.get(f"{over}/shots/2/advice").json()["tips"][0]["shot"]
    asked = "&".join(f"{name}={best[name]}" for name in best)
    told = client.get(f"{over}/shots/2/try?{asked}").json()
    assert told["played"]["shot"] == best
    assert abs(told["played"]["cost"]["mean"]) < 3  # the same shot: but for the luck in choosing answers
    assert "map" not in told
    away = client.get(f"{over}/shots/2/try?place_cdeg=0&aim_cdeg=8000&power=300").json()
    assert away["played"]["cost"]["low"] > 0


@pytest.mark.parametrize(
    ("query", "status", "where"),
    [
        ("place_cdeg=9000&aim_cdeg=0&power=300", 409, "shot.place_cdeg"),
        ("place_cdeg=0&aim_cdeg=0&power=300&called=true", 400, "called"),
        ("place_cdeg=0&aim_cdeg=0&power=0", 400, "power"),
        ("place_cdeg=0&aim_cdeg=0&power=full", 400, "power"),
        ("place_cdeg=0&aim_cdeg=0", 400, "power"),
    ],
)
def test_a_shot_that_cannot_be_is_not_tried(
    client: Client, over: str, query: str, status: int, where: str
) -> None:
    answer = client.get(f"{over}/shots/2/try?{query}")
    assert answer.status_code == status, answer.text
    assert where in answer.json()["error"]["where"]


@pytest.mark.parametrize("code", ["nl", "es", "fr"])
@pytest.mark.parametrize(
    "query",
    [
        "place_cdeg=0&aim_cdeg=0",
        "place_cdeg=0&aim_cdeg=0&power=0",
        "place_cdeg=0&aim_cdeg=0&power=full",
        "place_cdeg=9000&aim_cdeg=0&power=300",
    ],
)
def test_a_question_that_cannot_be_is_refused_in_the_readers_language(
    client: Client, over: str, query: str, code: str
) -> None:
    english = client.get(f"{over}/shots/2/try?{query}").json()["error"]
    told = client.get(f"{over}/shots/2/try?{query}", headers={"accept-language": code}).json()["error"]
    assert told["where"] == english["where"]
    assert told["what"] != english["what"]
    assert not re.search("Expected|got|Missing|90\\.00", told["what"])


def test_a_puzzle_is_told_without_its_answer(client: Client, over: str) -> None:
    told = client.get(f"{over}/shots/2/puzzle").json()
    assert told == {
        "shot": 2,
        "seat": 2,
        "disc": "B1",
        "puzzle": True,
        "said": "Before shot 2: Bo to shoot B1.",
    }
    assert client.get(f"{over}/shots/1/puzzle").json()["puzzle"] is False


def test_the_page_of_puzzles_is_there_once_a_game_is_over(client: Client, over: str, begin: Begin) -> None:
    page = client.get(f"{over}/puzzles").text
    sent = set(json.loads(page.split('id="words">')[1].split("</script>")[0]))
    scripts = scripts_of(page)
    assert said_by(scripts) <= sent
    assert [word for word in sent if not may_be_said(word, scripts)] == []
    assert client.get(f"{begin()}/puzzles").status_code == 409


def test_what_there_is_not_is_refused(client: Client, over: str) -> None:
    assert client.get(f"{over}/shots/3/advice").status_code == 404
    assert client.get("/games/nope/shots/1/advice").status_code == 404
    refused = client.get(f"{over}/shots/1/advice?hand=steady")
    assert (refused.status_code, refused.json()["error"]["where"]) == (400, "hand")
    assert client.get(f"{over}/shots/1/advice?hand={'x' * 33}").status_code == 400


def test_before_the_engine_is_ready_nobody_waits_for_it(
    client: Client, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Readiness, "ready", property(lambda self: self is not CHOICE))
    assert client.get(f"{over}/shots/1/advice").status_code == 503
