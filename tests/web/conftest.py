"""The real application on a real database file, asked over HTTP."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from asking import PEOPLE, Begin, new_key
from litestar.testing import TestClient

from flickhall.store import GameStore
from flickhall.web.app import create_app


@dataclass(frozen=True)
class SharedHall:
    """One application for many tests, and the database it was opened on, which each of them finds empty."""

    asking: TestClient[Any]
    database: Path
    empty: Path

    def emptied(self) -> TestClient[Any]:
        with closing(sqlite3.connect(self.empty)) as before, closing(sqlite3.connect(self.database)) as now:
            before.backup(now)  # page by page into the same file: the application would refuse another one
        self.asking.cookies.clear()
        return self.asking


@pytest.fixture(scope="session")
def shared_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedHall]:
    folder = tmp_path_factory.mktemp("hall")
    database, empty = folder / "hall.sqlite3", folder / "empty.sqlite3"
    GameStore(f"sqlite:///{empty}").close()
    with TestClient(create_app(f"sqlite:///{database}")) as asking:
        yield SharedHall(asking, database, empty)


@pytest.fixture
def client(shared_hall: SharedHall) -> TestClient[Any]:
    """An empty hall. To set one up takes longer than most tests ask it anything, so that they take turns at one."""
    return shared_hall.emptied()


@pytest.fixture
def mortal_client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A hall of a test's own, kept in `hall.sqlite3` of its folder, for what no hall survives."""
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
