"""The days of a large knock-out over HTTP: the report, slots wished at the desk and by players, walk-ins, the last day."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import msgspec
import pytest
from desk_asking import Desk
from litestar.testing import TestClient

from flickhall.competitions.presets import A2M_128, ROUND_ROBIN
from flickhall.web.competitions.links import EntrantDoor

Client = TestClient[Any]
_keys = count(1)
SMALL = msgspec.structs.replace(A2M_128, entry=msgspec.structs.replace(A2M_128.entry, cap=40))


def text_of(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))


@pytest.fixture
def desk(client: Client) -> Desk:
    desk = Desk(client, SMALL)
    desk.did("enter", entrants=[{"people": [{"name": f"Player {number}"}]} for number in range(1, 39)])
    return desk


def sends(desk: Desk, address: str, does: str, **fields: str) -> Any:
    form = {"does": does, "key": f"d{next(_keys)}", **fields}
    return desk.client.post(address, data=form, headers={"Accept": "text/html"}, follow_redirects=False)


def state(desk: Desk) -> Any:
    return desk.hall.standing(desk.id).state


def test_the_report_says_whether_a_field_fits_with_clauses(desk: Desk, client: Client) -> None:
    page = client.get(f"{desk.address}/days")
    assert "Players: 38. Bracket: 64." in text_of(page)
    assert 'href="/rules#A2M-T7.a"' in page.text
    many = text_of(client.get(f"{desk.address}/days", params={"players": "300"}))
    assert "Impossible" in many and "only 40 may enter" in many
    assert client.get(f"{desk.address}/days", params={"players": "0"}).status_code == 400


def test_slots_are_wished_at_the_desk_and_by_players_until_the_draw(desk: Desk, client: Client) -> None:
    days = f"{desk.address}/days"
    assert sends(desk, days, "wish", entrant="e1", wish_0="4", wish_1="2").status_code == 303
    own = f"{desk.hall.address(desk.id, EntrantDoor('e2'))}/days"
    assert sends(desk, own, "wish", wish_0="4", wish_2="5").status_code == 303
    assert state(desk).wishes == {"e1": (4, 2), "e2": (4, 5)}
    assert sends(desk, own, "wish", wish_0="99").status_code == 400
    assert sends(desk, own, "wish", wish_0="4", wish_1="4").status_code == 400
    assert "My slot and the last day" in text_of(client.get(own.removesuffix("/days")))
    desk.did("draw")
    assert sends(desk, own, "wish", wish_0="3").status_code == 409
    assert "Your slot begins on 1 May 2026, 13:00" in text_of(client.get(own))
    table = text_of(client.get(days))
    assert "Player 1" in table and "1 May 2026, 13:00" in table


def test_walk_ins_pay_and_come_into_free_places_alone(desk: Desk, client: Client) -> None:
    days = f"{desk.address}/days"
    assert sends(desk, days, "walk in", name="Wendy").status_code == 400
    for name in ("Wendy", "Wim"):
        assert sends(desk, days, "walk in", name=name, paid="on").status_code == 303
    assert "so far 20 USD" in text_of(client.get(days))
    refused = sends(desk, days, "walk in", name="Wolf", paid="on")
    assert refused.status_code == 409
    assert "no place left" in text_of(refused)
    assert sum(one.walk_in and one.paid for one in state(desk).entrants.values()) == 2
    assert "paid" not in client.get(f"/competitions/{desk.id}/state").text


def test_the_last_day_is_moved_and_everybody_says_again_who_can_be_there(desk: Desk, client: Client) -> None:
    days, own = f"{desk.address}/days", f"{desk.hall.address(desk.id, EntrantDoor('e3'))}/days"
    assert sends(desk, own, "there").status_code == 303
    assert state(desk).available == {"e3": True}
    assert sends(desk, days, "move").status_code == 303
    assert state(desk).available == {}
    assert "begin on 10 May 2026, 18:00" in text_of(client.get(own))
    assert sends(desk, days, "move").status_code == 409
    assert sends(desk, own, "not there").status_code == 303
    assert state(desk).available == {"e3": False}
    assert sends(desk, days, "move back").status_code == 303
    trail = [said for act in desk.acts() for said in act["says"]]
    assert any("7 days later" in said for said in trail)
    assert any("cannot be there" in said for said in trail)


def test_slots_that_are_too_scattered_are_told_before_the_draw(desk: Desk, client: Client) -> None:
    days = f"{desk.address}/days"
    for number in range(1, 39):
        desk.hall.change(
            desk.id,
            f"w{number}",
            lambda now, n=number: _wish(now, f"e{n}", 17 if n == 1 else 0 if n < 20 else 1),
        )
    assert "alone in a group of four" in text_of(client.get(days))


def _wish(now: Any, entrant: str, slot: int) -> Any:
    from flickhall.competitions.desk.slots import wish_slots

    return wish_slots(now, entrant, [slot])


def test_other_doors_and_other_formats_have_no_such_page(desk: Desk, client: Client) -> None:
    own = desk.hall.address(desk.id, EntrantDoor("e1"))
    forged = own.replace("/e1/", "/e2/")
    assert client.get(f"{forged}/days").status_code == 404
    assert client.get(f"/competitions/{desk.id}/desk/{own.split('/')[-1]}/days").status_code == 404
    plain = Desk(client, ROUND_ROBIN)
    assert client.get(f"{plain.address}/days").status_code == 404
    assert "Days and slots" not in client.get(plain.address).text
    assert sends(desk, f"{desk.address}/days", "win").status_code == 400
