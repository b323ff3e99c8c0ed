"""What is settled besides shooting, over HTTP: calls, shown 20s, agreement, forfeits, cards, incidents, hands."""

from __future__ import annotations

from typing import Any

import pytest
from asking import PRACTICE, Begin, new_key, shot_request, state_of
from litestar.testing import TestClient

Client = TestClient[Any]
SHORT = {"rulebook": "pichenotte-league", "options": {"discs_singles": 2, "rounds_per_match": 2}}
TWENTY = {"place_cdeg": 0, "aim_cdeg": 0, "power": 190, "spin_percent": 0}
HARD = {"place_cdeg": 0, "aim_cdeg": 3000, "power": 900, "spin_percent": 0}
FOUR = [{"name": name} for name in ("Ada", "Bo", "Cem", "Dee")]


class Match:
    """A game asked for its changes one after the other."""

    def __init__(self, client: Client, game: str) -> None:
        self.client = client
        self.game = game

    @property
    def state(self) -> dict[str, Any]:
        return state_of(self.client, self.game)

    def ask(self, verb: str, status: int = 201, **body: object) -> dict[str, Any]:
        request = {"revision": self.state["revision"], "key": new_key(), **body}
        answer = self.client.post(f"{self.game}/{verb}", json=request)
        assert answer.status_code == status, answer.text
        return dict(answer.json())

    def shoot(self, shot: dict[str, int] = TWENTY, **more: object) -> dict[str, Any]:
        answer = self.client.post(f"{self.game}/shots", json=shot_request(self.state, shot=shot, **more))
        assert answer.status_code == 201, answer.text
        return dict(answer.json()["shots"][0])


@pytest.fixture
def league(client: Client, begin: Begin) -> Match:
    return Match(client, begin(**SHORT))


def test_a_match_of_pichenotte_from_the_first_disc_to_the_signed_card(league: Match) -> None:
    state = league.state
    assert state["offers"] == ["call", "show", "agree", "lift", "card"]
    assert (state["rounds"], state["target"], state["said"]["round"]) == (2, None, "Round 1 of 2")
    assert state["said"]["points"] == "Rounds won"
    assert league.shoot()["ruling"]["headline"] == "Valid shot: 20 for Ada."
    league.shoot(HARD)
    for _ in range(2):
        league.shoot()
    state = league.state
    assert (state["awaits"], state["turn"]) == ("agreement", None)
    assert "agree how round 1 lies" in state["said"]["turn"]
    state = league.ask("agreement")["state"]
    (round_1,) = state["rounds_played"]
    assert round_1["count"] == {"W": 40, "B": 20}
    assert round_1["points"] == {"W": 1, "B": 0}
    assert round_1["said"].startswith("Round 1 is over: Ada 40 (2 twenties), Bo 20 (1 twenty).")
    assert "The round goes to Ada." in round_1["said"]
    for _ in range(4):
        league.shoot()
    state = league.ask("agreement")["state"]
    assert (state["status"], state["awaits"]) == ("over", "card")
    assert state["result"]["match_points"] == {"W": 1.5, "B": 0.5}
    assert state["said"]["result"] == "Ada (light) won the match, 1.5 to 0.5 rounds (light to dark)."
    state = league.ask("card", side="W", total={"W": 2, "B": 0})["state"]
    assert state["card"] == {"state": "disputed", "entries": {"W": {"W": 2, "B": 0}}}
    assert "disputed" in state["said"]["card"]
    league.ask("card", side="W", total={"W": 1.5, "B": 0.5})
    state = league.ask("card", side="B", total={"W": 1.5, "B": 0.5})["state"]
    assert (state["card"]["state"], state["awaits"]) == ("final", None)
    league.ask("card", 409, side="B", total={"W": 1, "B": 1})


def test_a_called_twenty_is_told_with_what_became_of_it(league: Match) -> None:
    shot = league.shoot({**TWENTY, "power": 120}, called=True)
    assert (shot["called"], shot["call"]) == (True, "void")
    assert "Ada calls a 20 and plays W1." in shot["said"]
    missed = league.shoot({**HARD, "aim_cdeg": -2000}, called=True)
    assert (missed["call"], missed["ruling"]["legal"]) == ("failed", False)


@pytest.mark.parametrize("rulebook", ["crokinole-nca", "crokinole-55plus"])
def test_what_a_rulebook_does_not_offer_is_refused(client: Client, begin: Begin, rulebook: str) -> None:
    match = Match(client, begin(FOUR, rulebook=rulebook, mode="doubles"))
    assert not {"call", "show", "agree", "lift", "card"} & set(match.state["offers"])
    revision = match.state["revision"]
    match.ask("shots", 409, seat=0, shot=TWENTY, called=True)
    match.shoot()
    match.ask("twenties", 409, disc="W1", shown=False)
    match.ask("agreement", 409)
    match.ask("lifted", 409, by="W", disc="W1")
    match.ask("booking", 409, points={"W": 0, "B": 1})
    match.ask("card", 409, side="W", total={"W": 1, "B": 1})
    assert match.state["revision"] == revision + 1


def test_a_twenty_that_is_hidden_does_not_count_until_it_is_shown(league: Match) -> None:
    league.shoot()
    state = league.ask("twenties", disc="W1", shown=False)["state"]
    assert state["tray"] == [{"disc": "W1", "side": "W", "shown": False}]
    assert state["round_count"] == {"W": 0, "B": 0}
    league.ask("twenties", 400, disc="B1", shown=True)
    state = league.ask("twenties", disc="W1", shown=True)["state"]
    assert state["round_count"] == {"W": 20, "B": 0}


def test_a_disc_taken_away_too_soon_forfeits_the_round(league: Match) -> None:
    league.shoot({**TWENTY, "power": 120})
    answer = league.ask("lifted", by="B", disc="W1")
    (round_1,) = answer["state"]["rounds_played"]
    assert (round_1["forfeited_by"], round_1["count"], round_1["points"]) == ("B", {}, {"W": 1, "B": 0})
    assert round_1["said"].startswith("Round 1 is forfeited: Bo took a disc away")
    assert answer["state"]["round"] == 2


def test_a_forfeit_may_wait_for_the_organiser(client: Client, begin: Begin) -> None:
    match = Match(client, begin(rulebook="pichenotte-league", options={"forfeit_result": "organiser"}))
    match.shoot({**TWENTY, "power": 120})
    assert match.ask("lifted", by="B", disc="W1")["state"]["awaits"] == "booking"
    match.ask("booking", 400, points={"W": 3, "B": 0})
    state = match.ask("booking", points={"W": 0.5, "B": 0})["state"]
    assert (state["match_points"], state["awaits"], state["round"]) == ({"W": 0.5, "B": 0}, None, 2)


def test_an_incident_is_kept_and_changes_nothing(client: Client, begin: Begin) -> None:
    match = Match(client, begin())
    before = match.state
    body = {"clause": "NCA-7.1", "side": "B", "seat": 2, "note": " Hand on the board. ", "sanction": "warned"}
    state = match.ask("incidents", **body)["state"]
    (incident,) = state["incidents"]
    assert (incident["note"], incident["sanction"]) == ("Hand on the board.", "warned")
    assert incident["said"].startswith("Incident noted about Bo (NCA-7.1): ")
    assert incident["said"].endswith("What happened: Hand on the board. Sanction: warned.")
    assert {**state, "revision": 0, "incidents": []} == {**before, "revision": 0}
    assert "Hand on the board" in client.get(f"{match.game}/replay").text
    assert "Hand on the board" in client.get(f"{match.game}/record").text
    for change in ({"clause": "NCA-3.1"}, {"clause": "PICH-G-7"}, {"seat": 0}, {"note": "x" * 501}):
        match.ask("incidents", 400, **{**body, **change})


def test_pairs_play_to_a_hundred_and_nobody_says_how_many_rounds(client: Client, begin: Begin) -> None:
    match = Match(client, begin(FOUR, rulebook="crokinole-55plus", mode="doubles"))
    state = match.state
    assert (state["rounds"], state["target"], state["offers"]) == (None, 100, [])
    assert state["said"]["round"] == "Round 1, to 100 points"
    assert (state["turn"]["place_min_cdeg"], state["turn"]["place_max_cdeg"]) == (-4500, 4500)


def test_a_hand_that_errs_makes_another_shot_of_the_one_asked_for(client: Client, begin: Begin) -> None:
    people = [{"name": "Ada", "hand": "novice_recreational"}, {"name": "Bo"}]
    match = Match(client, begin(people))
    first, second = match.shoot(), match.shoot()
    assert first["input"] != TWENTY
    assert second["input"] == TWENTY
    match.ask("undo")
    match.ask("undo")
    assert match.shoot()["input"] not in (first["input"], TWENTY)  # taken back and played again, it errs anew
    refused = [{**PRACTICE[1], "hand": "top_competitive"}, {"name": "Bo"}]
    assert client.post("/games", json={"key": new_key(), "players": refused}).status_code == 400


def test_settling_is_told_once_for_a_key(league: Match) -> None:
    league.shoot()
    request = {"revision": 2, "key": "hide", "disc": "W1", "shown": False}
    first = league.client.post(f"{league.game}/twenties", json=request)
    again = league.client.post(f"{league.game}/twenties", json=request)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
