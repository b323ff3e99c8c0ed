"""What a board is worth to a side: a guess at how much likelier it is to win it than to lose it, from how it stands alone."""

from __future__ import annotations

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.case_book import NOBODY, QUEEN_STATES, BoardFacts
from flickhall.batches.carrom.positions import Bytes
from flickhall.bots.carrom.view import Floats, Whole
from flickhall.rules.carrom.facts import QueenIs

TURN = 0.8
"""How many pieces the turn is worth."""
PENDING = 0.45
"""How many pieces the queen is worth that waits to be covered."""
COVERED = 0.8
"""How many pieces the queen is worth that one's side has covered."""
SLOPE = 1.2
"""How much a lead of one piece says with few pieces left; the more are left, the less."""
A_POINT = 0.02
"""What a point more is worth to who wins a board, where losing it is -1 and winning it 1."""


def worth(facts: BoardFacts, winners: Bytes, points: Whole, sides: Whole) -> Floats:
    """Return what boards are worth to sides (k,): 1 and a little for one won, minus that for one lost."""
    lead = lead_of(facts, sides) + np.where(facts.striker == sides, TURN, -TURN)
    return np.where(winners == NOBODY, np.tanh(scale_of(facts) * lead), won(winners, points, sides))


def won(winners: Bytes, points: Whole, sides: Whole) -> Floats:
    """Return what boards that are over are worth to sides (k,); what it says of others does not matter."""
    return np.asarray(np.where(winners == sides, 1.0, -1.0) * (1.0 + A_POINT * points))


def worth_of(boards: Boards, sides: Whole) -> Floats:
    """Return what boards are worth to sides (p,)."""
    return worth(boards.facts, boards.winners, boards.points, sides)


def lead_of(facts: BoardFacts, sides: Whole) -> Floats:
    """Return by how many pieces sides are ahead, whoever strikes."""
    return _needs(facts, 1 - sides) - _needs(facts, sides)


def scale_of(facts: BoardFacts) -> Floats:
    """Return how much a lead of one piece says; the more pieces are left, the less."""
    left = facts.left.sum(axis=1) + facts.owed.sum(axis=1)
    return np.asarray(0.5 * SLOPE / np.sqrt(np.maximum(left, 1)))


def _needs(facts: BoardFacts, sides: Whole) -> Floats:
    """Return how many pieces sides still have to pocket, about; the queen as a part of one."""
    rows = np.arange(len(sides))
    needs = facts.left[rows, sides] + facts.owed[rows, sides].astype(np.float64)
    mine = facts.queen_by == sides
    needs -= np.where(mine & (facts.queen == QUEEN_STATES.index(QueenIs.PENDING)), PENDING, 0.0)
    return np.asarray(
        needs - np.where(mine & (facts.queen == QUEEN_STATES.index(QueenIs.COVERED)), COVERED, 0.0)
    )
