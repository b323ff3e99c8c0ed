"""How any game is changed: a request carries a key and the revision it is meant for, and takes effect once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from flickhall.errors import NotAllowed, NotFound
from flickhall.phrases import Said
from flickhall.play.kinds import AnyEvent, AnyState, GameKind
from flickhall.store import GameStore

E = TypeVar("E", bound=AnyEvent)
S = TypeVar("S", bound=AnyState)


class OutOfStep(NotAllowed):
    """A refusal in a game, together with the revision the game is at."""

    def __init__(self, refusal: NotAllowed, revision: int) -> None:
        super().__init__(refusal.what, where=refusal.where, allowed=refusal.allowed)
        self.revision = revision


@dataclass(frozen=True, slots=True)
class Standing(Generic[E, S]):
    """How a game stands: its events so far, and what they add up to."""

    events: tuple[E, ...]
    state: S


@dataclass(frozen=True, slots=True)
class Answer(Generic[E, S]):
    """What a request led to: the game after it, the revision before it, and whether it is told again."""

    standing: Standing[E, S]
    before: int
    again: bool


class Log(Generic[E, S]):
    """The games of one kind in a store, and the way they are changed."""

    def __init__(self, store: GameStore, kind: GameKind[E, S]) -> None:
        self._store = store
        self._kind = kind

    def begin(self, events: Sequence[E], key: str) -> str:
        """Begin a game and return its id; the same key again gives the same game. Raises BadInput."""
        return self._store.create(events, key)

    def standing(self, game_id: str) -> Standing[E, S]:
        """Return how a game stands now; raises NotFound, also for a game of another kind."""
        events = self._events(game_id)
        return Standing(events, self._kind.fold(events))

    def change(
        self, game_id: str, revision: int, key: str, act: Callable[[S], tuple[E, ...]]
    ) -> Answer[E, S]:
        """Add the events that `act` makes of the game as it stands; the same key again gives the first answer.

        Raises NotFound, OutOfStep for what `act` or the revision does not allow, BadInput.
        """
        earlier = self._store.answered(game_id, key)
        if earlier is not None:
            return self._told_again(game_id, earlier)
        standing = self.standing(game_id)
        before = standing.state.revision
        try:
            added = act(standing.state)
            after = self._store.append(game_id, revision, added, key)
        except NotAllowed as refusal:
            # The same request may have arrived twice at once, and the other one was first.
            earlier = self._store.answered(game_id, key)
            if earlier is not None:
                return self._told_again(game_id, earlier)
            raise OutOfStep(refusal, self.standing(game_id).state.revision) from refusal
        if after != before + len(added):  # the other one was first, but only just
            return self._told_again(game_id, after)
        state = standing.state
        for event in added:
            state = self._kind.apply(state, event)
        return Answer(Standing((*standing.events, *added), state), before, again=False)

    def _events(self, game_id: str) -> tuple[E, ...]:
        events = self._store.load(game_id)
        if not self._kind.begins(events):
            raise NotFound(
                Said("{game_id!r} is no game of {name}", game_id=game_id, name=self._kind.name),
                where="game",
                allowed=Said("a game of {name}", name=self._kind.name),
            )
        return self._kind.own(events)

    def _told_again(self, game_id: str, revision: int) -> Answer[E, S]:
        """Return the answer that was given when the game came to `revision`."""
        events = self._events(game_id)[:revision]
        before = self._store.asked_at(game_id, revision)
        return Answer(Standing(events, self._kind.fold(events)), before, again=True)
