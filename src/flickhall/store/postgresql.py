"""What PostgreSQL has to be told so that it keeps a log as SQLite does."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, event

from flickhall.store import transactions

_OPENING = 0x666C69636B
"""The name (`flick`) under which those who open one database at once wait for each other."""


def prepare_postgresql(engine: Engine) -> None:
    """Set what PostgreSQL keeps per connection, and what each transaction sees."""

    @event.listens_for(engine, "connect")
    def _on_connect(connection: object, _record: object) -> None:
        with connection.cursor() as cursor:  # type: ignore[attr-defined]  # psycopg.Connection, typed as object by the hook
            cursor.execute(f"SET lock_timeout = {transactions.BUSY_TIMEOUT_MS}")
            cursor.execute("SET synchronous_commit = on")
        connection.commit()  # type: ignore[attr-defined]

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        # A writer locks the log it writes to and must then see what was written while it waited.
        if not transactions.is_for_writing(connection):
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")


def wait_for_other_openers(connection: Connection) -> None:
    """Wait until nobody else is opening this database; holds until the transaction ends."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_OPENING})")
