"""When a board is over under the Spanish summary, who wins it, and what it is worth (spec A'.6, step 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
        counted = (CarromEffect.POINTS, CarromEffect.BONUS)
        return sum(finding.number or 0 for finding in self.findings if finding.effect in counted)


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
            return BoardEnd(
                opponent, None, True, (CarromFinding("CHAPAS-L1", CarromEffect.BOARD_WON, opponent),
                _queen_left_points("CHAPAS-L1", stroke, less_at_22, least=1)),
            )  # fmt: skip
        if covered_by is not None and not stroke.striker:
            return BoardEnd(
                shooter,
                covered_by,
                True,
                tuple(_finished(stroke, shooter, stroke.opposing_left, covered_by)),
            )
    if stroke.takes_opposing_last:
        # Own pieces that fell together with the striker count as lying on the board (AMB-S8).
        left = stroke.own_left + (stroke.own if stroke.striker else 0)
        if covered_by is not None:
            findings = tuple(_finished(stroke, opponent, left, covered_by))
        else:
            findings = (
                CarromFinding("CHAPAS-L2", CarromEffect.BOARD_WON, opponent),
                _queen_left_points("CHAPAS-L2", stroke, less_at_22, least=0),
                CarromFinding("CHAPAS-L2", CarromEffect.POINTS, opponent, number=left),
            )
        return BoardEnd(opponent, covered_by, not stroke.striker, findings)
    return None


def _queen_left_points(clause: str, stroke: Stroke, less_at_22: bool, *, least: int) -> CarromFinding:
    """Return the opponent's points for the queen left on the board (L1, L2; AMB-S10)."""
    reduced = less_at_22 and stroke.board.score[stroke.opponent] >= NO_QUEEN_POINTS_FROM
    points = least if reduced else QUEEN_POINTS
    effect = CarromEffect.BONUS if points else CarromEffect.NO_BONUS
    return CarromFinding(clause, effect, stroke.opponent, number=points)


def _finished(stroke: Stroke, winner: Side, left: int, covered_by: Side) -> Iterator[CarromFinding]:
    """Yield that a side finished with the queen covered, and its points (B1, B2, Q1, Q5)."""
    yield CarromFinding("CHAPAS-OBJ1", CarromEffect.BOARD_WON, winner)
    yield CarromFinding("CHAPAS-B1", CarromEffect.BOARD_WON, winner)
    yield CarromFinding("CHAPAS-B2", CarromEffect.POINTS, winner, number=left)
    if covered_by is not winner:
        yield CarromFinding("CHAPAS-Q1", CarromEffect.NO_BONUS, winner)
    elif stroke.board.score[winner] >= NO_QUEEN_POINTS_FROM:
        yield CarromFinding("CHAPAS-Q5", CarromEffect.NO_BONUS, winner)
    else:
        yield CarromFinding("CHAPAS-Q1", CarromEffect.BONUS, winner, number=QUEEN_POINTS)
