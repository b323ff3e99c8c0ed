"""Where a phone reaches the hall: what is printed as a QR code has to work in somebody else's hand."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from litestar import Request

from flickhall.errors import BadInput
from flickhall.phrases import Said

_PUBLIC = re.compile(
    r"https?://[a-z0-9.\-]+(:[0-9]{1,5})?|https?://\[[0-9a-f:.]+\](:[0-9]{1,5})?", re.IGNORECASE
)
_NOWHERE = "192.0.2.1"
"""An address that is nobody's (RFC 5737): a socket meant for it tells our own, and nothing is sent."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """What leads to the hall: the address it was told, those in its network if it listens to all of them.

    Each as in `http://192.168.1.10:8000`, the first of several being the likeliest.
    """

    public: str | None = None
    in_network: tuple[str, ...] = ()

    def base(self, request: Request[Any, Any, Any]) -> str:
        """Return the address of the hall for whoever gets a link from this request.

        That is the one the hall was told; else the one it was asked by, unless only this machine can ask by that one and
        the network knows another.
        """
        if self.public is not None:
            return self.public
        if self.in_network and is_of_this_machine_alone(request.base_url.hostname or ""):
            return self.in_network[0]
        return str(request.base_url).rstrip("/")

    def absolute(self, request: Request[Any, Any, Any], path: str) -> str:
        """Return the whole address of a path of the hall (`/competitions/...`)."""
        return self.base(request) + path


def check_public_address(address: str) -> str:
    """Return an address of the hall without a slash at its end; raises BadInput for one with more than a host in it."""
    trimmed = address.strip().rstrip("/")
    if not _PUBLIC.fullmatch(trimmed):
        raise BadInput(
            Said("{address!r} is no address of a hall", address=address),
            where="--public-address",
            allowed="http:// or https:// with a host, as in https://crokinole.example or http://192.168.1.10:8000",
        )
    return trimmed


def network_addresses(host: str, port: int) -> tuple[str, ...]:
    """Return the addresses at which other machines reach a hall that listens at `host`: none unless at all there are."""
    if not _is_every_address(host):
        return ()
    return tuple(f"http://{number}:{port}" for number in _own_numbers())


def is_of_this_machine_alone(host: str) -> bool:
    """Return whether a host name or number means this machine wherever it is said."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _is_every_address(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return host == ""


def _own_numbers() -> tuple[str, ...]:
    """Return the IPv4 numbers of this machine in its networks, the one it goes out by first."""
    found: list[str] = []
    # A machine may have no network, or not know its own name.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as door, suppress(OSError):
        door.connect((_NOWHERE, 9))
        found.append(door.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return tuple(dict.fromkeys(number for number in found if not ip_address(number).is_loopback))
