"""What the boards of a carrom match come to, by the pieces and queens that SoL keeps."""

from __future__ import annotations

from collections.abc import Iterable

from flickhall.formats.sol.tourneys import SolBoard

MATCH_POINTS = 25
QUEEN = 3
QUEEN_UNTIL = 21
"""From 22 points on the queen brings nothing (ICF)."""
QUEEN_ALONE_LATE = 1
"""SoL: of a board that ended with no piece left on either side, what the queen brings from 22 points on."""


def score_of(boards: Iterable[SolBoard]) -> tuple[int, int]:
    """Return the score of a match of 25 points: pieces left, and the queen to whoever won the board with her."""
    totals = [0, 0]
    for board in sorted(boards, key=lambda one: one.number):
        one, two = (coins or 0 for coins in board.coins)
        totals[0] += one
        totals[1] += two
        side = board.queen
        if side is None:
            continue
        before = totals[side] - (one, two)[side]
        if (one, two) == (0, 0):
            if None not in board.coins:
                totals[side] += QUEEN if before <= QUEEN_UNTIL else QUEEN_ALONE_LATE
        elif (one > two) == (side == 0) and one != two and before <= QUEEN_UNTIL:
            totals[side] += QUEEN
    return min(totals[0], MATCH_POINTS), min(totals[1], MATCH_POINTS)
