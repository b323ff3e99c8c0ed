"""The coach for pages: what a shot of a game that is over could have been. While a game is played it keeps silent."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.di import NamedDependency as Named
from litestar.params import Parameter, QueryParameter
from litestar.response import Template

from flickhall.bots.ready import CHOICE
from flickhall.errors import NotAllowed, Unavailable
from flickhall.languages import Language
from flickhall.physics.shot import AIM_LIMIT_CDEG, PLACE_LIMIT_CDEG, POWER_LIMIT, Shot
from flickhall.play.crokinole.events import Event
from flickhall.play.crokinole.state import GameState
from flickhall.web.changes import Standing
from flickhall.web.coach_hours import CoachHours
from flickhall.web.games import GameId
from flickhall.web.hall import Hall
from flickhall.web.pages import puzzles_page
from flickhall.web.problems import DESCRIBED

if TYPE_CHECKING:
    from flickhall.coach import asking

ShotNumber = Annotated[int, Parameter(description="which shot of the game, from 1")]
HandAsked = Annotated[
    str,
    QueryParameter(
        name="hand", max_length=32, description="a level or a percentage; empty: the player's own hand"
    ),
]


PlaceTried = Annotated[int, QueryParameter(name="place_cdeg", ge=-PLACE_LIMIT_CDEG, le=PLACE_LIMIT_CDEG)]
AimTried = Annotated[int, QueryParameter(name="aim_cdeg", ge=-AIM_LIMIT_CDEG, le=AIM_LIMIT_CDEG)]
PowerTried = Annotated[int, QueryParameter(name="power", ge=1, le=POWER_LIMIT)]
CalledTried = Annotated[bool, QueryParameter(name="called", description="a 20 is called before it")]
Asking = Request[Any, Any, Any]
REFUSALS = {status: DESCRIBED[status] for status in (400, 404, 409, 503)}


class Coach(Controller):
    """Advice on shots of games that are over."""

    path = "/games/{game_id:str}"
    tags = ["games"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("/puzzles", sync_to_thread=True, include_in_schema=False)
    def puzzles(self, game_id: GameId, hall: Named[Hall], language: Named[Language]) -> Template:
        """Show the page on which the positions of a game are looked through for puzzles, and tried."""
        standing = hall.standing(game_id)
        refuse_to_help_in_play(standing)
        return puzzles_page(standing, language)

    @get(
        "/shots/{number:int}/advice",
        sync_to_thread=True,
        media_type="application/json",
        responses=REFUSALS,
    )
    def advice(
        self,
        request: Asking,
        game_id: GameId,
        number: ShotNumber,
        hall: Named[Hall],
        coach_hours: Named[CoachHours],
        language: Named[Language],
        hand: HandAsked = "",
    ) -> Response[bytes]:
        """Tell the best shots in the position of a shot, what the one played cost, and what aim and power lead to."""

        def think(asked: asking.Asked, known: asking.KnownHand) -> Any:
            from flickhall.coach.panel import panel_told  # noqa: PLC0415

            return panel_told(asked, known, language)

        question = Question(hall.standing(game_id), number, hand, language)
        return question.answered(request, coach_hours, ("advice",), think)

    @get("/shots/{number:int}/try", sync_to_thread=True, media_type="application/json", responses=REFUSALS)
    def try_another(
        self,
        request: Asking,
        game_id: GameId,
        number: ShotNumber,
        hall: Named[Hall],
        coach_hours: Named[CoachHours],
        language: Named[Language],
        place_cdeg: PlaceTried,
        aim_cdeg: AimTried,
        power: PowerTried,
        called: CalledTried = False,
        hand: HandAsked = "",
    ) -> Response[bytes]:
        """Tell the same of a shot that somebody would play instead, with what that one costs."""

        def think(asked: asking.Asked, known: asking.KnownHand) -> Any:
            from flickhall.bots.coaching.advice import Played  # noqa: PLC0415
            from flickhall.coach.panel import try_told  # noqa: PLC0415

            return try_told(asked, known, Played(Shot(place_cdeg, aim_cdeg, power), called), language)

        question = Question(hall.standing(game_id), number, hand, language)
        return question.answered(request, coach_hours, ("try", place_cdeg, aim_cdeg, power, called), think)

    @get("/shots/{number:int}/puzzle", sync_to_thread=True, media_type="application/json", responses=REFUSALS)
    def puzzle(
        self,
        request: Asking,
        game_id: GameId,
        number: ShotNumber,
        hall: Named[Hall],
        coach_hours: Named[CoachHours],
        language: Named[Language],
        hand: HandAsked = "",
    ) -> Response[bytes]:
        """Tell whether the position of a shot makes a puzzle, without its answer."""

        def think(asked: asking.Asked, known: asking.KnownHand) -> Any:
            from flickhall.coach.panel import puzzle_told  # noqa: PLC0415

            return puzzle_told(asked, known, language)

        question = Question(hall.standing(game_id), number, hand, language)
        return question.answered(request, coach_hours, ("puzzle",), think)


@dataclass(frozen=True, slots=True)
class Question:
    """A shot of a game, and the hand it is asked about."""

    standing: Standing[Event, GameState]
    number: int
    hand: str
    language: Language

    def answered(
        self,
        request: Asking,
        hours: CoachHours,
        about: tuple[Hashable, ...],
        think: Callable[[asking.Asked, asking.KnownHand], Any],
    ) -> Response[bytes]:
        """Have it thought over in the coach's hours; raises as these, `refuse_to_help_in_play` and `coach.asking` do."""
        refuse_to_help_in_play(self.standing)
        state = self.standing.state
        client = request.client.host if request.client else ""
        what = (state.created.game, state.revision, self.number, self.hand, self.language.code, about)
        answer = hours.answered(client, what, lambda: msgspec.json.encode(think(*self._asked())))
        return Response(answer, media_type="application/json")

    def _asked(self) -> tuple[asking.Asked, asking.KnownHand]:
        from flickhall.coach import asking  # noqa: PLC0415 - slow to import

        events = self.standing.events
        asked = asking.asked_for(events, self.standing.state, self.number)
        if self.hand:
            return asked, asking.hand_of_skill(asking.skill_told(self.hand, "hand"))
        return asked, asking.hand_of_player(events, asked.player)


def refuse_to_help_in_play(standing: Standing[Event, GameState]) -> None:
    """Raise NotAllowed while a game is played: whoever asks might be playing it; Unavailable before the engine is ready."""
    if standing.state.result is None:
        raise NotAllowed(
            "the coach keeps silent while a game is played", where="coach", allowed="games that are over"
        )
    if not CHOICE.ready:
        raise Unavailable("the coach is not ready yet", where="coach", allowed="asking again in a minute")
