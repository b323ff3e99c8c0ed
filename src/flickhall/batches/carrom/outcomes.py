"""What came of the strikes of a batch, as arrays; what a referee sees of one, as the facts a rulebook takes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.codes import BREACHES, DISTURBED, OFF, POCKETED, SURFACE
from flickhall.batches.carrom.positions import (
    KIND_OF,
    KINDS,
    STRIKER_COLUMN,
    Bytes,
    Flags,
    Floats,
    Positions,
    Whole,
)
from flickhall.rules.carrom.facts import StrikeFacts


@dataclass(frozen=True, eq=False)
class Outcomes:
    """What came of k strikes: a row each, a column each piece and, where there are 20, the striker's last.

    `places` (k, 20, 2): resting places in mm, the middle of the pocket for what was pocketed. `fates` (k, 20): ABSENT,
    SURFACE, POCKETED, OFF (codes.py). `order` (k, 20): 1 for what left the board first, 2 for what left it next, 0 for
    what did not leave it. `seen` (k,): breaches and DISTURBED, added up. `touched` (k,): the column of the piece that the
    striker touched first, -1 for none. `events` (k, 2): how many events and stretches the strike had.
    """

    places: Floats
    fates: Bytes
    order: Bytes
    seen: Bytes
    touched: Bytes
    events: Whole

    def __len__(self) -> int:
        return len(self.places)

    def some(self, rows: Whole) -> Outcomes:
        """Return the outcomes of these numbers, in their order."""
        return Outcomes(
            self.places[rows],
            self.fates[rows],
            self.order[rows],
            self.seen[rows],
            self.touched[rows],
            self.events[rows],
        )

    @property
    def positions(self) -> Positions:
        """Where the pieces lie after the strikes, before any comes back."""
        return Positions(self.places[:, :STRIKER_COLUMN], self.fates[:, :STRIKER_COLUMN] == SURFACE)

    @property
    def striker_pocketed(self) -> Flags:
        """In which strikes the striker fell, (k,)."""
        return np.asarray(self.fates[:, STRIKER_COLUMN] == POCKETED)

    def counts(self, fate: int) -> Whole:
        """Return how many of W, B, the queen and the striker (KINDS) each strike left in a fate, (k, 4)."""
        there = self.fates == fate
        return np.stack([there[:, kind == KIND_OF].sum(axis=1) for kind in range(len(KINDS))], axis=1)

    def facts(self, number: int) -> StrikeFacts:
        """Return what a referee sees of one strike, as `rules.carrom.observe` tells it."""
        left = np.argsort(self.order[number], kind="stable")
        gone = {
            fate: tuple(KINDS[KIND_OF[column]] for column in left if self.fates[number, column] == fate)
            for fate in (POCKETED, OFF)
        }
        seen = int(self.seen[number])
        return StrikeFacts(
            pocketed=gone[POCKETED],
            off_board=gone[OFF],
            breaches=frozenset(breach for code, breach in BREACHES if seen & code),
            disturbed=bool(seen & DISTURBED),
        )
