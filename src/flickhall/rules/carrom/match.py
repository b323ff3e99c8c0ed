"""A carrom match over its boards and its clock: who leads, which board is the last, how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.carrom.ruling import CarromEffect, CarromFinding, cited
from flickhall.rules.sides import Side, leader


class Competition(StrEnum):
    """What a match belongs to; a knock-out needs a winner."""

    LEAGUE = "league"
    KNOCK_OUT = "knock_out"


@dataclass(frozen=True, slots=True)
class MatchLimits:
    """What ends a match, each with its clause; None where the document sets no such limit.

    `level_is_drawn`: a level match is drawn, otherwise an extra board is played (AMB-S14).
    """

    target_points: int
    target_clause: str
    goes_on_clause: str
    most_board_points: int
    level_is_drawn: bool
    boards: int | None = None
    boards_clause: str = ""
    time_s: int | None = None
    extra_s: int = 0
    time_clause: str = ""
    last_board_clause: str = ""
    unfinished_clause: str = ""


@dataclass(frozen=True, slots=True)
class MatchClock:
    """Seconds until the board in progress is the last, and seconds that board may still take."""

    time_s: int
    extra_s: int


@dataclass(frozen=True, slots=True)
class CarromMatch:
    """A match between two events; `won_by` may be None in a match that is over, after a draw."""

    score: Mapping[Side, int]
    boards_finished: int
    clock_s: float = 0
    last_announced: bool = False
    extra_board: bool = False
    over: bool = False
    won_by: Side | None = None


@dataclass(frozen=True, slots=True)
class BoardEnded:
    """A board was won; `points` go to the winner."""

    won_by: Side
    points: int


@dataclass(frozen=True, slots=True)
class ClockReads:
    """The clock at `at_s` seconds; `pieces_left` lie on the board in progress, None if nobody looked."""

    at_s: float
    board_begun: bool
    pieces_left: Mapping[Side, int] | None = None


@dataclass(frozen=True, slots=True)
class MatchRuling:
    """The ruling on one event of a match; `match` is how it stands after it."""

    findings: tuple[CarromFinding, ...]
    match: CarromMatch
    board_over: bool = False
    board_won_by: Side | None = None
    board_points: int = 0

    @property
    def drawn(self) -> bool:
        """Whether the match is over and drawn."""
        return self.match.over and self.match.won_by is None

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses applied, in order, each once."""
        return cited(self.findings)


def match_between(score: Mapping[Side, int], boards_finished: int, limits: MatchLimits) -> CarromMatch:
    """Return a match that goes on; raises BadInput for one that is over already."""
    for side in Side:
        if score[side] >= limits.target_points:
            raise BadInput(
                Said("{side} has {points} points", side=side, points=score[side]),
                where=f"before.score.{side}",
                allowed=Said(
                    "0 to {most}: with {target_points} the match is over",
                    most=limits.target_points - 1,
                    target_points=limits.target_points,
                ),
            )
    level = leader(score) is None
    extra = limits.boards is not None and boards_finished >= limits.boards
    if extra and not (level and not limits.level_is_drawn):
        raise BadInput(
            Said(
                "{boards_finished} boards at {light}-{dark}",
                boards_finished=boards_finished,
                light=score[Side.W],
                dark=score[Side.B],
            ),
            where="before.boards_finished",
            allowed=Said(
                "fewer than {boards}, or a level match that an extra board decides", boards=limits.boards
            ),
        )
    return CarromMatch(dict(score), boards_finished, extra_board=extra)


def after_board(match: CarromMatch, ended: BoardEnded, limits: MatchLimits) -> MatchRuling:
    """Return the match after a board; raises BadInput after the end, and for points no board gives."""
    if match.over:
        raise BadInput("a board after the match was over", where="events", allowed="no more boards")
    if not 0 <= ended.points <= limits.most_board_points:
        raise BadInput(
            Said("{points} points for a board", points=ended.points),
            where="events",
            allowed=Said("0 to {most_board_points}", most_board_points=limits.most_board_points),
        )
    score = {side: match.score[side] + (ended.points if side is ended.won_by else 0) for side in Side}
    match = replace(match, score=score, boards_finished=match.boards_finished + 1)
    findings, match = _whether_over(match, limits)
    return MatchRuling(findings, match, True, ended.won_by, ended.points)


def at_clock(match: CarromMatch, clock: ClockReads, limits: MatchLimits) -> MatchRuling:
    """Return the match at a reading of the clock; raises BadInput without a time limit or for time gone back."""
    if limits.time_s is None:
        raise BadInput(
            Said('["clock", {at_s}]', at_s=clock.at_s),
            where="events",
            allowed="board_end: these rules set no time limit",
        )
    if clock.at_s < match.clock_s:
        raise BadInput(
            Said('["clock", {at_s}] after {clock_s}', at_s=clock.at_s, clock_s=match.clock_s),
            where="events",
            allowed="events in time order",
        )
    match = replace(match, clock_s=clock.at_s)
    if match.over or match.extra_board or clock.at_s < limits.time_s:
        return MatchRuling((CarromFinding(limits.time_clause, CarromEffect.NOTED),), match)
    up = clock.at_s >= limits.time_s + limits.extra_s
    called = CarromFinding(limits.last_board_clause, CarromEffect.TIME_UP)
    if not clock.board_begun or (up and clock.pieces_left is None):
        findings, match = _decided(match, limits, limits.time_clause)
        return MatchRuling((called, *findings), match)
    announced = CarromFinding(limits.last_board_clause, CarromEffect.LAST_BOARD)
    match = replace(match, last_announced=True)
    if not up or clock.pieces_left is None:
        return MatchRuling((announced,), match)
    return _unfinished(match, clock.pieces_left, limits)


def _unfinished(match: CarromMatch, left: Mapping[Side, int], limits: MatchLimits) -> MatchRuling:
    """Return the match after a board scored by the difference of the pieces left (M5)."""
    ahead = leader({side: -left[side] for side in Side})
    points = abs(left[Side.W] - left[Side.B])
    score = {side: match.score[side] + (points if side is ahead else 0) for side in Side}
    match = replace(match, score=score, boards_finished=match.boards_finished + 1)
    clause = limits.unfinished_clause
    if ahead is None:
        counted = CarromFinding(clause, CarromEffect.BOARD_DRAWN, number=0)
    else:
        counted = CarromFinding(clause, CarromEffect.POINTS, ahead, number=points)
    called = CarromFinding(limits.last_board_clause, CarromEffect.TIME_UP)
    findings, match = _decided(match, limits, limits.time_clause)
    return MatchRuling((called, counted, *findings), match, True, ahead, points)


def _whether_over(match: CarromMatch, limits: MatchLimits) -> tuple[tuple[CarromFinding, ...], CarromMatch]:
    for side in Side:
        if match.score[side] >= limits.target_points:
            won = CarromFinding(limits.target_clause, CarromEffect.MATCH_WON, side, number=match.score[side])
            return (won,), replace(match, over=True, won_by=side, extra_board=False)
    if match.last_announced:
        return _decided(match, limits, limits.time_clause)
    if match.extra_board or (limits.boards is not None and match.boards_finished >= limits.boards):
        return _decided(match, limits, limits.boards_clause)
    return (CarromFinding(limits.goes_on_clause, CarromEffect.MATCH_ON),), match


def _decided(
    match: CarromMatch, limits: MatchLimits, clause: str
) -> tuple[tuple[CarromFinding, ...], CarromMatch]:
    """Return a match that is over unless it is level and an extra board has to decide."""
    ahead = leader(match.score)
    if ahead is not None:
        won = CarromFinding(clause, CarromEffect.MATCH_WON, ahead, number=match.score[ahead])
        return (won,), replace(match, over=True, won_by=ahead, extra_board=False)
    if limits.level_is_drawn:
        drawn = CarromFinding(clause, CarromEffect.MATCH_DRAWN, number=match.score[Side.W])
        return (drawn,), replace(match, over=True)
    extra = CarromFinding(clause, CarromEffect.EXTRA_BOARD)
    return (extra,), replace(match, extra_board=True, last_announced=False)
