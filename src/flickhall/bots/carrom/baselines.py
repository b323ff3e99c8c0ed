"""Who does not look ahead: any legal strike, or the nearest piece that geometry can pocket."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.bots.carrom.candidates import at_wishes, quiet, touches
from flickhall.bots.carrom.race import rank
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.bots.carrom.view import Whole, view_of
from flickhall.bots.carrom.wishes import straight
from flickhall.bots.hand import StrikingHand

POCKET_POWER = 400
"""Enough to send a piece to a pocket from most places of the board."""


@dataclass(frozen=True, slots=True)
class RandomLegal:
    """Any free place, any direction forward, any power."""

    def __call__(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Whole:
        """Return the strikes."""
        view = view_of(boards, 15)
        drawn = np.where(view.free, rng.random(view.free.shape), -1.0).argmax(axis=1)
        aims, powers = rng.integers(-6000, 6001, len(boards)), rng.integers(100, 1001, len(boards))
        return np.stack([view.starts_um[drawn], aims, powers, np.zeros_like(aims)], axis=1).astype(np.int64)


@dataclass(frozen=True, slots=True)
class NearestTarget:
    """Sends the wanted piece that the striker reaches soonest straight to a pocket, if the way is open; else strikes at one.

    Geometry alone: nothing is tried out, and how far its hand strays does not matter to it.
    """

    def __call__(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Whole:
        """Return the strikes."""
        sizes, view = sizes_of(boards.table, boards.parameters), view_of(boards, 15)
        pocketing = at_wishes(view, sizes, straight(view, sizes), hand)
        found = pocketing.joined(touches(view, sizes), quiet(view, sizes))
        found.numbers[:, 2] = np.where(found.merit > 0, POCKET_POWER, found.numbers[:, 2])
        # A way to a pocket before a touch, a touch (the hardest) before nothing; of each the nearest.
        kind = np.where(found.merit > 0, 0, np.where(found.whom >= 0, 1, 2))
        order = np.lexsort((-found.numbers[:, 2] * (kind == 1), found.far * (kind == 0), kind, found.which))
        best = order[rank(found.which[order]) == 0]
        return np.asarray(found.numbers[best])
