"""HEAD wherever GET goes: what monitors and `curl -I` ask first."""

from __future__ import annotations

from typing import cast

from litestar.types import ASGIApp, Receive, Scope, Send


def heads_as_gets(application: ASGIApp) -> ASGIApp:
    """Return an application that answers HEAD as it would GET; the server below leaves the body out."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":
            scope = cast("Scope", {**scope, "method": "GET"})
        await application(scope, receive, send)

    return answer
