"""What the browser is told about a game: flat records, short keys, figures rounded for display.

The log keeps every bit; what goes over the wire is for watching. Millimetres, seconds and hundredths of a
degree, except `speed` of a contact, which is in metres a second. `flickhall.web.telling` fills these records.
"""

from __future__ import annotations

import msgspec

from flickhall.play.people import Skill


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
    level: Skill | None


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
    """A round that was counted, also in a sentence; a forfeited one has no count."""

    number: int
    said: str
    forfeited_by: str | None
    count: dict[str, int]
    twenties: dict[str, int]
    points: dict[str, float]
    winner: str | None


class ResultLine(msgspec.Struct, frozen=True):
    """The end of a game."""

    match_points: dict[str, float]
    twenties: dict[str, int]
    winner: str | None


class StandingWords(msgspec.Struct, frozen=True):
    """How a game stands, in sentences; what there is nothing to say about is empty.

    `points` is what the points of the game are called, `standing` all that is to be told after a change.
    """

    round: str
    points: str
    turn: str
    result: str
    card: str
    standing: str


class TwentyLine(msgspec.Struct, frozen=True):
    """A 20 of this round, and whether it is shown where all can see it."""

    disc: str
    side: str
    shown: bool


class IncidentLine(msgspec.Struct, frozen=True):
    """What an official noted, also in a sentence."""

    clause: str
    side: str
    seat: int | None
    note: str
    sanction: str
    said: str


class CardLine(msgspec.Struct, frozen=True):
    """A match card: final, unconfirmed or disputed, and what each side has entered."""

    state: str
    entries: dict[str, dict[str, float]]


class StateLine(msgspec.Struct, frozen=True):
    """A game at one revision. `round_count` is this round's count as the discs lie now, shown 20s included.

    `rounds` is None where nobody knows how many there will be, `target` where no number of points ends the game.
    `offers` names what the rulebook lets people do besides shooting: call, time, show, agree, lift, card. `awaits` is
    what they have to settle now: agreement, booking or card.
    """

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
    target: int | None
    offers: list[str]
    awaits: str | None
    said: StandingWords
    shots: int
    turn: TurnLine | None
    discs: list[DiscLine]
    left: dict[str, int]
    twenties: dict[str, int]
    tray: list[TwentyLine]
    round_count: dict[str, int]
    match_points: dict[str, float]
    rounds_played: list[RoundLine]
    time_called: bool
    result: ResultLine | None
    card: CardLine | None
    incidents: list[IncidentLine]
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
    """A shot as it is told: who asked for what (also in a sentence), and what was ruled.

    `called` tells that a 20 was called before it, `call` what became of that: none, made, failed or void.
    """

    number: int
    round: int
    seat: int
    disc: str
    input: dict[str, int]
    called: bool
    call: str
    said: str
    ruling: RulingLine


class ShotLine(ToldShotLine, frozen=True):
    """A shot as it is watched: what happened, and where the discs lie after it (`lies` says it of those it moved)."""

    trace: TraceLine
    after: list[DiscLine]
    lies: str


class Answered(msgspec.Struct, frozen=True):
    """The state of a game and the shots that led there."""

    state: StateLine
    shots: list[ShotLine]
