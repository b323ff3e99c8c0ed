"""The A2M fouls of one strike, F1 to F8, each with the striking rules it breaks (spec A'.7, step 1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flickhall.rules.carrom.breaking import is_attempt, missed
from flickhall.rules.carrom.facts import Breach, Piece, Queen, QueenIs, piece_of
from flickhall.rules.carrom.ruling import CarromEffect, CarromFinding
from flickhall.rules.carrom.strike import Stroke
from flickhall.rules.carrom_a2m.options import A2mReadings

BREAK_ATTEMPTS = 3
"""A2M-B1."""

STRIKING_RULES = {
    Breach.WRONG_PLACEMENT: ("A2M-S1", "A2M-S2", "A2M-S3"),
    Breach.WRONG_FLICK: ("A2M-S4",),
    Breach.ARM_OVER_LINE: ("A2M-S6",),
    Breach.DID_NOT_CROSS: ("A2M-S4",),
    Breach.HIT_BEHIND_BEFORE: ("A2M-S5",),
}
"""The breaches that are a foul under F6, each with the rules it breaks."""


@dataclass(frozen=True, slots=True)
class Foul:
    """One foul: its clause, the pieces it is about, and the rules it breaks."""

    clause: str
    pieces: tuple[Piece, ...] = ()
    breaks: tuple[str, ...] = ()


def queen_after_foul(stroke: Stroke, readings: A2mReadings) -> Queen:
    """Return the queen's state after a foul: back on the board unless somebody covered it (AMB-M3)."""
    if stroke.board.queen.state is QueenIs.COVERED:
        return stroke.board.queen
    kept = stroke.own > 0 and not (stroke.striker and readings.own_returns_with_striker)
    fell = stroke.queen and stroke.eligible and not stroke.opposing
    if not readings.foul_voids_cover and kept and (stroke.pending or fell):
        return Queen(QueenIs.COVERED, stroke.shooter)
    return Queen()


def is_replayed(stroke: Stroke, readings: A2mReadings) -> bool:
    """Tell whether the strike was too weak and is taken again instead of being a foul (AMB-M8)."""
    return readings.weak_strike_replayed and Breach.DID_NOT_CROSS in stroke.strike.breaches


def fouls_of(stroke: Stroke, readings: A2mReadings, *, covers: bool) -> tuple[Foul, ...]:
    """Return the fouls of a strike; `covers` tells whether it covers the queen if it is no foul."""
    at_once = tuple(_at_once(stroke, readings))
    if not at_once:
        third = is_attempt(stroke.board, BREAK_ATTEMPTS) and missed(stroke.board, stroke.strike)
        third = third and (stroke.board.attempts or 0) + 1 >= BREAK_ATTEMPTS
        if third and not is_replayed(stroke, readings):
            return (Foul("A2M-F8", breaks=("A2M-B1",)),)
    queen = queen_after_foul(stroke, readings) if at_once else stroke.board.queen
    covered = queen.state is QueenIs.COVERED or (covers and not at_once)
    final = (piece_of(stroke.shooter),) if stroke.takes_own_last and not covered else ()
    return (*at_once, Foul("A2M-F5", final, ("A2M-O3",))) if final else at_once


def _at_once(stroke: Stroke, readings: A2mReadings) -> Iterator[Foul]:
    strike = stroke.strike
    if stroke.striker:
        yield Foul("A2M-F1", (Piece.STRIKER,))
    if strike.off_board:
        yield Foul("A2M-F2", strike.off_board)
    if stroke.opposing:
        final = stroke.takes_opposing_last
        pieces = (piece_of(stroke.opponent),) * stroke.opposing
        yield Foul("A2M-F4", pieces, ("A2M-F3",)) if final else Foul("A2M-F3", pieces)
    broken = [breach for breach in STRIKING_RULES if breach in strike.breaches]
    if is_replayed(stroke, readings):
        broken.remove(Breach.DID_NOT_CROSS)
    if broken:
        rules = dict.fromkeys(rule for breach in broken for rule in STRIKING_RULES[breach])
        yield Foul("A2M-F6", breaks=tuple(rules))
    if Breach.TOUCHED_PIECE in strike.breaches:
        yield Foul("A2M-F7")


def told(foul: Foul, stroke: Stroke) -> Iterator[CarromFinding]:
    """Yield the findings that tell a foul and the rules it breaks."""
    yield CarromFinding(foul.clause, CarromEffect.FOUL, stroke.shooter, foul.pieces)
    for rule in foul.breaks:
        yield CarromFinding(rule, CarromEffect.BREACH, stroke.shooter, foul.pieces)
