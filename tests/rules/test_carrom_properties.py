"""What holds for every strike: pieces are conserved, sides are mirrored, rulings are pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_stories import queen_of, word_for
from flickhall.errors import BadInput
from flickhall.rules.carrom.facts import (
    Breach,
    CarromBoard,
    CentreSpot,
    Piece,
    Queen,
    QueenIs,
    StrikeFacts,
    opening_board,
    piece_of,
)
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.carrom.ruling import StrikeRuling
from flickhall.rules.registry import carrom_rulebook_names, find_carrom_rulebook
from flickhall.rules.sides import Side
from flickhall.wording import carrom_headline, carrom_sentence, return_sentence

CHOICES = {
    "carrom-chapas": {
        "mixed_pocket": ("lose_turn", "continue"),
        "early_queen": ("lose_turn", "continue"),
        "queen_with_first_piece": ("return", "pending"),
        "last_piece_with_striker": ("lose", "give_back"),
        "loss_points_at_22": ("three", "icf"),
        "break_attempts": (1, 3),
        "striker_with_queen": ("lose_turn", "continue"),
        "eligibility": ("currently", "ever"),
        "technical_foul": ("none", "one_piece"),
    },
    "carrom-a2m": {
        "own_with_striker": ("stay", "return"),
        "foul_voids_cover": (True, False),
        "penalties_per_strike": ("one", "per_foul"),
        "bonus_basis": ("before", "after_pieces"),
        "debt_blocks_win": (False, True),
        "weak_strike": ("foul", "replay"),
        "eligibility": ("currently", "ever"),
    },
}


@st.composite
def rulebooks(draw: st.DrawFn) -> CarromRulebook:
    name = draw(st.sampled_from(carrom_rulebook_names()))
    options = {key: draw(st.sampled_from(values)) for key, values in CHOICES[name].items()}
    return find_carrom_rulebook(name, options)


@st.composite
def boards(draw: st.DrawFn) -> CarromBoard:
    mine = draw(st.sampled_from(Side))
    on = {side: draw(st.integers(1, 9)) for side in Side}
    return CarromBoard(
        striker=mine,
        on_board=on,
        pocketed={side: 9 - on[side] for side in Side},
        queen=queen_of(draw(st.sampled_from(("board", "pending", "held", "mine", "yours"))), mine),
        owes={side: draw(st.integers(0, 2)) for side in Side},
        score={side: draw(st.integers(0, 24)) for side in Side},
        centre_spot=draw(st.sampled_from(CentreSpot)),
    )


@st.composite
def strikes_on(draw: st.DrawFn, board: CarromBoard) -> StrikeFacts:
    there = [piece_of(side) for side in Side for _ in range(board.on_board[side])]
    there += [Piece.QUEEN] * (board.queen.state is QueenIs.ON_BOARD) + [Piece.STRIKER]
    gone = draw(st.lists(st.sampled_from(range(len(there))), max_size=4, unique=True))
    fell = draw(st.integers(0, len(gone)))
    pieces = [there[number] for number in gone]
    moved = any(piece is not Piece.STRIKER for piece in pieces)
    return StrikeFacts(
        pocketed=tuple(pieces[:fell]),
        off_board=tuple(pieces[fell:]),
        breaches=frozenset(draw(st.lists(st.sampled_from(Breach), max_size=1))),
        disturbed=moved or draw(st.booleans()),
    )


@st.composite
def positions(draw: st.DrawFn) -> tuple[CarromRulebook, CarromBoard, StrikeFacts]:
    rulebook, board = draw(rulebooks()), draw(boards())
    return rulebook, board, draw(strikes_on(board))


def _ruled(rulebook: CarromRulebook, board: CarromBoard, strike: StrikeFacts) -> StrikeRuling | None:
    """The ruling, None where the drawn position cannot be (a queen held under rules that hold none)."""
    try:
        return rulebook.rule_strike(board, strike)
    except BadInput as refusal:
        assert refusal.where == "before.queen"
        return None


@given(positions())
def test_pieces_are_conserved(position: tuple[CarromRulebook, CarromBoard, StrikeFacts]) -> None:
    rulebook, board, strike = position
    ruling = _ruled(rulebook, board, strike)
    if ruling is None:
        return
    after = ruling.board
    for side in Side:
        assert after.on_board[side] + after.pocketed[side] == 9
        assert after.owes[side] >= 0 and after.pocketed[side] >= 0
        if ruling.result is None:
            back = sum(back.piece == piece_of(side) for back in ruling.returned)
            fell, jumped = strike.pocketed_of(side), strike.jumped_of(side)
            assert after.on_board[side] == board.on_board[side] - fell - jumped + back
            assert after.on_board[side] >= 1
    queen_back = sum(back.piece is Piece.QUEEN for back in ruling.returned)
    assert queen_back <= 1
    if queen_back:
        assert after.queen == Queen()
    if board.queen.state is QueenIs.COVERED:
        assert after.queen == board.queen
    if strike.queen_jumped and ruling.result is None:
        assert queen_back == 1
    assert all(back.piece is not Piece.STRIKER for back in ruling.returned)


@given(positions())
def test_the_turn_and_the_result_fit(position: tuple[CarromRulebook, CarromBoard, StrikeFacts]) -> None:
    rulebook, board, strike = position
    ruling = _ruled(rulebook, board, strike)
    if ruling is None:
        return
    if ruling.result is not None:
        assert ruling.next is None and not ruling.again and not ruling.returned
        assert ruling.result.won_by is not None and 0 <= ruling.result.points <= 14
        gained = sum(ruling.result.score.values()) - sum(board.score.values())
        assert gained == ruling.result.points
    else:
        assert ruling.next is (board.striker if ruling.again else board.striker.other)
        if ruling.board.queen.state in (QueenIs.PENDING, QueenIs.HELD):
            assert ruling.again
        if ruling.foul:
            assert not ruling.again
    assert ruling.clauses


@given(positions())
def test_mirrored_sides_get_mirrored_rulings(
    position: tuple[CarromRulebook, CarromBoard, StrikeFacts],
) -> None:
    rulebook, board, strike = position
    ruling = _ruled(rulebook, board, strike)
    mirrored = _ruled(rulebook, _mirrored(board), _strike_mirrored(strike))
    if ruling is None or mirrored is None:
        assert ruling is mirrored
        return
    assert mirrored.board == _mirrored(ruling.board)
    assert (mirrored.again, mirrored.foul) == (ruling.again, ruling.foul)
    assert Counter(mirrored.clauses) == Counter(ruling.clauses)
    assert Counter((_other(back.piece), back.place) for back in mirrored.returned) == Counter(
        (back.piece, back.place) for back in ruling.returned
    )


def _other(piece: Piece) -> Piece:
    return {Piece.W: Piece.B, Piece.B: Piece.W}.get(piece, piece)


def _swapped(numbers: dict[Side, int]) -> dict[Side, int]:
    return {side: numbers[side.other] for side in Side}


def _mirrored(board: CarromBoard) -> CarromBoard:
    mine = board.striker
    return replace(
        board,
        striker=mine.other,
        on_board=_swapped(board.on_board),
        pocketed=_swapped(board.pocketed),
        owes=_swapped(board.owes),
        score=_swapped(board.score),
        overdue=_swapped(board.overdue),
        queen=queen_of(word_for(board.queen, mine), mine.other),
        ever_pocketed=frozenset(side.other for side in board.ever_pocketed),
    )


def _strike_mirrored(strike: StrikeFacts) -> StrikeFacts:
    return replace(
        strike,
        pocketed=tuple(map(_other, strike.pocketed)),
        off_board=tuple(map(_other, strike.off_board)),
    )


@given(positions())
def test_rulings_are_pure_and_can_be_said(position: tuple[CarromRulebook, CarromBoard, StrikeFacts]) -> None:
    rulebook, board, strike = position
    kept = replace(board, on_board=dict(board.on_board), owes=dict(board.owes), score=dict(board.score))
    ruling = _ruled(rulebook, board, strike)
    assert board == kept
    assert _ruled(rulebook, board, strike) == ruling
    if ruling is None:
        return
    for finding in ruling.findings:
        text = carrom_sentence(finding)
        assert text.endswith(f"({finding.clause}).") and "{" not in text and "  " not in text
    assert all(return_sentence(back).endswith(".") for back in ruling.returned)
    assert carrom_headline(ruling).endswith(".")


@pytest.mark.lasting
@given(st.data())
def test_whole_boards_stay_possible_to_their_end(data: st.DataObject) -> None:
    rulebook = data.draw(rulebooks())
    board = opening_board(Side.W, {Side.W: 3, Side.B: 20})
    for _ in range(60):
        rulebook.check_board(board)
        ruling = rulebook.rule_strike(board, data.draw(strikes_on(board)))
        board = ruling.board
        if ruling.result is not None:
            assert not any(board.owes.values())
            assert board.queen.state in (QueenIs.ON_BOARD, QueenIs.COVERED)
            return
