"""What is known about a shot, whoever saw it: a simulated board or an official at a wooden one (spec A'.1).

A disc is named by its side's letter and a number: `W1`, `B12`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from flickhall.rules.sides import Players, Side
from flickhall.tables.zones import Zone


class EventKind(StrEnum):
    """What can happen to a disc during a shot (spec A'.1, in the words of the case format)."""

    CONTACT = "contact"
    POST = "post"
    LINE = "line"
    INSIDE = "inside"
    LEAVES = "leaves"
    RETURNS = "returns"
    HOLE = "hole"
    FLIES = "flies"


@dataclass(frozen=True, slots=True)
class Event:
    """One observed event; `other` is the second disc of a contact; `at_s` its instant where one is known."""

    kind: EventKind
    disc: str
    other: str | None = None
    at_s: float | None = None


@dataclass(frozen=True, slots=True)
class ShotFacts:
    """Everything a crokinole referee needs about one shot.

    `before` gives the zone of every disc on the board or in the ditch, the shot disc excluded; `rest` the
    zone of every disc that moved, the shot disc included; `touching` the pairs in contact at rest before
    the shot.
    """

    shooter: Side
    shot_disc: str
    before: Mapping[str, Zone]
    events: tuple[Event, ...]
    rest: Mapping[str, Zone]
    touching: frozenset[frozenset[str]] = field(default_factory=frozenset)
    called_twenty: bool = False


@dataclass(frozen=True, slots=True)
class Lifted:
    """A disc that a side took up before everybody agreed."""

    by: Side
    disc: str


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """Everything a crokinole referee needs about the end of a round, planned or forced.

    `discs`: the zone of every disc on the board or in the ditch. `twenties`: all 20s made, per side.
    `shots_taken` per side is needed once `time_expired`; `extra_shot_taken` tells that the shot due after
    the time was taken. `lifted_early`: discs somebody took up before the count, in order. `twenties_not_displayed`:
    those among the 20s that were not put where all can see them. `players` is None where nobody said.
    """

    discs: Mapping[str, Zone]
    twenties: Mapping[Side, int]
    shots_taken: Mapping[Side, int] | None = None
    time_expired: bool = False
    extra_shot_taken: bool = False
    lifted_early: tuple[Lifted, ...] = ()
    twenties_not_displayed: Mapping[Side, int] | None = None
    players: Players | None = None


@dataclass(frozen=True, slots=True)
class ForfeitedRound:
    """A round that a side lost by what it did: it has no count, only the points it was booked with."""

    points: Mapping[Side, float]


RoundResult = Mapping[Side, int] | ForfeitedRound
"""What came of a round: the count of both sides, or a forfeit."""


@dataclass(frozen=True, slots=True)
class StartPosition:
    """Where the centre of a disc about to be shot lies, in millimetres.

    `beyond_right_mm` and `beyond_left_mm` are signed distances beyond the two lines that bound the own
    quadrant; negative is on the own side.
    """

    centre_distance_mm: float
    beyond_right_mm: float
    beyond_left_mm: float
