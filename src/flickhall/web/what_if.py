"""What if: a case, an example or a shot of a kept game put to all rulebooks of its family, as a page and as JSON."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery, RawBody
from litestar.response import Template

from flickhall.errors import BadInput, NotFound, UserError
from flickhall.formats.cases import read_cases
from flickhall.formats.shot_case import write_shot
from flickhall.web.contract import read_json, takes_json
from flickhall.web.games import GameId
from flickhall.web.hall import Hall, shots_since
from flickhall.web.problems import DESCRIBED
from flickhall.web.referee_wire import CaseRequest
from flickhall.web.what_if_examples import EXAMPLES
from flickhall.web.what_if_form import CaseForm
from flickhall.web.what_if_telling import Compared, compared

MOST_CASES = 20
"""A page with more cases side by side is read by nobody."""


def _shown(cases: list[Any], text: str | None = None) -> Template:
    """Return the page with cases compared, and their text in the form."""
    if len(cases) > MOST_CASES:
        raise BadInput(f"{len(cases)} cases", where="case", allowed=f"at most {MOST_CASES} at a time")
    written = json.dumps(cases[0] if len(cases) == 1 else cases, indent=1) if text is None else text
    return _page(compared=[compared(case) for case in cases], text=written)


def _page(**context: Any) -> Template:
    status = HTTPStatus.BAD_REQUEST if context.get("refusal") else HTTPStatus.OK
    return Template("what_if.html", context={"examples": EXAMPLES, **context}, status_code=status)


def _read(text: str) -> list[Any]:
    """Return the cases of a text: a list of them, or one alone."""
    stripped = text.strip()
    return read_cases(stripped if stripped.startswith("[") else f"[{stripped}]", "case")


class WhatIf(Controller):
    """The same facts under every rulebook that knows the game."""

    tags = ["referee"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("/what-if", sync_to_thread=True, include_in_schema=False)
    def page(self, example: FromQuery[str] = "") -> Template:
        """Show the page, with an example compared if one is asked for."""
        if not example:
            return _page(text="")
        if example not in EXAMPLES:
            raise NotFound(f"no example {example!r}", where="example", allowed=", ".join(EXAMPLES))
        return _shown([EXAMPLES[example]])

    @post("/what-if", sync_to_thread=True, include_in_schema=False)
    def of_form(
        self, data: Annotated[CaseForm, Body(media_type=RequestEncodingType.URL_ENCODED)]
    ) -> Template:
        """Show the cases of the form compared; a case that cannot be is refused on the page, its text kept."""
        try:
            return _shown(_read(data.case), data.case)
        except UserError as refusal:
            return _page(text=data.case, refusal=refusal)

    @get("/games/{game_id:str}/shots/{number:int}/what-if", sync_to_thread=True, include_in_schema=False)
    def of_shot(self, game_id: GameId, number: int, hall: Named[Hall]) -> Template:
        """Show a shot of a kept game under every rulebook."""
        standing = hall.standing(game_id)
        shots = {shot.number: shot for shot in shots_since(standing, 0)}
        if number not in shots:
            raise NotFound(f"no shot {number}", where="shot", allowed=f"1 to {len(shots)}, those that stand")
        rulebook = standing.state.rulebook
        case = write_shot(shots[number].facts, rulebook.name, rulebook.options)
        return _shown([{"id": f"{game_id}/{number}", **case}])

    @post(
        "/referee/what-if",
        status_code=200,
        sync_to_thread=True,
        operation_class=takes_json(CaseRequest),
        responses={status: DESCRIBED[status] for status in (400, 413, 415)},
    )
    def json(self, request: Request[Any, Any, Any], body: RawBody) -> Compared:
        """Put a shot or strikes to all rulebooks of the family, and tell where they part and why."""
        return compared(read_json(body, request.headers.get("content-type", ""), CaseRequest).case)
