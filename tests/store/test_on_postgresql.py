"""A hall kept on a real PostgreSQL: what can happen to a server, and the whole hall opened on one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from postgresql_server import PostgreSQL, find_programs
from sqlalchemy import create_engine, select

from flickhall.errors import BadInput, Unavailable
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import begin, fold, shoot
from flickhall.store import GameStore, transactions
from flickhall.store.address import read_address
from flickhall.store.schema import games
from scripted_play import SHORT, created


def _shoot(store: GameStore, key: str) -> int:
    state = fold(store.load("game-1"))
    assert state.turn is not None
    played = shoot(state, state.turn.seat, Shot(0, 0, 300), state.revision, SHORT)
    return store.append("game-1", state.revision, played, key)


def test_a_server_that_crashes_and_comes_back_has_lost_nothing(postgresql: PostgreSQL) -> None:
    with GameStore(postgresql.new_url()) as store:
        store.create(begin(created()), "new")
        assert _shoot(store, "first") == 2
        kept = store.load("game-1")
        postgresql.stop()
        try:
            with pytest.raises(Unavailable, match="cannot be read or written now"):
                _shoot(store, "second")
        finally:
            postgresql.start()
        assert store.load("game-1") == kept
        assert _shoot(store, "second") == 3


def test_a_program_that_keeps_the_log_locked_is_told_of(
    postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "BUSY_TIMEOUT_MS", 50)
    url = postgresql.new_url()
    with GameStore(url) as store:
        store.create(begin(created()), "new")
        other = create_engine(read_address(url))
        with other.begin() as connection:
            connection.execute(select(games).with_for_update())
            with pytest.raises(Unavailable, match="lock timeout"):
                _shoot(store, "first")
            assert len(store.load("game-1")) == 1  # readers need not wait
        other.dispose()
        assert _shoot(store, "first") == 2


def test_a_database_that_is_not_there_is_named_without_its_password(postgresql: PostgreSQL) -> None:
    url = postgresql.new_url().replace("flickhall@/postgres", "flickhall:secret@/nowhere")
    with pytest.raises(BadInput, match='database "nowhere" does not exist') as refusal:
        GameStore(url)
    assert "secret" not in str(refusal.value)
    assert "***" in str(refusal.value)


@contextmanager
def _served(url: str) -> Iterator[str]:
    """A hall opened on a database as a person opens one, killed at the end as the worst would kill it."""
    hall = subprocess.Popen(
        [sys.executable, "-m", "flickhall", "serve", "--port", "0", "--database", url],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert hall.stdout is not None
    try:
        line = hall.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http://"))
    finally:
        hall.kill()
        hall.wait()
        hall.stdout.close()


def test_a_hall_opened_on_it_keeps_its_games(postgresql: PostgreSQL) -> None:
    url = postgresql.new_url()
    people = [{"name": "Ada"}, {"name": "Bo"}]
    with _served(url) as address:
        begun = httpx.post(f"{address}/games", json={"key": "night", "players": people}, timeout=60)
        assert begun.status_code == 201, begun.text
        game = begun.json()["url"]
        state = httpx.get(f"{address}{game}/state", timeout=60).json()
    with _served(url) as address:
        assert httpx.get(f"{address}{game}/state", timeout=60).json() == state


def test_the_server_of_the_tests_is_skipped_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("postgresql_server.shutil.which", lambda _: None)
    monkeypatch.setattr("postgresql_server.DEBIAN", "/nowhere")
    assert find_programs() is None
