"""Files of SoL on the page where archives are opened: looked at first, then opened as they are ticked."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

Client = TestClient[Any]
FILES = Path(__file__).parents[2] / "formats" / "sol" / "files"
HALF = (FILES / "half_played.sol").read_bytes()
MANY = (FILES / "played_by_sol.sol.gz").read_bytes()


def looked_at(client: Client, data: bytes, name: str = "club.sol") -> Any:
    return client.post("/competitions/open", files={"archive": (name, data)}, follow_redirects=False)


def text_of(page: str) -> str:
    found = re.search(r'<textarea name="text"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert found is not None
    return unescape(found[1])


def opened(client: Client, page: str, ticks: list[str], rounds: list[str], key: str = "k") -> Any:
    fields: Any = {"text": text_of(page), "key": key, "ticks": ticks, "rounds": rounds}
    return client.post("/competitions/open/sol", files={"none": b""}, data=fields, follow_redirects=False)


def competitions(client: Client) -> int:
    return client.get("/competitions").text.count("game-link")


def test_the_file_is_shown_before_anything_is_opened(client: Client) -> None:
    before = competitions(client)
    answer = looked_at(client, HALF)
    assert answer.status_code == 200, answer.text
    page = unescape(answer.text)
    assert "T6 swiss serial 9" in page
    assert "Wed 7 Jan 2026" in page
    assert "Of people the names come along." in page
    assert 'name="rounds" type="number" inputmode="numeric" min="4" max="100" value="7"' in page
    assert "1980" not in page
    assert answer.headers["cache-control"] == "no-store"
    assert competitions(client) == before


def test_one_leads_to_its_desk_and_goes_on_there(client: Client) -> None:
    answer = opened(client, looked_at(client, HALF).text, ["0"], ["6"])
    assert answer.status_code == 303, answer.text
    desk = answer.headers["location"].removesuffix("/link")
    sees = client.get(f"{desk}/state").json()
    left = [match["id"] for match in sees["matches"] if match["status"] == "ready"]
    assert len(left) == 4
    for number, match in enumerate(left):
        deed = {"do": "settle", "match": match, "lines": [{"line": "score", "score": [25, number]}]}
        assert (
            client.post(f"{desk}/deeds", json={"key": f"m{number}", "deed": deed, "why": ""}).status_code
            == 201
        )
    drawn = client.post(f"{desk}/deeds", json={"key": "d", "deed": {"do": "draw"}, "why": ""})
    assert drawn.status_code == 201, drawn.text
    sees = client.get(f"{desk}/state").json()
    assert {draw["round"]: bool(draw["seed"]) for draw in sees["draws"]} == {
        1: False, 2: False, 3: False, 4: False, 5: True,
    }  # fmt: skip
    assert any("The organiser said who meets whom" in line for line in sees["draws"][-1]["proof"])
    for page in (desk, f"{desk}/draws", f"{desk}/trail", desk.split("/desk/")[0]):
        assert client.get(page).status_code == 200


@pytest.mark.parametrize("name", ["W" * 201, "Ann \u202eeoJ", "\u200b", "\u001b[31mred"])
def test_a_name_no_hall_keeps_is_said_before_anything_is_opened_and_opens_nothing(
    client: Client, name: str
) -> None:
    head = {"clubs": [], "players": [{"firstname": "Bo"}, {"firstname": "Cy"}, {"firstname": name}]}
    good = {"description": "Good", "competitors": [{"players": [1]}, {"players": [2]}], "matches": []}
    bad = good | {"description": "Bad", "competitors": [{"players": [1]}, {"players": [3]}]}
    page = looked_at(client, json.dumps([head, good, bad]).encode()).text
    assert page.count('name="ticks"') == 1
    assert "competitors[1].players" in page
    before = competitions(client)
    answer = opened(client, page, ["0", "1"], ["0", "0"])
    assert answer.status_code == 400
    assert "SoL, tourney 2, competitors[1].players" in unescape(answer.text)
    assert competitions(client) == before


def test_several_become_one_each_with_their_links(client: Client) -> None:
    page = looked_at(client, MANY, "club.sol.gz").text
    assert page.count('name="ticks"') == 19
    before = competitions(client)
    answer = opened(client, page, ["1", "7", "10"], ["0"] * 19)
    assert answer.status_code == 200, answer.text
    links = re.findall(r'href="(/competitions/[^"]+/link)"', answer.text)
    assert len(links) == 3
    assert all(client.get(link).status_code == 200 for link in links)
    assert competitions(client) == before + 3
    again = opened(client, page, ["1", "7", "10"], ["0"] * 19)
    assert re.findall(r'href="(/competitions/[^"]+/link)"', again.text) == links


@pytest.mark.parametrize(
    ("ticks", "rounds", "words"),
    [
        ([], ["0"], "nothing is ticked"),
        (["7"], ["0"], "nothing is ticked"),
        (["0"], ["2"], "4 to 100"),
        (["0"], ["many"], "1 to 100"),
    ],
)
def test_a_form_that_cannot_be_opens_nothing(
    client: Client, ticks: list[str], rounds: list[str], words: str
) -> None:
    page = looked_at(client, HALF).text
    before = competitions(client)
    answer = opened(client, page, ticks, rounds)
    assert answer.status_code == 400
    assert words in answer.text
    assert competitions(client) == before


def test_what_cannot_be_opened_says_why_and_has_no_tick(client: Client) -> None:
    data = HALF.replace(b"retirements: none", b"retirements: guess")
    assert data != HALF
    page = unescape(looked_at(client, data).text)
    assert "It cannot be opened: 'guess'. Where: retirements. Allowed: none, trend, trend70." in page
    assert 'name="ticks"' not in page


def test_a_damaged_file_is_refused(client: Client) -> None:
    answer = looked_at(client, HALF[:400] + b"\n  - {")
    assert answer.status_code == 400
    assert "club.sol" in answer.text
