"""The small numbers in the arrays of a batch: fates, zones, and what can be marked of a disc or a shot."""

from __future__ import annotations

from flickhall.tables.zones import Zone

# Fates: where a disc is, before a shot or after it. A disc in the hole is as good as absent for the next shot.
ABSENT, SURFACE, DITCH, HOLE = 0, 1, 2, 3

ZONES: tuple[Zone, ...] = tuple(Zone)
"""What the numbers of zones mean; an absent disc has NO_ZONE."""
NO_ZONE = -1
Z15, Z10, Z5, T15, T10, OUT, ZONE_DITCH, ZONE_HOLE = (
    ZONES.index(zone)
    for zone in (Zone.Z15, Zone.Z10, Zone.Z5, Zone.T15, Zone.T10, Zone.OUT, Zone.DITCH, Zone.HOLE)
)

# Marks of a disc, added up (the words of rules/crokinole/contacts.py).
MOVED = 1
"""Was set moving, or touched: it has a place in `facts.rest`."""
DRIVEN = 2
"""The shot disc, and what it set moving with all in play at each contact."""
GONE = 4
"""Out of play for good: it left the surface."""
DISTURBED = 8
"""Moved by a disc out of play, or by one that such a disc had moved."""
SUNK_FROM_DITCH = 16
"""Fell into the hole because one out of play, or a disc it moved, had pushed it last."""
CROSSED = 32
"""Touched the outer line after having been clear of it."""
MET_OVER_LINE = 64
"""Met a post or a disc while it was on or over the outer line."""
DROPPED_EARLY = 128
"""Fell into the hole before the first contact of opposing discs."""
RETURNED = 256
"""Came back on to the surface."""

# Marks of a shot, added up.
LIVE = 1
"""An own and an opposing disc touched, both in play, driven by the shot disc."""
CAROM = 2
"""The shot disc, or an own disc it drove, met a post or another of these."""

# What can be wrong with a board about to be shot at, or with a shot.
FINE, OFF_BOARD, WRONG_FATE, OVERLAP, ENDLESS = 0, 1, 2, 3, 4
