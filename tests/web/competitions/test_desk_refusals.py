"""What the desk refuses: each with a sentence that says what is wrong and what is allowed, and nothing is changed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from desk_asking import NAMES, Desk, a_round, entrant
from litestar.testing import TestClient

from flickhall.competitions.presets import (
    A2M_128,
    CANADA_55PLUS,
    POOLS_THEN_KNOCKOUT,
    SINGLE_ELIMINATION,
    SWISS,
)

Client = TestClient[Any]


@pytest.fixture
def night(client: Client) -> Desk:
    """A Swiss of four, its first round drawn and one match of it played."""
    desk = Desk(client, SWISS)
    desk.enters(*NAMES[:4])
    desk.did("draw")
    desk.plays("swiss.1.1")
    return desk


REFUSED: dict[str, tuple[str, dict[str, object], int, str, str]] = {
    "a result for a match not drawn": (
        "settle", {"match": "swiss.2.1", "lines": [a_round(60, 20)] * 4}, 404,
        "no match 'swiss.2.1' has been drawn", "a match of a draw that stands",
    ),
    "a negative count": (
        "settle", {"match": "swiss.1.2", "lines": [a_round(-5, 20)] * 4}, 400,
        "-5 is no figure", "a whole number from 0 to 9999",
    ),
    "half a sheet": (
        "settle", {"match": "swiss.1.2", "lines": [a_round(60, 20)] * 2}, 400,
        "the match is not over", "every line of the match, or how it ended before",
    ),
    "a board on a sheet of rounds": (
        "settle", {"match": "swiss.1.2", "lines": [{"line": "board", "left": [0, 3]}]}, 400,
        "a line of board", "a round, or a score as the first line",
    ),
    "the next round before this one is over": (
        "draw", {}, 409, "matches of the round before without a result: 1", "once the one before is over",
    ),
    "an earlier stage's draw": ("discard_draw", {"stage": "nothing"}, 400, "'nothing' is no stage of it", "swiss"),
    "nobody's withdrawal": ("withdraw", {"entrant": "e99"}, 404, "nobody entered as 'e99'", "the id of an entrant"),
    "a return of who is in": ("reinstate", {"entrant": "e1"}, 409, "Ada is in", "an entrant that has withdrawn"),
    "a table that is not there": ("call", {"match": "swiss.1.2", "table": 99}, 400, "table 99", "1 to 8"),
    "a match that is played": ("call", {"match": "swiss.1.1", "table": 1}, 409, "is final", "ready to be played"),
    "taking off no table": ("recall", {"match": "swiss.1.2"}, 409, "is at no table", "a match that was called"),
    "no name": ("enter", {"entrants": [{"people": [{"name": "  "}]}]}, 400, "a name is missing", "for everybody"),
    "a name that steers a terminal": (
        "enter", {"entrants": [entrant("Zoe\x1b[31m")]}, 400, "a sign that is none", "letters, digits and signs",
    ),
    "a name that turns the line round": (
        "enter", {"entrants": [entrant("\u202eeoZ")]}, 400, "a sign that is none", "letters, digits and signs",
    ),
    "a name that nobody can see": (
        "enter", {"entrants": [entrant("\u200b")]}, 400, "nothing of it can be seen", "letters, digits and signs",
    ),
    "a team that nobody can see": (
        "enter", {"entrants": [entrant("Zoe", team="\u2060")]}, 400, "nothing of it can be seen", "letters, digits",
    ),
    "an association that rings a bell": (
        "enter", {"entrants": [entrant("Zoe", association="a\x07b")]}, 400, "a sign that is none", "letters, digits",
    ),
    "two people as one player": ("enter", {"entrants": [entrant("Zoe & Yan")]}, 400, "2 people", "1 person"),
    "a seed below 1": ("enter", {"entrants": [entrant("Zoe", seed=0)]}, 400, "seed 0", "1 for the first"),
    "a birth year of 2200": (
        "enter", {"entrants": [{"people": [{"name": "Zoe", "born": 2200}]}]}, 400, "born in 2200", "to 20",
    ),
    "a lot where nobody is level": (
        "draw_lot", {"stage": "swiss", "group": "elsewhere"}, 409, "nobody in elsewhere is level", "that are level",
    ),
    "closing what is not over": ("close", {}, 409, "not over", "when all is played"),
    "opening what is open": ("reopen", {}, 409, "it is open", "a competition that was closed"),
    "undoing the opening": ("undo", {"act": 1}, 409, "act 1 cannot be undone", "not the opening"),
    "redoing nothing": ("redo", {}, 409, "nothing to redo", "an act that was undone"),
    "erasing nobody": ("erase_name", {"person": "p99"}, 404, "nobody under 'p99'", "somebody who entered"),
    "ruling where nobody disputes": (
        "rule", {"match": "swiss.1.2", "line": 0, "decided": a_round(60, 20)}, 409,
        "line 1 is not disputed", "tell differently",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_a_refusal_says_what_is_wrong_and_what_is_allowed_and_changes_nothing(night: Desk, case: str) -> None:
    what, told, status, wrong, allowed = REFUSED[case]
    before = night.sees
    for answer in (night.do(what, **told), night.try_(what, **told)):
        assert answer.status_code == status, answer.text
        error = answer.json()["error"]
        assert wrong in error["what"]
        assert allowed in error["allowed"]
    assert night.sees == before


def test_two_results_for_one_match_are_a_correction_that_says_so(night: Desk) -> None:
    one, two = night.match("swiss.1.1")["sides"]
    shown = night.tried("settle", match="swiss.1.1", lines=[a_round(20, 60)] * 4)
    assert any(f"won by {two} instead of {one}" in line for line in shown["changes"])


def test_a_withdrawn_player_is_not_scored(client: Client) -> None:
    desk = Desk(client, SINGLE_ELIMINATION)
    desk.enters(*NAMES[:4])
    desk.did("draw")
    of_ada = next(match for match in desk.sees["matches"] if "Ada" in match["sides"])
    desk.did("withdraw", entrant="e1")
    before = desk.sees
    answer = desk.do("settle", match=of_ada["id"], lines=[a_round(60, 20)] * 4)
    assert answer.status_code == 409
    assert "has withdrawn" in answer.json()["error"]["what"]
    assert "take the withdrawal back first" in answer.json()["error"]["allowed"]
    assert desk.sees == before


def test_the_129th_entrant_has_no_place(client: Client) -> None:
    desk = Desk(client, A2M_128)
    desk.hall.now = lambda: "2026-04-30T12:00:00.000+00:00"  # type: ignore[method-assign]
    desk.enters(*(f"Player {number}" for number in range(1, 129)))
    answer = desk.do("enter", entrants=[entrant("Player 129")])
    assert answer.status_code == 409
    assert answer.json()["error"]["what"] == "entrant 129"
    assert answer.json()["error"]["allowed"] == "128 entrants: there is no place left"
    assert len(desk.sees["entrants"]) == 128


def test_who_comes_too_late_for_a_place_waits_and_moves_up(client: Client) -> None:
    format_ = msgspec.structs.replace(SWISS, entry=msgspec.structs.replace(SWISS.entry, cap=2))
    desk = Desk(client, format_)
    desk.enters(*NAMES[:3])
    assert [one["standing"] for one in desk.sees["entrants"]] == ["in", "in", "waiting"]
    desk.did("withdraw", entrant="e1")
    assert {one["name"]: one["standing"] for one in desk.sees["entrants"]} == {
        "Bo": "in",
        "Cem": "in",
        "Ada": "withdrawn",
    }


@pytest.mark.parametrize(
    ("born", "wrong", "allowed"),
    [
        (2200, "born in 2200", "1906 to 2026"),
        (1800, "born in 1800", "1906 to 2026"),
        (1990, "born in 1990, 36 in 2026", "55 or older in 2026"),
        (None, "a birth year is missing", "55 or older in 2026"),
    ],
)
def test_an_age_that_cannot_be(client: Client, born: int | None, wrong: str, allowed: str) -> None:
    desk = Desk(client, CANADA_55PLUS)
    desk.hall.now = lambda: "2026-04-30T12:00:00.000+00:00"  # type: ignore[method-assign]
    pair = {"people": [{"name": "Ada", "born": 1958}, {"name": "Bo", "born": born}]}
    answer = desk.do("enter", entrants=[pair])
    assert answer.status_code in {400, 409}
    assert answer.json()["error"]["what"] == wrong
    assert allowed in answer.json()["error"]["allowed"]
    assert desk.sees["entrants"] == []


@pytest.mark.parametrize("where", ["state", "acts"])
def test_a_forged_link_leads_nowhere(night: Desk, where: str) -> None:
    forged = night.address[:-1] + ("a" if night.address[-1] != "a" else "b")
    answer = night.client.get(f"{forged}/{where}")
    assert answer.status_code == 404
    assert "this link leads nowhere" in answer.json()["error"]["what"]


@pytest.mark.parametrize("where", ["deeds", "trials", "sheet"])
def test_a_forged_link_does_nothing(night: Desk, where: str) -> None:
    before = night.sees
    other = Desk(night.client, SWISS)
    forged = f"/competitions/{night.id}/desk/{other.address.rsplit('/', 1)[1]}"
    answer = night.client.post(f"{forged}/{where}", json={"key": "k", "deed": {"do": "undo"}})
    assert answer.status_code == 404
    assert night.sees == before


def test_a_page_of_another_site_changes_nothing(night: Desk) -> None:
    before = night.sees
    answer = night.client.post(
        f"{night.address}/deeds",
        json={"key": "k", "deed": {"do": "undo"}},
        headers={"sec-fetch-site": "cross-site"},
    )
    assert answer.status_code == 403
    assert night.sees == before


def test_a_deed_that_nobody_knows(night: Desk) -> None:
    answer = night.do("dance")
    assert answer.status_code == 400
    assert "deed" in answer.json()["error"]["where"]


def test_a_refusal_names_stages_as_people_do(client: Client) -> None:
    desk = Desk(client, POOLS_THEN_KNOCKOUT)
    desk.enters(*NAMES[:4])
    desk.did("draw")
    answer = desk.do("draw")
    assert answer.json()["error"]["what"] == "Pools is not over: matches without a result: 6"
