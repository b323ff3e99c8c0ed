"""Opening a database: new, known, somebody else's, broken, from the future."""

import sqlite3
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

import flickhall.store
from flickhall.errors import BadInput, NotFound, UserError
from flickhall.store import GameStore
from flickhall.store.schema import HEAD, VERSION_TABLE, metadata


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def test_an_empty_file_is_brought_to_the_newest_shape(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    path.touch()
    GameStore(url_of(path)).close()
    with sqlite3.connect(path) as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        version = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall()
        mode = connection.execute("PRAGMA journal_mode").fetchone()
    assert tables == {*metadata.tables, VERSION_TABLE}
    assert version == [(HEAD,)]
    assert mode == ("wal",)


def test_the_newest_step_is_the_one_the_code_expects() -> None:
    steps = ScriptDirectory(str(Path(flickhall.store.__file__).parent / "migrations"))
    assert steps.get_heads() == [HEAD]


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    GameStore(url_of(path)).close()
    before = path.read_bytes()
    GameStore(url_of(path)).close()
    assert path.read_bytes() == before


def _no_database(path: Path) -> None:
    path.write_bytes(b"minutes of the club meeting, " * 200)


def _half_overwritten(path: Path) -> None:
    GameStore(url_of(path)).close()
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xa5" * 3996
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (_no_database, "file is not a database"),
        (_half_overwritten, "malformed|not a database"),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_left_alone(tmp_path: Path, make, says: str) -> None:
    path = tmp_path / "hall.sqlite3"
    make(path)
    before = path.read_bytes()
    with pytest.raises(BadInput, match=says):
        GameStore(url_of(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "error", "says"),
    [
        ("hall.sqlite3", BadInput, "no database address"),
        ("", BadInput, "no database address"),
        ("nosuch://x/y", BadInput, "no database address"),
        ("sqlite://", BadInput, "would forget its games"),
        ("sqlite:///:memory:", BadInput, "would forget its games"),
        ("sqlite:////no/such/folder/hall.sqlite3", NotFound, "there is no folder /no/such/folder"),
        ("sqlite:////", UserError, "cannot be used as a database|no folder"),
    ],
)
def test_a_bad_address_is_refused(url: str, error: type[UserError], says: str) -> None:
    with pytest.raises(error, match=says):
        GameStore(url)
