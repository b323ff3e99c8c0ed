"""Playing a record again: does every recorded event follow from the inputs, to the last bit?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from flickhall.errors import UserError
from flickhall.formats.record import Record
from flickhall.play.events import Created, Event, ShotPlayed, TimeCalled, Undone, kind_of
from flickhall.play.fold import apply
from flickhall.play.game import Simulate, begin, call_time, shoot, undo
from flickhall.play.state import GameState


@dataclass(frozen=True, slots=True)
class Verification:
    """What playing a record again has shown; `shots` counts those that came out the same.

    `at_shot` is the shot at which the record and the game played again part (or the last one before the event
    at which they do), `differs` what is not the same; both None if the record reproduces.
    """

    shots: int
    at_shot: int | None = None
    differs: str | None = None

    @property
    def reproduces(self) -> bool:
        """Tell whether everything came out as recorded."""
        return self.differs is None


def verify(record: Record, simulate: Simulate) -> Verification:
    """Play a record again from its inputs and compare every event with the recorded one."""
    state: GameState | None = None
    shots = 0
    for move, recorded in _moves(record.events):
        at_shot = move.number if isinstance(move, ShotPlayed) else shots
        try:
            played = _played_again(state, move, simulate)
        except UserError as error:
            return Verification(shots, at_shot, f"it is refused now: {error}")
        differs = _difference(recorded, played)
        if differs is not None:
            return Verification(shots, at_shot, differs)
        for event in played:
            state = apply(state, event)
        shots += isinstance(move, ShotPlayed)
    return Verification(shots)


def _moves(events: Sequence[Event]) -> Iterator[tuple[Event, tuple[Event, ...]]]:
    """Yield what somebody did together with everything recorded as following from it."""
    starts = [
        index
        for index, event in enumerate(events)
        if isinstance(event, Created | ShotPlayed | Undone | TimeCalled)
    ]
    for start, stop in zip(starts, [*starts[1:], len(events)], strict=True):
        yield events[start], tuple(events[start:stop])


def _played_again(state: GameState | None, move: Event, simulate: Simulate) -> tuple[Event, ...]:
    if state is None:
        assert isinstance(move, Created)  # a Record has been folded, so it starts so
        return begin(move)
    match move:
        case ShotPlayed(seat=seat, shot=shot):
            return shoot(state, seat, shot, state.revision, simulate)
        case Undone(to_shot=to_shot):
            return undo(state, state.revision, to_shot)
        case _:
            return call_time(state, state.revision)


def _difference(recorded: Sequence[Event], played: Sequence[Event]) -> str | None:
    for was, now in zip(recorded, played, strict=False):
        if kind_of(was) != kind_of(now):
            return f"{kind_of(was)} is recorded where {kind_of(now)} follows"
        if was != now:
            return next(
                f"{kind_of(was)}.{name} differs: recorded {_short(was, name)}, now {_short(now, name)}"
                for name in was.__struct_fields__
                if getattr(was, name) != getattr(now, name)
            )
    if len(recorded) != len(played):
        extra = [kind_of(event) for event in (*recorded[len(played) :], *played[len(recorded) :])]
        which = (
            "recorded but does not follow"
            if len(recorded) > len(played)
            else "not recorded although it follows"
        )
        return f"{extra[0]} is {which}"
    return None


def _short(event: Event, part: str) -> str:
    text = msgspec.json.encode(getattr(event, part), order="deterministic").decode()
    return text if len(text) <= 120 else f"{text[:117]}..."
