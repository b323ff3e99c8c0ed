"""What a board is worth by what can still be made of it: who is ahead in the race of misses, and whose turn it is.

How much each says about who wins is fitted to boards that bots played under each rulebook (`scripts/fit_carrom_worth.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import numpy as np

from flickhall.batches.carrom.case_book import NOBODY, QUEEN_STATES
from flickhall.bots.carrom.ease import chances, ease_of
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.view import Floats, Whole
from flickhall.bots.carrom.worth import won
from flickhall.bots.hand import StrikingHand
from flickhall.rules.carrom.facts import QueenIs

FEATURES = ("ahead", "ahead_early", "ahead_late", "turn", "fewer", "waiting", "behind")
"""What is seen of a board by a side, each as its lead over the other.

How many misses it will have less, in spreads of the misses still to come: as such, while the queen lies on the board (0 then
on), and by the root of how many pieces are left. Whose turn it is (1 own, -1 the other's), in the same spreads. How many
pieces it has less, by that root. The queen waiting to be covered (1 by itself, -1 by the other). How many pieces more it has
behind its own line, in the same spreads.
"""


def features(left: Left, sides: Whole, hands: tuple[StrikingHand, StrikingHand]) -> Floats:
    """Return what is seen of boards that go on by sides (k,), whose hand is the first of `hands`, (k, features)."""
    found = chances(left, sides, hands)
    mine, theirs = ease_of(left, sides, found), ease_of(left, 1 - sides, found)
    rows, facts = np.arange(len(left)), left.facts
    spread = np.sqrt(mine.variance + theirs.variance + 1.0)
    ahead = (theirs.misses - mine.misses) / spread
    pieces = facts.left + facts.owed
    root = np.sqrt(pieces.sum(axis=1))
    waiting = facts.queen == QUEEN_STATES.index(QueenIs.PENDING)
    return np.stack(
        [
            ahead,
            np.where(facts.queen == QUEEN_STATES.index(QueenIs.ON_BOARD), ahead, 0.0),
            ahead / root,
            np.where(facts.striker == sides, 1.0, -1.0) / spread,
            (pieces[rows, 1 - sides] - pieces[rows, sides]) / root,
            np.where(waiting, np.where(facts.queen_by == sides, 1.0, -1.0), 0.0),
            (mine.behind - theirs.behind) / spread,
        ],
        axis=1,
    )


def worth_ahead(left: Left, sides: Whole, hands: tuple[StrikingHand, StrikingHand]) -> Floats:
    """Return what boards are worth to sides (k,) by how the pieces lie for both.

    `hands`: that of the sides, and that of the others. As `worth`: 1 and a little for a board won, minus that for one lost.
    """
    found = won(left.winners, left.points, sides)
    rows = np.flatnonzero(left.winners == NOBODY)
    if len(rows):
        seen = features(left.some(rows), sides[rows], hands)
        found[rows] = np.tanh(0.5 * (seen @ weights_of(left.rulebook.name)))
    return found


def weights_of(rulebook: str) -> Floats:
    """Return what each of FEATURES says under a rulebook; under one that no boards were played by, as under the first."""
    known = _known()
    return known.get(rulebook, next(iter(known.values())))


@cache
def _known() -> Mapping[str, Floats]:
    told = json.loads(files("flickhall.bots.carrom").joinpath("ahead.json").read_text())
    return {
        name: np.array([weights[feature] for feature in FEATURES])
        for name, weights in told["weights"].items()
    }
