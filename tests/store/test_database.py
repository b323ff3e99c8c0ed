"""Opening a database: new, known, somebody else's, broken, from the future."""

import sqlite3
import subprocess
import sys
from contextlib import closing
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


def test_the_migrations_lead_to_the_tables_the_code_uses(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    GameStore(url_of(path)).close()
    with sqlite3.connect(path) as connection:
        for table in metadata.tables.values():
            columns = {row[1]: bool(row[3]) for row in connection.execute(f"PRAGMA table_info({table.name})")}
            assert columns == {column.name: not column.nullable for column in table.columns}


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


def _of_something_else(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def _from_the_future(path: Path) -> None:
    GameStore(url_of(path)).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    with closing(sqlite3.connect(path)) as connection:  # else the change may lie beside the file for a while
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (_no_database, "file is not a database"),
        (_half_overwritten, "malformed|not a database"),
        (_of_something_else, r"tables of another program \(recipes\)"),
        (_from_the_future, rf"newer Flickhall \(its shape is 9999\); allowed: a database of shape {HEAD}"),
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


def test_two_processes_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    program = (
        "import sys; from flickhall.store import GameStore; GameStore(sys.argv[1]).close(); print('open')"
    )
    openers = [
        subprocess.Popen([sys.executable, "-c", program, url_of(path)], stdout=-1, stderr=-1, text=True)
        for _ in range(4)
    ]
    answers = [opener.communicate(timeout=60) for opener in openers]
    assert [out for out, _ in answers] == ["open\n"] * 4, [err for _, err in answers]
