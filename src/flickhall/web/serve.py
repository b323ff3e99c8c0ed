"""Opening the doors: the application on a socket of this machine."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from flickhall.errors import BadInput, NotAllowed
from flickhall.languages import Language
from flickhall.phrases import Phrase, Said
from flickhall.web import engine
from flickhall.web.addresses import Addresses, check_public_address, network_addresses
from flickhall.web.app import create_app
from flickhall.web.head import heads_as_gets

_PATIENCE_S = 10
"""How long the hall waits for answers under way when it closes."""
_FOR_PHONES = Phrase("For phones: {address}")
_OPEN = Phrase("Flickhall is open at {address} (Ctrl+C closes it)")


def database_url(path: Path) -> str:
    """Return the database address of an SQLite file, whatever signs its name has."""
    return "sqlite:///" + str(path.absolute()).replace("%", "%25").replace("?", "%3F")


def meant(database: str) -> str:
    """Return the database address that is meant by an address, or by the name of an SQLite file."""
    return database if re.match(r"[a-z][a-z0-9+]*://", database) else database_url(Path(database))


def serve(host: str, port: int, database: str, language: Language, public_address: str | None = None) -> None:
    """Serve the hall until it is stopped, printing the address once it can be reached.

    `database` is an SQLite file or an SQLAlchemy address; `public_address` is how phones reach the hall, where that is not
    what whoever asks has asked by.
    Port 0 takes a free one. Raises BadInput for an address that cannot be, NotAllowed if the port is taken or
    not ours to use, and what opening the database raises.
    """
    public = None if public_address is None else check_public_address(public_address)
    door = _listen(host, port)
    addresses = Addresses(public, network_addresses(host, door.getsockname()[1]))
    hall = create_app(meant(database), addresses)
    engine.warm_up_in_background()
    shown = f"[{host}]" if ":" in host else host
    sys.stdout.write(language.say(_OPEN, address=f"http://{shown}:{door.getsockname()[1]}") + "\n")
    for address in addresses.in_network if public is None else (public,):
        sys.stdout.write(language.say(_FOR_PHONES, address=address) + "\n")
    sys.stdout.flush()
    config = uvicorn.Config(
        heads_as_gets(hall),
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE_S,
    )
    _HallServer(config, hall.state.let_go).run(sockets=[door])


class _HallServer(uvicorn.Server):
    """A server that lets go of whoever is still being told something before it waits for everybody to leave."""

    def __init__(self, config: uvicorn.Config, let_go: Callable[[], None]) -> None:
        super().__init__(config)
        self._let_go = let_go

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._let_go()
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, OverflowError, UnicodeError) as error:
        raise BadInput(
            Said("{host!r} with port {port} is no address of this machine", host=host, port=port),
            where="--host, --port",
            allowed="127.0.0.1, 0.0.0.0 or another address of this machine, and a port from 0 to 65535",
        ) from error
    door = socket.socket(family, kind, protocol)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind(address)
        door.listen(128)
    except OSError as error:
        door.close()
        raise NotAllowed(
            Said(
                "port {port} of {host} cannot be used ({reason})", port=port, host=host, reason=error.strerror
            ),
            where="--port",
            allowed="a free port",
        ) from error
    return door
