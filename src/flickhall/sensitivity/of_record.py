"""The start of one shot of a record, and the physics that plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from flickhall.errors import NotFound
from flickhall.formats.record import Record
from flickhall.formats.replaying import REPLAYS
from flickhall.physics.carrom_parameters import STANDARD_CARROM
from flickhall.physics.launch import launch
from flickhall.physics.launch_strike import launch_strike
from flickhall.physics.parameters import STANDARD
from flickhall.physics.simulate import play_launch
from flickhall.physics.simulate_strike import play_striker
from flickhall.physics.trace import Trace
from flickhall.play.kinds import CARROM, CROKINOLE, kind_of_game
from flickhall.play.missing import no_shot, no_strike
from flickhall.sensitivity.measure import Play
from flickhall.sensitivity.nudges import Start


@dataclass(frozen=True, slots=True)
class Recorded:
    """A shot of a record, ready to be played again."""

    number: int
    trace: Trace
    start: Start
    play: Play


class _Physics(Protocol):
    def missing(self, number: int, last: int) -> NotFound:
        """Return the refusal of a shot or strike that the record does not have."""

    def start(self, event: Any, table: Any) -> Start:
        """Return the start of a recorded shot or strike."""

    def play(self, start: Start, event: Any, table: Any) -> Trace:
        """Play a start as that shot was played."""


class _Crokinole:
    def missing(self, number: int, last: int) -> NotFound:
        return no_shot(number, last)

    def start(self, event: Any, table: Any) -> Start:
        launched = launch(table, event.shot, event.seat, STANDARD.full_speed_mm_s)
        discs = event.trace.start[:-1]
        return Start(discs, launched, (table.disc_radius_mm,) * (len(discs) + 1))

    def play(self, start: Start, event: Any, table: Any) -> Trace:
        return play_launch(start.discs, event.disc, start.launch, table=table)


class _Carrom:
    def missing(self, number: int, last: int) -> NotFound:
        return no_strike(number, last)

    def start(self, event: Any, table: Any) -> Start:
        launched = launch_strike(table, event.strike, event.seat, STANDARD_CARROM.full_speed_mm_s)
        pieces = event.trace.start[:-1]
        return Start(pieces, launched, (*(table.piece_radius_mm,) * len(pieces), table.striker_radius_mm))

    def play(self, start: Start, event: Any, table: Any) -> Trace:
        return play_striker(start.discs, start.launch, table=table)


_PHYSICS: Mapping[str, _Physics] = MappingProxyType({CROKINOLE.name: _Crokinole(), CARROM.name: _Carrom()})


def recorded(record: Record, number: int) -> Recorded:
    """Return shot or strike `number` of a record, as it stands at the record's end.

    Raises NotFound if the record has none of that number.
    """
    kind = kind_of_game(record.events).name
    physics = _PHYSICS[kind]
    events: Sequence[Any] = record.events
    shots = {found: event for event in events if (found := REPLAYS[kind].number(event)) is not None}
    if number not in shots:
        raise physics.missing(number, max(shots, default=0))
    event, table = shots[number], record.state.table
    return Recorded(
        number, event.trace, physics.start(event, table), lambda start: physics.play(start, event, table)
    )
