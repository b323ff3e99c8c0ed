"""The queen and who covers her: a strike at her is as good as the next one that keeps her."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.batches.carrom.positions import KIND_OF, QUEEN_COLUMN, STRIKER_COLUMN, Positions
from flickhall.bots.carrom.candidates import Candidates, best_of, with_power
from flickhall.bots.carrom.ease import LEAST_CHANCE, chances
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.view import Floats, Whole
from flickhall.bots.hand import StrikingHand

_TRIED_AGAIN, _OTHER_POWERS = 3, (0.75, 1.35)
"""Of each board the likeliest so many strikes at the queen are tried with these shares of their power too: where the striker
goes on to, and whether it leaves the cover alone, hangs on its power."""


@dataclass(frozen=True, eq=False)
class Covers:
    """Which piece of who strikes would cover the queen next on p boards: `piece` (p,) its column, `chance` (p,)."""

    piece: Whole
    chance: Floats


def covers(boards: Boards, hand: StrikingHand) -> Covers:
    """Return the likeliest cover on each board once the queen has fallen and all else lies as before."""
    sides = boards.strikers
    lying = boards.positions.lying.copy()
    lying[:, QUEEN_COLUMN] = False
    without = replace(Left.of_boards(boards), positions=Positions(boards.positions.places, lying))
    own = lying & (KIND_OF[:STRIKER_COLUMN] == sides[:, None])
    found = chances(without, sides, (hand, hand))[np.arange(len(boards)), sides]
    chance = np.where(own, np.maximum(found, LEAST_CHANCE), 0.0)
    return Covers(chance.argmax(axis=1), chance.max(axis=1))


def with_covers(boards: Boards, found: Candidates, hand: StrikingHand) -> Candidates:
    """Return candidates of which those at the queen have the chance that she falls and is covered next, and more powers."""
    at_queen = found.ideas == Idea.QUEEN
    queens = found.some(at_queen)
    if not len(queens):
        return found
    queens = replace(queens, merit=queens.merit * covers(boards, hand).chance[queens.which])
    again = [with_power(best_of(queens, _TRIED_AGAIN), share) for share in _OTHER_POWERS]
    return found.some(~at_queen).joined(queens, *again)
