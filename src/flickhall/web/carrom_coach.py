"""The coach of carrom: what a strike of a match that is over could have been."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency as Named
from litestar.di import Provide
from litestar.params import QueryParameter
from litestar.response import Template

from flickhall.bots.ready import CARROM_CHOICE
from flickhall.languages import Language
from flickhall.physics.strike import PLACE_LIMIT_UM
from flickhall.web.carrom_games import MatchId
from flickhall.web.carrom_hall import CarromHall
from flickhall.web.carrom_pages import carrom_puzzles_page
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

PlaceTried = Annotated[int, QueryParameter(name="place_um", ge=-PLACE_LIMIT_UM, le=PLACE_LIMIT_UM)]


def question_of(
    match_id: MatchId,
    number: ShotNumber,
    carrom: Named[CarromHall],
    recorded_hands: Named[RecordedHands],
    language: Named[Language],
    hand: HandAsked = "",
) -> Question:
    """Return what is asked about a shot that an address names; raises NotFound if there is no such game."""
    return Question(carrom.standing(match_id), number, hand, language, CARROM_CHOICE, recorded_hands)


class CarromCoach(Controller):
    """Advice on strikes of matches that are over."""

    path = "/carrom/{match_id:str}"
    tags = ["carrom"]  # noqa: RUF012 - Litestar's own way of declaring it
    dependencies = {"question": Provide(question_of, sync_to_thread=True)}  # noqa: RUF012

    @get("/puzzles", sync_to_thread=True, include_in_schema=False)
    def puzzles(self, match_id: MatchId, carrom: Named[CarromHall], language: Named[Language]) -> Template:
        """Show the page on which the boards of a match are looked through for puzzles, and tried."""
        standing = carrom.standing(match_id)
        refuse_to_help_in_play(standing, CARROM_CHOICE)
        return carrom_puzzles_page(standing, carrom.now(), language)

    @get(
        "/strikes/{number:int}/advice",
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
        """Tell the best strikes on the board of a strike, what the one made cost, and what aim and power lead to."""
        return question.advice(request, coach_hours)

    @get("/strikes/{number:int}/try", sync_to_thread=True, media_type="application/json", responses=REFUSALS)
    def try_another(
        self,
        request: Asking,
        question: Named[Question],
        coach_hours: Named[CoachHours],
        place_um: PlaceTried,
        aim_cdeg: AimTried,
        power: PowerTried,
        spin_percent: SpinTried = 0,
    ) -> Response[bytes]:
        """Tell the same of a strike that somebody would make instead, with what that one costs."""
        numbers = {"place_um": place_um, "aim_cdeg": aim_cdeg, "power": power, "spin_percent": spin_percent}
        return question.instead(request, coach_hours, numbers)

    @get(
        "/strikes/{number:int}/puzzle",
        sync_to_thread=True,
        media_type="application/json",
        responses=REFUSALS,
    )
    def puzzle(
        self,
        request: Asking,
        question: Named[Question],
        coach_hours: Named[CoachHours],
    ) -> Response[bytes]:
        """Tell whether the board of a strike makes a puzzle, without its answer."""
        return question.puzzle(request, coach_hours)
