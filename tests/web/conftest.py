"""The real application on a real database file, asked over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from asking import PEOPLE, Begin, new_key
from litestar.testing import TestClient

from flickhall.web.app import create_app


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(f"sqlite:///{tmp_path / 'hall.sqlite3'}")) as asking:
        yield asking


@pytest.fixture
def begin(client: TestClient[Any]) -> Begin:
    """Begin a game and return its address, as in /games/abc."""

    def begin_game(players: list[dict[str, str]] | None = None, **more: object) -> str:
        answer = client.post("/games", json={"key": new_key(), "players": players or PEOPLE, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["url"])

    return begin_game
