"""Carrom over HTTP: begun, struck, put back, reported, taken back, timed, kept; and everything else refused."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from asking import PEOPLE, PRACTICE, new_key
from carrom_asking import Client, ask, begin_match, match_of, played, strike, told_of
from litestar.testing import TestClient

from carrom_matches import strikes_of
from flickhall.formats.record import read
from flickhall.formats.verification import Verification, verify
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.rules.recorded import recorded_clauses
from flickhall.web.app import create_app

A2M = "carrom-a2m"


class HandClock:
    """A clock that stands until a test lets time pass."""

    def __init__(self) -> None:
        self._at = datetime(2026, 12, 1, tzinfo=UTC)

    def __call__(self) -> str:
        return self._at.isoformat(timespec="milliseconds")

    def passes(self, seconds: float) -> None:
        self._at += timedelta(seconds=seconds)


@pytest.fixture(scope="module")
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory, clock: HandClock) -> Iterator[Client]:
    """A hall whose time is in the hands of the test."""
    database = tmp_path_factory.mktemp("timed") / "hall.sqlite3"
    with TestClient(create_app(f"sqlite:///{database}", now=clock)) as asking:
        yield asking


def struck(client: Client, match: str, meant: Strike) -> dict[str, Any]:
    return strike(client, match, place_um=meant.place_um, aim_cdeg=meant.aim_cdeg, power=meant.power)


def test_a_match_begins_with_the_break(client: Client) -> None:
    state = match_of(client, begin_match(client))
    assert (state["rulebook"], state["board"], state["boards"], state["target"]) == (
        "carrom-chapas",
        1,
        8,
        25,
    )
    assert len(state["pieces"]) == 19
    turn = state["turn"]
    assert (turn["seat"], turn["side"], turn["doing"], turn["stretches_um"]) == (
        0,
        "W",
        "strike",
        [[-219100, 219100]],
    )
    assert state["clock"] == {"time_s": 2700, "extra_s": 300, "ran_s": None, "last_board": False}
    assert state["said"]["turn"] == "Ada to strike (white)"
    assert match_of(client, begin_match(client, breaks="second"))["turn"]["seat"] == 2
    assert match_of(client, begin_match(client, rulebook=A2M))["clock"] is None


def test_a_strike_is_played_ruled_on_and_told(client: Client) -> None:
    match = begin_match(client)
    told = strike(client, match, power=900)
    (move,) = told["moves"]
    assert move["kind"] == "strike"
    assert move["said"].startswith("Strike 1, board 1: Ada strikes.")
    line = move["strike"]
    assert line["ruling"]["legal"]
    assert "CHAPAS-TU1" in {finding["clause"] for finding in line["ruling"]["findings"]}
    assert line["trace"]["duration_s"] > 0.5
    assert [piece["name"] for piece in line["after"]] == [piece["name"] for piece in told["state"]["pieces"]]
    assert told["state"]["strikes"] == 1
    assert told["state"]["clock"]["ran_s"] is not None


def test_the_same_key_again_gets_the_same_answer_and_strikes_once(client: Client) -> None:
    match = begin_match(client)
    request = {
        "revision": 1,
        "key": "once",
        "seat": 0,
        "strike": {"place_um": 0, "aim_cdeg": 100, "power": 700},
    }
    first = client.post(f"{match}/strikes", json=request)
    again = client.post(f"{match}/strikes", json=request)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json()["moves"] == first.json()["moves"]
    assert match_of(client, match)["strikes"] == 1


def test_whatever_a_request_led_to_the_same_key_tells_it_again(timed: Client, clock: HandClock) -> None:
    match = begin_match(timed, options={"time_s": 1, "extra_s": 60})
    strike(timed, match, power=800)
    report = {"revision": match_of(timed, match)["revision"], "key": "r", "breaches": ["elbow_over_line"]}
    reported = [timed.post(f"{match}/breaches", json=report) for _ in range(2)]
    clock.passes(1.1)
    state = match_of(timed, match)
    late = {
        "revision": state["revision"],
        "key": "s",
        "seat": state["turn"]["seat"],
        "strike": {"place_um": 0, "aim_cdeg": 500, "power": 700},
    }
    struck_late = [timed.post(f"{match}/strikes", json=late) for _ in range(2)]
    for answers, kinds in (
        (reported, ["breach_reported", "strike"]),
        (struck_late, ["clock_read", "strike"]),
    ):
        assert [answer.status_code for answer in answers] == [201, 200]
        first, again = (answer.json()["moves"] for answer in answers)
        assert [move["kind"] for move in first] == kinds
        assert again == first


@pytest.mark.parametrize(
    ("verb", "body", "status", "where"),
    [
        ("strikes", {"seat": 2, "strike": {"place_um": 0, "aim_cdeg": 0, "power": 1}}, 409, "seat"),
        ("strikes", {"strike": {"place_um": 300_000, "aim_cdeg": 0, "power": 1}}, 409, "strike.place_um"),
        ("strikes", {"strike": {"place_um": 0, "aim_cdeg": 0, "power": 0}}, 400, "strike.power"),
        ("strikes", {"strike": {"place_um": 0.5, "aim_cdeg": 0, "power": 1}}, 400, "strike.place_um"),
        (
            "strikes",
            {"strike": {"place_um": 0, "aim_cdeg": 0, "power": 1}, "breaches": ["did_not_cross"]},
            400,
            "breaches",
        ),
        ("strikes", {"revision": 7, "strike": {"place_um": 0, "aim_cdeg": 0, "power": 1}}, 409, "match"),
        ("placements", {}, 409, "seat"),
        ("placements", {"x_mm": 3.0}, 400, "y_mm"),
        ("placements", {"y_mm": 3.0}, 400, "x_mm"),
        ("placements", {"x_mm": 371.0, "y_mm": 0.0}, 400, "x_mm"),
        ("placements", {"seat": 1}, 409, "seat"),
        ("owed", {}, 409, "seat"),
        ("colour", {"side": "B"}, 409, "side"),
        ("breaches", {"breaches": ["touched_piece"]}, 409, "breaches"),
        ("opponent", {}, 409, "seat"),
        ("undo", {}, 409, "undo"),
        ("clock", {}, 409, "time"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    client: Client, verb: str, body: dict[str, object], status: int, where: str
) -> None:
    match = begin_match(client)
    before = match_of(client, match)
    answer = ask(client, match, verb, **body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["where"].startswith(where)
    assert match_of(client, match) == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"rulebook": "crokinole-nca"},
        {"options": {"nonsense": 1}},
        {"options": {"break_attempts": 2}},
        {"players": PEOPLE[:1]},
        {"competition": "cup"},
        {"breaks": "nobody"},
    ],
)
def test_a_set_up_that_cannot_be_is_refused(client: Client, wrong: dict[str, object]) -> None:
    answer = client.post("/carrom", json={"key": new_key(), "players": PEOPLE, **wrong})
    assert answer.status_code == 400, answer.text


def test_a_game_of_crokinole_is_no_match_of_carrom(client: Client) -> None:
    game = client.post("/games", json={"key": new_key(), "players": PEOPLE}).json()["id"]
    match = begin_match(client).removeprefix("/carrom/")
    assert client.get(f"/carrom/{game}/state").status_code == 404
    assert client.get(f"/games/{match}/state").status_code == 404
    assert client.get(f"/carrom/{match}/state").status_code == 200


@pytest.mark.parametrize("point", [{}, {"x_mm": 0, "y_mm": -60}])
def test_a_penalty_is_put_back_where_it_is_offered_or_where_the_player_wants(
    client: Client, point: dict[str, float]
) -> None:
    match = begin_match(client, rulebook=A2M)
    for meant in strikes_of(A2M)[:2]:
        told = struck(client, match, meant)
    assert told["state"]["pocketed"]["0"] > 0
    told = ask(client, match, "breaches", breaches=["touched_piece"]).json()  # a foul: one piece comes back
    assert [move["kind"] for move in told["moves"]] == ["breach_reported", "strike"]
    turn = told["state"]["turn"]
    assert (turn["seat"], turn["doing"]) == (2, "place")
    answer = ask(client, match, "placements", **point)
    if answer.status_code == 409:  # something lies there
        assert "lie on" in answer.json()["error"]["what"]
        answer = ask(client, match, "placements")
    assert answer.status_code == 201, answer.text
    (move,) = answer.json()["moves"]
    assert move["kind"] == "piece_placed"
    assert move["placed"]["name"] == turn["placing"]["name"]
    assert answer.json()["state"]["turn"]["doing"] == "strike"


def test_the_clock_announces_the_last_board_and_ends_the_match(timed: Client, clock: HandClock) -> None:
    match = begin_match(timed, options={"time_s": 1, "extra_s": 1})
    strike(timed, match, power=800)
    assert ask(timed, match, "clock").status_code == 409
    clock.passes(1.1)
    told = ask(timed, match, "clock").json()
    assert told["moves"][-1]["said"] == "Last board."
    assert told["state"]["clock"]["last_board"]
    clock.passes(1)
    late = strike(timed, match, place_um=150_000)
    assert [move["kind"] for move in late["moves"]] == ["clock_read", "board_scored", "match_finished"]
    assert late["state"]["status"] == "over"
    assert late["state"]["said"]["result"]


def test_an_extra_board_has_no_clock(timed: Client, clock: HandClock) -> None:
    match = begin_match(timed, options={"time_s": 1, "extra_s": 0}, competition="knock_out")
    strike(timed, match)
    clock.passes(1.1)
    told = ask(timed, match, "clock").json()["state"]
    assert (told["status"], told["said"]["board"], told["clock"]) == ("playing", "Extra board", None)
    assert ask(timed, match, "clock").status_code == 409
    assert strike(timed, match)["state"]["board"] == 2


def test_strikes_are_taken_back_and_left_out_of_what_is_told(client: Client) -> None:
    match = begin_match(client)
    strike(client, match, power=800)
    strike(client, match, place_um=100_000)
    told = ask(client, match, "undo").json()
    assert told["state"]["strikes"] == 1
    kinds = [move["kind"] for move in told_of(client, match)["moves"]]
    assert kinds == ["strike", "strike_undone"]
    strict = begin_match(client, friendly=False)
    strike(client, strict, power=800)
    assert ask(client, strict, "undo").status_code == 409


def test_the_breaker_chooses_pieces_where_the_rules_let_it(client: Client) -> None:
    match = begin_match(client, rulebook=A2M, options={"colour": "chosen"})
    assert match_of(client, match)["turn"]["may_choose"]
    told = ask(client, match, "colour", side="B").json()
    assert told["state"]["turn"]["side"] == "B"
    assert told["moves"][0]["said"] == "Ada plays black in this board."


def test_the_practice_opponent_strikes_and_nobody_strikes_for_it(client: Client) -> None:
    match = begin_match(client, players=PRACTICE)
    strike(client, match)  # a soft break that pockets nothing
    refused = ask(client, match, "strikes", strike={"place_um": 0, "aim_cdeg": 0, "power": 500})
    assert refused.status_code == 409
    assert "practice opponent" in refused.json()["error"]["what"]
    told = ask(client, match, "opponent").json()
    assert told["moves"][0]["strike"]["seat"] == 2


def test_a_hand_that_errs_strikes_not_quite_as_meant(client: Client) -> None:
    match = begin_match(client, players=[{"name": "Ada", "hand": "novice_recreational"}, {"name": "Bo"}])
    told = strike(client, match, power=500)
    made = told["moves"][0]["strike"]["input"]
    assert made != {"place_um": 0, "aim_cdeg": 0, "power": 500, "spin_percent": 0}
    assert abs(made["aim_cdeg"]) < 1500


@pytest.mark.parametrize(("rulebook", "target"), [("carrom-chapas", 25), (A2M, 29)])
def test_a_whole_match_is_played_kept_and_reproduces(client: Client, rulebook: str, target: int) -> None:
    match = begin_match(client, rulebook=rulebook, friendly=False)
    for meant in strikes_of(rulebook):
        told = struck(client, match, meant)["state"]
        while told["turn"] and told["turn"]["doing"] == "place":
            told = ask(client, match, "placements").json()["state"]
    told = match_of(client, match)
    assert told["status"] == "over"
    assert told["winner"] == 0
    assert told["points"]["0"] >= target
    assert "Ada won the match" in told["said"]["result"]
    record = read(client.get(f"{match}/record").content)
    assert verify(record, simulate_strike) == Verification(told["strikes"])
    front = client.get("/").text
    assert f'href="{match}/replay"' in front
    replay = client.get(f"{match}/replay?lang=es")
    assert replay.status_code == 200
    assert "Repetición" in replay.text


def test_the_form_sets_up_the_match_it_describes(client: Client) -> None:
    form = {
        "rulebook": A2M,
        "carrom-a2m.weak_strike": "replay",
        "carrom-chapas.time_s": "60",
        "breaks": "second",
        "competition": "knock_out",
        "opponent": "here",
        "one": "Ada",
        "two": "Bo",
        "friendly": "no",
    }
    answer = client.post("/play/carrom", data=form, follow_redirects=False)
    assert answer.status_code == 303
    match = answer.headers["location"]
    state = match_of(client, match)
    assert [player["name"] for player in state["players"]] == ["Ada", "Bo"]
    assert (state["breaker"], state["friendly"]) == (2, False)
    assert played(client, match).created.options["weak_strike"] == "replay"
    page = client.get(match).text
    for name, value in form.items():
        if not name.startswith("carrom-chapas"):
            assert f'name="{name}" value="{value}"' in page  # "Play again" sets up the same
    one_button = client.post("/play/carrom", follow_redirects=False)
    assert match_of(client, one_button.headers["location"])["players"][1]["kind"] == "practice"
    wrong = client.post("/play/carrom", data={"carrom-chapas.draw": "never"}, headers={"Accept": "text/html"})
    assert wrong.status_code == 400
    assert "draw" in wrong.text


def test_conduct_is_noted_kept_and_changes_nothing(client: Client) -> None:
    match = begin_match(client, rulebook=A2M)
    strike(client, match, power=800)
    before = match_of(client, match)
    noted = {"clause": "A2M-R3", "seat": 2, "note": "was hasty", "sanction": "a warning"}
    told = ask(client, match, "incidents", **noted).json()
    (said,) = told["state"]["incidents"]
    assert said == told["moves"][0]["said"]
    for part in ("about Bo (A2M-R3)", "was hasty", "a warning"):
        assert part in said
    for changed in ("revision", "incidents", "said"):
        told["state"].pop(changed)
        before.pop(changed)
    told["state"]["clock"] = before["clock"]
    assert told["state"] == before
    ask(client, match, "undo")
    assert match_of(client, match)["incidents"] == [said]
    assert said.partition(":")[0] in client.get(f"{match}/replay").text
    assert verify(read(client.get(f"{match}/record").content), simulate_strike).reproduces
    for wrong in ({"clause": "A2M-F1"}, {"seat": 1}, {"note": "x" * 501}):
        assert ask(client, match, "incidents", **(noted | wrong)).status_code == 400


@pytest.mark.parametrize("rulebook", ["carrom-chapas", A2M])
def test_conduct_can_be_noted_where_the_rules_have_some_to_note(client: Client, rulebook: str) -> None:
    page = client.get(begin_match(client, rulebook=rulebook)).text
    clauses = recorded_clauses(rulebook)
    assert ('data-verb="incidents"' in page) == bool(clauses)
    assert all(f'<option value="{name}">' in page for name in clauses)
