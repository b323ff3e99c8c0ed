"""Whole carrom matches between two of the hall's opponents, played and ruled on as in the hall."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from flickhall.bots.carrom_practice import practice_move
from flickhall.bots.ready import CARROM_CHOICE
from flickhall.physics.carrom_engine import CARROM_ENGINE
from flickhall.physics.carrom_parameters import CarromParameters
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import BoardScored, CarromCreated, CarromEvent, StrikePlayed
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import begin_match, strike
from flickhall.play.carrom.setup import SEATS
from flickhall.play.carrom.state import CarromState
from flickhall.play.people import Player, PlayerKind
from flickhall.rules.carrom.match import Competition
from flickhall.studies.study import Meeting, Row, Setting
from flickhall.tables.carrom import TOURNAMENT_CARROM

MADE_AT = "2026-01-01T00:00:00+00:00"
"""No clock runs in a study, so that a match is the same whenever it is played."""


class CarromMatches:
    """Matches by any rulebook of the square board; the first player sits at seat 0, and both break first by turns."""

    name = "carrom"
    eyes = ("practice",)
    columns: Mapping[str, type] = MappingProxyType(
        {
            "starter": str,
            "winner": str,
            "points_w": float,
            "points_b": float,
            "boards": int,
            "boards_to_breaker": int,
            "strikes": int,
            "fouls": int,
            "digest": str,
        }
    )

    def prepare(self) -> None:
        """Compile the physics and the choice of strikes."""
        CARROM_ENGINE.compile()
        CARROM_CHOICE.compile()

    def check(self, setting: Setting, meeting: Meeting) -> None:
        """Raise BadInput if a setting cannot be played."""
        begin_match(_created(setting, meeting, 0, 0))

    def play(self, setting: Setting, meeting: Meeting, games: Sequence[tuple[int, int]]) -> Sequence[Row]:
        """Play matches one after the other; nobody reports a breach, and no clock runs."""
        assert isinstance(setting.parameters, CarromParameters)
        return [
            _played(_created(setting, meeting, number, seed), setting.parameters) for number, seed in games
        ]


def _created(setting: Setting, meeting: Meeting, number: int, seed: int) -> CarromCreated:
    names = dict(zip(SEATS, (meeting.first, meeting.second), strict=True))
    return CarromCreated(
        game="study",
        rulebook=setting.rulebook,
        options=setting.options,
        competition=Competition.LEAGUE,
        players=tuple(
            Player(seat, name, PlayerKind.PRACTICE, setting.levels[name]) for seat, name in names.items()
        ),
        table=TOURNAMENT_CARROM.name,
        seed=seed,
        friendly=False,
        made_at=MADE_AT,
        breaker=SEATS[number % 2],
    )


def _played(created: CarromCreated, parameters: CarromParameters) -> Row:
    state = fold_carrom(begin_match(created))
    strikes = hashlib.sha256()
    boards = to_breaker = fouls = 0
    while state.result is None:
        breaker = state.breaker
        for event in _next(state, parameters):
            state = apply_carrom(state, event)
            match event:
                case StrikePlayed():
                    strikes.update(event.digest.encode())
                    fouls += bool(event.ruling.foul)
                case BoardScored():
                    boards += 1
                    to_breaker += event.winner == breaker
    result = state.result
    side_of_seat = dict(zip(SEATS, "WB", strict=True))
    return {
        "starter": side_of_seat[created.breaker],
        "winner": "" if result.winner is None else side_of_seat[result.winner],
        "points_w": float(result.score[0]),
        "points_b": float(result.score[1]),
        "boards": boards,
        "boards_to_breaker": to_breaker,
        "strikes": state.strikes,
        "fouls": fouls,
        "digest": strikes.hexdigest()[:16],
    }


def _next(state: CarromState, parameters: CarromParameters) -> tuple[CarromEvent, ...]:
    physics = partial(simulate_strike, parameters=parameters)
    move = practice_move(state, physics, parameters)
    if not isinstance(move, Strike):
        return move
    assert state.turn is not None  # or there would have been no strike
    return strike(state, state.turn.seat, move, state.revision, physics, at=MADE_AT)
