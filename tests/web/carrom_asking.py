"""What the HTTP tests ask about carrom over and over."""

from __future__ import annotations

from typing import Any

from asking import PEOPLE, new_key
from litestar.testing import TestClient

from flickhall.formats.record import read
from flickhall.play.carrom.state import CarromState

Client = TestClient[Any]


def begin_match(client: Client, **more: object) -> str:
    """Begin a match and return its address."""
    answer = client.post("/carrom", json={"key": new_key(), "players": PEOPLE, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["url"])


def told_of(client: Client, match: str, since: int = 0) -> dict[str, Any]:
    answer = client.get(f"{match}/state?since={since}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def match_of(client: Client, match: str) -> dict[str, Any]:
    return dict(told_of(client, match)["state"])


def ask(client: Client, match: str, verb: str, **more: object) -> Any:
    """Ask for a change at the revision the match is at, by whoever's turn it is."""
    state = match_of(client, match)
    body: dict[str, object] = {"revision": state["revision"], "key": new_key()}
    if verb in {"strikes", "placements", "owed", "colour"}:
        body["seat"] = state["turn"]["seat"] if state["turn"] else 0
    return client.post(f"{match}/{verb}", json=body | more)


def strike(client: Client, match: str, **numbers: int) -> dict[str, Any]:
    """Strike; straight and gently unless numbers say otherwise."""
    given = {"place_um": 0, "aim_cdeg": 0, "power": 150} | numbers
    answer = ask(client, match, "strikes", strike=given)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def played(client: Client, match: str) -> CarromState:
    """The match as `play` knows it, from its record."""
    state = read(client.get(f"{match}/record").content).state
    assert isinstance(state, CarromState)
    return state
