"""What a board is worth when one looks at how its pieces lie: a race of misses.

Who pockets goes on, so that a side loses the turn as often as it misses. A piece that is pocketed with a chance c costs
1/c - 1 misses on average; the side whose pieces cost fewer is ahead. The weights below are fitted to who won 240 boards
between one-ply bots, of which they tell more than the numbers of pieces do.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.positions import KIND_OF, STRIKER_COLUMN
from flickhall.bots.carrom.candidates import at_wishes
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.bots.carrom.view import Floats, Whole, view_of
from flickhall.bots.carrom.wishes import straight
from flickhall.bots.carrom.worth import worth_of
from flickhall.bots.hand import StrikingHand

STARTS = 7
"""Places of the striker that a quick look tries."""
LEAST_CHANCE = 0.15
"""What a piece has to which no straight way is open: cushions, doubles, luck (fitted)."""
AHEAD, TO_STRIKE = 0.69, 2.0
"""What a miss less, and the turn, say about who wins, in units of the spread of the misses still to come (fitted)."""
OWED_CHANCE = 0.5
"""What a piece has that is still to come back: it will lie in the middle."""


def chances(boards: Boards, sides: Whole, hand: StrikingHand) -> Floats:
    """Return for each piece of sides (p,) its likeliest straight way to a pocket, (p, 19); 0 for all other columns."""
    sizes, view = sizes_of(boards.table, boards.parameters), view_of(boards, STARTS, sides)
    own = np.asarray((KIND_OF[:STRIKER_COLUMN] == sides[:, None]) & boards.positions.lying)
    view = replace(view, wanted=own)
    found = at_wishes(view, sizes, straight(view, sizes), hand)
    best = np.where(own, LEAST_CHANCE, 0.0)
    np.maximum.at(best, (found.which, found.whom), found.merit)
    return best


def worth_ahead(boards: Boards, sides: Whole, hands: tuple[StrikingHand, StrikingHand]) -> Floats:
    """Return what boards are worth to sides (p,) by how the pieces lie for both.

    `hands`: that of the sides, and that of the others. As `worth`: 1 and a little for a board won, minus that for one lost.
    """
    found = worth_of(boards, sides)
    rows = np.flatnonzero(~boards.over)
    if len(rows):
        going, own = boards.some(rows), sides[rows]
        mine, spread_of_mine = _misses(going, own, hands[0])
        theirs, spread_of_theirs = _misses(going, 1 - own, hands[1])
        lead = AHEAD * (theirs - mine) + np.where(going.strikers == own, TO_STRIKE, -TO_STRIKE)
        found[rows] = np.tanh(0.5 * lead / np.sqrt(spread_of_mine + spread_of_theirs + 1.0))
    return found


def _misses(boards: Boards, sides: Whole, hand: StrikingHand) -> tuple[Floats, Floats]:
    """Return how often sides will miss before their last piece falls, on average, and the variance of that."""
    chance = chances(boards, sides, hand)
    there = chance > 0.0
    chance = np.where(there, chance, 1.0)
    owed = boards.facts.owed[np.arange(len(boards)), sides]
    each, spread = 1.0 / OWED_CHANCE - 1.0, (1.0 - OWED_CHANCE) / OWED_CHANCE**2
    misses = (1.0 / chance - 1.0).sum(axis=1) + owed * each
    return misses, ((1.0 - chance) / chance**2).sum(axis=1) + owed * spread
