"""How easily boards can be finished by each side, from how their pieces lie: a race of misses.

Who pockets goes on, so that a side loses the turn as often as it misses: a piece that is pocketed with a chance c costs
1/c - 1 misses on average.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import pi

import numpy as np

from flickhall.batches.carrom.positions import KIND_OF, STRIKER_COLUMN
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.look import look_at_many
from flickhall.bots.carrom.sizes import Sizes, sizes_of
from flickhall.bots.carrom.view import Floats, Whole, spread
from flickhall.bots.carrom.wishes import FINISH_MM_S, MOUTH_MM
from flickhall.bots.hand import StrikingHand
from flickhall.physics.carrom_parameters import CarromParameters
from flickhall.play.carrom.setup import SEATS
from flickhall.tables.carrom import CarromTable

STARTS = 11
"""Places of the striker that a quick look tries."""
LEAST_CHANCE = 0.25
"""What a piece has at least, even if no straight way is open: cushions, doubles, luck (fitted)."""
BACK_CHANCE = 0.5
"""What a piece has that is still to come back: it will lie in the middle."""
_RAD = pi / 18000.0
_KINDS = KIND_OF[:STRIKER_COLUMN].astype(np.int64)


@dataclass(frozen=True, eq=False)
class Ease:
    """How easy k boards are for one side of each, all (k,).

    `misses`: how many it will have before its last piece falls, on average, `variance` of that. `behind`: how many of its
    pieces lie behind the own base line and have no straight way, so that the striker has to come to them off a cushion.
    """

    misses: Floats
    variance: Floats
    behind: Floats


def chances(left: Left, sides: Whole, hands: tuple[StrikingHand, StrikingHand]) -> Floats:
    """Return for each piece its likeliest straight way to a pocket by the next strike of each side, (k, 2, 19).

    `hands`: that of `sides` (k,), and that of the others. Columns of sides are W and B; 0 for the pieces of the other.
    """
    sizes = sizes_of(left.table, left.parameters)
    steadiness = np.array([(hand.aim_sd_cdeg * _RAD, hand.place_sd_um / 1000.0) for hand in hands])
    whose = np.stack([sides, 1 - sides], axis=1)
    white = np.where(left.white == SEATS[0], 1.0, -1.0)
    starts = spread(left.table, left.rulebook, STARTS) / 1000.0
    found = np.empty((len(left), 2, STRIKER_COLUMN))
    look_at_many(
        left.positions.places, left.positions.lying, _KINDS, np.stack([white, -white], axis=1), starts,
        sizes.pockets, _numbers(left.table, left.parameters), steadiness[whose], found,
        np.empty(len(starts), dtype=np.bool_),
    )  # fmt: skip
    return found


def ease_of(left: Left, sides: Whole, found: Floats) -> Ease:
    """Return how easy boards are for sides (k,), by the `chances` found."""
    rows = np.arange(len(left))
    own = (sides[:, None] == _KINDS) & left.positions.lying
    chance = np.where(own, found[rows, sides], 0.0)
    misses = np.where(own, 1.0 / np.maximum(chance, LEAST_CHANCE) - 1.0, 0.0)
    sizes = sizes_of(left.table, left.parameters)
    up = np.where((sides == 0) == (left.white == SEATS[0]), 1.0, -1.0)
    behind = own & (chance < LEAST_CHANCE) & (left.positions.places[:, :, 1] * up[:, None] < sizes.line)
    coming = left.facts.left[rows, sides] + left.facts.owed[rows, sides] - own.sum(axis=1)
    each = 1.0 / BACK_CHANCE - 1.0
    return Ease(
        misses.sum(axis=1) + each * coming,
        (misses * (misses + 1.0)).sum(axis=1) + each * (each + 1.0) * coming,
        behind.sum(axis=1).astype(np.float64),
    )


@lru_cache(maxsize=16)
def _numbers(table: CarromTable, parameters: CarromParameters) -> Floats:
    """Return what `look` has to know of a table, in its order."""
    sizes: Sizes = sizes_of(table, parameters)
    return np.array(
        [
            sizes.piece,
            sizes.striker,
            sizes.line,
            sizes.brake,
            sizes.full_speed,
            sizes.given,
            MOUTH_MM,
            FINISH_MM_S,
        ]
    )
