"""What another program may do to a database of the hall, whichever kind it is."""

from __future__ import annotations

from sqlalchemy import create_engine, text

from flickhall.store.address import read_address


def execute(url: str, *statements: str) -> list[tuple[object, ...]]:
    """Execute statements in one transaction and return the rows of the last one."""
    engine = create_engine(read_address(url))
    try:
        with engine.begin() as connection:
            for statement in statements:
                found = connection.execute(text(statement))
            return [tuple(row) for row in found] if found.returns_rows else []
    finally:
        engine.dispose()
