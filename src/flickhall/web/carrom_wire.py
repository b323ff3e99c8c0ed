"""What the browser is told about a carrom match: flat records, short keys, figures rounded for display.

Millimetres and seconds. Records that stand for a seat are keyed by it ("0", "2").
"""

from __future__ import annotations

import msgspec

from flickhall.web.wire import FindingLine, PlayerLine, TraceLine


class PieceLine(msgspec.Struct, frozen=True):
    """A piece on the board, and where it lies in words."""

    name: str
    x_mm: float
    y_mm: float
    where: str


class PlacingLine(msgspec.Struct, frozen=True):
    """The piece that is due to be put back: its room round the centre, and the place offered."""

    name: str
    least_mm: float
    most_mm: float
    x_mm: float
    y_mm: float
    owed: bool


class CarromTurnLine(msgspec.Struct, frozen=True):
    """Who is to `strike` or to `place`; for a strike the stretches of the base line it may start from."""

    seat: int
    side: str
    kind: str
    doing: str
    stretches_um: list[tuple[int, int]]
    placing: PlacingLine | None
    may_leave: bool
    may_choose: bool


class ClockLine(msgspec.Struct, frozen=True):
    """The clock of a match: its limits, and how far it has run (None before the first strike); an extra board has none."""

    time_s: int
    extra_s: int
    ran_s: float | None
    last_board: bool


class BoardLine(msgspec.Struct, frozen=True):
    """A board that was scored; `score` in the order of the players."""

    number: int
    winner: int | None
    points: int
    score: list[int]
    said: str


class MatchWords(msgspec.Struct, frozen=True):
    """How a match stands, in sentences."""

    board: str
    turn: str
    must: str
    queen: str
    owed: str
    clock: str
    result: str
    standing: str


class MatchLine(msgspec.Struct, frozen=True):
    """A carrom match at one revision."""

    id: str
    revision: int
    rulebook: str
    rulebook_title: str
    status: str
    friendly: bool
    players: list[PlayerLine]
    board: int
    boards: int | None
    target: int
    strikes: int
    breaker: int
    pieces: list[PieceLine]
    on_board: dict[str, int]
    pocketed: dict[str, int]
    owes: dict[str, int]
    points: dict[str, int]
    queen: str
    queen_by: int | None
    turn: CarromTurnLine | None
    clock: ClockLine | None
    boards_played: list[BoardLine]
    winner: int | None
    incidents: list[str]
    may_report: bool
    can_undo: bool
    said: MatchWords


class StrikeRulingLine(msgspec.Struct, frozen=True):
    """A ruling in words; `legal` is false for a foul."""

    legal: bool
    headline: str
    findings: list[FindingLine]
    returns: list[str]


class ToldStrikeLine(msgspec.Struct, frozen=True):
    """A strike as it is told: who asked for what, and what was ruled."""

    number: int
    board: int
    seat: int
    input: dict[str, int]
    said: str
    ruling: StrikeRulingLine


class StrikeLine(ToldStrikeLine, frozen=True):
    """A strike as it is watched: what happened, and where the pieces lie after it."""

    trace: TraceLine
    after: list[PieceLine]


class MoveLine(msgspec.Struct, frozen=True):
    """Something that was done in a match, in words; `strike` if it was one, `placed` for a piece put back."""

    revision: int
    kind: str
    said: str
    strike: StrikeLine | None = None
    placed: PieceLine | None = None


class MatchAnswered(msgspec.Struct, frozen=True):
    """The state of a match and what was done that led there."""

    state: MatchLine
    moves: list[MoveLine]
