"""Which language a request is answered in, and what the answer says about that.

`?lang=nl` chooses and is remembered in a cookie; else the cookie counts, then Accept-Language, then English.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from litestar import Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from flickhall.languages import CODES, Language, accepted, find_language

COOKIE = "language"
_A_YEAR_S = 365 * 24 * 3600
_NOT_SPOKEN = "/static/"


def language_of(request: Request[Any, Any, Any]) -> Language:
    """Return the language to answer a request in."""
    asked = _asked(request.scope)
    remembered = request.cookies.get(COOKIE)
    for code in (asked, remembered):
        if code in CODES:
            return find_language(code)
    return accepted(request.headers.get("accept-language", ""))


async def say_which(message: Message, scope: Scope) -> None:
    """Put on an answer which language it is in and what that hangs on; remember a language that was asked for."""
    if message["type"] != "http.response.start" or scope["path"].startswith(_NOT_SPOKEN):
        return
    headers = MutableScopeHeaders.from_message(message)
    headers.setdefault("Content-Language", language_of(Request(scope)).code)
    headers.add("Vary", "Accept-Language, Cookie")
    asked = _asked(scope)
    if asked in CODES:
        cookie = Cookie(key=COOKIE, value=asked, path="/", max_age=_A_YEAR_S, samesite="lax", httponly=True)
        headers.add("Set-Cookie", cookie.to_header(header=""))


def _asked(scope: Scope) -> str | None:
    values = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [])
    return values[-1] if values else None
