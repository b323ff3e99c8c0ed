"""Carrom in the hall: takes what people ask for, lets `play` decide at the hall's own time, and keeps the outcome."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeAlias

from flickhall.bots.carrom_practice import practice_move
from flickhall.bots.unsteady_strike import as_struck
from flickhall.errors import NotAllowed
from flickhall.phrases import Said
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import CarromCreated, CarromEvent
from flickhall.play.carrom.game import SimulateStrike, begin_match, check_open, read_clock, strike
from flickhall.play.carrom.state import CarromState
from flickhall.play.kinds import CARROM
from flickhall.play.people import PlayerKind
from flickhall.rules.carrom.facts import Breach
from flickhall.store import GameStore
from flickhall.web import changes

Standing: TypeAlias = changes.Standing[CarromEvent, CarromState]
Answer: TypeAlias = changes.Answer[CarromEvent, CarromState]


class CarromHall:
    """Every carrom match of one database, the physics they are played with, and the clock they are played by."""

    def __init__(self, store: GameStore, simulate: SimulateStrike, now: Callable[[], str]) -> None:
        self._matches = changes.Log(store, CARROM)
        self._simulate = simulate
        self.now = now

    def begin(self, created: CarromCreated, key: str) -> str:
        """Begin a match and return its id; the same key again gives the same match. Raises BadInput."""
        return self._matches.begin(begin_match(created), key)

    def standing(self, match_id: str) -> Standing:
        """Return how a match stands now; raises NotFound."""
        return self._matches.standing(match_id)

    def strike(
        self, match_id: str, seat: int, struck: Strike, breaches: Collection[Breach], revision: int, key: str
    ) -> Answer:
        """Play a person's strike, as that person's hand makes it; raises NotFound, NotAllowed, BadInput."""

        def act(state: CarromState) -> tuple[CarromEvent, ...]:
            _refuse_practice(state, seat)
            made = as_struck(state, seat, struck)
            return strike(state, seat, made, revision, self._simulate, at=self.now(), breaches=breaches)

        return self._matches.change(match_id, revision, key, act)

    def opponent(self, match_id: str, revision: int, key: str) -> Answer:
        """Let the practice opponent whose turn it is strike or put a piece back; raises NotFound, NotAllowed."""

        def act(state: CarromState) -> tuple[CarromEvent, ...]:
            check_open(state, revision)
            move = practice_move(state, self._simulate)
            if not isinstance(move, Strike):
                return move
            assert state.turn is not None  # or there would have been no strike
            return strike(state, state.turn.seat, move, revision, self._simulate, at=self.now())

        return self._matches.change(match_id, revision, key, act)

    def by_hand(
        self,
        match_id: str,
        seat: int,
        revision: int,
        key: str,
        act: Callable[[CarromState], tuple[CarromEvent, ...]],
    ) -> Answer:
        """Change a match as a person at a seat asks for; raises NotFound, NotAllowed, BadInput."""

        def checked(state: CarromState) -> tuple[CarromEvent, ...]:
            _refuse_practice(state, seat)
            return act(state)

        return self._matches.change(match_id, revision, key, checked)

    def change(
        self, match_id: str, revision: int, key: str, act: Callable[[CarromState], tuple[CarromEvent, ...]]
    ) -> Answer:
        """Change a match in any other way; raises NotFound, NotAllowed, BadInput."""
        return self._matches.change(match_id, revision, key, act)

    def read_clock(self, match_id: str, revision: int, key: str) -> Answer:
        """Have the clock read: the last board announced, or the match ended; raises NotFound, NotAllowed."""
        return self.change(match_id, revision, key, lambda state: read_clock(state, revision, at=self.now()))


def _refuse_practice(state: CarromState, seat: int) -> None:
    turn = state.turn
    if turn is not None and turn.seat == seat and state.player(seat).kind is not PlayerKind.HUMAN:
        raise NotAllowed(
            Said("seat {seat} belongs to a practice opponent", seat=seat),
            where="seat",
            allowed="asking the opponent to play",
        )
