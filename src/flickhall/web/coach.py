"""The coach of crokinole and pichenotte: what a shot of a game that is over could have been."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency as Named
from litestar.params import QueryParameter
from litestar.response import Template

from flickhall.bots.ready import CHOICE
from flickhall.languages import Language
from flickhall.physics.shot import PLACE_LIMIT_CDEG
from flickhall.web.coach_hands import RecordedHands
from flickhall.web.coach_hours import CoachHours
from flickhall.web.coach_question import (
    REFUSALS,
    AimTried,
    Asking,
    HandAsked,
    PowerTried,
    Question,
    ShotNumber,
    SpinTried,
    refuse_to_help_in_play,
)
from flickhall.web.games import GameId
from flickhall.web.hall import Hall
from flickhall.web.pages import puzzles_page

PlaceTried = Annotated[int, QueryParameter(name="place_cdeg", ge=-PLACE_LIMIT_CDEG, le=PLACE_LIMIT_CDEG)]
CalledTried = Annotated[bool, QueryParameter(name="called", description="a 20 is called before it")]


class Coach(Controller):
    """Advice on shots of games that are over."""

    path = "/games/{game_id:str}"
    tags = ["games"]  # noqa: RUF012 - Litestar's own way of declaring it

    @get("/puzzles", sync_to_thread=True, include_in_schema=False)
    def puzzles(self, game_id: GameId, hall: Named[Hall], language: Named[Language]) -> Template:
        """Show the page on which the positions of a game are looked through for puzzles, and tried."""
        standing = hall.standing(game_id)
        refuse_to_help_in_play(standing, CHOICE)
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
        recorded_hands: Named[RecordedHands],
        language: Named[Language],
        hand: HandAsked = "",
    ) -> Response[bytes]:
        """Tell the best shots in the position of a shot, what the one played cost, and what aim and power lead to."""
        question = Question(hall.standing(game_id), number, hand, language, CHOICE, recorded_hands)
        return question.advice(request, coach_hours)

    @get("/shots/{number:int}/try", sync_to_thread=True, media_type="application/json", responses=REFUSALS)
    def try_another(
        self,
        request: Asking,
        game_id: GameId,
        number: ShotNumber,
        hall: Named[Hall],
        coach_hours: Named[CoachHours],
        recorded_hands: Named[RecordedHands],
        language: Named[Language],
        place_cdeg: PlaceTried,
        aim_cdeg: AimTried,
        power: PowerTried,
        spin_percent: SpinTried = 0,
        called: CalledTried = False,
        hand: HandAsked = "",
    ) -> Response[bytes]:
        """Tell the same of a shot that somebody would play instead, with what that one costs."""
        question = Question(hall.standing(game_id), number, hand, language, CHOICE, recorded_hands)
        numbers = {
            "place_cdeg": place_cdeg,
            "aim_cdeg": aim_cdeg,
            "power": power,
            "spin_percent": spin_percent,
            "called": int(called),
        }
        return question.instead(request, coach_hours, numbers)

    @get("/shots/{number:int}/puzzle", sync_to_thread=True, media_type="application/json", responses=REFUSALS)
    def puzzle(
        self,
        request: Asking,
        game_id: GameId,
        number: ShotNumber,
        hall: Named[Hall],
        coach_hours: Named[CoachHours],
        recorded_hands: Named[RecordedHands],
        language: Named[Language],
        hand: HandAsked = "",
    ) -> Response[bytes]:
        """Tell whether the position of a shot makes a puzzle, without its answer."""
        question = Question(hall.standing(game_id), number, hand, language, CHOICE, recorded_hands)
        return question.puzzle(request, coach_hours)
