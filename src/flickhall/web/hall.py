"""The hall at work: takes what people ask for, lets `play` decide, and has the store keep the outcome."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from flickhall.bots.practice import practice_shot
from flickhall.errors import NotAllowed
from flickhall.physics.shot import Shot
from flickhall.play.events import Created, Event, Finished, PlayerKind, RoundCounted, ShotPlayed, Undone
from flickhall.play.fold import apply, fold
from flickhall.play.game import Simulate, begin, call_time, check_open, shoot, undo
from flickhall.play.state import GameState
from flickhall.store import GameStore

Act = Callable[[GameState], tuple[Event, ...]]

_FOLLOWING = (RoundCounted, Finished)
"""Events that only ever follow from another one in the same request."""


class OutOfStep(NotAllowed):
    """A refusal in a game, together with the revision the game is at."""

    def __init__(self, refusal: NotAllowed, revision: int) -> None:
        super().__init__(refusal.what, where=refusal.where, allowed=refusal.allowed)
        self.revision = revision


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands: its events so far, and what they add up to."""

    events: tuple[Event, ...]
    state: GameState

    def shots_since(self, revision: int) -> tuple[ShotPlayed, ...]:
        """Return the shots after a revision that stand (were not taken back), in order."""
        standing: list[tuple[int, ShotPlayed]] = []
        for number, event in enumerate(self.events, start=1):
            if isinstance(event, ShotPlayed):
                standing.append((number, event))
            elif isinstance(event, Undone):
                standing = [(at, shot) for at, shot in standing if shot.number < event.to_shot]
        return tuple(shot for at, shot in standing if at > revision)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request led to: the game after it, the revision before it, and whether it is told again."""

    standing: Standing
    before: int
    again: bool


class Hall:
    """Every game of one database, and the engine they are played with."""

    def __init__(self, store: GameStore, simulate: Simulate) -> None:
        self.store = store
        self._simulate = simulate

    def begin(self, created: Created, key: str) -> str:
        """Begin a game and return its id; the same key again gives the same game. Raises BadInput."""
        return self.store.create(begin(created), key)

    def standing(self, game_id: str) -> Standing:
        """Return how a game stands now; raises NotFound."""
        events = self.store.load(game_id)
        return Standing(events, fold(events))

    def shoot(self, game_id: str, seat: int, shot: Shot, revision: int, key: str) -> Answer:
        """Play a person's shot; raises NotFound, NotAllowed, BadInput."""

        def act(state: GameState) -> tuple[Event, ...]:
            turn = state.turn
            if turn is not None and turn.seat == seat and state.player(seat).kind is not PlayerKind.HUMAN:
                raise NotAllowed(
                    f"seat {seat} belongs to a practice opponent",
                    where="seat",
                    allowed="asking the opponent to play",
                )
            return shoot(state, seat, shot, revision, self._simulate)

        return self._change(game_id, revision, key, act)

    def opponent(self, game_id: str, revision: int, key: str) -> Answer:
        """Let the practice opponent whose turn it is play; raises NotFound, NotAllowed."""

        def act(state: GameState) -> tuple[Event, ...]:
            check_open(state, revision)
            shot = practice_shot(state, self._simulate)
            assert state.turn is not None  # or there would have been no shot
            return shoot(state, state.turn.seat, shot, revision, self._simulate)

        return self._change(game_id, revision, key, act)

    def undo(self, game_id: str, revision: int, key: str) -> Answer:
        """Take back the last shot a person made; raises NotFound, NotAllowed."""
        return self._change(game_id, revision, key, lambda state: undo(state, revision))

    def call_time(self, game_id: str, revision: int, key: str) -> Answer:
        """Have the official call time; raises NotFound, NotAllowed."""
        return self._change(game_id, revision, key, lambda state: call_time(state, revision))

    def _change(self, game_id: str, revision: int, key: str, act: Act) -> Answer:
        earlier = self.store.answered(game_id, key)
        if earlier is not None:
            return self._told_again(game_id, earlier)
        standing = self.standing(game_id)
        before = standing.state.revision
        try:
            added = act(standing.state)
            after = self.store.append(game_id, revision, added, key)
        except NotAllowed as refusal:
            # The same request may have arrived twice at once, and the other one was first.
            earlier = self.store.answered(game_id, key)
            if earlier is not None:
                return self._told_again(game_id, earlier)
            raise OutOfStep(refusal, self.standing(game_id).state.revision) from refusal
        if after != before + len(added):  # the other one was first, but only just
            return self._told_again(game_id, after)
        state = standing.state
        for event in added:
            state = apply(state, event)
        return Answer(Standing((*standing.events, *added), state), before, again=False)

    def _told_again(self, game_id: str, revision: int) -> Answer:
        """Return the answer that was given when the game came to `revision`."""
        events = self.store.load(game_id)[:revision]
        last = max(i for i, event in enumerate(events) if not isinstance(event, _FOLLOWING))
        return Answer(Standing(events, fold(events)), last, again=True)


def new_game_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(9)
