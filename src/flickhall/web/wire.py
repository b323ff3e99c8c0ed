"""What the browser is told about a game: flat records, short keys, figures rounded for display.

The log keeps every bit; what goes over the wire is for watching. Millimetres, seconds and hundredths of a
degree, except `speed` of a contact, which is in metres a second. `flickhall.web.telling` fills these records.
"""

from __future__ import annotations

import msgspec


class DiscLine(msgspec.Struct, frozen=True):
    """A disc on the surface or in the ditch."""

    name: str
    side: str
    x_mm: float
    y_mm: float
    where: str
    zone: str
    zone_text: str
    value: int


class PlayerLine(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    seat: int
    side: str
    name: str
    kind: str
    level: str | None


class TurnLine(msgspec.Struct, frozen=True):
    """Who shoots now, what the shot must do under which clause, and where the disc may be placed."""

    seat: int
    side: str
    disc: str
    kind: str
    must: str
    clause: str
    place_min_cdeg: int
    place_max_cdeg: int


class RoundLine(msgspec.Struct, frozen=True):
    """A round that was counted."""

    number: int
    count: dict[str, int]
    twenties: dict[str, int]
    points: dict[str, float]
    winner: str | None


class ResultLine(msgspec.Struct, frozen=True):
    """The end of a game."""

    match_points: dict[str, float]
    twenties: dict[str, int]
    winner: str | None


class StateLine(msgspec.Struct, frozen=True):
    """A game at one revision. `round_count` is this round's count as the discs lie now, 20s included."""

    id: str
    revision: int
    rulebook: str
    rulebook_title: str
    mode: str
    status: str
    friendly: bool
    players: list[PlayerLine]
    round: int
    rounds: int | None
    shots: int
    turn: TurnLine | None
    discs: list[DiscLine]
    left: dict[str, int]
    twenties: dict[str, int]
    round_count: dict[str, int]
    match_points: dict[str, float]
    rounds_played: list[RoundLine]
    time_called: bool
    result: ResultLine | None
    can_undo: bool


class SegmentLine(msgspec.Struct, frozen=True):
    """A straight stretch: start at (x, y), direction (dx, dy), knots [time, distance, speed in mm/s]."""

    disc: str
    t0: float
    t1: float
    x: float
    y: float
    dx: float
    dy: float
    spin: float
    knots: list[tuple[float, float, float]]


class ContactLine(msgspec.Struct, frozen=True):
    """Something that happened to a disc; `speed` is the closing speed in m/s."""

    t: float
    kind: str
    disc: str
    other: str | None
    x: float
    y: float
    speed: float


class RestLine(msgspec.Struct, frozen=True):
    """Where a disc came to rest, before the ruling."""

    x: float
    y: float
    fate: str


class TraceLine(msgspec.Struct, frozen=True):
    """What is needed to play a shot back."""

    duration_s: float
    start: list[tuple[str, float, float]]
    segments: list[SegmentLine]
    contacts: list[ContactLine]
    rest: dict[str, RestLine]


class FindingLine(msgspec.Struct, frozen=True):
    """One step of a ruling as a sentence; `at_s` is the instant it rests on (None: the end of the shot)."""

    clause: str
    effect: str
    text: str
    discs: list[str]
    at_s: float | None


class RulingLine(msgspec.Struct, frozen=True):
    """A ruling in words."""

    legal: bool
    headline: str
    findings: list[FindingLine]
    ditch: list[str]
    twenties: dict[str, int]


class ToldShotLine(msgspec.Struct, frozen=True):
    """A shot as it is told: who asked for what, and what was ruled."""

    number: int
    round: int
    seat: int
    disc: str
    input: dict[str, int]
    ruling: RulingLine


class ShotLine(ToldShotLine, frozen=True):
    """A shot as it is watched: what happened, and where the discs lie after it."""

    trace: TraceLine
    after: list[DiscLine]


class Answered(msgspec.Struct, frozen=True):
    """The state of a game and the shots that led there."""

    state: StateLine
    shots: list[ShotLine]
