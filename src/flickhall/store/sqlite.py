"""What SQLite has to be told so that what is said to be kept is kept, and nobody waits for readers."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, event

from flickhall.errors import Unavailable
from flickhall.store import transactions


def prepare_sqlite(engine: Engine) -> None:
    """Have the driver leave transactions to us, and set what SQLite keeps per connection."""

    @event.listens_for(engine, "connect")
    def _on_connect(connection: object, _record: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined]  # sqlite3.Connection, typed as object by the hook
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in (
            f"busy_timeout={transactions.BUSY_TIMEOUT_MS}",
            "foreign_keys=ON",
            "synchronous=FULL",
            "secure_delete=ON",  # a name that was erased is overwritten, not only let go
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        # A writer takes the lock at once: one that reads first and writes later could be refused half-way.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if transactions.is_for_writing(connection) else "BEGIN")


def switch_to_wal(engine: Engine) -> None:
    """Let readers go on while one writes; kept in the file, and only possible outside a transaction."""
    _outside_transactions(engine, "PRAGMA journal_mode=WAL")


def empty_the_wal(engine: Engine) -> None:
    """Move what was written into the file itself and clear the log beside it; SQLite does it later if it cannot now."""
    with suppress(sqlite3.DatabaseError):
        _outside_transactions(engine, "PRAGMA wal_checkpoint(TRUNCATE)")


def keep_to_the_file(engine: Engine, path: Path) -> None:
    """Refuse every transaction once the file is not the one that was opened.

    SQLite goes on writing to a file that was deleted or replaced: what it says is kept would be gone.
    """
    opened = _identity(path)

    @event.listens_for(engine, "begin")
    def _on_begin(_connection: Connection) -> None:
        if _identity(path) != opened:
            raise Unavailable(
                "its file was moved, deleted or replaced while the hall was open",
                where=f"database {path}",
                allowed="putting the file back, or opening the hall anew",
            )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _outside_transactions(engine: Engine, pragma: str) -> None:
    raw = engine.raw_connection()
    try:
        cursor = raw.cursor()
        cursor.execute(pragma)
        cursor.close()
    finally:
        raw.close()
