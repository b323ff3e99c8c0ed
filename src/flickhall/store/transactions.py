"""Transactions on the hall's database: readers that see one state, the one writer, and failures told as such."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, IntegrityError

from flickhall.errors import Unavailable
from flickhall.phrases import Said

BUSY_TIMEOUT_MS = 10_000
"""How long a writer waits for another one before giving up; chosen."""
_WRITING = "flickhall_writing"


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Give a connection whose reads all see the same state; raises Unavailable if the database fails."""
    with _failures_told(), engine.connect() as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Give a connection that may write now; everything in the block is kept, or nothing.

    Raises Unavailable if the database fails: no room left, taken by another program, damaged, not there.
    """
    with _failures_told(), for_writing(engine) as connection, connection.begin():
        yield connection


def for_writing(engine: Engine) -> Connection:
    """Return a connection whose transactions may write."""
    return engine.connect().execution_options(**{_WRITING: True})


def is_for_writing(connection: Connection) -> bool:
    """Tell whether a connection came from `for_writing`."""
    return bool(connection.get_execution_options().get(_WRITING, False))


@contextmanager
def _failures_told() -> Iterator[None]:
    try:
        yield
    except IntegrityError:  # the database works, and refuses
        raise
    except DatabaseError as error:
        raise Unavailable(
            Said("what the hall keeps cannot be read or written now ({orig})", orig=error.orig),
            where="database",
            allowed="trying again once whoever runs the hall has seen to its database; nothing was changed",
        ) from error
