"""What holds of every kind of database: whose it is, how it is brought up to date, who opens it first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from any_database import execute
from sqlalchemy import create_engine, inspect, select

import flickhall.store
from flickhall.errors import BadInput
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import begin, fold, shoot
from flickhall.store import GameStore
from flickhall.store.address import read_address
from flickhall.store.schema import HEAD, STEPS, VERSION_TABLE, events, games, metadata
from scripted_play import SHORT, created

MIGRATIONS = Path(flickhall.store.__file__).parent / "migrations"


def _tables(url: str) -> dict[str, dict[str, bool]]:
    """Every table with its columns, and whether one may be empty."""
    engine = create_engine(read_address(url))
    try:
        found = inspect(engine)
        return {
            table: {column["name"]: column["nullable"] for column in found.get_columns(table)}
            for table in found.get_table_names()
        }
    finally:
        engine.dispose()


def _make_at(url: str, step: str) -> None:
    """Make a database of an earlier shape."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(read_address(url))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, step)
    engine.dispose()


def test_the_migrations_lead_to_the_tables_the_code_uses(url: str) -> None:
    GameStore(url).close()
    found = _tables(url)
    assert set(found) == {*metadata.tables, VERSION_TABLE}
    for table in metadata.tables.values():
        assert found[table.name] == {column.name: column.nullable for column in table.columns}
    assert execute(url, f"SELECT version_num FROM {VERSION_TABLE}") == [(HEAD,)]


@pytest.mark.parametrize("step", STEPS[:-1])
def test_games_of_an_earlier_shape_are_all_there_after_an_upgrade(new_url, step: str) -> None:
    source, old = new_url(), new_url()
    with GameStore(source) as store:
        store.create(begin(created()), "new")
        state = fold(store.load("game-1"))
        store.append("game-1", 1, shoot(state, state.turn.seat, Shot(0, 0, 500), 1, SHORT), "shot")
        kept, rows = store.load("game-1"), store.list_games()
    _make_at(old, step)
    engines = [create_engine(read_address(url)) for url in (source, old)]
    with engines[0].connect() as read, engines[1].begin() as write:
        for table in (games, events):
            write.execute(table.insert(), [row._asdict() for row in read.execute(select(table))])
    for engine in engines:
        engine.dispose()
    with GameStore(old) as store:
        assert (store.load("game-1"), store.list_games()) == (kept, rows)
        assert store.append("game-1", 1, kept[1:], "shot") == 2
    assert set(_tables(old)) == {*metadata.tables, VERSION_TABLE}
    assert execute(old, f"SELECT version_num FROM {VERSION_TABLE}") == [(HEAD,)]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("DROP TABLE events", "not whole: events missing"),
        (f"UPDATE {VERSION_TABLE} SET version_num = '0000'", "its shape '0000' is none that Flickhall"),
        (f"UPDATE {VERSION_TABLE} SET version_num = ''", "its shape '' is none that Flickhall"),
        (
            f"UPDATE {VERSION_TABLE} SET version_num = '9999'",
            rf"newer Flickhall \(its shape is 9999\); allowed: a database of shape {HEAD}",
        ),
    ],
)
def test_a_database_that_is_not_as_we_made_it_is_refused(url: str, change: str, says: str) -> None:
    GameStore(url).close()
    execute(url, change)
    before = _tables(url)
    with pytest.raises(BadInput, match=says):
        GameStore(url)
    assert _tables(url) == before


def test_another_programs_database_is_refused_and_left_alone(url: str) -> None:
    execute(url, "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(BadInput, match=r"tables of another program \(recipes\)"):
        GameStore(url)
    assert set(_tables(url)) == {"recipes"}


def test_processes_may_open_a_new_database_at_once(url: str) -> None:
    program = (
        "import sys; from flickhall.store import GameStore; GameStore(sys.argv[1]).close(); print('open')"
    )
    openers = [
        subprocess.Popen(
            [sys.executable, "-c", program, url],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        for _ in range(3)
    ]
    answers = [opener.communicate(timeout=120) for opener in openers]
    assert [out for out, _ in answers] == ["open\n"] * 3, [err for _, err in answers]
