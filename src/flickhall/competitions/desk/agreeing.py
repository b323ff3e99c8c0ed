"""What both sides of a match say of it, and whether they agree."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from flickhall.competitions.desk.state import Claim, Competition
from flickhall.competitions.sheets.lines import Line


class LineState(StrEnum):
    """Where a line of a sheet is on its way."""

    OPEN = "open"
    """At most one side has said anything."""
    AGREED = "agreed"
    DISPUTED = "disputed"
    RULED = "ruled"


@dataclass(frozen=True, slots=True)
class LineNow:
    """A line of a sheet: what each side says, what counts (None while that is open or disputed), who ruled it."""

    state: LineState
    said: tuple[Line | None, Line | None]
    counts: Line | None
    ruled_by: str = ""


@dataclass(frozen=True, slots=True)
class Agreement:
    """The lines of a match as both sides tell them; `signed` tells who has confirmed the whole."""

    lines: tuple[LineNow, ...]
    signed: tuple[bool, bool]

    @property
    def disputed(self) -> tuple[int, ...]:
        """Numbers of the lines that the sides tell differently and nobody has ruled on."""
        return tuple(number for number, line in enumerate(self.lines) if line.state is LineState.DISPUTED)

    @property
    def is_disputed(self) -> bool:
        """Whether somebody has to rule: the sides differ, or one has signed for a line the other has not got."""
        missing = any(line.state is LineState.OPEN for line in self.lines)
        return bool(self.disputed) or (all(self.signed) and missing)

    @property
    def settled(self) -> tuple[Line, ...] | None:
        """The lines that count once both have signed and nothing is open; None before."""
        counting = tuple(line.counts for line in self.lines if line.counts is not None)
        whole = len(counting) == len(self.lines) > 0
        return counting if whole and all(self.signed) else None


def agreement(competition: Competition, match: str) -> Agreement:
    """Return what both sides say of a match, line by line."""
    claims = competition.claims.get(match, {})
    one, two = claims.get(0, Claim()), claims.get(1, Claim())
    ruled = competition.ruled.get(match, {})
    lines = sorted({*one.lines, *two.lines, *ruled})
    rows = tuple(_line(one.lines.get(number), two.lines.get(number), ruled.get(number)) for number in lines)
    return Agreement(rows, (one.signed, two.signed))


def is_disputed(competition: Competition, match: str) -> bool:
    """Return whether a match waits for somebody to rule on what its sides tell differently."""
    return match in competition.claims and agreement(competition, match).is_disputed


def _line(one: Line | None, two: Line | None, ruled: tuple[Line, str] | None) -> LineNow:
    if ruled is not None:
        return LineNow(LineState.RULED, (one, two), ruled[0], ruled[1])
    if one is None or two is None:
        return LineNow(LineState.OPEN, (one, two), None)
    if one == two:
        return LineNow(LineState.AGREED, (one, two), one)
    return LineNow(LineState.DISPUTED, (one, two), None)
