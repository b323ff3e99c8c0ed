"""A carrom strike written in the case format, from the board it was made on and what was seen of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from flickhall.rules.carrom.facts import CarromBoard, CentreSpot, Piece, StrikeFacts
from flickhall.rules.options import OptionValue
from flickhall.rules.sides import Side


def write_strike(
    board: CarromBoard, strike: StrikeFacts, rulebook: str, options: Mapping[str, OptionValue]
) -> dict[str, Any]:
    """Return the case that asks a rulebook about a strike on a board.

    The case format does not tell which debts are overdue, nor who ever pocketed a piece; what it tells of them is
    what the pockets show.
    """
    return {
        "rulebook": rulebook,
        "options": {
            name: list(value) if isinstance(value, tuple) else value for name, value in options.items()
        },
        "kind": "strikes",
        "before": _written_board(board),
        "strikes": [_written_strike(strike)],
    }


def _written_board(board: CarromBoard) -> dict[str, Any]:
    unbroken = {} if board.broken or board.attempts is None else {"attempts": board.attempts}
    covered = {} if board.centre_spot is CentreSpot.FREE else {"centre_spot": board.centre_spot.value}
    return {
        "striker": board.striker.value,
        "board": _each(board.on_board),
        "pocketed": _each(board.pocketed),
        "queen": str(board.queen),
        "owes": _each(board.owes),
        "score": _each(board.score),
        "broken": board.broken,
        **unbroken,
        **covered,
    }


def _written_strike(strike: StrikeFacts) -> dict[str, Any]:
    lists = {"off_board": strike.off_board, "on_edge": strike.on_edge, "on_top": strike.on_top}
    return {
        "pocketed": _listed(strike.pocketed),
        **{name: _listed(pieces) for name, pieces in lists.items() if pieces},
        **({"facts": sorted(breach.value for breach in strike.breaches)} if strike.breaches else {}),
        **({} if strike.disturbed is None else {"disturbed": strike.disturbed}),
        **({} if strike.owed_returned else {"owed_returned": False}),
    }


def _each(numbers: Mapping[Side, int]) -> dict[str, int]:
    return {side.value: number for side, number in numbers.items()}


def _listed(pieces: Iterable[Piece]) -> list[str]:
    return [piece.value for piece in pieces]
