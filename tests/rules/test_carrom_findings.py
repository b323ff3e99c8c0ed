"""The findings of a strike, all of them and in order: clause and effect."""

from __future__ import annotations

import pytest

from flickhall.rules.carrom.facts import Breach, CarromBoard, Piece, Queen, QueenIs, StrikeFacts
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side

PENDING, HELD = Queen(QueenIs.PENDING, Side.W), Queen(QueenIs.HELD, Side.W)
COVERED = Queen(QueenIs.COVERED, Side.W)


def _board(white: int = 5, black: int = 6, queen: Queen | None = None, **more: object) -> CarromBoard:
    on = {Side.W: white, Side.B: black}
    pocketed = {side: 9 - number for side, number in on.items()}
    return CarromBoard(Side.W, on, pocketed, queen or Queen(), **more)  # type: ignore[arg-type]


def _strike(pocketed: str = "", off_board: str = "", *breaches: Breach, **more: object) -> StrikeFacts:
    fell, jumped = tuple(map(Piece, pocketed)), tuple(map(Piece, off_board))
    return StrikeFacts(fell, jumped, frozenset(breaches), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("book", "board", "strike", "told"),
    [
        ("chapas", _board(), _strike("W"), "TU2 again"),
        ("chapas", _board(), _strike(), "TU2 turn-over"),
        ("chapas", _board(), _strike("B"), "TU3 turn-over"),
        (
            "chapas",
            _board(queen=PENDING),
            _strike("S"),
            "F1 penalty, F3 returned, Q3 queen-back, F1 turn-over",
        ),
        (
            "chapas",
            _board(white=9),
            _strike("WS"),
            "F2 returned, F2 penalty, F4 owed, F3 returned, F2 again",
        ),
        ("chapas", _board(white=9), _strike(), "TU2 turn-over"),
        ("chapas", _board(), _strike("Q"), "Q1 queen-pending, TU2 again"),
        ("chapas", _board(queen=PENDING), _strike("W"), "Q1 queen-covered, TU2 again"),
        ("chapas", _board(), _strike("QW"), "Q4 queen-covered, TU2 again"),
        ("chapas", _board(white=9), _strike("Q"), "Q2 queen-back, Q2 turn-over"),
        (
            "chapas",
            _board(),
            _strike("", "BQ"),
            "J1 returned, J4 spot-blocked, TU2 turn-over",
        ),
        (
            "chapas",
            _board(),
            _strike("W", "", Breach.ELBOW_OVER_LINE, Breach.TOUCHED_PIECE),
            "EL1 noted, EL2 noted, TU2 again",
        ),
        (
            "chapas",
            _board(white=1, queen=COVERED),
            _strike("W"),
            "OBJ1 board-won, B1 board-won, B2 points, Q1 bonus",
        ),
        ("chapas", _board(white=1), _strike("W"), "L1 board-won, L1 bonus"),
        ("chapas", _board(black=1), _strike("B"), "L2 board-won, L2 bonus, L2 points"),
        ("a2m", _board(), _strike("W"), "B3 again, O1 again"),
        ("a2m", _board(), _strike(), "B2 no-foul, B4 turn-over, O1 turn-over"),
        (
            "a2m",
            _board(white=9),
            _strike("S"),
            "F1 foul, F0.b penalty, F9.a owed, F0.a turn-over, B4 turn-over",
        ),
        (
            "a2m",
            _board(),
            _strike("SB", "Q"),
            "F1 foul, F2 foul, F3 foul, F0.b penalty, F3 queen-back, F0.a turn-over, B4 turn-over",
        ),
        (
            "a2m",
            _board(),
            _strike("W", "", Breach.HIT_BEHIND_AFTER, Breach.ELBOW_OVER_LINE),
            "S5 noted, S6 noted, B3 again, O1 again",
        ),
        (
            "a2m",
            _board(),
            _strike("", "", Breach.ARM_OVER_LINE),
            "F6 foul, S6 breach, F0.b penalty, F0.a turn-over, B4 turn-over",
        ),
        (
            "a2m",
            _board(queen=PENDING),
            _strike("W"),
            "O4 queen-covered, Q3 noted, B3 again, O1 again",
        ),
        (
            "a2m",
            _board(queen=PENDING),
            _strike(),
            "O5 queen-back, Q4 queen-back, B2 no-foul, B4 turn-over, O1 turn-over",
        ),
        ("a2m", _board(queen=HELD), _strike("W"), "Q2 queen-held, B3 again, O1 again"),
        (
            "a2m",
            _board(white=1),
            _strike("W"),
            "F5 foul, O3 breach, F5 returned, F0.b penalty, F0.a turn-over, B4 turn-over",
        ),
        (
            "a2m",
            _board(white=1, queen=COVERED),
            _strike("W"),
            "O2 board-won, O3 board-won, SC1 points, SC2 bonus, SC4 noted, SC5 match-on",
        ),
        (
            "a2m",
            _board(broken=False, white=9, black=9, attempts=2),
            _strike(disturbed=False),
            "B1 break-missed, F8 foul, B1 breach, F0.b penalty, F9.a owed, F0.a turn-over, B4 turn-over",
        ),
    ],
)
def test_findings_in_order(book: str, board: CarromBoard, strike: StrikeFacts, told: str) -> None:
    ruling = find_carrom_rulebook(f"carrom-{book}").rule_strike(board, strike)
    prefix = f"{book.upper()}-"
    assert [f"{f.clause.removeprefix(prefix)} {f.effect}" for f in ruling.findings] == told.split(", ")


@pytest.mark.parametrize(
    ("book", "options", "board", "strike", "told"),
    [
        ("chapas", {"mixed_pocket": "continue"}, _board(), _strike("WB"), "TU2 again"),
        (
            "a2m",
            {"own_with_striker": "return"},
            _board(),
            _strike("S"),
            "F1 foul, F0.b penalty, F0.a turn-over, B4 turn-over",
        ),
        (
            "a2m",
            {"foul_voids_cover": False},
            _board(queen=PENDING),
            _strike("WS"),
            "F1 foul, F0.b penalty, O4 queen-covered, Q3 noted, F0.a turn-over, B4 turn-over",
        ),
        (
            "a2m",
            {},
            _board(queen=COVERED),
            _strike("WS"),
            "F1 foul, F0.b penalty, F0.a turn-over, B4 turn-over",
        ),
    ],
)
def test_findings_by_option(
    book: str, options: dict[str, object], board: CarromBoard, strike: StrikeFacts, told: str
) -> None:
    ruling = find_carrom_rulebook(f"carrom-{book}", options).rule_strike(board, strike)
    prefix = f"{book.upper()}-"
    assert [f"{f.clause.removeprefix(prefix)} {f.effect}" for f in ruling.findings] == told.split(", ")


@pytest.mark.parametrize("book", ["chapas", "a2m"])
def test_a_finding_tells_its_side_and_pieces(book: str) -> None:
    ruling = find_carrom_rulebook(f"carrom-{book}").rule_strike(_board(), _strike("S"))
    penalty = next(finding for finding in ruling.findings if finding.effect == "penalty")
    assert (penalty.side, penalty.pieces, penalty.number) == (Side.W, (Piece.W,), 1)
