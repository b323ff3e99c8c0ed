"""What if: a case, an example or a shot of a kept game put to all rulebooks of its family, as a page and as JSON."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency as Named
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery, Parameter, RawBody
from litestar.response import Template

from flickhall.errors import BadInput, NotFound, UserError
from flickhall.formats.cases import read_cases
from flickhall.formats.shot_case import write_shot
from flickhall.formats.strike_case import write_strike
from flickhall.languages import Language
from flickhall.phrases import Said, any_of
from flickhall.play.carrom.fold import state_before
from flickhall.play.missing import no_shot, no_strike
from flickhall.web.carrom_games import MatchId
from flickhall.web.carrom_hall import CarromHall
from flickhall.web.contract import read_json, takes_json
from flickhall.web.games import GameId
from flickhall.web.hall import Hall, shots_since
from flickhall.web.problems import DESCRIBED, ErrorLine
from flickhall.web.referee_wire import CaseRequest
from flickhall.web.what_if_examples import EXAMPLES
from flickhall.web.what_if_form import CaseForm
from flickhall.web.what_if_telling import Compared, compared

ShotNumber = Annotated[int, Parameter(description="which shot of the game, from 1")]
MOST_CASES = 20
"""A page with more cases side by side is read by nobody."""


def _shown(cases: list[Any], language: Language, text: str | None = None) -> Template:
    """Return the page with cases compared, and their text in the form."""
    if not 1 <= len(cases) <= MOST_CASES:
        raise BadInput(
            Said("{number} cases", number=len(cases)),
            where="case",
            allowed=Said("1 to {most} cases at a time", most=MOST_CASES),
        )
    written = json.dumps(cases[0] if len(cases) == 1 else cases, indent=1) if text is None else text
    return _page(compared=[compared(case, language) for case in cases], text=written)


def _page(**context: Any) -> Template:
    status = HTTPStatus.BAD_REQUEST if context.get("refusal") else HTTPStatus.OK
    return Template("what_if.html", context={"examples": EXAMPLES, **context}, status_code=status)


def _read(text: str) -> list[Any]:
    """Return the cases of a text: a list of them, or one alone."""
    stripped = text.strip()
    return read_cases(stripped if stripped.startswith("[") else f"[{stripped}]", "case")


def _told(refusal: UserError, language: Language) -> ErrorLine:
    return ErrorLine(language.tell(refusal.what), refusal.where, language.tell(refusal.allowed))


class WhatIf(Controller):
    """The same facts under every rulebook that knows the game."""

    tags = ["referee"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("/what-if", sync_to_thread=True, include_in_schema=False)
    def page(self, language: Named[Language], example: FromQuery[str] = "") -> Template:
        """Show the page, with an example compared if one is asked for."""
        if not example:
            return _page(text="")
        if example not in EXAMPLES:
            raise NotFound(
                Said("no example {name!r}", name=example), where="example", allowed=any_of(EXAMPLES)
            )
        case = EXAMPLES[example]
        return _shown([{**case, "title": language.tell(case["title"])}], language)

    @post("/what-if", sync_to_thread=True, include_in_schema=False)
    def of_form(
        self,
        data: Annotated[CaseForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
        language: Named[Language],
    ) -> Template:
        """Show the cases of the form compared; a case that cannot be is refused on the page, its text kept."""
        try:
            return _shown(_read(data.case), language, data.case)
        except UserError as refusal:
            return _page(text=data.case, refusal=_told(refusal, language))

    @get("/games/{game_id:str}/shots/{number:int}/what-if", sync_to_thread=True, include_in_schema=False)
    def of_shot(
        self, game_id: GameId, number: ShotNumber, hall: Named[Hall], language: Named[Language]
    ) -> Template:
        """Show a shot of a kept game under every rulebook."""
        standing = hall.standing(game_id)
        shots = {shot.number: shot for shot in shots_since(standing, 0)}
        if number not in shots:
            raise no_shot(number, max(shots, default=0))
        rulebook = standing.state.rulebook
        case = write_shot(shots[number].facts, rulebook.name, rulebook.options)
        return _shown([{"id": f"{game_id}/{number}", **case}], language)

    @get("/carrom/{match_id:str}/strikes/{number:int}/what-if", sync_to_thread=True, include_in_schema=False)
    def of_strike(
        self, match_id: MatchId, number: ShotNumber, carrom: Named[CarromHall], language: Named[Language]
    ) -> Template:
        """Show a strike of a kept match under every rulebook."""
        state = carrom.standing(match_id).state
        if not 1 <= number <= state.strikes:
            raise no_strike(number, state.strikes)
        played = state_before(state, number + 1).last
        assert played is not None  # strike `number` stands
        board = state_before(state, number).board
        case = write_strike(board, played.facts, state.rulebook.name, state.rulebook.options)
        return _shown([{"id": f"{match_id}/{number}", **case}], language)

    @post(
        "/referee/what-if",
        status_code=200,
        sync_to_thread=True,
        operation_class=takes_json(CaseRequest),
        responses={status: DESCRIBED[status] for status in (400, 413, 415)},
    )
    def json(self, request: Request[Any, Any, Any], body: RawBody, language: Named[Language]) -> Compared:
        """Put a shot, a round or strikes to all rulebooks of the family, and tell where they part and why."""
        return compared(read_json(body, request.headers.get("content-type", ""), CaseRequest).case, language)
