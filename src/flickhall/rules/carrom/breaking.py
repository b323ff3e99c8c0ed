"""The first turn of a board: how often the central group may be missed."""

from __future__ import annotations

from flickhall.rules.carrom.facts import CarromBoard, StrikeFacts


def is_attempt(board: CarromBoard, most: int) -> bool:
    """Tell whether a strike is one of the `most` attempts to break that the first turn has."""
    return not board.broken and board.attempts is not None and board.attempts < most


def missed(board: CarromBoard, strike: StrikeFacts) -> bool:
    """Tell whether the group was unbroken and still is."""
    return not board.broken and not strike.disturbed


def attempts_after(board: CarromBoard, strike: StrikeFacts, *, again: bool, failed: int = 1) -> int | None:
    """Return the attempts failed so far, `failed` of them now; None once broken or the turn is over."""
    if not missed(board, strike) or not again or board.attempts is None:
        return None
    return board.attempts + failed
