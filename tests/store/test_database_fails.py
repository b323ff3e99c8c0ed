"""A database that fails while the hall is open: told as it is, nothing half done, nothing said to be kept."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from flickhall.errors import Unavailable
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import begin, fold, shoot
from flickhall.store import GameStore, transactions
from scripted_play import SHORT, created


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hall.sqlite3"


@pytest.fixture
def store(path: Path):
    with GameStore(f"sqlite:///{path}") as opened:
        yield opened


def _begun(store: GameStore) -> str:
    return store.create(begin(created()), "begin")


def _shoot(store: GameStore, game: str, key: str) -> int:
    state = fold(store.load(game))
    assert state.turn is not None
    played = shoot(state, state.turn.seat, Shot(0, 0, 300), state.revision, SHORT)
    return store.append(game, state.revision, played, key)


def _delete(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _replace(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


@pytest.mark.parametrize("trouble", [_delete, _replace])
def test_a_file_that_is_gone_takes_no_more_shots(
    store: GameStore, path: Path, trouble: Callable[[Path], None]
) -> None:
    game = _begun(store)
    _shoot(store, game, "first")
    trouble(path)
    with pytest.raises(Unavailable, match="moved, deleted or replaced"):
        _shoot(store, game, "second")
    with pytest.raises(Unavailable, match="moved, deleted or replaced"):
        store.create(begin(created(game="another")), "again")


def test_a_file_moved_away_and_back_goes_on(store: GameStore, path: Path) -> None:
    game = _begun(store)
    path.rename(path.with_name("away"))
    with pytest.raises(Unavailable):
        store.load(game)
    path.with_name("away").rename(path)
    assert _shoot(store, game, "first") == 2


def test_another_program_that_keeps_writing_is_told_of(
    store: GameStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = _begun(store)
    events = store.load(game)
    store.close()
    monkeypatch.setattr(transactions, "BUSY_TIMEOUT_MS", 50)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match=r"cannot be read or written now \(database is locked\)"):
            _shoot(store, game, "first")
        other.execute("ROLLBACK")
    assert store.load(game) == events
    assert _shoot(store, game, "first") == 2


def test_no_room_left_changes_nothing(store: GameStore, path: Path) -> None:
    game = _begun(store)
    store.close()
    kept = 0
    with pytest.raises(Unavailable, match="full"), _no_larger_than(store, pages=20):
        for kept in range(1, 60):
            _shoot(store, game, f"shot {kept}")
    assert kept > 0
    store.close()
    assert fold(store.load(game)).revision == kept  # created, and every shot but the refused one


class _no_larger_than:  # noqa: N801 - reads as what it does
    """Bound the size of a store's database as a full disk does."""

    def __init__(self, store: GameStore, pages: int) -> None:
        self._engine, self._pages = store._engine, pages

    def __enter__(self) -> None:
        event.listen(self._engine, "connect", self._bound)

    def __exit__(self, *_: object) -> None:
        event.remove(self._engine, "connect", self._bound)

    def _bound(self, connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA max_page_count={self._pages}")


def test_a_damaged_event_spoils_its_own_game_only(store: GameStore, path: Path) -> None:
    game = _begun(store)
    store.create(begin(created(game="other")), "other")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER events_refuse_update")
        connection.execute("UPDATE events SET body = '{' WHERE game_id = ?", (game,))
    with pytest.raises(Unavailable, match=f"game {game}: the game was damaged where it is kept"):
        store.load(game)
    assert fold(store.load("other")).revision == 1


def test_a_table_that_vanishes_is_told_of(store: GameStore, path: Path) -> None:
    game = _begun(store)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE events")
    with pytest.raises(Unavailable, match="no such table"):
        store.load(game)
