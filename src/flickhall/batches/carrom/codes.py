"""The small numbers in the arrays of a batch of strikes: fates, what the striker did, and what can be wrong."""

from __future__ import annotations

from flickhall.rules.carrom.facts import Breach

# Fates: where a piece is. Before a strike it lies on the surface or is absent.
ABSENT, SURFACE, POCKETED, OFF = 0, 1, 2, 3

# What is seen of a strike, added up.
DID_NOT_CROSS = 1
HIT_BEHIND_BEFORE = 2
HIT_BEHIND_AFTER = 4
DISTURBED = 8
"""A piece has moved."""

BREACHES: tuple[tuple[int, Breach], ...] = (
    (DID_NOT_CROSS, Breach.DID_NOT_CROSS),
    (HIT_BEHIND_BEFORE, Breach.HIT_BEHIND_BEFORE),
    (HIT_BEHIND_AFTER, Breach.HIT_BEHIND_AFTER),
)
"""Which of them are breaches."""

# What can be wrong with a board about to be struck at, or with a strike.
FINE, OFF_SURFACE, OVER_POCKET, OVERLAP, ENDLESS = 0, 1, 2, 3, 4
