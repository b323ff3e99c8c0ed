"""The A2M ruling on one strike after which the game goes on (spec A'.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flickhall.rules.carrom.breaking import attempts_after, is_attempt, missed
from flickhall.rules.carrom.facts import Breach, Piece, Queen, QueenIs, none_each, piece_of
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
from flickhall.rules.carrom_a2m.fouls import (
    BREAK_ATTEMPTS,
    Foul,
    is_replayed,
    queen_after_foul,
    told,
)
from flickhall.rules.carrom_a2m.options import A2mReadings
from flickhall.rules.sides import Side


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a strike led to before debts are looked at."""

    held: Holdings
    queen: Queen
    again: bool
    returned: tuple[Return, ...]
    findings: tuple[CarromFinding, ...]


def covers_now(stroke: Stroke) -> bool:
    """Tell whether a strike without a foul covers the queen (O4, Q3; AMB-M1)."""
    return stroke.own > 0 and (stroke.pending or (stroke.queen and stroke.eligible))


def told_cover(stroke: Stroke) -> Iterator[CarromFinding]:
    """Yield how a strike covered the queen: in the same strike, or as the next one of the same turn."""
    shooter, queen = stroke.shooter, (Piece.QUEEN,)
    if stroke.queen:
        yield CarromFinding("A2M-Q3", CarromEffect.QUEEN_COVERED, shooter, queen)
    else:
        yield CarromFinding("A2M-O4", CarromEffect.QUEEN_COVERED, shooter, queen)
        yield CarromFinding("A2M-Q3", CarromEffect.NOTED, shooter, queen)


def rule_a2m_strike(stroke: Stroke, fouls: tuple[Foul, ...], readings: A2mReadings) -> StrikeRuling:
    """Return the ruling on a strike after which the game goes on."""
    outcome = _after_fouls(stroke, fouls, readings) if fouls else _without_foul(stroke, readings)
    held = outcome.held
    debts: tuple[Return, ...] = ()
    about_debts: tuple[CarromFinding, ...] = ()
    overdue = none_each()
    blocked = stroke.takes_own_last and not fouls  # it owes a piece, otherwise the game were won
    if not outcome.again:
        if stroke.strike.owed_returned or blocked:
            held, debts, about_debts = _pay_debts(held)
        else:
            overdue = {side: held.can_pay(side) for side in Side}
    failed = 0 if is_replayed(stroke, readings) else 1
    board = replace(
        held.put_into(stroke.board),
        striker=stroke.shooter if outcome.again else stroke.opponent,
        queen=outcome.queen,
        broken=not missed(stroke.board, stroke.strike),
        attempts=attempts_after(stroke.board, stroke.strike, again=outcome.again, failed=failed),
        overdue=overdue,
        ever_pocketed=stroke.ever_pocketed,
    )
    return StrikeRuling(
        findings=(*seen_on_the_board(stroke), *outcome.findings, *about_debts),
        foul=bool(fouls),
        board=board,
        returned=tuple(sorted((*outcome.returned, *debts), key=as_written)),
        again=outcome.again,
    )


def seen_on_the_board(stroke: Stroke) -> Iterator[CarromFinding]:
    """Yield what was seen besides pocketed pieces: the break, harmless facts, pieces that lie oddly."""
    board, strike = stroke.board, stroke.strike
    if not board.broken:
        effect = CarromEffect.BROKEN if strike.disturbed else CarromEffect.BREAK_MISSED
        yield CarromFinding("A2M-B1", effect, stroke.shooter)
    if Breach.HIT_BEHIND_AFTER in strike.breaches:
        yield CarromFinding("A2M-S5", CarromEffect.NOTED, stroke.shooter)
    if Breach.ELBOW_OVER_LINE in strike.breaches:
        yield CarromFinding("A2M-S6", CarromEffect.NOTED, stroke.shooter)
    if strike.on_top:
        yield CarromFinding("A2M-R1", CarromEffect.NOTED, None, strike.on_top)
    lying = (*strike.on_edge, *strike.on_top)
    if lying:
        yield CarromFinding("A2M-R2", CarromEffect.LIES_SO, None, lying)


def _fallen(stroke: Stroke) -> Holdings:
    """Return the holdings with what fell in the pockets."""
    held = Holdings.of(stroke.board)
    return held.pocket(stroke.shooter, stroke.own).pocket(stroke.opponent, stroke.opposing)


def _after_fouls(stroke: Stroke, fouls: tuple[Foul, ...], readings: A2mReadings) -> _Outcome:
    """Return the outcome of a foul: what comes back, the penalty, the queen, the end of the turn."""
    shooter, opponent = stroke.shooter, stroke.opponent
    clauses = {foul.clause for foul in fouls}
    findings = [finding for foul in fouls for finding in told(foul, stroke)]
    held = _fallen(stroke)
    back: list[Piece] = []
    for side, number, clause in _coming_back(stroke, clauses, readings):
        held = held.put_back(side, number)
        pieces = (piece_of(side),) * number
        back += pieces
        findings.append(CarromFinding(clause, CarromEffect.RETURNED, side, pieces, number))
    jumped = tuple(piece for piece in stroke.strike.off_board if piece not in (Piece.STRIKER, Piece.QUEEN))
    if jumped:
        findings.append(CarromFinding("A2M-F0.c", CarromEffect.RETURNED, None, jumped, len(jumped)))
    due = len(fouls) if readings.penalty_for_each_foul else 1
    held, now = held.charge(shooter, due)
    penalty = (piece_of(shooter),) * now
    findings.append(CarromFinding("A2M-F0.b", CarromEffect.PENALTY, shooter, penalty, due))
    if now < due:
        findings.append(CarromFinding("A2M-F9.a", CarromEffect.OWED, shooter, number=due - now))
    returned = [Return(piece, Place.MAIN_CIRCLE, opponent) for piece in (*back, *jumped, *penalty)]
    queen, about_queen = _queen_fouled(stroke, readings)
    if any(finding.effect is CarromEffect.QUEEN_BACK for finding in about_queen):
        returned.append(Return(Piece.QUEEN, Place.CENTRE_CIRCLE, opponent))
    findings += about_queen
    findings.append(CarromFinding("A2M-F0.a", CarromEffect.TURN_OVER, opponent))
    findings.append(CarromFinding("A2M-B4", CarromEffect.TURN_OVER, opponent))
    return _Outcome(held, queen, False, tuple(returned), tuple(findings))


def _queen_fouled(stroke: Stroke, readings: A2mReadings) -> tuple[Queen, tuple[CarromFinding, ...]]:
    """Return the queen's state after a foul, and the findings if it comes back or is covered all the same."""
    shooter, piece = stroke.shooter, (Piece.QUEEN,)
    queen = queen_after_foul(stroke, readings)
    if queen.state is QueenIs.COVERED:
        if queen == stroke.board.queen:
            return queen, ()
        return queen, tuple(told_cover(stroke))
    if not (stroke.queen or stroke.strike.queen_jumped or _waiting(stroke)):
        return queen, ()
    first = "A2M-F3" if stroke.opposing else "A2M-F0.c"
    clauses = (first,) if stroke.strike.queen_jumped else (first, "A2M-O5")
    return queen, tuple(CarromFinding(clause, CarromEffect.QUEEN_BACK, shooter, piece) for clause in clauses)


def _coming_back(stroke: Stroke, clauses: set[str], readings: A2mReadings) -> Iterator[tuple[Side, int, str]]:
    """Yield pieces that come back besides the penalty: side, how many, by which clause (AMB-M2, F4, F5)."""
    if stroke.striker and readings.own_returns_with_striker and stroke.own:
        yield stroke.shooter, stroke.own, "A2M-F1"
    elif "A2M-F5" in clauses:
        yield stroke.shooter, 1, "A2M-F5"
    if "A2M-F4" in clauses:
        yield stroke.opponent, 1, "A2M-F4"


def _waiting(stroke: Stroke) -> bool:
    return stroke.board.queen.state in (QueenIs.PENDING, QueenIs.HELD)


def _without_foul(stroke: Stroke, readings: A2mReadings) -> _Outcome:
    """Return the outcome of a strike without a foul (spec A'.7, step 3)."""
    shooter, opponent = stroke.shooter, stroke.opponent
    blocked = stroke.takes_own_last
    again = (stroke.own > 0 or stroke.queen) and not blocked
    findings: list[CarromFinding] = []
    if is_replayed(stroke, readings):
        again = True
        findings.append(CarromFinding("A2M-S4", CarromEffect.REPLAYED, shooter))
    elif missed(stroke.board, stroke.strike):
        again = is_attempt(stroke.board, BREAK_ATTEMPTS)  # a third failure is a foul, not seen here
    queen, about_queen = _queen(stroke, again)
    comes_back = _waiting(stroke) and queen.state is QueenIs.ON_BOARD
    returned = (Return(Piece.QUEEN, Place.CENTRE_CIRCLE, opponent),) if comes_back else ()
    findings += about_queen
    if blocked:
        findings.append(CarromFinding("A2M-O2", CarromEffect.WIN_BLOCKED, shooter))
    if again:
        clause = "A2M-B1" if missed(stroke.board, stroke.strike) else "A2M-B3"
        findings.append(CarromFinding(clause, CarromEffect.AGAIN, shooter))
        findings.append(CarromFinding("A2M-O1", CarromEffect.AGAIN, shooter))
    else:
        if not stroke.strike.pocketed:
            findings.append(CarromFinding("A2M-B2", CarromEffect.NO_FOUL, shooter))
        findings.append(CarromFinding("A2M-B4", CarromEffect.TURN_OVER, opponent))
        findings.append(CarromFinding("A2M-O1", CarromEffect.TURN_OVER, opponent))
    return _Outcome(_fallen(stroke), queen, again, returned, tuple(findings))


def _queen(stroke: Stroke, again: bool) -> tuple[Queen, list[CarromFinding]]:
    """Return the queen's state after a strike without a foul, with the findings about it (O4, O5, Q1 to Q4)."""
    shooter, queen = stroke.shooter, (Piece.QUEEN,)
    if covers_now(stroke):
        return Queen(QueenIs.COVERED, shooter), list(told_cover(stroke))
    if stroke.queen:
        held = QueenIs.PENDING if stroke.eligible else QueenIs.HELD
        clause = "A2M-Q1" if stroke.eligible else "A2M-Q2"
        effect = CarromEffect.QUEEN_PENDING if stroke.eligible else CarromEffect.QUEEN_HELD
        return Queen(held, shooter), [CarromFinding(clause, effect, shooter, queen)]
    if not _waiting(stroke):
        return stroke.board.queen, []
    if again:
        clause = "A2M-Q2" if stroke.board.queen.state is QueenIs.HELD else "A2M-Q1"
        effect = CarromEffect.QUEEN_HELD if clause == "A2M-Q2" else CarromEffect.QUEEN_PENDING
        return stroke.board.queen, [CarromFinding(clause, effect, shooter, queen)]
    first = "A2M-Q2" if stroke.board.queen.state is QueenIs.HELD else "A2M-O5"
    clauses = (first, "A2M-Q4")
    return Queen(), [CarromFinding(clause, CarromEffect.QUEEN_BACK, shooter, queen) for clause in clauses]


def _pay_debts(held: Holdings) -> tuple[Holdings, tuple[Return, ...], tuple[CarromFinding, ...]]:
    """Return the holdings after every debt that can be paid is paid at the end of the turn (F9.b, M13, M16)."""
    returned: list[Return] = []
    findings: list[CarromFinding] = []
    for side in Side:
        paid = held.can_pay(side)
        if paid:
            held = held.settle(side)
            pieces = (piece_of(side),) * paid
            returned += [Return(piece, Place.MAIN_CIRCLE, side.other) for piece in pieces]
            findings.append(CarromFinding("A2M-F9.b", CarromEffect.DEBT_PAID, side, pieces, paid))
    return held, tuple(returned), tuple(findings)
