"""A question to the coach about a shot of a game that is kept. While the game is played the coach keeps silent."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.params import Parameter, QueryParameter

from flickhall.bots.ready import Readiness
from flickhall.errors import NotAllowed, Unavailable
from flickhall.languages import Language
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT
from flickhall.store import GameRow
from flickhall.web.changes import Standing
from flickhall.web.coach_hands import RecordedHands
from flickhall.web.coach_hours import CoachHours
from flickhall.web.problems import DESCRIBED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flickhall.coach.hands import KnownHand
    from flickhall.coach.question import Asked, Coach

ShotNumber = Annotated[int, Parameter(description="which shot or strike, from 1")]
HandAsked = Annotated[
    str,
    QueryParameter(
        name="hand", max_length=32, description="a level or a percentage; empty: the player's own hand"
    ),
]
AimTried = Annotated[int, QueryParameter(name="aim_cdeg", ge=-AIM_LIMIT_CDEG, le=AIM_LIMIT_CDEG)]
PowerTried = Annotated[int, QueryParameter(name="power", ge=1, le=POWER_LIMIT)]
SpinTried = Annotated[int, QueryParameter(name="spin_percent", ge=-SPIN_LIMIT_PERCENT, le=SPIN_LIMIT_PERCENT)]
Asking = Request[Any, Any, Any]
REFUSALS = {status: DESCRIBED[status] for status in (400, 404, 409, 503)}


@dataclass(frozen=True, slots=True)
class Question:
    """A shot of a game, and the hand it is asked about; `ready`: whether what the coach thinks with is compiled."""

    standing: Standing[Any, Any]
    number: int
    hand: str
    language: Language
    ready: Readiness
    recorded: RecordedHands

    def advice(self, request: Asking, hours: CoachHours) -> Response[bytes]:
        """Tell the best shots, what the one played cost, and what aim and power lead to; raises as `_answered`."""
        from flickhall.coach.panel import panel_told  # noqa: PLC0415 - slow to import

        return self._answered(request, hours, ("advice",), panel_told)

    def puzzle(self, request: Asking, hours: CoachHours) -> Response[bytes]:
        """Tell whether it makes a puzzle, without its answer; raises as `_answered`."""
        from flickhall.coach.panel import puzzle_told  # noqa: PLC0415

        return self._answered(request, hours, ("puzzle",), puzzle_told)

    def instead(self, request: Asking, hours: CoachHours, numbers: Mapping[str, int]) -> Response[bytes]:
        """Tell the same of a shot that somebody would play instead; raises as `_answered`, NotAllowed for its start."""
        from flickhall.coach.panel import try_told  # noqa: PLC0415

        return self._answered(
            request,
            hours,
            ("try", *numbers.items()),
            lambda asked, known, language: try_told(asked, known, numbers, language),
        )

    def _answered(
        self,
        request: Asking,
        hours: CoachHours,
        about: tuple[Hashable, ...],
        think: Callable[[Asked[Any], KnownHand[Any], Language], Any],
    ) -> Response[bytes]:
        """Have it thought over in the coach's hours; raises as these, `refuse_to_help_in_play` and the coach do."""
        refuse_to_help_in_play(self.standing, self.ready)
        state = self.standing.state
        client = request.client.host if request.client else ""
        others = () if self.hand else self._other_games()
        told_by = tuple((game.game_id, game.revision) for game in others)
        what = (
            state.created.game,
            state.revision,
            self.number,
            self.hand,
            told_by,
            self.language.code,
            about,
        )
        answer = hours.answered(
            client, what, lambda: msgspec.json.encode(think(*self._asked(others), self.language))
        )
        return Response(answer, media_type="application/json")

    def _other_games(self) -> tuple[GameRow, ...]:
        created = self.standing.state.created
        return self.recorded.games_of(created.players, besides=created.game)

    def _asked(self, others: tuple[GameRow, ...]) -> tuple[Asked[Any], KnownHand[Any]]:
        from flickhall.coach.coaches import coach_of  # noqa: PLC0415
        from flickhall.coach.hands import skill_told  # noqa: PLC0415

        events = self.standing.events
        coach: Coach[Any] = coach_of(events, "game")
        asked = coach.asked(events, self.number)
        if self.hand:
            return asked, coach.hand_of_skill(skill_told(self.hand, "hand"))
        elsewhere = self.recorded.attempts(asked.player, others)
        return asked, coach.hand_of_player(asked.player, [coach.attempts(events, asked.player), *elsewhere])


def refuse_to_help_in_play(standing: Standing[Any, Any], ready: Readiness) -> None:
    """Raise NotAllowed while a game is played: whoever asks might be playing it; Unavailable before the engine is ready."""
    if standing.state.result is None:
        raise NotAllowed(
            "the coach keeps silent while a game is played", where="coach", allowed="games that are over"
        )
    if not ready.ready:
        raise Unavailable("the coach is not ready yet", where="coach", allowed="asking again in a minute")
