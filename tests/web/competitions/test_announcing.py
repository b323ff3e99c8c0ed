"""Announcing a competition: the list, the form, what it refuses, the link to the desk that follows."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from flickhall.competitions.format_reading import write_format
from flickhall.competitions.presets import PRESETS
from flickhall.web.competitions.links import DeskDoor, pass_for

Client = TestClient[Any]


def announce(client: Client, **fields: str) -> Any:
    return client.post("/competitions", data={"title": "Club night", **fields}, follow_redirects=False)


def refusal_on(page: str) -> str:
    found = re.search(r'id="refused"[^>]*>(.*?)</div>', page, re.DOTALL)
    assert found is not None
    return re.sub(r"<[^>]+>|\s+", " ", found[1]).strip()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_announced_and_is_listed(client: Client, preset: str) -> None:
    answer = announce(client, preset=preset, place="Hilversum")
    assert answer.status_code == 303
    page = client.get("/competitions").text
    competition = answer.headers["location"].split("/")[2]
    assert f'href="/competitions/{competition}">Club night</a>' in page
    assert "Hilversum" in page
    assert "open for entries" in page
    assert client.get(f"/competitions/{competition}").status_code == 200


def test_the_organiser_is_shown_the_link_to_the_desk_with_its_code(client: Client) -> None:
    where = announce(client).headers["location"]
    page = client.get(where)
    desk = where.removesuffix("/link")
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert page.text.count(f"{desk}<") == 1
    assert '<svg role="img"' in page.text


def test_a_forged_or_foreign_pass_shows_no_link(client: Client) -> None:
    one, other = (announce(client).headers["location"] for _ in range(2))
    competition = one.split("/")[2]
    forged = pass_for(bytes(32), competition, DeskDoor())
    for opens in (forged, other.split("/")[4], "x"):
        assert client.get(f"/competitions/{competition}/desk/{opens}/link").status_code == 404


def test_the_same_key_announces_nothing_twice(client: Client) -> None:
    one, again, other = (announce(client, key=key).headers["location"] for key in ("k1", "k1", "k2"))
    assert one == again != other


@pytest.mark.parametrize(
    ("fields", "where", "allowed"),
    [
        ({"title": " "}, "Title.", "up to 120"),
        ({"title": "x" * 121}, "Title.", "up to 120"),
        ({"preset": "nk"}, "Format.", "nk-crokinole"),
        ({"tables": "many"}, "Tables.", "1 to 500"),
        ({"tables": "501"}, "Tables.", "1 to 500"),
        ({"tables": "-1"}, "Tables.", "1 to 500"),
        ({"cap": "1"}, "Entrants at the most.", "2 to 10000"),
        ({"rounds": "7"}, "Rounds (Swiss only).", "a Swiss format"),
        ({"rulebook": "chess"}, "Rulebook.", "crokinole-nca"),
        ({"does": "win"}, "does", "what the form offers"),
        ({"does": "announce json", "format": "{"}, "format", "JSON"),
        ({"does": "announce json", "format": "{}"}, "format", "stages"),
    ],
)
def test_a_form_that_cannot_be_comes_back_with_where_and_allowed(
    client: Client, fields: dict[str, str], where: str, allowed: str
) -> None:
    answer = announce(client, **{"place": "Goes", **fields})
    assert answer.status_code == 400
    told = refusal_on(answer.text)
    assert f"Where: {where}" in told
    assert allowed in told
    assert "None yet" in answer.text
    if "does" not in fields or fields["does"] != "win":
        assert 'value="Goes"' in answer.text


def test_settings_change_the_format_and_json_is_shown_with_them(client: Client) -> None:
    chosen = {"preset": "swiss", "tables": "3", "rounds": "6", "cap": "40", "slot_minutes": "25"}
    page = announce(client, does="show json", **chosen)
    assert page.status_code == 200
    shown = re.search(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)
    assert shown is not None
    text = shown[1].replace("&#34;", '"')
    for told in ('"tables": 3', '"rounds": 6', '"cap": 40', '"slot_minutes": 25'):
        assert told in text
    assert announce(client, does="announce json", format=text).status_code == 303


def test_json_counts_alone_when_it_is_announced_by(client: Client) -> None:
    text = write_format(PRESETS["nk-crokinole"]).replace('"tables": 8', '"tables": 5')
    where = announce(client, does="announce json", format=text, tables="x", preset="swiss").headers[
        "location"
    ]
    assert "nk-crokinole" not in where
    assert "Dutch championship" in client.get("/competitions").text


def test_titles_cannot_smuggle_markup_into_a_page(client: Client) -> None:
    nasty = "</title><b>x</b>"
    where = announce(client, title=nasty, place=nasty).headers["location"]
    for path in ("/competitions", where, "/".join(where.split("/")[:3])):
        assert "<b>x</b>" not in client.get(path).text
