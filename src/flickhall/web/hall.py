"""Crokinole in the hall: takes what people ask for, lets `play` decide, and has the store keep the outcome."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeAlias

from flickhall.bots.practice import practice_move
from flickhall.bots.unsteady import as_flicked
from flickhall.errors import NotAllowed
from flickhall.phrases import Said
from flickhall.physics.shot import Shot
from flickhall.play.crokinole.events import Created, Event, ShotPlayed, Undone
from flickhall.play.crokinole.game import Simulate, begin, call_time, check_open, shoot, undo
from flickhall.play.crokinole.state import GameState
from flickhall.play.kinds import CROKINOLE
from flickhall.play.people import PlayerKind
from flickhall.store import GameStore
from flickhall.web import changes

Standing: TypeAlias = changes.Standing[Event, GameState]
Answer: TypeAlias = changes.Answer[Event, GameState]


def shots_since(standing: Standing, revision: int) -> tuple[ShotPlayed, ...]:
    """Return the shots after a revision that stand (were not taken back), in order."""
    kept: list[tuple[int, ShotPlayed]] = []
    for number, event in enumerate(standing.events, start=1):
        if isinstance(event, ShotPlayed):
            kept.append((number, event))
        elif isinstance(event, Undone):
            kept = [(at, shot) for at, shot in kept if shot.number < event.to_shot]
    return tuple(shot for at, shot in kept if at > revision)


class Hall:
    """Every game of crokinole of one database, and the engine they are played with."""

    def __init__(self, store: GameStore, simulate: Simulate) -> None:
        self.store = store
        self._games = changes.Log(store, CROKINOLE)
        self._simulate = simulate

    def begin(self, created: Created, key: str) -> str:
        """Begin a game and return its id; the same key again gives the same game. Raises BadInput."""
        return self._games.begin(begin(created), key)

    def standing(self, game_id: str) -> Standing:
        """Return how a game stands now; raises NotFound."""
        return self._games.standing(game_id)

    def shoot(
        self, game_id: str, seat: int, shot: Shot, revision: int, key: str, *, called: bool = False
    ) -> Answer:
        """Play a person's shot, as that person's hand makes it; raises NotFound, NotAllowed, BadInput."""

        def act(state: GameState) -> tuple[Event, ...]:
            turn = state.turn
            if turn is not None and turn.seat == seat and state.player(seat).kind is not PlayerKind.HUMAN:
                raise NotAllowed(
                    Said("seat {seat} belongs to a practice opponent", seat=seat),
                    where="seat",
                    allowed="asking the opponent to play",
                )
            played = as_flicked(state, seat, shot)
            return shoot(state, seat, played, revision, self._simulate, called=called)

        return self._games.change(game_id, revision, key, act)

    def opponent(self, game_id: str, revision: int, key: str) -> Answer:
        """Let the practice opponent whose turn it is play; raises NotFound, NotAllowed."""

        def act(state: GameState) -> tuple[Event, ...]:
            check_open(state, revision)
            move = practice_move(state, self._simulate)
            assert state.turn is not None  # or there would have been no shot
            return shoot(state, state.turn.seat, move.shot, revision, self._simulate, called=move.called)

        return self._games.change(game_id, revision, key, act)

    def undo(self, game_id: str, revision: int, key: str) -> Answer:
        """Take back the last shot a person made; raises NotFound, NotAllowed."""
        return self._games.change(game_id, revision, key, lambda state: undo(state, revision))

    def settle(
        self, game_id: str, revision: int, key: str, act: Callable[[GameState], tuple[Event, ...]]
    ) -> Answer:
        """Let people settle something besides shooting; raises NotFound, and what `act` raises."""
        return self._games.change(game_id, revision, key, act)

    def call_time(self, game_id: str, revision: int, key: str) -> Answer:
        """Have the official call time; raises NotFound, NotAllowed."""
        return self._games.change(game_id, revision, key, lambda state: call_time(state, revision))


def new_game_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(9)
