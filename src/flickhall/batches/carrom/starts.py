"""Where strikes of a batch may start: `play.carrom.start`, for many at once."""

from __future__ import annotations

from functools import cache

import numpy as np

from flickhall.batches.carrom.positions import Flags, Positions, Whole
from flickhall.batches.carrom.strikes import striker_points
from flickhall.play.carrom.places import EXACT_MM
from flickhall.play.carrom.start import Stretch, legal_stretches
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.tables.carrom import CarromTable


def may_start(
    table: CarromTable,
    rulebook: CarromRulebook,
    positions: Positions,
    which: Whole,
    seats: Whole,
    places_um: Whole,
) -> Flags:
    """Tell of each place (k,) whether a strike from it may start into the position `which` (k,) by the seat (k,)."""
    legal = np.zeros(len(places_um), dtype=np.bool_)
    for low, high in stretches(table, rulebook):
        legal |= (low <= places_um) & (places_um <= high)
    x, y = striker_points(table, places_um, seats)
    off_x, off_y = positions.places[which, :, 0] - x[:, None], positions.places[which, :, 1] - y[:, None]
    apart_mm = table.piece_radius_mm + table.striker_radius_mm - EXACT_MM
    covers = positions.lying[which] & (np.sqrt(off_x * off_x + off_y * off_y) < apart_mm)
    return np.asarray(legal & ~covers.any(axis=1))


def stretches(table: CarromTable, rulebook: CarromRulebook) -> tuple[Stretch, ...]:
    """Return the stretches of the base line on which the striker may lie; worked out once for each rulebook."""
    return _stretches(table, _Chosen(rulebook))


class _Chosen:
    """A rulebook with its options, as something that can be looked up."""

    def __init__(self, rulebook: CarromRulebook) -> None:
        self.rulebook = rulebook
        self._key = (rulebook.name, tuple(sorted(rulebook.options.items())))

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Chosen) and self._key == other._key


@cache
def _stretches(table: CarromTable, chosen: _Chosen) -> tuple[Stretch, ...]:
    return legal_stretches(table, chosen.rulebook)
