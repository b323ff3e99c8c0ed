"""The address of a database as a person gives it: read, refused or shown without its password."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from flickhall.errors import BadInput, NotFound
from flickhall.phrases import Said

_DRIVERS = {
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
"""What an address without a driver means; SQLAlchemy's own choice for PostgreSQL is not the driver we install."""
_ALLOWED = "an SQLAlchemy database address such as sqlite:///flickhall.sqlite3 or postgresql://user@host/name"


def read_address(url: str) -> URL:
    """Return a database address in its parts.

    Raises BadInput for what is no address or a database in memory, NotFound for a folder that does not exist.
    """
    try:
        address = make_url(url)
        address = address.set(drivername=_DRIVERS.get(address.drivername, address.drivername))
        address.get_dialect()
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise BadInput(
            Said("{url!r} is no database address", url=url), where="database", allowed=_ALLOWED
        ) from error
    if address.get_backend_name() == "sqlite":
        _check_file(address)
    return address


def shown(address: URL) -> str:
    """Return an address as it may be printed: with *** for the password."""
    return address.render_as_string(hide_password=True)


def _check_file(address: URL) -> None:
    if address.database in (None, "", ":memory:"):
        raise BadInput("a database in memory would forget its games", where="database", allowed=_ALLOWED)
    folder = Path(str(address.database)).absolute().parent
    if not folder.is_dir():
        raise NotFound(
            Said("there is no folder {folder}", folder=folder),
            where=f"database {shown(address)}",
            allowed="a folder that exists",
        )
