"""Opening a database: recognising it as ours, bringing it up to date, and the transactions on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, NoSuchModuleError

from flickhall.errors import BadInput, NotFound, Unavailable
from flickhall.phrases import Said
from flickhall.store.schema import HEAD, STEPS, VERSION_TABLE, metadata

BUSY_TIMEOUT_MS = 10_000
"""How long a writer waits for another one before giving up; chosen."""
_WRITING = "flickhall_writing"


def open_database(url: str) -> Engine:
    """Return an engine on a database of the newest shape, made if the file is not there yet.

    Raises BadInput for a bad address, a file that is no database, one of another program's, or one written by
    a newer Flickhall or not whole; NotFound for a folder that does not exist. Such a file is left as it was.
    """
    address = _parsed(url)
    engine = _engine(address)
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine)
    try:
        with engine.connect() as connection, connection.begin():
            _recognise(connection, url)
        if engine.dialect.name == "sqlite":
            _switch_to_wal(engine)
        with _for_writing(engine) as connection, connection.begin():
            if _recognise(connection, url) != HEAD:
                _upgrade(connection)
    except DatabaseError as error:
        engine.dispose()
        raise BadInput(
            Said("cannot be used as a database ({orig})", orig=error.orig),
            where=f"database {url}",
            allowed="a new file, or a database made by Flickhall, in a folder that may be written to",
        ) from error
    except BaseException:
        engine.dispose()
        raise
    if engine.dialect.name == "sqlite":
        _keep_to_the_file(engine, Path(str(address.database)).absolute())
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Give a connection whose reads all see the same state; raises Unavailable if the database fails."""
    with _failures_told(), engine.connect() as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Give the one connection that may write now; everything in the block is kept, or nothing.

    Raises Unavailable if the database fails: no room left, taken by another program, damaged, not there.
    """
    with _failures_told(), _for_writing(engine) as connection, connection.begin():
        yield connection


def _for_writing(engine: Engine) -> Connection:
    return engine.connect().execution_options(**{_WRITING: True})


@contextmanager
def _failures_told() -> Iterator[None]:
    try:
        yield
    except IntegrityError:  # the database works, and refuses
        raise
    except DatabaseError as error:
        raise Unavailable(
            Said("the games cannot be read or written now ({orig})", orig=error.orig),
            where="database",
            allowed="trying again once whoever runs the hall has seen to its database; nothing was changed",
        ) from error


def _parsed(url: str) -> URL:
    allowed = "an SQLAlchemy database address such as sqlite:///flickhall.sqlite3"
    try:
        address = make_url(url)
        address.get_dialect()
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise BadInput(
            Said("{url!r} is no database address", url=url), where="database", allowed=allowed
        ) from error
    if address.get_backend_name() == "sqlite":
        if address.database in (None, "", ":memory:"):
            raise BadInput("a database in memory would forget its games", where="database", allowed=allowed)
        folder = Path(str(address.database)).absolute().parent
        if not folder.is_dir():
            raise NotFound(
                Said("there is no folder {folder}", folder=folder),
                where=f"database {url}",
                allowed="a folder that exists",
            )
    return address


def _engine(address: URL) -> Engine:
    try:
        return create_engine(address)
    except ModuleNotFoundError as error:
        raise BadInput(
            Said("the driver {name} is not installed", name=error.name),
            where=f"database {address.render_as_string()}",
            allowed="a database whose driver is installed; SQLite needs none",
        ) from error


def _prepare_sqlite(engine: Engine) -> None:
    """Have the driver leave transactions to us, and set what SQLite keeps per connection."""

    @event.listens_for(engine, "connect")
    def _on_connect(connection: object, _record: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined]  # sqlite3.Connection, typed as object by the hook
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in (f"busy_timeout={BUSY_TIMEOUT_MS}", "foreign_keys=ON", "synchronous=FULL"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        # A writer takes the lock at once: one that reads first and writes later could be refused half-way.
        immediate = connection.get_execution_options().get(_WRITING, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _keep_to_the_file(engine: Engine, path: Path) -> None:
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


def _switch_to_wal(engine: Engine) -> None:
    """Let readers go on while one writes; kept in the file, and only possible outside a transaction."""
    raw = engine.raw_connection()
    try:
        cursor = raw.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.close()
    finally:
        raw.close()


def _recognise(connection: Connection, url: str) -> str | None:
    """Return the step a database is at, None for an empty one; raises BadInput if it is not ours to use."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if VERSION_TABLE not in tables:
        raise BadInput(
            Said("it holds the tables of another program ({tables})", tables=", ".join(sorted(tables)[:3])),
            where=f"database {url}",
            allowed="a new file, or a database made by Flickhall",
        )
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    if found is not None and found not in STEPS:
        newer = str(found) > HEAD
        raise BadInput(
            Said("it was written by a newer Flickhall (its shape is {found})", found=found)
            if newer
            else Said("its shape {found!r} is none that Flickhall ever wrote", found=found),
            where=f"database {url}",
            allowed=Said("a database of shape {head} or older", head=HEAD),
        )
    missing = sorted(set(metadata.tables) - set(tables))
    if found == HEAD and missing:
        raise BadInput(
            Said("it is not whole: {missing} missing", missing=", ".join(missing)),
            where=f"database {url}",
            allowed="a whole database made by Flickhall, such as a copy of it from before",
        )
    return None if found is None else str(found)


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - slow to import and needed once in the life of a file
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
