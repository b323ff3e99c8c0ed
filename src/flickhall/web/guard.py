"""What keeps a hall on a shared network safe: headers on every answer, and a look at whoever comes in."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.types import Message, Scope

from flickhall.phrases import Said

BODY_LIMIT_BYTES = 64 * 1024
"""Far more than any request of ours needs."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def add_headers(message: Message, _scope: Scope) -> None:
    """Put the headers on an answer that is about to be sent, errors and files included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("Cache-Control", "no-cache")


NAME_LIMIT_BYTES = 255
"""No file or game has a longer name."""


def let_in(request: Request[Any, Any, Any]) -> None:
    """Raise NotFoundException or PermissionDeniedException for a request that goes no further."""
    refuse_impossible_addresses(request)
    refuse_other_sites(request)


def refuse_impossible_addresses(request: Request[Any, Any, Any]) -> None:
    """Raise NotFoundException for an address that no file can have, before a file system is asked for it."""
    path = request.scope["path"]
    if "\0" in path or any(len(name.encode()) > NAME_LIMIT_BYTES for name in path.split("/")):
        raise NotFoundException(Said("no address here looks like that"))


_CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def refuse_other_sites(request: Request[Any, Any, Any]) -> None:
    """Raise PermissionDeniedException for a change that a page of another site asks for.

    Browsers say where a request comes from (Sec-Fetch-Site, or at least Origin); programs that say nothing
    pass.
    """
    if request.method not in _CHANGING:
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None:
        own = site in {"same-origin", "none"}
    else:
        own = origin is None or _host_of(origin) == request.headers.get("host")
    if not own:
        raise PermissionDeniedException(Said("a page of another site asked for a change in the hall"))


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
