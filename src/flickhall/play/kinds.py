"""The kinds of games the hall keeps, told apart by the event each begins with.

A store, a record or a list of games asks here what to do with events; it never asks what is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from flickhall.errors import BadInput
from flickhall.phrases import Said, any_of
from flickhall.play.carrom import events as carrom
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.state import CarromState
from flickhall.play.crokinole import events as crokinole
from flickhall.play.crokinole.events import kind_of, tag_of
from flickhall.play.crokinole.fold import apply, fold
from flickhall.play.crokinole.state import GameState
from flickhall.play.people import Player
from flickhall.rules.options import OptionValue

AnyEvent = crokinole.Event | carrom.CarromEvent
"""An event of any game."""
AnyResult = crokinole.Finished | carrom.MatchFinished
"""The last event of any game that is over."""


class Table(Protocol):
    """A board to play on, as a record describes it: a frozen dataclass of measures."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def name(self) -> str:
        """What it is called in a set-up."""


class SetUp(Protocol):
    """What every game begins with, whatever is played."""

    @property
    def game(self) -> str:
        """The game's id."""

    @property
    def rulebook(self) -> str:
        """The name of its rulebook."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Every option with the value in force."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""

    @property
    def made_at(self) -> str:
        """When it was set up, ISO 8601."""


class AnyState(Protocol):
    """What can be asked of every game, whatever is played."""

    @property
    def created(self) -> SetUp:
        """How it was set up."""

    @property
    def revision(self) -> int:
        """The number of its events so far."""

    @property
    def table(self) -> Table:
        """The board it is played on."""

    @property
    def result(self) -> AnyResult | None:
        """How it ended, None while it goes on."""

    @property
    def mode(self) -> str:
        """How many play: singles or doubles."""

    @property
    def stage(self) -> int:
        """Which of its rounds or boards is being played, from 1."""

    @property
    def teams(self) -> tuple[tuple[Player, ...], tuple[Player, ...]]:
        """Who plays with whom: the side of the first player first."""

    @property
    def points_by_team(self) -> tuple[float, float]:
        """The points of both, in the same order."""


E = TypeVar("E", bound=AnyEvent)
S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True)
class GameKind(Generic[E, S]):
    """One kind of game: the event it begins with, and what its events add up to."""

    name: str
    opening: type[E]
    fold: Callable[[Iterable[E]], S]
    apply: Callable[[S | None, E], S]

    def begins(self, events: Sequence[object]) -> bool:
        """Tell whether events are those of a game of this kind."""
        return bool(events) and isinstance(events[0], self.opening)

    def own(self, events: Sequence[Any]) -> tuple[E, ...]:
        """Return the events of a game of this kind; raises BadInput if it is of another one."""
        if not self.begins(events):
            raise BadInput("it is another kind of game", where="event 1", allowed=self.name)
        return tuple(events)


CROKINOLE: GameKind[crokinole.Event, GameState] = GameKind(
    name="crokinole",
    opening=crokinole.Created,
    fold=fold,
    apply=apply,
)
CARROM: GameKind[carrom.CarromEvent, CarromState] = GameKind(
    name="carrom",
    opening=carrom.CarromCreated,
    fold=fold_carrom,
    apply=apply_carrom,
)
KINDS: tuple[GameKind[Any, Any], ...] = (CROKINOLE, CARROM)
"""Every kind of game."""

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def kind_of_game(events: Sequence[AnyEvent]) -> GameKind[Any, Any]:
    """Return which kind of game events are of; raises BadInput if they begin none."""
    found = next((kind for kind in KINDS if kind.begins(events)), None)
    if found is None:
        first = kind_of(events[0]) if events else "nothing"
        allowed = any_of(tag_of(kind.opening) for kind in KINDS)
        raise BadInput(Said("the game starts with {first}", first=first), where="event 1", allowed=allowed)
    return found


def fold_any(events: Sequence[AnyEvent]) -> AnyState:
    """Return the state after the events of any game; raises BadInput if they are no game."""
    state: AnyState = kind_of_game(events).fold(events)
    return state


def plain_event(event: AnyEvent) -> dict[str, Any]:
    """Return an event as dicts, lists, texts and numbers; the same event always gives the same ones."""
    if isinstance(event, crokinole.ShotPlayed):  # holds pairs in a set, which come in any order
        return crokinole.plain_event(event)
    plain: dict[str, Any] = msgspec.to_builtins(event, order="deterministic")
    return plain


def encode_event(event: AnyEvent) -> bytes:
    """Return an event of any game as one JSON object."""
    return msgspec.json.encode(plain_event(event))


def decode_event(text: bytes | str) -> AnyEvent:
    """Return the event of a JSON object; raises BadInput for anything that is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(
            str(error), where="event", allowed="an event as this version of Flickhall writes it"
        ) from error
