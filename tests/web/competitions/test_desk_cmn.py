"""Results that come to the desk in Crokinole Match Notation: fitted by names, doubted aloud, entered as ticked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from desk_asking import NAMES, Desk
from litestar.testing import TestClient

from flickhall.competitions.presets import (
    CANADA_55PLUS,
    CHAPAS_LEAGUE,
    NK_CROKINOLE,
    PICHENOTTE_LEAGUE,
    ROUND_ROBIN,
)
from flickhall.web.competitions.links import DeskDoor, pass_for

Client = TestClient[Any]
WON, LOST = ((60, 20), 0), ((20, 60), 1)


@pytest.fixture
def desk(client: Client) -> Desk:
    desk = Desk(client, ROUND_ROBIN)
    desk.enters(*NAMES[:4])
    desk.did("draw")
    return desk


def noted(
    one: str,
    two: str,
    games: Sequence[Any] = (WON,) * 4,
    winner: int | None = 0,
    id_: str = "x.1",
    **more: object,
) -> dict[str, Any]:
    teams = [{"players": [{"name": name} for name in side.split(" & ")]} for side in (one, two)]
    told = {
        "date": "2026-11-30T20:00:00Z",
        "format": "doubles" if " & " in one else "singles",
        "teams": teams,
        "games": [{"winner": who, "scores": list(scores), "twenties": [0, 0]} for scores, who in games],
        "winner": winner,
    }
    return {"id": id_, "match": told | more}


def batch(*matches: dict[str, Any]) -> bytes:
    return json.dumps({"cmn": "1.0", "batch": True, "matches": list(matches)}).encode()


def look(desk: Desk, data: bytes) -> Any:
    return desk.client.post(f"{desk.address}/files/cmn", files={"file": ("night.json", data)})


def looked(desk: Desk, data: bytes) -> dict[str, Any]:
    answer = look(desk, data)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def enter(desk: Desk, data: bytes, *ticks: str, **more: str) -> Any:
    fields = {"text": (None, data.decode()), **{name: (None, text) for name, text in more.items()}}
    parts = [*fields.items(), *(("ticks", (None, tick)) for tick in ticks)]
    return desk.client.post(f"{desk.address}/files/cmn/enter", files=parts)


def meeting(desk: Desk, one: str, two: str) -> dict[str, Any]:
    told = desk.client.get(f"/competitions/{desk.id}/files/results.json").json()["matches"]
    match = next(line["match"] for line in told if set(line["sides"]) == {one, two})
    return desk.match(match)


def test_a_match_is_found_by_who_played_and_entered_when_ticked(desk: Desk) -> None:
    data = batch(noted("ADA", "Bo"))
    (line,) = looked(desk, data)["matches"]
    assert line["match"] == meeting(desk, "Ada", "Bo")["id"]
    assert line["doubts"] == []
    assert not line["corrects"]
    assert enter(desk, data, line["tick"], why="from the other program").status_code == 201
    found = desk.match(line["match"])
    assert found["status"] == "final"
    assert desk.acts()[0]["why"] == "from the other program"


def test_sides_that_stand_the_other_way_round_are_turned(desk: Desk) -> None:
    for names in (("Ada", "Bo"), ("Bo", "Ada")):
        data = batch(noted(*names))
        (line,) = looked(desk, data)["matches"]
        enter(desk, data, line["tick"])
        result = next(one for one in desk.client.get(f"/competitions/{desk.id}/files/results.json").json()["matches"]
                      if one["match"] == line["match"])  # fmt: skip
        assert dict(zip(result["sides"], result["score"], strict=True)) == {names[0]: 8, names[1]: 0}


def test_who_does_not_meet_here_cannot_be_ticked(desk: Desk) -> None:
    one, other = looked(desk, batch(noted("Ada", "Zed"), noted("Ada", "Bo", id_="x.2")))["matches"]
    assert (one["match"], one["tick"]) == ("", "")
    assert one["doubts"] == ["No match here is between people of these names."]
    assert other["tick"]


@pytest.mark.parametrize(
    ("match", "says", "tickable"),
    [
        (noted("Ada", "Bo", games=(WON,) * 2), "The match is not over by these games.", False),
        (noted("Ada", "Bo", winner=1), "The games give 8 and 0 points, and the winner is another.", True),
        (noted("Ada", "Bo", games=(((20, 60), 0), *((WON,) * 3))), "The winner is not who is ahead at 20 to 60.", True),
        (noted("Ada", "Bo", games=(((63, 20), 0), *((WON,) * 3))), "63", True),
        (noted("Ada", "Bo", games=(((-20, 20), 1), *((WON,) * 3))), "It cannot be entered", False),
    ],
)  # fmt: skip
def test_what_is_doubtful_is_said_and_not_ticked_by_itself(
    desk: Desk, match: dict[str, Any], says: str, tickable: bool
) -> None:
    (line,) = looked(desk, batch(match))["matches"]
    assert any(says in doubt for doubt in line["doubts"]), line
    assert bool(line["tick"]) is tickable


def test_a_result_that_is_there_is_corrected_only_knowingly(desk: Desk) -> None:
    match = meeting(desk, "Ada", "Bo")["id"]
    desk.plays(match)
    (line,) = looked(desk, batch(noted("Ada", "Bo", games=(LOST,) * 4, winner=1)))["matches"]
    assert line["corrects"]
    assert "corrects it" in line["doubts"][0]


def test_a_match_twice_in_a_file_is_entered_once(desk: Desk) -> None:
    one, again = looked(desk, batch(noted("Ada", "Bo"), noted("Bo", "Ada", id_="x.2")))["matches"]
    assert one["tick"]
    assert again["tick"] == ""
    assert again["doubts"][0] == "Another match of this file is the same match here."


def test_of_two_meetings_the_first_to_be_played_is_taken_and_told(client: Client) -> None:
    stage = msgspec.structs.replace(ROUND_ROBIN.stages[0], legs=2)
    desk = Desk(client, msgspec.structs.replace(ROUND_ROBIN, stages=(stage,)))
    desk.enters("Ada", "Bo")
    desk.did("draw")
    one, other = looked(desk, batch(noted("Ada", "Bo"), noted("Ada", "Bo", id_="x.2")))["matches"]
    assert (one["match"], other["match"]) == ("matches.A.1", "matches.A.2")
    assert one["tick"]
    assert other["tick"]
    assert "meet more than once" in one["doubts"][0]


def test_pairs_teams_and_games_by_difference(client: Client) -> None:
    pairs = Desk(client, NK_CROKINOLE)
    pairs.enters(*(f"{name} P & {name} Q" for name in NAMES[:4]))
    pairs.did("draw")
    (line,) = looked(pairs, batch(noted("Bo Q & Bo P", "Ada P & Ada Q")))["matches"]
    assert line["tick"]

    old = Desk(client, CANADA_55PLUS)
    told = [{"people": [{"name": f"{one} {who}", "born": 1941} for who in "PQ"]} for one in NAMES[:4]]
    old.did("enter", entrants=told)
    old.did("draw")
    games = (((105, 35), 0), ((60, 20), 0))
    (line,) = looked(old, batch(noted("Bo Q & Bo P", "Ada P & Ada Q", games=games)))["matches"]
    assert line["score"] in {"110–0", "0–110"}
    assert line["tick"]

    league = Desk(client, PICHENOTTE_LEAGUE)
    teams = [{"team": name, "people": [{"name": f"{name} {who}"} for who in "PQ"]} for name in NAMES[:4]]
    league.did("enter", entrants=teams)
    league.did("draw")
    (line,) = looked(league, batch(noted("Ada", "Bo")))["matches"]
    assert line["score"] in {"4–0", "0–4"}  # boxes, not two points a round


def test_what_this_hall_wrote_comes_back_to_the_same_matches(desk: Desk) -> None:
    for match in [match["id"] for match in desk.sees["matches"]]:
        desk.plays(match)
    data = desk.client.get(f"/competitions/{desk.id}/files/matches.cmn.json").content
    lines = looked(desk, data)["matches"]
    assert [line["id"].partition(".")[2] for line in lines] == [line["match"] for line in lines]
    assert all(line["corrects"] and line["tick"] for line in lines)


@pytest.mark.parametrize("data", [b"", b"nothing", b"[]", b'{"id": 1}', b"\xff\xfe{}"])
def test_what_is_no_notation_is_refused(desk: Desk, data: bytes) -> None:
    answer = look(desk, data)
    assert answer.status_code == 400
    assert "Crokinole Match Notation" in answer.json()["error"]["allowed"]


def test_a_match_that_cannot_be_read_is_told_beside_those_that_can(desk: Desk) -> None:
    told = looked(desk, batch({"id": "x.9", "match": {"winner": 2}}, noted("Ada", "Bo")))
    assert len(told["matches"]) == 1
    assert any(problem.startswith("matches[0]") for problem in told["problems"])


def test_ticks_that_do_not_fit_any_more_enter_nothing(desk: Desk) -> None:
    data = batch(noted("Ada", "Bo"), noted("Cem", "Dee", id_="x.2"))
    one, other = looked(desk, data)["matches"]
    revision = desk.sees["revision"]
    assert enter(desk, data, one["tick"], "1:matches.A.99").status_code == 409
    assert enter(desk, data, "7:nothing").status_code == 409
    assert enter(desk, data).status_code == 400
    assert desk.sees["revision"] == revision
    assert enter(desk, data, one["tick"], other["tick"], key="once").status_code == 201
    assert enter(desk, data, one["tick"], other["tick"], key="once").status_code == 201
    assert desk.sees["revision"] == revision + 1


def test_carrom_takes_no_notation_of_crokinole(client: Client) -> None:
    assert look(Desk(client, CHAPAS_LEAGUE), batch(noted("Ada", "Bo"))).status_code == 404


def test_nobody_else_enters_anything(desk: Desk) -> None:
    forged = pass_for(bytes(32), desk.id, DeskDoor())
    base = f"/competitions/{desk.id}/desk/{forged}/files/cmn"
    data = batch(noted("Ada", "Bo"))
    assert desk.client.post(base, files={"file": ("x", data)}).status_code == 404
    body = {"text": (None, data.decode()), "ticks": (None, "0:matches.A.1")}
    assert desk.client.post(f"{base}/enter", files=body).status_code == 404


def test_people_look_at_a_page_and_tick(desk: Desk) -> None:
    data = batch(noted("Ada", "Bo"), noted("Ada", '<b>"&Zed', id_="x.2"))
    page = desk.client.post(
        f"{desk.address}/files/cmn", files={"file": ("n", data)}, headers={"accept": "text/html"}
    )
    assert page.status_code == 200
    assert page.text.count('name="ticks"') == 1
    assert "checked" in page.text
    assert "<b>&lt;b&gt;" not in page.text or "&lt;b&gt;&#34;&amp;Zed" in page.text
    parts = {"text": (None, data.decode()), "ticks": (None, "0:" + meeting(desk, "Ada", "Bo")["id"])}
    done = desk.client.post(
        f"{desk.address}/files/cmn/enter",
        files=parts,
        headers={"accept": "text/html"},
        follow_redirects=False,
    )
    assert (done.status_code, done.headers["location"]) == (303, desk.address)
