"""Opening a database: recognising it as ours and bringing it up to date."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.store.address import read_address, shown
from flickhall.store.postgresql import prepare_postgresql, wait_for_other_openers
from flickhall.store.schema import HEAD, STEPS, VERSION_TABLE, tables_at
from flickhall.store.sqlite import keep_to_the_file, prepare_sqlite, switch_to_wal
from flickhall.store.transactions import for_writing


def open_database(url: str) -> Engine:
    """Return an engine on a database of the newest shape, made if the file is not there yet.

    Raises BadInput for a bad address, a file that is no database, one of another program's, or one written by
    a newer Flickhall or not whole; NotFound for a folder that does not exist. Such a database is left as it was.
    """
    address = read_address(url)
    engine = _engine(address)
    on_a_file = engine.dialect.name == "sqlite"
    if on_a_file:
        prepare_sqlite(engine)
    elif engine.dialect.name == "postgresql":
        prepare_postgresql(engine)
    try:
        with engine.connect() as connection, connection.begin():
            _recognise(connection, address)
        if on_a_file:
            switch_to_wal(engine)
        with for_writing(engine) as connection, connection.begin():
            if engine.dialect.name == "postgresql":
                wait_for_other_openers(connection)
            if _recognise(connection, address) != HEAD:
                _upgrade(connection)
    except DatabaseError as error:
        engine.dispose()
        raise BadInput(
            Said("cannot be used as a database ({orig})", orig=error.orig),
            where=f"database {shown(address)}",
            allowed="a new file or an empty database, or one made by Flickhall, that may be written to",
        ) from error
    except BaseException:
        engine.dispose()
        raise
    if on_a_file:
        keep_to_the_file(engine, Path(str(address.database)).absolute())
    return engine


def _engine(address: URL) -> Engine:
    try:
        # A connection that a restart of the server has cut is found out before it is used.
        return create_engine(address, pool_pre_ping=address.get_backend_name() != "sqlite")
    except ModuleNotFoundError as error:
        raise BadInput(
            Said("the driver {name} is not installed", name=error.name),
            where=f"database {shown(address)}",
            allowed="a database whose driver is installed; SQLite needs none",
        ) from error


def _recognise(connection: Connection, address: URL) -> str | None:
    """Return the step a database is at, None for an empty one; raises BadInput if it is not ours to use."""
    where = f"database {shown(address)}"
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if VERSION_TABLE not in tables:
        raise BadInput(
            Said("it holds the tables of another program ({tables})", tables=", ".join(sorted(tables)[:3])),
            where=where,
            allowed="a new file or an empty database, or one made by Flickhall",
        )
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    if found is None:
        return None
    if found not in STEPS:
        newer = str(found) > HEAD
        raise BadInput(
            Said("it was written by a newer Flickhall (its shape is {found})", found=found)
            if newer
            else Said("its shape {found!r} is none that Flickhall ever wrote", found=found),
            where=where,
            allowed=Said("a database of shape {head} or older", head=HEAD),
        )
    missing = sorted(tables_at(str(found)) - set(tables))
    if missing:
        raise BadInput(
            Said("it is not whole: {missing} missing", missing=", ".join(missing)),
            where=where,
            allowed="a whole database made by Flickhall, such as a copy of it from before",
        )
    return str(found)


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - slow to import and needed once in the life of a file
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
