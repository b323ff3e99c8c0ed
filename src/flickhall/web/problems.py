"""What a person is told when something cannot be done: the same three parts as JSON or as a page."""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.response import Template

from flickhall.errors import NotAllowed, NotFound, Unavailable, UserError
from flickhall.formats.typed_json import told_apart
from flickhall.phrases import Phrase, Said
from flickhall.web.changes import OutOfStep
from flickhall.web.language import language_of


class ErrorLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong, where, and what is allowed; in a game also the revision it is at."""

    what: str
    where: str
    allowed: str
    revision: int | None = None


class Problem(msgspec.Struct, frozen=True):
    """The body of every answer that is an error."""

    error: ErrorLine


DESCRIBED = {
    status: ResponseSpec(Problem, generate_examples=False, description=words)
    for status, words in {
        400: "The request cannot be.",
        403: "A page of another site asked.",
        404: "There is no such game.",
        409: "Not now: out of turn, a stale revision, a place that is taken, a game that is over.",
        413: "The body is too long.",
        415: "The body is not announced as JSON.",
        503: "The database fails: no room left, damaged, or gone. Nothing was changed.",
    }.items()
}
"""The errors every handler for programs may answer with, for the OpenAPI document."""

_TITLES = {
    400: Phrase("That cannot be"),
    403: Phrase("That is not allowed from there"),
    404: Phrase("There is no such thing here"),
    405: Phrase("That is not how to ask"),
    409: Phrase("Not now"),
    413: Phrase("That is too much"),
    415: Phrase("That is not JSON"),
    500: Phrase("The hall made a mistake"),
    503: Phrase("The hall cannot do that now"),
}
_WHAT = {
    404: Said("there is no page at this address"),
    405: Said("this address is not asked in that way"),
    413: Said("that is longer than anything the hall reads"),
}
"""What is wrong, where the framework says no more than the name of the status."""
_ALLOWED = {
    403: Said("the hall's own pages, and programs that send no Origin"),
    404: Said("the pages of the hall, from its front page on"),
    405: Said("the methods named in the header Allow"),
    413: Said("a shorter message"),
    415: "application/json",
}
_STATUS: dict[type[UserError], int] = {NotFound: 404, NotAllowed: 409, Unavailable: 503}
_MISSING = re.compile("Missing required [a-z]+ parameter '(?P<name>[^']*)' for path")
"""How the framework says that part of an address was left out."""
_SCHEMA = Said("what /schema/openapi.json describes")


def problem(request: Request[Any, Any, Any], status: int, error: ErrorLine) -> Response[Any]:
    """Return an error as a page to a browser, as JSON to a program, in the language that was asked for."""
    language = language_of(request)
    told = ErrorLine(
        language.tell(error.what), language.tell(error.where), language.tell(error.allowed), error.revision
    )
    if "text/html" in request.headers.get("accept", ""):
        title = language.say(_TITLES.get(status, HTTPStatus(status).phrase))
        context = {"title": title, "error": told}
        return Template("problem.html", context=context, status_code=status)
    return Response(Problem(told), status_code=status, media_type=MediaType.JSON)


def user_error(request: Request[Any, Any, Any], error: UserError) -> Response[Any]:
    """Answer what a person did wrong: 404, 409 or 400; or what the hall's machine fails at: 503."""
    status = next((status for kind, status in _STATUS.items() if isinstance(error, kind)), 400)
    if isinstance(error, Unavailable):
        logging.getLogger(__name__).error("%s", error)  # for whoever runs the hall and can help
    revision = error.revision if isinstance(error, OutOfStep) else None
    return problem(request, status, ErrorLine(error.what, error.where, error.allowed, revision))


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answer what the framework refused: unknown address, wrong method, a parameter of the wrong type."""
    status = error.status_code
    where, what, allowed = request.url.path, error.detail, _ALLOWED.get(status, _SCHEMA)
    if what == HTTPStatus(status).phrase:
        what = _WHAT.get(status, what)
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            where = str(first.get("key", where))
            what, expected = told_apart(str(first.get("message", what)))
            allowed = expected or allowed
    if missing := _MISSING.match(what):
        where, what = missing["name"], Said("it is missing")
    response = problem(request, status, ErrorLine(what, where, allowed))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def bug(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer a mistake of ours without showing its insides; the log has them."""
    logging.getLogger(__name__).error("a request failed", exc_info=error)
    return problem(
        request, 500, ErrorLine(Said("the hall made a mistake"), request.url.path, Said("trying again"))
    )
