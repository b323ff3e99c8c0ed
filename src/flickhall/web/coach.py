"""The coach for pages: what a shot of a game that is over could have been. While a game is played it keeps silent."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.di import NamedDependency as Named
from litestar.params import Parameter, QueryParameter

from flickhall.bots.ready import CHOICE
from flickhall.errors import NotAllowed, Unavailable
from flickhall.languages import Language
from flickhall.web.changes import Standing
from flickhall.web.coach_hours import CoachHours
from flickhall.web.games import GameId
from flickhall.web.hall import Hall
from flickhall.web.problems import DESCRIBED

ShotNumber = Annotated[int, Parameter(description="which shot of the game, from 1")]
HandAsked = Annotated[
    str,
    QueryParameter(
        name="hand", max_length=32, description="a level or a percentage; empty: the player's own hand"
    ),
]


class Coach(Controller):
    """Advice on shots of games that are over."""

    tags = ["games"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get(
        "/games/{game_id:str}/shots/{number:int}/advice",
        sync_to_thread=True,
        media_type="application/json",
        responses={status: DESCRIBED[status] for status in (400, 404, 409, 503)},
    )
    def advice(
        self,
        request: Request[Any, Any, Any],
        game_id: GameId,
        number: ShotNumber,
        hall: Named[Hall],
        coach_hours: Named[CoachHours],
        language: Named[Language],
        hand: HandAsked = "",
    ) -> Response[bytes]:
        """Tell the best shots in the position of a shot, what the one played cost, and what aim and power lead to."""
        standing = hall.standing(game_id)
        refuse_to_help_in_play(standing)
        client = request.client.host if request.client else ""
        what = (game_id, standing.state.revision, number, hand, language.code)
        answer = coach_hours.answered(client, what, lambda: _thought_over(standing, number, hand, language))
        return Response(answer, media_type="application/json")


def refuse_to_help_in_play(standing: Standing[Any, Any]) -> None:
    """Raise NotAllowed while a game is played: whoever asks might be playing it; Unavailable before the engine is ready."""
    if standing.state.result is None:
        raise NotAllowed(
            "the coach keeps silent while a game is played", where="coach", allowed="games that are over"
        )
    if not CHOICE.ready:
        raise Unavailable("the coach is not ready yet", where="coach", allowed="asking again in a minute")


def _thought_over(standing: Standing[Any, Any], number: int, hand: str, language: Language) -> bytes:
    from flickhall.coach import asking  # noqa: PLC0415 - slow to import
    from flickhall.coach.panel import panel_told  # noqa: PLC0415

    asked = asking.asked_for(standing.events, standing.state, number)
    known = (
        asking.hand_of_skill(asking.skill_told(hand, "hand"))
        if hand
        else asking.hand_of_player(standing.events, asked.player)
    )
    return msgspec.json.encode(panel_told(asked, known, language))
