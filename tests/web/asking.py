"""What the HTTP tests ask for over and over."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from litestar.testing import TestClient

_keys = count(1)


def new_key() -> str:
    return f"key-{next(_keys)}"


PEOPLE = [{"name": "Ada"}, {"name": "Bo"}]
PRACTICE = [{"name": "Ada"}, {"name": "Otto", "kind": "practice", "level": "novice_recreational"}]

Begin = Callable[..., str]
"""Begins a game and returns its address, as in /games/abc."""


def state_of(client: TestClient[Any], game: str) -> dict[str, Any]:
    answer = client.get(f"{game}/state")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["state"])


def shot_request(state: dict[str, Any], **changes: object) -> dict[str, Any]:
    """The request for a gentle straight shot of whoever's turn it is."""
    request = {
        "revision": state["revision"],
        "key": new_key(),
        "seat": state["turn"]["seat"],
        "shot": {"place_cdeg": 0, "aim_cdeg": 40, "power": 200, "spin_percent": 0},
    }
    return request | changes
