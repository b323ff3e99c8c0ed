"""The Spanish carrom rules ("chapas"): a summary of the main rules, with the readings of spec C.4.

What the summary leaves open follows AMB-S1 .. AMB-S20; where those allow another reading, that is an option.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.carrom.board_sheet import BoardClauses, EndedBy, WonBoard
from flickhall.rules.carrom.conformity import check_board, check_strike
from flickhall.rules.carrom.facts import Baseline, CarromBoard, Queen, QueenIs, StrikeFacts, StrikerPosition
from flickhall.rules.carrom.holdings import Holdings
from flickhall.rules.carrom.match import (
    BoardEnded,
    CarromMatch,
    ClockReads,
    Competition,
    MatchClock,
    MatchLimits,
    MatchRuling,
    after_board,
    at_clock,
    match_between,
)
from flickhall.rules.carrom.placement import check_placement, touches_both_lines
from flickhall.rules.carrom.ruling import (
    BoardResult,
    CarromEffect,
    CarromFinding,
    StrikerRuling,
    StrikeRuling,
)
from flickhall.rules.carrom.strike import Stroke
from flickhall.rules.carrom_chapas.board_end import BoardEnd, board_end, scored
from flickhall.rules.carrom_chapas.options import CHAPAS_OPTIONS, ChapasReadings
from flickhall.rules.carrom_chapas.strike import at_the_end, rule_chapas_strike, seen_on_the_board
from flickhall.rules.options import OptionValue, read_options
from flickhall.rules.sides import Side


@dataclass(frozen=True)
class CarromChapas:
    """The rulebook `carrom-chapas`."""

    name: ClassVar[str] = "carrom-chapas"
    title: ClassVar[str] = "Carrom, the Spanish summary (chapas)"
    target_points: ClassVar[int] = 25
    """CHAPAS-M1."""
    boards_per_match: ClassVar[int] = 8
    """CHAPAS-M2."""
    owed_may_be_left: ClassVar[bool] = False
    """CHAPAS-F4."""
    most_board_points: ClassVar[int] = 12
    """Nine pieces and the queen (spec E.5)."""
    ways_to_end: ClassVar[frozenset[EndedBy]] = frozenset(EndedBy)
    """CHAPAS-B1, L1, L2."""
    board_clauses: ClassVar[BoardClauses] = BoardClauses(
        pieces="CHAPAS-B2", queen="CHAPAS-B1", dues="CHAPAS-F4", most="CHAPAS-Q1", target="CHAPAS-M1",
        boards="CHAPAS-M2", time="CHAPAS-M5",
    )  # fmt: skip

    options: Mapping[str, OptionValue] = field(
        default_factory=lambda: read_options(CHAPAS_OPTIONS, {}, "carrom-chapas")
    )

    @classmethod
    def with_options(cls, given: Mapping[str, object]) -> CarromChapas:
        """Return the rulebook with options chosen; raises BadInput for any it does not have or allow."""
        return cls(MappingProxyType(read_options(CHAPAS_OPTIONS, given, cls.name)))

    @property
    def break_attempts(self) -> int:
        """How often the break may disturb nothing (AMB-S15)."""
        return ChapasReadings.of(self.options).break_attempts

    @property
    def match_clock(self) -> MatchClock:
        """How long a match may take (CHAPAS-M3, M4)."""
        time_s, extra_s = self.options["time_s"], self.options["extra_s"]
        assert isinstance(time_s, int) and isinstance(extra_s, int)
        return MatchClock(time_s, extra_s)

    def breaker(self, first: int, board: int, last_winner: int | None = None) -> int:
        """Return the player who breaks: by turns, whoever won the last board (AMB-S15)."""
        return (first + board - 1) % 2

    def may_break_with(self, side: Side) -> bool:
        """Tell that whoever breaks has white (CHAPAS-TU1)."""
        return side is Side.W

    def check_board(self, board: CarromBoard) -> None:
        """Refuse a board that cannot be there; here a queen is never held until the end of a turn."""
        check_board(board, self.target_points)
        if board.queen.state is QueenIs.HELD:
            raise BadInput(
                Said("queen {queen}", queen=board.queen),
                where="before.queen",
                allowed="board, pending or covered: a queen taken too early goes back at once (CHAPAS-Q2)",
            )

    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        """Return the ruling on a strike (spec A'.6); raises BadInput for facts that contradict themselves."""
        self.check_board(board)
        check_strike(board, strike)
        if not strike.owed_returned:
            raise BadInput(
                "false", where="owed_returned", allowed="true: owed pieces are put back at once (CHAPAS-F4)"
            )
        readings = ChapasReadings.of(self.options)
        stroke = Stroke(board, strike, readings.ever_is_enough)
        end = board_end(
            stroke,
            striker_gives_last_piece_back=readings.striker_gives_last_piece_back,
            less_at_22=readings.less_at_22,
        )
        return rule_chapas_strike(stroke, readings) if end is None else self._ended(stroke, end)

    def _ended(self, stroke: Stroke, end: BoardEnd) -> StrikeRuling:
        fallen = Holdings.of(stroke.board).pocket(stroke.opponent, stroke.opposing)
        if end.own_pieces_stay:
            fallen = fallen.pocket(stroke.shooter, stroke.own)
        owing = tuple(side for side in Side if stroke.board.owes[side])
        queen = stroke.board.queen if end.covered_by is None else Queen(QueenIs.COVERED, end.covered_by)
        board = at_the_end(replace(fallen.put_into(stroke.board), queen=queen))
        score = {side: board.score[side] + (end.points if side is end.won_by else 0) for side in Side}
        won = end.won_by if score[end.won_by] >= self.target_points else None
        findings = [*seen_on_the_board(stroke), *end.findings]
        findings += [
            CarromFinding("CHAPAS-F4", CarromEffect.WRITTEN_OFF, side, number=stroke.board.owes[side])
            for side in owing
        ]
        if won:
            findings.append(CarromFinding("CHAPAS-M1", CarromEffect.MATCH_WON, won, number=score[won]))
        result = BoardResult(end.won_by, end.points, score, won is not None, won)
        return StrikeRuling(tuple(findings), None, board, (), False, result)

    def match_between(
        self, competition: Competition, score: Mapping[Side, int], boards_finished: int
    ) -> CarromMatch:
        """Return a match that goes on; raises BadInput for one that is over (CHAPAS-M1, M2)."""
        return match_between(score, boards_finished, self.match_limits(competition))

    def rule_match(
        self, competition: Competition, match: CarromMatch, event: BoardEnded | ClockReads
    ) -> MatchRuling:
        """Return the match after a board, or at a reading of the clock (CHAPAS-M0 to M5)."""
        limits = self.match_limits(competition)
        if isinstance(event, BoardEnded):
            return after_board(match, event, limits)
        return at_clock(match, event, limits)

    def match_limits(self, competition: Competition) -> MatchLimits:
        """Return what ends a match (CHAPAS-M1 to M5)."""
        chosen = self.options["draw"]
        drawn = competition is Competition.LEAGUE if chosen == "by_competition" else chosen == "draw"
        clock = self.match_clock
        return MatchLimits(
            target_points=self.target_points,
            target_clause="CHAPAS-M1",
            goes_on_clause="CHAPAS-M0",
            most_board_points=self.most_board_points,
            level_is_drawn=drawn,
            boards=self.boards_per_match,
            boards_clause="CHAPAS-M2",
            time_s=clock.time_s,
            extra_s=clock.extra_s,
            time_clause="CHAPAS-M3",
            last_board_clause="CHAPAS-M4",
            unfinished_clause="CHAPAS-M5",
        )

    def score_board(self, board: WonBoard, score: Mapping[Side, int]) -> tuple[CarromFinding, ...]:
        """Return what the winner of a board gets and what not (CHAPAS-B2, Q1, Q5, L1, L2)."""
        return tuple(scored(board, score, ChapasReadings.of(self.options).less_at_22))

    def rule_placement(self, baseline: Baseline, position: StrikerPosition) -> StrikerRuling:
        """Return whether the striker touches both lines (CHAPAS-ST1); raises BadInput for no distance."""
        check_placement(baseline, position)
        legal = touches_both_lines(baseline, position)
        effect = CarromEffect.ALLOWED if legal else CarromEffect.REFUSED
        return StrikerRuling((CarromFinding("CHAPAS-ST1", effect),), legal, None)
