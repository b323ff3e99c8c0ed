"""What every log of the hall has in common: its database, and one answer a key."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said
from flickhall.store.database import open_database
from flickhall.store.transactions import reading, writing

LIST_LIMIT = 200


class LogStore:
    """Logs of one kind in the hall's database; safe to share between threads and between processes.

    Every method raises Unavailable if the database fails (no room, damaged, gone); then nothing was changed.

    A `key` is the caller's name for one request: the same key again gets the first answer and adds nothing,
    so that a request whose answer was lost may be sent again.
    """

    def __init__(self, url: str) -> None:
        """Open the database at an SQLAlchemy address; raises as `open_database` does."""
        self._engine: Engine = open_database(url)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def _begin_log(
        self,
        earlier: Callable[[Connection], str | None],
        write: Callable[[Connection], str],
        taken: NotAllowed,
    ) -> str:
        """Return the id of the log that an earlier request began, or of the one `write` begins now.

        Raises `taken` if the database has another log of that id.
        """
        try:
            with writing(self._engine) as connection:
                return earlier(connection) or write(connection)
        except IntegrityError as error:
            with reading(self._engine) as connection:
                if (found := earlier(connection)) is not None:  # by somebody who was quicker
                    return found
            raise taken from error


def check_page(limit: int, offset: int, where: str) -> None:
    """Raise BadInput unless a list is asked for by 1 to 200 lines from a place in it."""
    if not 1 <= limit <= LIST_LIMIT or offset < 0:
        raise BadInput(
            Said("limit {limit} and offset {offset} are not possible", limit=limit, offset=offset),
            where=where,
            allowed=Said("limit from 1 to {list_limit}, offset from 0", list_limit=LIST_LIMIT),
        )
