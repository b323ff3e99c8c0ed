"""A modified round robin (AMB-C11): its pairings entered at the desk; the public page says who has more games than others."""

from __future__ import annotations

from typing import Any

import msgspec
from desk_asking import Desk
from litestar.testing import TestClient

from flickhall.competitions.presets import CANADA_55PLUS, NK_CROKINOLE, ROUND_ROBIN

TOLD = "Some have more games than others"


def test_a_withdrawal_that_makes_points_incomparable_is_told(client: TestClient[Any]) -> None:
    (stage,) = ROUND_ROBIN.stages
    square = msgspec.structs.replace(stage, pairings=((1, 2), (3, 4), (2, 3), (4, 1)))
    for told, stages in ((True, (square,)), (False, (stage,))):
        desk = Desk(client, msgspec.structs.replace(ROUND_ROBIN, stages=stages))
        desk.enters("Ada", "Bo", "Cem", "Dee")
        desk.did("draw")
        assert TOLD not in client.get(f"/competitions/{desk.id}").text
        desk.did("withdraw", entrant="e1")
        assert (TOLD in client.get(f"/competitions/{desk.id}").text) is told


def test_the_desk_enters_its_own_pairings_before_the_draw(client: TestClient[Any]) -> None:
    desk = Desk(client, ROUND_ROBIN)
    desk.enters("Ada", "Bo", "Cem", "Dee")
    due = desk.sees["next_draw"]
    assert (due["pairings"], due["numbers"]) == ("", ["Ada", "Bo", "Cem", "Dee"])
    for text, why in (
        ("1-2 3-4\n1-5", "1 against 5"),
        ("1-2 3-4\n2-1", "2 against 1"),
        ("1-2 3-4\n1-3", "different numbers of games"),
        ("1-2 fish", "is no pair"),
    ):
        refused = desk.try_("set_pairings", pairings=text)
        assert refused.status_code == 400, text
        assert why in refused.text
    desk.did("set_pairings", pairings="1\t2\t3\t4\n2\t3\t4\t1")  # out of a spreadsheet
    assert desk.sees["next_draw"]["pairings"] == "1-2 3-4\n2-3 4-1"
    assert "1-2 3-4" in client.get(desk.address).text
    desk.did("draw")
    assert [match["sides"] for match in desk.sees["matches"]] == [
        ["Ada", "Bo"], ["Cem", "Dee"], ["Bo", "Cem"], ["Dee", "Ada"],
    ]  # fmt: skip
    assert desk.do("set_pairings", pairings="").status_code == 409


def test_a_list_is_looked_at_by_names_and_told_in_the_trail(client: TestClient[Any]) -> None:
    desk = Desk(client, ROUND_ROBIN)
    desk.enters("Ada", "Bo", "Cem", "Dee")
    trial = desk.tried("set_pairings", pairings="1-2 3-4\n2-3 4-1")
    assert trial["told"] == ["The organiser says who meets whom: rounds 2, matches 4."]
    assert trial["table"]["rows"] == [
        ["1", "Ada", "Bo"], ["1", "Cem", "Dee"], ["2", "Bo", "Cem"], ["2", "Dee", "Ada"],
    ]  # fmt: skip
    desk.did("set_pairings", pairings="1-2 3-4\n2-3 4-1")
    assert trial["told"][0] in client.get(f"{desk.address}/trail").text


def test_a_draw_keeps_the_list_it_was_made_by_through_undo_and_redo(client: TestClient[Any]) -> None:
    desk = Desk(client, ROUND_ROBIN)
    desk.enters("Ada", "Bo", "Cem", "Dee")
    said = desk.did("set_pairings", pairings="1-2 3-4\n2-3 4-1")["revision"]
    desk.did("draw")
    refused = desk.do("undo", act=said)
    assert (refused.status_code, "something has been drawn" in refused.text) == (409, True)
    desk.did("undo")
    desk.did("undo", act=said)
    desk.did("draw")
    assert len(desk.sees["matches"]) == 6
    refused = desk.do("redo", act=said)
    assert (refused.status_code, "something has been drawn" in refused.text) == (409, True)
    desk.did("undo")
    desk.did("redo", act=said)
    assert desk.sees["next_draw"]["pairings"] == "1-2 3-4\n2-3 4-1"


def test_an_empty_list_is_everybody_against_everybody_again(client: TestClient[Any]) -> None:
    desk = Desk(client, CANADA_55PLUS)
    assert desk.sees["next_draw"]["pairings"] == ""
    nobody = Desk(client, ROUND_ROBIN)
    nobody.enters("Ada", "Bo", "Cem", "Dee")
    nobody.did("set_pairings", pairings="1-2 3-4\n2-3 4-1")
    nobody.did("set_pairings", pairings=" ")
    nobody.did("draw")
    assert len(nobody.sees["matches"]) == 6


def test_a_list_that_a_late_entry_breaks_is_still_there_to_be_mended(client: TestClient[Any]) -> None:
    desk = Desk(client, ROUND_ROBIN)
    desk.enters("Ada", "Bo", "Cem", "Dee")
    desk.did("set_pairings", pairings="1-2 3-4\n2-3 4-1")
    desk.enters("Eli")
    due = desk.sees["next_draw"]
    assert "different numbers of games" in due["refused"]
    assert (due["pairings"], len(due["numbers"])) == ("1-2 3-4\n2-3 4-1", 5)


def test_pools_of_a_size_take_no_pairings(client: TestClient[Any]) -> None:
    desk = Desk(client, NK_CROKINOLE)
    assert desk.sees["next_draw"]["pairings"] is None
    assert desk.try_("set_pairings", pairings="1-2").status_code == 409
