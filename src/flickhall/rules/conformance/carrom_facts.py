"""The boards and strikes that a carrom rulebook is asked about, possible and not, and their mirror images."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from flickhall.rules.carrom.facts import (
    Breach,
    CarromBoard,
    Piece,
    Queen,
    QueenIs,
    StrikeFacts,
    opening_board,
)
from flickhall.rules.carrom.ruling import StrikeRuling
from flickhall.rules.sides import Number, Side

_QUEENS = (
    Queen(),
    Queen(QueenIs.PENDING, Side.W),
    Queen(QueenIs.HELD, Side.W),
    Queen(QueenIs.COVERED, Side.W),
    Queen(QueenIs.COVERED, Side.B),
)
_FALLS = tuple(
    own + opposing + queen + striker
    for own, opposing, queen, striker in product(
        ((), (Piece.W,), (Piece.W, Piece.W)), ((), (Piece.B,)), ((), (Piece.QUEEN,)), ((), (Piece.STRIKER,))
    )
)


def boards_between_strikes() -> Iterator[CarromBoard]:
    """Yield boards on which W strikes, early and late, with debts and each state of the queen."""
    for own, opposing, queen, owes in product((9, 5, 1), (6, 1), _QUEENS, ((0, 0), (2, 1))):
        yield CarromBoard(
            Side.W,
            {Side.W: own, Side.B: opposing},
            {Side.W: 9 - own, Side.B: 9 - opposing},
            queen,
            {Side.W: owes[0], Side.B: owes[1]},
            {Side.W: 22, Side.B: 3},
        )


def told_strikes() -> Iterator[tuple[CarromBoard, StrikeFacts]]:
    """Yield strikes of W; some cannot be and are for refusing."""
    others = [StrikeFacts(off_board=(piece,)) for piece in Piece]
    others += [
        StrikeFacts((Piece.W,), (Piece.QUEEN,)),
        StrikeFacts(breaches=frozenset({Breach.TOUCHED_PIECE})),
    ]
    for board in boards_between_strikes():
        for fallen in _FALLS:
            yield board, StrikeFacts(fallen)
        for strike in others:
            yield board, strike
    for disturbed, fallen in product((True, False), ((), (Piece.W,), (Piece.B,), (Piece.STRIKER,))):
        yield opening_board(Side.W, dict.fromkeys(Side, 0)), StrikeFacts(fallen, disturbed=disturbed)


def impossible_strikes() -> Iterator[tuple[CarromBoard, StrikeFacts]]:
    """Yield strikes that nobody can have seen, and boards that cannot be there."""
    nought = dict.fromkeys(Side, 0)
    board = CarromBoard(
        Side.W, {Side.W: 2, Side.B: 5}, {Side.W: 7, Side.B: 4}, Queen(QueenIs.COVERED, Side.B)
    )
    yield board, StrikeFacts((Piece.W,) * 3)
    yield board, StrikeFacts((Piece.QUEEN,))
    yield board, StrikeFacts((Piece.STRIKER,), (Piece.STRIKER,))
    yield replace(board, on_board={Side.W: 3, Side.B: 5}), StrikeFacts()
    yield replace(board, on_board={Side.W: 0, Side.B: 5}, pocketed={Side.W: 9, Side.B: 4}), StrikeFacts()
    yield replace(board, owes={Side.W: -1, Side.B: 0}), StrikeFacts()
    yield replace(board, queen=Queen(QueenIs.PENDING, Side.B)), StrikeFacts()
    yield replace(board, score={Side.W: 1000, Side.B: 0}), StrikeFacts()
    yield opening_board(Side.W, nought), StrikeFacts((Piece.W,), disturbed=False)


def swapped(numbers: Mapping[Side, Number]) -> dict[Side, Number]:
    """Return the numbers of the sides exchanged."""
    return {side: numbers[side.other] for side in numbers}


def mirrored_board(board: CarromBoard) -> CarromBoard:
    """Return the same board with the sides exchanged."""
    return replace(
        board,
        striker=board.striker.other,
        on_board=swapped(board.on_board),
        pocketed=swapped(board.pocketed),
        queen=replace(board.queen, by=board.queen.by and board.queen.by.other),
        owes=swapped(board.owes),
        score=swapped(board.score),
        overdue=swapped(board.overdue),
        ever_pocketed=frozenset(side.other for side in board.ever_pocketed),
    )


def mirrored_piece(piece: Piece) -> Piece:
    """Return the piece of the other side; queen and striker belong to nobody."""
    return {Piece.W: Piece.B, Piece.B: Piece.W}.get(piece, piece)


def mirrored_strike(strike: StrikeFacts) -> StrikeFacts:
    """Return the same strike with the sides exchanged."""
    return replace(
        strike,
        pocketed=tuple(map(mirrored_piece, strike.pocketed)),
        off_board=tuple(map(mirrored_piece, strike.off_board)),
    )


def mirrored_ruling(ruling: StrikeRuling) -> object:
    """Return what a ruling on the mirrored strike has to say, in the form of `outcome`."""
    result = ruling.result and replace(
        ruling.result,
        won_by=ruling.result.won_by and ruling.result.won_by.other,
        score=swapped(ruling.result.score),
        match_won_by=ruling.result.match_won_by and ruling.result.match_won_by.other,
    )
    returned = tuple(
        replace(back, piece=mirrored_piece(back.piece), by=back.by and back.by.other)
        for back in ruling.returned
    )
    return outcome(replace(ruling, board=mirrored_board(ruling.board), returned=returned, result=result))


def outcome(ruling: StrikeRuling) -> object:
    """Return what follows from a strike, whatever the order in which it is told."""
    returned = sorted((back.piece.value, back.place.value, str(back.by)) for back in ruling.returned)
    return ruling.foul, ruling.board, ruling.again, returned, ruling.result, set(ruling.clauses)
