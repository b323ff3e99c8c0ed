"""The databases a store has to work on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from postgresql_server import PostgreSQL, find_programs, running

NewUrl = Callable[[], str]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL server of the tests' own; skipped where PostgreSQL is not installed."""
    programs = find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL found; to get it: sudo apt-get install postgresql")
    with running(programs) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> NewUrl:
    """Makes the address of a new database at every call, on each database a hall may be kept in."""
    if request.param == "postgresql":
        server: PostgreSQL = request.getfixturevalue("postgresql")
        return server.new_url
    files = iter(range(1000))
    return lambda: f"sqlite:///{tmp_path / f'hall-{next(files)}.sqlite3'}"


@pytest.fixture
def url(new_url: NewUrl) -> str:
    """The address of one new database."""
    return new_url()
