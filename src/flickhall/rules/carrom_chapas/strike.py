"""The Spanish summary's ruling on one strike that does not end the board (spec A'.6, steps 1 and 3 to 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flickhall.rules.carrom.breaking import attempts_after, is_attempt, missed
from flickhall.rules.carrom.facts import (
    Breach,
    CarromBoard,
    CentreSpot,
    Piece,
    Queen,
    QueenIs,
    piece_of,
)
from flickhall.rules.carrom.holdings import Holdings
from flickhall.rules.carrom.ruling import (
    CarromEffect,
    CarromFinding,
    Place,
    Return,
    StrikeRuling,
    as_written,
)
from flickhall.rules.carrom.strike import Stroke
from flickhall.rules.carrom_chapas.board_end import covers_now
from flickhall.rules.carrom_chapas.options import ChapasReadings
from flickhall.rules.sides import Side

BREACHES = {
    Breach.WRONG_PLACEMENT: ("CHAPAS-ST1",),
    Breach.ELBOW_OVER_LINE: ("CHAPAS-EL1", "CHAPAS-EL2"),
}
"""The breaches the summary speaks of."""

_PLACES = {
    CentreSpot.FREE: Place.CENTRE_SPOT,
    CentreSpot.PARTLY_COVERED: Place.COVERING_SPOT,
    CentreSpot.COVERED: Place.BEHIND_SPOT,
}


@dataclass(frozen=True, slots=True)
class _Turn:
    """Whether the shooter goes on, and what that rests on."""

    again: bool
    finding: CarromFinding


def rule_chapas_strike(stroke: Stroke, readings: ChapasReadings) -> StrikeRuling:
    """Return the ruling on a strike after which the board goes on."""
    turn = _turn(stroke, readings)
    queen, about_queen = _queen(stroke, turn, readings)
    fallen = (
        Holdings.of(stroke.board).pocket(stroke.shooter, stroke.own).pocket(stroke.opponent, stroke.opposing)
    )
    after, given_back, about_pieces = _give_back(stroke, fallen, readings)
    settled, paid, about_debts = _pay_debts(after)
    comes_back = any(finding.effect is CarromEffect.QUEEN_BACK for finding in about_queen)
    spot, about_spot = _onto_the_spot(stroke, comes_back)
    board = replace(
        settled.put_into(stroke.board),
        striker=stroke.shooter if turn.again else stroke.opponent,
        queen=queen,
        broken=not missed(stroke.board, stroke.strike),
        attempts=attempts_after(stroke.board, stroke.strike, again=turn.again),
        ever_pocketed=stroke.ever_pocketed,
    )
    return StrikeRuling(
        findings=(
            *seen_on_the_board(stroke),
            *about_pieces,
            *about_debts,
            *about_queen,
            *about_spot,
            turn.finding,
        ),
        foul=None,
        board=board,
        returned=tuple(sorted((*given_back, *paid, *spot), key=as_written)),
        again=turn.again,
    )


def seen_on_the_board(stroke: Stroke) -> Iterator[CarromFinding]:
    """Yield what was seen besides pocketed pieces: the break, breaches, pieces that lie oddly or jumped."""
    board, strike = stroke.board, stroke.strike
    if not board.broken:
        effect = CarromEffect.BROKEN if strike.disturbed else CarromEffect.BREAK_MISSED
        yield CarromFinding("CHAPAS-TU1", effect, stroke.shooter)
    for breach, clauses in BREACHES.items():
        if breach in strike.breaches:
            for clause in clauses:
                yield CarromFinding(clause, CarromEffect.NOTED, stroke.shooter)
    lying = (*strike.on_edge, *strike.on_top)
    if lying:
        yield CarromFinding("CHAPAS-J2", CarromEffect.LIES_SO, None, lying)
    if Piece.STRIKER in strike.off_board:
        yield CarromFinding("CHAPAS-J1", CarromEffect.NOTED, stroke.shooter, (Piece.STRIKER,))


def _turn(stroke: Stroke, readings: ChapasReadings) -> _Turn:
    """Return who goes on: TU2 and TU3, F1 and F2, Q2 and Q3, the break."""
    again = _goes_on(stroke, readings)
    if stroke.opposing and not again:
        clause = "CHAPAS-TU3"
    elif stroke.striker:
        clause = "CHAPAS-F2" if stroke.own else "CHAPAS-F1"
    elif missed(stroke.board, stroke.strike) and again:
        clause = "CHAPAS-TU1"
    elif stroke.pending and not again:
        clause = "CHAPAS-Q3"
    elif stroke.queen and not again:
        clause = "CHAPAS-Q2"
    else:
        clause = "CHAPAS-TU2"
    effect = CarromEffect.AGAIN if again else CarromEffect.TURN_OVER
    return _Turn(again, CarromFinding(clause, effect, stroke.shooter if again else stroke.opponent))


def _goes_on(stroke: Stroke, readings: ChapasReadings) -> bool:
    """Tell whether the shooter shoots again (AMB-S1, S3, S15, S16)."""
    if missed(stroke.board, stroke.strike) and not stroke.striker:
        failed = (stroke.board.attempts or 0) + 1
        return is_attempt(stroke.board, readings.break_attempts) and failed < readings.break_attempts
    if stroke.opposing and not (stroke.own and readings.mixed_continues):
        return False
    queen_counts = stroke.queen and (stroke.eligible or readings.early_queen_continues)
    if stroke.striker and not readings.striker_with_queen_continues:
        queen_counts = False
    return stroke.own > 0 or queen_counts


def _queen(stroke: Stroke, turn: _Turn, readings: ChapasReadings) -> tuple[Queen, tuple[CarromFinding, ...]]:
    """Return the queen's state after the shot and, if that changed or could have, the finding about it."""
    if covers_now(stroke):
        clause = "CHAPAS-Q4" if stroke.queen else "CHAPAS-Q1"
        covered = CarromFinding(clause, CarromEffect.QUEEN_COVERED, stroke.shooter, (Piece.QUEEN,))
        return Queen(QueenIs.COVERED, stroke.shooter), (covered,)
    if stroke.pending:
        # Who did not cover it and goes on all the same pocketed striker and own piece (AMB-S6).
        return _waits("CHAPAS-F2", stroke) if turn.again else _back("CHAPAS-Q3", stroke)
    if not stroke.queen:
        return stroke.board.queen, ()
    if not stroke.eligible:
        kept = readings.first_piece_keeps_queen and stroke.own and not stroke.striker and turn.again
        return _waits("CHAPAS-Q2", stroke) if kept else _back("CHAPAS-Q2", stroke)
    if turn.again and not stroke.striker:
        return _waits("CHAPAS-Q1", stroke)
    return _back("CHAPAS-Q4" if stroke.striker and stroke.own else "CHAPAS-Q3", stroke)


def _waits(clause: str, stroke: Stroke) -> tuple[Queen, tuple[CarromFinding, ...]]:
    pending = CarromFinding(clause, CarromEffect.QUEEN_PENDING, stroke.shooter, (Piece.QUEEN,))
    return Queen(QueenIs.PENDING, stroke.shooter), (pending,)


def _back(clause: str, stroke: Stroke) -> tuple[Queen, tuple[CarromFinding, ...]]:
    back = CarromFinding(clause, CarromEffect.QUEEN_BACK, stroke.shooter, (Piece.QUEEN,))
    return Queen(), (back,)


def _give_back(
    stroke: Stroke, held: Holdings, readings: ChapasReadings
) -> tuple[Holdings, list[Return], list[CarromFinding]]:
    """Return the holdings after pieces given back and penalties (F1, F2, F3, F4), with what comes back."""
    shooter, piece = stroke.shooter, piece_of(stroke.shooter)
    findings: list[CarromFinding] = []
    due: list[str] = []
    back = 0
    if stroke.striker:
        due.append("CHAPAS-F2" if stroke.own else "CHAPAS-F1")
        if stroke.own:
            back = stroke.own
            held = held.put_back(shooter, back)
            findings.append(CarromFinding("CHAPAS-F2", CarromEffect.RETURNED, shooter, (piece,) * back, back))
    if readings.breach_costs_a_piece and not BREACHES.keys().isdisjoint(stroke.strike.breaches):
        breach = next(breach for breach in BREACHES if breach in stroke.strike.breaches)
        due.append(BREACHES[breach][0])
    for clause in due:
        held, now = held.charge(shooter, 1)
        back += now
        findings.append(CarromFinding(clause, CarromEffect.PENALTY, shooter, (piece,) * now, 1))
        if not now:
            findings.append(CarromFinding("CHAPAS-F4", CarromEffect.OWED, shooter, number=1))
    returned = [Return(piece, Place.CENTRAL_CIRCLE, stroke.opponent)] * back
    if back:
        findings.append(CarromFinding("CHAPAS-F3", CarromEffect.RETURNED, shooter, (piece,) * back, back))
    return held, returned, findings


def _pay_debts(held: Holdings) -> tuple[Holdings, list[Return], list[CarromFinding]]:
    """Return the holdings after every debt that can be paid is paid at once by the other side's hand (F4)."""
    returned: list[Return] = []
    findings: list[CarromFinding] = []
    for side in Side:
        paid = held.can_pay(side)
        if paid:
            held = held.settle(side)
            pieces = (piece_of(side),) * paid
            returned += [Return(piece, Place.CENTRAL_CIRCLE, side.other) for piece in pieces]
            findings.append(CarromFinding("CHAPAS-F4", CarromEffect.DEBT_PAID, side, pieces, paid))
            findings.append(CarromFinding("CHAPAS-F3", CarromEffect.RETURNED, side, pieces, paid))
    return held, returned, findings


def _onto_the_spot(stroke: Stroke, queen_back: bool) -> tuple[list[Return], list[CarromFinding]]:
    """Return the queen and the jumped pieces in the order in which they get the spot (J1, J3, J4, AMB-S11)."""
    strike = stroke.strike
    jumped = (
        *([Piece.QUEEN] if strike.queen_jumped else []),
        *[piece_of(stroke.shooter)] * strike.jumped_of(stroke.shooter),
        *[piece_of(stroke.opponent)] * strike.jumped_of(stroke.opponent),
    )
    coming = (*([Piece.QUEEN] if queen_back else []), *jumped)
    first = _PLACES[stroke.board.centre_spot]
    places = [first, *[Place.BEHIND_SPOT] * (len(coming) - 1)][: len(coming)]
    findings = [CarromFinding("CHAPAS-J1", CarromEffect.RETURNED, None, jumped)] if jumped else []
    if Place.COVERING_SPOT in places:
        findings.append(CarromFinding("CHAPAS-J3", CarromEffect.SPOT_BLOCKED, None, coming[:1]))
    behind = tuple(piece for piece, place in zip(coming, places, strict=True) if place is Place.BEHIND_SPOT)
    if behind:
        findings.append(CarromFinding("CHAPAS-J4", CarromEffect.SPOT_BLOCKED, None, behind))
    return [Return(piece, place, None) for piece, place in zip(coming, places, strict=True)], findings


def at_the_end(board: CarromBoard) -> CarromBoard:
    """Return a finished board with nothing owed any more and nobody waiting for the queen (AMB-S8)."""
    waiting = board.queen.state is QueenIs.PENDING
    closed = Holdings.of(board).forgive_all().put_into(board)
    return replace(closed, queen=Queen() if waiting else board.queen, broken=True, attempts=None)
