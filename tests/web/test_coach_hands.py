"""Whose games tell of a hand: those that are over, under the same name, of people who gave one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from litestar.testing import TestClient

from coached_games import ended, match_over, open_twenties
from flickhall.languages import CODES, find_language
from flickhall.play.people import Player
from flickhall.store import GameStore
from flickhall.web.coach_hands import RecordedHands
from flickhall.web.nobody import GUESTS, VISITORS, is_nobody

ADA, BO = Player(0, "Ada"), Player(2, "Bo")


def keep(store: GameStore, game: str, count: int, first: Player = ADA, *, over: bool = True) -> None:
    events = open_twenties(count, game=game, players=(first, BO))
    store.create(ended(events) if over else events, game)


@pytest.fixture
def store(shared_hall: Any, client: TestClient[Any]) -> GameStore:
    return GameStore(f"sqlite:///{shared_hall.database}")


def test_the_coach_pools_the_games_of_a_name_and_says_how_many(
    client: TestClient[Any], store: GameStore
) -> None:
    keep(store, "one", 6)
    known = client.get("/games/one/shots/1/advice").json()["hand"]
    assert known["known"] == "assumed"
    keep(store, "two", 5)
    keep(store, "still-played", 5, over=False)
    keep(store, "another", 5, Player(0, "Eve"))
    store.create(match_over(game="carrom"), "carrom")
    known = client.get("/games/one/shots/1/advice").json()["hand"]
    assert known["known"] == "estimated"
    assert "11 open twenties in 2 recorded games under this name" in known["said"]
    assert client.get("/games/one/shots/1/advice?hand=55").json()["hand"]["known"] == "asked"


def test_who_gave_no_name_may_be_anybody(client: TestClient[Any], store: GameStore) -> None:
    guest = Player(0, "Guest")
    for game in ("one", "two"):
        keep(store, game, 6, guest)
    assert client.get("/games/one/shots/1/advice").json()["hand"]["known"] == "assumed"
    for code in CODES:
        language = find_language(code)
        assert all(is_nobody(language.say(phrase)) for phrase in (*GUESTS, *VISITORS))
    assert not is_nobody("Ada")


def test_a_game_that_was_read_is_not_read_again_and_a_damaged_one_tells_nothing(
    store: GameStore, shared_hall: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in ("one", "two"):
        keep(store, game, 5)
    with closing(sqlite3.connect(shared_hall.database)) as file:
        triggers = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
        for name in triggers:
            file.execute(f'DROP TRIGGER "{name}"')
        file.execute("UPDATE events SET body = '{' WHERE game_id = 'two' AND revision = 2")
        file.commit()
    hands = RecordedHands(store)
    games = hands.games_of([ADA, Player(2, "Nobody")], besides="three")
    assert {game.game_id for game in games} == {"one", "two"}
    told = {game.game_id: hands.attempts(ADA, [game])[0] for game in games}
    assert (len(told["one"]), told["two"]) == (5, ())
    monkeypatch.setattr(store, "load", None)
    assert hands.attempts(Player(2, "Ada"), games) == list(told.values())
