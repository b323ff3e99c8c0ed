"""What does not follow any more comes on top, with what to do about it; a correction says so before it is made."""

from __future__ import annotations

from typing import Any

import pytest
from desk_asking import NAMES, Desk, a_round
from litestar.testing import TestClient

from flickhall.competitions.desk.scoring import claim
from flickhall.competitions.presets import POOLS_THEN_KNOCKOUT, ROUND_ROBIN, SINGLE_ELIMINATION, SWISS
from flickhall.competitions.sheets.lines import RoundLine

Client = TestClient[Any]
FIRST_WINS, SECOND_WINS = [a_round(60, 20)] * 4, [a_round(20, 60)] * 4


@pytest.fixture
def semi_finals(client: Client) -> Desk:
    """A knock-out of four in which all is played."""
    desk = Desk(client, SINGLE_ELIMINATION)
    desk.enters(*NAMES[:4])
    desk.did("draw")
    while ready := [match["id"] for match in desk.sees["matches"] if match["status"] == "ready"]:
        for match in ready:
            desk.did("settle", match=match, lines=FIRST_WINS)
    return desk


def final_of(desk: Desk) -> dict[str, Any]:
    return next(match for match in desk.sees["matches"] if match["where"] == "Final")


def test_a_result_played_by_others_does_not_count_and_waits_on_top(semi_finals: Desk) -> None:
    desk = semi_finals
    first = next(match for match in desk.sees["matches"] if match["where"] == "Semi-final, match 1")
    was = final_of(desk)["sides"]
    one, two = first["sides"]
    changes = desk.tried("settle", match=first["id"], lines=SECOND_WINS)["changes"]
    assert any(f"{first['where']}" in line and f"won by {two} instead of {one}" in line for line in changes)
    assert any(
        "Final: " in line and "the result written down does not count any more" in line for line in changes
    )
    desk.did("settle", match=first["id"], lines=SECOND_WINS)
    assert final_of(desk)["void"]
    assert final_of(desk)["score"] == ""
    of_final = next(one for one in desk.sees["attention"] if one["match"] == final_of(desk)["id"])
    assert of_final["kind"] == "void"
    assert f"was played by {was[0]} and {was[1]}" in of_final["says"]
    assert "Let them play, or undo what changed who meets." in of_final["says"]
    desk.did("undo")
    assert desk.sees["attention"] == []
    assert final_of(desk)["score"] == "8–0"


def test_a_draw_that_does_not_follow_any_more_waits_on_top(client: Client) -> None:
    desk = Desk(client, POOLS_THEN_KNOCKOUT)
    desk.enters(*NAMES[:4])
    desk.did("draw")
    strength = {name: number for number, name in enumerate(NAMES)}
    for match in desk.sees["matches"]:
        one, two = match["sides"]
        desk.did(
            "settle",
            match=match["id"],
            lines=FIRST_WINS if strength[one] < strength[two] else SECOND_WINS,
        )
    desk.did("draw")
    decisive = next(match for match in desk.sees["matches"] if set(match["sides"]) == {"Bo", "Cem"})
    turned = SECOND_WINS if decisive["sides"][0] == "Bo" else FIRST_WINS
    changes = desk.tried("settle", match=decisive["id"], lines=turned)["changes"]
    stale = [line for line in changes if "was drawn among others than go on now" in line]
    assert stale == [
        "Knock-out was drawn among others than go on now. Not in the draw: Cem. In the draw, and out now: Bo. "
        "Take the draw back and draw again, or leave it as drawn."
    ]
    desk.did("settle", match=decisive["id"], lines=turned)
    (waits,) = desk.sees["attention"]
    assert (waits["kind"], waits["says"], waits["stage"]) == ("stale", stale[0], "knockout")
    desk.did("discard_draw", stage="knockout")
    desk.did("draw")
    assert desk.sees["attention"] == []


def test_a_dispute_stands_before_everything_else(client: Client) -> None:
    desk = Desk(client, SWISS)
    desk.enters("Ada", "Bo")
    desk.did("draw")
    line = RoundLine(counts=(60, 20), twenties=(0, 0))
    for side, told in ((0, line), (1, line.swapped())):
        desk.hall.change(
            desk.id,
            f"claim-{side}",
            lambda state, side=side, told=told: claim(state, "swiss.1.1", side, {0: told}, state.revision),
            actor=f"e{side + 1} by phone",
        )
    (waits,) = desk.sees["attention"]
    assert waits["kind"] == "dispute"
    assert "tell it differently. Rule line by line, or set the result." in waits["says"]
    page = client.get(f"{desk.address}/matches/swiss.1.1").text
    assert "60–20" in page
    assert "20–60" in page
    assert any(line["actor"] == "Ada, by phone" for line in desk.acts())
    desk.did("rule", match="swiss.1.1", line=0, decided=a_round(60, 20))
    assert desk.sees["attention"] == []


def test_tables_are_filled_only_while_a_match_is_left_to_call(client: Client) -> None:
    desk = Desk(client, ROUND_ROBIN)

    def offered() -> bool:
        return "Fill all free tables" in client.get(desk.address, headers={"Accept": "text/html"}).text

    desk.enters("Ada", "Bo")
    assert not offered()
    desk.did("draw")
    assert offered()
    desk.did("call_next")
    assert not offered()
    (match,) = desk.sees["matches"]
    desk.did("recall", match=match["id"])
    assert offered()
    desk.plays(match["id"])
    assert not offered()
