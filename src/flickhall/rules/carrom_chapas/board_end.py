"""When a board is over under the Spanish summary, who wins it, and what it is worth (spec A'.6, step 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flickhall.rules.carrom.board_sheet import EndedBy, WonBoard, points_of
from flickhall.rules.carrom.facts import QueenIs
from flickhall.rules.carrom.ruling import CarromEffect, CarromFinding
from flickhall.rules.carrom.strike import Stroke
from flickhall.rules.sides import Side

QUEEN_POINTS = 3
"""CHAPAS-Q1, L1, L2."""
NO_QUEEN_POINTS_FROM = 22
"""CHAPAS-Q5, measured at the start of the board (AMB-S9)."""


@dataclass(frozen=True, slots=True)
class BoardEnd:
    """A finished board: its winner, who covered the queen, whether own pieces of the last shot lie on the board."""

    won_by: Side
    covered_by: Side | None
    own_pieces_stay: bool
    findings: tuple[CarromFinding, ...]

    @property
    def points(self) -> int:
        """What the winner gets."""
        return points_of(self.findings)


def covers_now(stroke: Stroke) -> bool:
    """Tell whether the shot covers the queen: with an own piece that stays pocketed (Q1, Q4)."""
    if stroke.striker or not stroke.own:
        return False
    return stroke.pending or (stroke.queen and stroke.eligible)


def board_end(stroke: Stroke, *, striker_gives_last_piece_back: bool, less_at_22: bool) -> BoardEnd | None:
    """Return how a shot ends the board, None if it does not; pieces to be given back count as pocketed."""
    earlier = stroke.board.queen.by if stroke.board.queen.state is QueenIs.COVERED else None
    covered_by = stroke.shooter if covers_now(stroke) else earlier
    queen_left = not stroke.pending and not stroke.queen  # asked only while nobody has covered it
    shooter, opponent = stroke.shooter, stroke.opponent
    if stroke.takes_own_last:
        saved = stroke.striker and (striker_gives_last_piece_back or not queen_left)
        if covered_by is None and not saved:
            lost = WonBoard(opponent, stroke.own_left, None, EndedBy.OWN_LAST)
            return BoardEnd(opponent, None, True, tuple(scored(lost, stroke.board.score, less_at_22)))
        if covered_by is not None and not stroke.striker:
            won = WonBoard(shooter, stroke.opposing_left, covered_by)
            return BoardEnd(shooter, covered_by, True, tuple(scored(won, stroke.board.score, less_at_22)))
    if stroke.takes_opposing_last:
        # Own pieces that fell together with the striker count as lying on the board (AMB-S8).
        left = stroke.own_left + (stroke.own if stroke.striker else 0)
        how = EndedBy.OTHER_LAST if covered_by is None else EndedBy.FINISHED
        ended = WonBoard(opponent, left, covered_by, how)
        findings = tuple(scored(ended, stroke.board.score, less_at_22))
        return BoardEnd(opponent, covered_by, not stroke.striker, findings)
    return None


def scored(board: WonBoard, score: Mapping[Side, int], less_at_22: bool) -> Iterator[CarromFinding]:
    """Yield who won a board and what it gives, with the score before it (B1, B2, Q1, Q5, L1, L2)."""
    winner = board.won_by
    if board.how is EndedBy.FINISHED:
        yield from _finished(score[winner], winner, board.left, board.covered_by)
        return
    own_last = board.how is EndedBy.OWN_LAST
    clause = "CHAPAS-L1" if own_last else "CHAPAS-L2"
    yield CarromFinding(clause, CarromEffect.BOARD_WON, winner)
    # Under the international laws a winner with 22 points gets 1, respectively the pieces alone (AMB-S10).
    reduced = less_at_22 and score[winner] >= NO_QUEEN_POINTS_FROM
    points = int(own_last) if reduced else QUEEN_POINTS
    effect = CarromEffect.BONUS if points else CarromEffect.NO_BONUS
    yield CarromFinding(clause, effect, winner, number=points)
    if not own_last:
        yield CarromFinding(clause, CarromEffect.POINTS, winner, number=board.left)


def _finished(score: int, winner: Side, left: int, covered_by: Side | None) -> Iterator[CarromFinding]:
    """Yield that a side finished with the queen covered, and its points (B1, B2, Q1, Q5)."""
    yield CarromFinding("CHAPAS-OBJ1", CarromEffect.BOARD_WON, winner)
    yield CarromFinding("CHAPAS-B1", CarromEffect.BOARD_WON, winner)
    yield CarromFinding("CHAPAS-B2", CarromEffect.POINTS, winner, number=left)
    if covered_by is not winner:
        yield CarromFinding("CHAPAS-Q1", CarromEffect.NO_BONUS, winner)
    elif score >= NO_QUEEN_POINTS_FROM:
        yield CarromFinding("CHAPAS-Q5", CarromEffect.NO_BONUS, winner)
    else:
        yield CarromFinding("CHAPAS-Q1", CarromEffect.BONUS, winner, number=QUEEN_POINTS)
