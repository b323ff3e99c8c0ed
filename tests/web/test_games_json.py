"""Games over JSON: begin, shoot, opponent, undo, time, record; and that a request counts once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from asking import PRACTICE, Begin, new_key, shot_request, state_of
from litestar.testing import TestClient

from flickhall.formats import record

Client = TestClient[Any]


def test_a_new_game_waits_for_the_first_shot(client: Client, begin: Begin) -> None:
    state = state_of(client, begin())
    assert (state["status"], state["round"], state["rounds"], state["revision"]) == ("playing", 1, 4, 1)
    assert state["left"] == {"0": 8, "2": 8}
    assert state["turn"]["disc"] == "W1"
    assert state["turn"]["clause"] == "NCA-3.2"
    assert "15 line" in state["turn"]["must"]
    # The centre may be up to disc radius + half the line width beyond the quadrant line: asin(16.68 / 304.8).
    assert state["turn"]["place_max_cdeg"] == pytest.approx(4500 + 313, abs=2)


def test_a_shot_is_played_ruled_and_told(client: Client, begin: Begin) -> None:
    game = begin()
    answer = client.post(f"{game}/shots", json=shot_request(state_of(client, game)))
    assert answer.status_code == 201
    (shot,) = answer.json()["shots"]
    assert shot["input"] == {"place_cdeg": 0, "aim_cdeg": 40, "power": 200, "spin_percent": 0}
    assert (shot["number"], shot["round"], shot["seat"], shot["disc"]) == (1, 1, 0, "W1")
    assert shot["trace"]["duration_s"] > 0
    assert shot["trace"]["segments"][0]["disc"] == "W1"
    assert shot["ruling"]["headline"]
    assert all(finding["text"] and finding["clause"] for finding in shot["ruling"]["findings"])
    state = answer.json()["state"]
    assert state["turn"]["seat"] == 2
    assert state["left"] == {"0": 7, "2": 8}


def test_the_same_key_again_gets_the_same_answer_and_nothing_twice(client: Client, begin: Begin) -> None:
    game = begin()
    request = shot_request(state_of(client, game))
    first, again = client.post(f"{game}/shots", json=request), client.post(f"{game}/shots", json=request)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    client.post(f"{game}/shots", json=shot_request(first.json()["state"]))
    assert client.post(f"{game}/shots", json=request).json() == first.json()
    assert state_of(client, game)["shots"] == 2


def test_of_many_shots_at_once_one_is_played(client: Client, begin: Begin) -> None:
    game = begin()
    state = state_of(client, game)
    requests = [shot_request(state) for _ in range(8)]
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda request: client.post(f"{game}/shots", json=request), requests))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    assert state_of(client, game)["shots"] == 1


def test_one_request_sent_many_times_at_once_is_answered_alike(client: Client, begin: Begin) -> None:
    game = begin()
    request = shot_request(state_of(client, game))
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda _: client.post(f"{game}/shots", json=request), range(8)))
    assert {answer.status_code for answer in answers} <= {200, 201}
    assert all(answer.json() == answers[0].json() for answer in answers)
    assert state_of(client, game)["shots"] == 1


def test_the_same_key_begins_one_game(client: Client) -> None:
    request = {"key": new_key(), "players": PRACTICE}
    assert client.post("/games", json=request).json() == client.post("/games", json=request).json()


def test_a_stale_revision_is_told_the_current_one(client: Client, begin: Begin) -> None:
    game = begin()
    stale = state_of(client, game)
    client.post(f"{game}/shots", json=shot_request(stale))
    current = state_of(client, game)["revision"]
    answer = client.post(f"{game}/shots", json=shot_request(stale, seat=2))
    assert answer.status_code == 409
    assert answer.json()["error"]["revision"] == current
    assert state_of(client, game)["revision"] == current


def test_the_opponent_plays_when_it_is_its_turn_and_only_then(client: Client, begin: Begin) -> None:
    game = begin(PRACTICE)
    early = client.post(f"{game}/opponent", json={"revision": 1, "key": new_key()})
    assert early.status_code == 409
    assert "practice opponent's turn" in early.json()["error"]["what"]
    state = client.post(f"{game}/shots", json=shot_request(state_of(client, game))).json()["state"]
    for_it = client.post(f"{game}/shots", json=shot_request(state))
    assert for_it.status_code == 409
    assert "practice" in for_it.json()["error"]["what"]
    answer = client.post(f"{game}/opponent", json={"revision": state["revision"], "key": new_key()})
    assert answer.status_code == 201
    assert answer.json()["shots"][0]["seat"] == 2
    assert answer.json()["state"]["turn"]["seat"] == 0


def test_a_friendly_shot_can_be_taken_back(client: Client, begin: Begin) -> None:
    game = begin()
    before = state_of(client, game)
    state = client.post(f"{game}/shots", json=shot_request(before)).json()["state"]
    assert state["can_undo"]
    answer = client.post(f"{game}/undo", json={"revision": state["revision"], "key": new_key()})
    assert answer.status_code == 201
    assert answer.json()["shots"] == []
    after = answer.json()["state"]
    assert {**after, "revision": 0} == {**before, "revision": 0}


def test_shots_stand_in_a_game_that_is_not_friendly(client: Client, begin: Begin) -> None:
    game = begin(friendly=False)
    state = client.post(f"{game}/shots", json=shot_request(state_of(client, game))).json()["state"]
    answer = client.post(f"{game}/undo", json={"revision": state["revision"], "key": new_key()})
    assert answer.status_code == 409
    assert state_of(client, game) == state


def test_time_leaves_one_equalising_shot_then_ends_the_game(client: Client, begin: Begin) -> None:
    game = begin()
    state = client.post(f"{game}/shots", json=shot_request(state_of(client, game))).json()["state"]
    state = client.post(f"{game}/time", json={"revision": state["revision"], "key": new_key()}).json()[
        "state"
    ]
    assert state["time_called"]
    assert state["turn"]["seat"] == 2
    state = client.post(f"{game}/shots", json=shot_request(state)).json()["state"]
    assert state["status"] == "over"
    assert state["turn"] is None
    assert state["result"]["match_points"] == state["match_points"]


def test_shots_after_a_revision_are_told_to_whoever_was_away(client: Client, begin: Begin) -> None:
    game = begin()
    state = state_of(client, game)
    revisions = [state["revision"]]
    for _ in range(3):
        state = client.post(f"{game}/shots", json=shot_request(state)).json()["state"]
        revisions.append(state["revision"])
    for missed, since in enumerate(reversed(revisions)):
        told = client.get(f"{game}/state", params={"since": since}).json()["shots"]
        assert [shot["number"] for shot in told] == list(range(4 - missed, 4))


def test_the_record_can_be_read_and_says_the_same(client: Client, begin: Begin) -> None:
    game = begin()
    state = client.post(f"{game}/shots", json=shot_request(state_of(client, game))).json()["state"]
    answer = client.get(f"{game}/record")
    assert answer.headers["content-disposition"].startswith('attachment; filename="crokinole-')
    kept = record.read(answer.content)
    assert kept.state.revision == state["revision"]
    assert [player.name for player in kept.players] == ["Ada", "Bo"]


def test_doubles_seat_four_and_give_six_discs_each(client: Client, begin: Begin) -> None:
    game = begin([{"name": name} for name in ("Ada", "Bo", "Cem", "Dee")], mode="doubles")
    state = state_of(client, game)
    assert state["left"] == {"0": 6, "1": 6, "2": 6, "3": 6}
    assert [player["side"] for player in state["players"]] == ["W", "B", "W", "B"]
    state = client.post(f"{game}/shots", json=shot_request(state)).json()["state"]
    assert state["turn"]["seat"] == 1
