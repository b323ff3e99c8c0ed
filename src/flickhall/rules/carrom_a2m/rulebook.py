"""The A2M carrom rules (A2M Sports / ADDA), with the readings of spec C.5.

What the document leaves open follows AMB-M1 .. AMB-M19; where those allow another reading, that is an option.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar

from flickhall.rules.carrom.board_sheet import BoardClauses, EndedBy, WonBoard, points_of
from flickhall.rules.carrom.conformity import check_board, check_strike
from flickhall.rules.carrom.facts import (
    Baseline,
    CarromBoard,
    Queen,
    QueenIs,
    StrikeFacts,
    StrikerPosition,
    none_each,
    piece_of,
)
from flickhall.rules.carrom.holdings import Holdings
from flickhall.rules.carrom.match import (
    BoardEnded,
    CarromMatch,
    ClockReads,
    Competition,
    MatchLimits,
    MatchRuling,
    after_board,
    at_clock,
    match_between,
)
from flickhall.rules.carrom.placement import (
    check_placement,
    clear_of_end_circle,
    covers_end_circle,
    touches_both_lines,
)
from flickhall.rules.carrom.ruling import (
    BoardResult,
    CarromEffect,
    CarromFinding,
    StrikerRuling,
    StrikeRuling,
)
from flickhall.rules.carrom.strike import Stroke
from flickhall.rules.carrom_a2m.fouls import BREAK_ATTEMPTS, fouls_of
from flickhall.rules.carrom_a2m.options import A2M_OPTIONS, A2mReadings
from flickhall.rules.carrom_a2m.strike import (
    covers_now,
    rule_a2m_strike,
    seen_on_the_board,
    told_cover,
)
from flickhall.rules.options import OptionValue, read_options
from flickhall.rules.sides import Side

QUEEN_POINTS = 5
"""A2M-SC2."""
NO_QUEEN_POINTS_FROM = 24
"""A2M-SC2, SC3."""

_LIMITS = MatchLimits(
    target_points=29,
    target_clause="A2M-SC5",
    goes_on_clause="A2M-SC5",
    most_board_points=14,
    level_is_drawn=False,
)
"""A2M-SC4, SC5; there is neither a clock nor a number of games."""


@dataclass(frozen=True)
class CarromA2m:
    """The rulebook `carrom-a2m`."""

    name: ClassVar[str] = "carrom-a2m"
    title: ClassVar[str] = "Carrom, the A2M / ADDA knock-out"
    target_points: ClassVar[int] = _LIMITS.target_points
    boards_per_match: ClassVar[None] = None
    match_clock: ClassVar[None] = None
    break_attempts: ClassVar[int] = BREAK_ATTEMPTS
    owed_may_be_left: ClassVar[bool] = True
    """A2M-F9.c."""
    ways_to_end: ClassVar[frozenset[EndedBy]] = frozenset({EndedBy.FINISHED})
    """A2M-O2; F4 and F5 put last pieces back."""
    board_clauses: ClassVar[BoardClauses] = BoardClauses(
        pieces="A2M-SC1", queen="A2M-O3", dues="A2M-F9.a", most="A2M-SC4", target="A2M-SC5"
    )

    options: Mapping[str, OptionValue] = field(
        default_factory=lambda: read_options(A2M_OPTIONS, {}, "carrom-a2m")
    )

    @classmethod
    def with_options(cls, given: Mapping[str, object]) -> CarromA2m:
        """Return the rulebook with options chosen; raises BadInput for any it does not have or allow."""
        return cls(MappingProxyType(read_options(A2M_OPTIONS, given, cls.name)))

    def breaker(self, first: int, board: int, last_winner: int | None = None) -> int:
        """Return the player who breaks: by turns, or the last winner as the option says (AMB-M9)."""
        if self.options["break_order"] == "winner_breaks" and last_winner is not None:
            return last_winner
        return (first + board - 1) % 2

    def may_break_with(self, side: Side) -> bool:
        """Tell whether the player who breaks may have those pieces: white, unless chosen freely (AMB-M9)."""
        return side is Side.W or self.options["colour"] == "chosen"

    def check_board(self, board: CarromBoard) -> None:
        """Refuse a board that cannot be there between two strikes; raises BadInput that quotes the fact."""
        check_board(board, self.target_points)

    def rule_strike(self, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling:
        """Return the ruling on a strike (spec A'.7); raises BadInput for facts that contradict themselves."""
        self.check_board(board)
        check_strike(board, strike)
        readings = A2mReadings.of(self.options)
        lost, board = _forget(board)
        stroke = Stroke(board, strike, readings.ever_is_enough)
        covers = covers_now(stroke)
        fouls = fouls_of(stroke, readings, covers=covers)
        # The last piece before the queen was covered would be a foul (F5).
        wins = (
            stroke.takes_own_last
            and not fouls
            and not (readings.debt_blocks_win and board.owes[stroke.shooter])
        )
        ruling = self._won(stroke, covers, readings) if wins else rule_a2m_strike(stroke, fouls, readings)
        return replace(ruling, findings=(*lost, *ruling.findings))

    def _won(self, stroke: Stroke, covers: bool, readings: A2mReadings) -> StrikeRuling:
        """Return the ruling on a strike that wins the game (O2, O3, SC1 to SC5; AMB-M7)."""
        before, winner = stroke.board, stroke.shooter
        queen = Queen(QueenIs.COVERED, winner) if covers else before.queen
        held = Holdings.of(before).pocket(winner, stroke.own).forgive_all()
        board = replace(
            held.put_into(before),
            queen=queen,
            broken=True,
            attempts=None,
            ever_pocketed=stroke.ever_pocketed,
        )
        scored = self.score_board(WonBoard(winner, stroke.opposing_left, queen.by), before.score)
        points = points_of(scored)
        score = {side: before.score[side] + (points if side is winner else 0) for side in Side}
        match_won = score[winner] >= self.target_points
        findings = [*seen_on_the_board(stroke)]
        if covers:
            findings += told_cover(stroke)
        findings += [
            CarromFinding("A2M-O2", CarromEffect.BOARD_WON, winner, (piece_of(winner),) * stroke.own),
            CarromFinding("A2M-O3", CarromEffect.BOARD_WON, winner),
            *scored,
            CarromFinding("A2M-SC4", CarromEffect.NOTED, winner, number=points),
            *(
                CarromFinding("A2M-F9.a", CarromEffect.WRITTEN_OFF, side, number=before.owes[side])
                for side in Side
                if before.owes[side]
            ),
            CarromFinding(
                "A2M-SC5",
                CarromEffect.MATCH_WON if match_won else CarromEffect.MATCH_ON,
                winner,
                number=score[winner],
            ),
        ]
        result = BoardResult(winner, points, score, match_won, winner if match_won else None)
        return StrikeRuling(tuple(findings), False, board, (), False, result)

    def score_board(self, board: WonBoard, score: Mapping[Side, int]) -> tuple[CarromFinding, ...]:
        """Return what the winner of a game gets, and whether for the queen too (A2M-SC1 to SC3, AMB-M5)."""
        winner = board.won_by
        after_pieces = A2mReadings.of(self.options).bonus_after_pieces
        basis = score[winner] + (board.left if after_pieces else 0)
        if board.covered_by is not winner:
            bonus = CarromFinding("A2M-SC2", CarromEffect.NO_BONUS, winner)
        elif basis >= NO_QUEEN_POINTS_FROM:
            bonus = CarromFinding("A2M-SC3", CarromEffect.NO_BONUS, winner)
        else:
            bonus = CarromFinding("A2M-SC2", CarromEffect.BONUS, winner, number=QUEEN_POINTS)
        return (CarromFinding("A2M-SC1", CarromEffect.POINTS, winner, number=board.left), bonus)

    def match_limits(self, competition: Competition) -> MatchLimits:
        """Return what ends a match: 29 points alone (A2M-SC5)."""
        return _LIMITS

    def match_between(
        self, competition: Competition, score: Mapping[Side, int], boards_finished: int
    ) -> CarromMatch:
        """Return a match that goes on; raises BadInput for one that is over (A2M-SC5)."""
        return match_between(score, boards_finished, _LIMITS)

    def rule_match(
        self, competition: Competition, match: CarromMatch, event: BoardEnded | ClockReads
    ) -> MatchRuling:
        """Return the match after a game (A2M-SC5); a clock is refused, the document sets none."""
        if isinstance(event, BoardEnded):
            return after_board(match, event, _LIMITS)
        return at_clock(match, event, _LIMITS)

    def rule_placement(self, baseline: Baseline, position: StrikerPosition) -> StrikerRuling:
        """Return whether the striker lies on an end circle, or on both lines clear of it (A2M-S1 to S3)."""
        check_placement(baseline, position)
        if covers_end_circle(baseline, position):
            return StrikerRuling((CarromFinding("A2M-S1", CarromEffect.ALLOWED),), True, False)
        broken = []
        if not touches_both_lines(baseline, position):
            broken.append("A2M-S2")
        if not clear_of_end_circle(baseline, position):
            broken.append("A2M-S3")
        if not broken:
            allowed = (CarromFinding(clause, CarromEffect.ALLOWED) for clause in ("A2M-S1", "A2M-S2"))
            return StrikerRuling(tuple(allowed), True, False)
        refused = tuple(CarromFinding(clause, CarromEffect.REFUSED) for clause in (*broken, "A2M-F6"))
        return StrikerRuling(refused, False, True)


def _forget(board: CarromBoard) -> tuple[tuple[CarromFinding, ...], CarromBoard]:
    """Return the board without the pieces owed that nobody put back before this turn began (F9.c, AMB-M6)."""
    held = Holdings.of(board)
    findings: list[CarromFinding] = []
    for side in Side:
        lost = min(board.overdue[side], held.can_pay(side))
        if lost:
            held = held.forgive(side, lost)
            findings.append(CarromFinding("A2M-F9.c", CarromEffect.DEBT_LOST, side, number=lost))
    return tuple(findings), replace(held.put_into(board), overdue=none_each())
