"""Facts about a carrom board or strike that contradict themselves are refused with the fact quoted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.carrom.facts import (
    PIECES_PER_SIDE,
    Breach,
    CarromBoard,
    Piece,
    QueenIs,
    StrikeFacts,
    piece_of,
)
from flickhall.rules.sides import Side


def check_board(board: CarromBoard, target_points: int) -> None:
    """Refuse a board that cannot be there between two strikes; raises BadInput that quotes the fact."""
    for side in Side:
        there, gone = board.on_board[side], board.pocketed[side]
        if there < 0 or gone < 0 or there + gone != PIECES_PER_SIDE:
            raise BadInput(
                Said(
                    "{side} has {there} on the board and {gone} in the pockets",
                    side=side,
                    there=there,
                    gone=gone,
                ),
                where="before.board",
                allowed=Said("{pieces_per_side} in all", pieces_per_side=PIECES_PER_SIDE),
            )
        if there == 0:
            raise BadInput(
                Said("{side} has none on the board", side=side),
                where=f"before.board.{side}",
                allowed="at least 1 of each colour: the board is over with a side's last piece",
            )
        if board.owes[side] < 0:
            raise BadInput(
                Said("{side} owes {number}", side=side, number=board.owes[side]),
                where=f"before.owes.{side}",
                allowed="0 or more",
            )
        if not 0 <= board.score[side] < target_points:
            raise BadInput(
                Said("{side} has {points} points", side=side, points=board.score[side]),
                where=f"before.score.{side}",
                allowed=Said(
                    "0 to {most}: with {target_points} the match is over",
                    most=target_points - 1,
                    target_points=target_points,
                ),
            )
    waiting = board.queen.state in (QueenIs.PENDING, QueenIs.HELD)
    if waiting and board.queen.by is not board.striker:
        raise BadInput(
            Said("queen {queen} while {striker} strikes", queen=board.queen, striker=board.striker),
            where="before.queen",
            allowed=Said(
                "{state}:{striker}: nobody else is waiting with the queen",
                state=board.queen.state,
                striker=board.striker,
            ),
        )
    if not board.broken and (any(board.pocketed.values()) or board.queen.state is not QueenIs.ON_BOARD):
        raise BadInput(
            "pieces are in the pockets and the central group is not broken",
            where="before.broken",
            allowed="true once a piece has been pocketed",
        )


def check_strike(board: CarromBoard, strike: StrikeFacts) -> None:
    """Refuse a strike that cannot have happened on that board; raises BadInput that quotes the fact."""
    for where, problem, allowed in chain(
        _impossible_falls(board, strike), _impossible_rests(board, strike), _impossible_facts(board, strike)
    ):
        raise BadInput(problem, where=where, allowed=allowed)


def _most(board: CarromBoard) -> dict[Piece, int]:
    queen = int(board.queen.state is QueenIs.ON_BOARD)
    return {piece_of(side): board.on_board[side] for side in Side} | {Piece.QUEEN: queen, Piece.STRIKER: 1}


def _impossible_falls(board: CarromBoard, strike: StrikeFacts) -> Iterator[tuple[str, str, str]]:
    gone = (*strike.pocketed, *strike.off_board)
    for piece, most in _most(board).items():
        number = gone.count(piece)
        if number > most:
            where = "pocketed" if piece in strike.pocketed else "off_board"
            yield where, f"{number} times {piece}", f"at most {most}: no more of it on the board"


def _impossible_rests(board: CarromBoard, strike: StrikeFacts) -> Iterator[tuple[str, str, str]]:
    gone = (*strike.pocketed, *strike.off_board)
    resting = (*strike.on_edge, *strike.on_top)
    for piece, most in _most(board).items():
        left = most - gone.count(piece)
        if resting.count(piece) > left:
            where = "on_edge" if piece in strike.on_edge else "on_top"
            yield where, f"{resting.count(piece)} times {piece}", f"at most {left}, as many as are left"


def _impossible_facts(board: CarromBoard, strike: StrikeFacts) -> Iterator[tuple[str, str, str]]:
    moved = [piece for piece in (*strike.pocketed, *strike.off_board) if piece is not Piece.STRIKER]
    if not board.broken:
        if strike.disturbed is None:
            yield "disturbed", "missing while the central group is unbroken", "true or false"
        if moved and not strike.disturbed:
            yield "disturbed", f"false although {moved[0]} left the group", "true when a piece left the group"
    crossed = Breach.HIT_BEHIND_AFTER in strike.breaches
    if crossed and Breach.DID_NOT_CROSS in strike.breaches:
        yield (
            "facts",
            f'"{Breach.DID_NOT_CROSS}" and "{Breach.HIT_BEHIND_AFTER}"',
            "one of them: a striker that did not cross the line hit nothing after crossing it",
        )
