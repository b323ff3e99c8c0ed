"""Playing a record again: does every recorded event follow from the inputs, to the last bit?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec import structs

from flickhall.errors import UserError
from flickhall.formats.record import Record, engine_name
from flickhall.formats.replaying import REPLAYS, Replay
from flickhall.play.crokinole.events import kind_of
from flickhall.play.kinds import AnyEvent, kind_of_game


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


def verify(record: Record, simulate: Any) -> Verification:
    """Play a record again from its inputs and compare every event with the recorded one.

    `simulate` is the physics of what was played, as `play` takes it. What another engine recorded has to come out the
    same as well, but its referee may have explained a ruling in other findings.
    """
    told_alike = record.engine == engine_name()
    kind = kind_of_game(record.events)
    replay = REPLAYS[kind.name]
    state = None
    shots = 0
    for move, recorded in _moves(replay, record.events):
        number = replay.number(move)
        at_shot = shots if number is None else number
        try:
            played = replay.again(state, recorded, simulate)
        except UserError as error:
            return Verification(shots, at_shot, f"it is refused now: {error}")
        differs = (
            _difference(recorded, played) if told_alike else _difference(*map(_decided, (recorded, played)))
        )
        if differs is not None:
            return Verification(shots, at_shot, differs)
        for event in played:
            state = kind.apply(state, event)
        shots += number is not None
    return Verification(shots)


def _moves(replay: Replay, events: Sequence[AnyEvent]) -> Iterator[tuple[AnyEvent, tuple[AnyEvent, ...]]]:
    """Yield what somebody did together with everything recorded as following from it."""
    starts = [index for index in range(len(events)) if replay.is_move(events, index)]
    for start, stop in zip(starts, [*starts[1:], len(events)], strict=True):
        yield events[start], tuple(events[start:stop])


def _decided(events: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
    """Return events without the findings of their rulings: what was decided, not what it was said to rest on."""
    return tuple(
        structs.replace(event, ruling=replace(event.ruling, findings=()))
        if hasattr(event, "ruling")
        else event
        for event in events
    )


def _difference(recorded: Sequence[AnyEvent], played: Sequence[AnyEvent]) -> str | None:
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


def _short(event: AnyEvent, part: str) -> str:
    text = msgspec.json.encode(getattr(event, part), order="deterministic").decode()
    return text if len(text) <= 120 else f"{text[:117]}..."
