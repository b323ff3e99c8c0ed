"""The coach of crokinole and pichenotte: what a shot of a game that is over could have been."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency as Named
from litestar.di import Provide
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


def question_of(
    game_id: GameId,
    number: ShotNumber,
    hall: Named[Hall],
    recorded_hands: Named[RecordedHands],
    language: Named[Language],
    hand: HandAsked = "",
) -> Question:
    """Return what is asked about a shot that an address names; raises NotFound if there is no such game."""
    return Question(hall.standing(game_id), number, hand, language, CHOICE, recorded_hands)


class Coach(Controller):
    """Advice on shots of games that are over."""

    path = "/games/{game_id:str}"
    tags = ["games"]  # noqa: RUF012 - Litestar's own way of declaring it
    dependencies = {"question": Provide(question_of, sync_to_thread=True)}  # noqa: RUF012

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
        question: Named[Question],
        coach_hours: Named[CoachHours],
    ) -> Response[bytes]:
        """Tell the best shots in the position of a shot, what the one played cost, and what aim and power lead to."""
        return question.advice(request, coach_hours)

    @get("/shots/{number:int}/try", sync_to_thread=True, media_type="application/json", responses=REFUSALS)
    def try_another(
        self,
        request: Asking,
        question: Named[Question],
        coach_hours: Named[CoachHours],
        place_cdeg: PlaceTried,
        aim_cdeg: AimTried,
        power: PowerTried,
        spin_percent: SpinTried = 0,
        called: CalledTried = False,
    ) -> Response[bytes]:
        """Tell the same of a shot that somebody would play instead, with what that one costs."""
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
        question: Named[Question],
        coach_hours: Named[CoachHours],
    ) -> Response[bytes]:
        """Tell whether the position of a shot makes a puzzle, without its answer."""
        return question.puzzle(request, coach_hours)
