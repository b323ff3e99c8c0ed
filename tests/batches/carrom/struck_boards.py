"""Carrom boards and strikes for tests of batches, drawn by a seed."""

from __future__ import annotations

from math import hypot

import numpy as np

from flickhall.batches.carrom.positions import COLUMNS, Positions
from flickhall.batches.carrom.strikes import Strikes
from flickhall.physics.launch_strike import striker_point
from flickhall.play.carrom.board_start import pieces_of_a_new_board
from flickhall.tables.carrom import TOURNAMENT_CARROM as TABLE
from flickhall.tables.spot import Spot

PLACES = (-180_000, -60_000, 0, 90_000, 200_000)


def scattered(rng: np.random.Generator, count: int) -> tuple[Spot, ...]:
    """So many pieces anywhere, some of them close before a pocket, none where the striker is placed (PLACES, seats 0, 2)."""
    taken = [striker_point(TABLE, place, seat) for place in PLACES for seat in (0, 2)]
    found: list[tuple[float, float]] = []
    while len(found) < count:
        reach = TABLE.half_side_mm - TABLE.piece_radius_mm
        if rng.random() < 0.3:
            side_x, side_y = rng.choice((-1.0, 1.0), 2)
            x, y = side_x * (reach - 45 * rng.random()), side_y * (reach - 45 * rng.random())
        else:
            x, y = rng.uniform(-reach, reach, 2)
        clear = all(hypot(x - a, y - b) > 31.5 for a, b in found)
        clear &= all(hypot(x - a, y - b) > 36.5 for a, b in taken)
        clear &= all(hypot(x - a, y - b) > 22.5 for a, b in TABLE.pockets_mm)
        if clear:
            found.append((float(x), float(y)))
    names = sorted(rng.choice(COLUMNS, count, replace=False).tolist())
    return tuple(Spot(name, *place) for name, place in zip(names, found, strict=True))


def boards(seed: int, count: int) -> list[tuple[Spot, ...]]:
    """Boards of every size, the opening one among them."""
    rng = np.random.default_rng(seed)
    opening = pieces_of_a_new_board(TABLE, 0)
    return [opening if number % 10 == 0 else scattered(rng, 1 + number % 19) for number in range(count)]


def strikes_at(seed: int, count: int, positions: Positions) -> Strikes:
    """Strikes of every direction and power from both seats, weak and backward ones among them."""
    rng = np.random.default_rng(seed)
    aims = np.where(
        rng.random(count) < 0.1, rng.integers(-9000, 9001, count), rng.integers(-7000, 7001, count)
    )
    powers = np.where(rng.random(count) < 0.1, rng.integers(1, 60, count), rng.integers(60, 1001, count))
    numbers = np.stack([rng.choice(PLACES, count), aims, powers, rng.integers(-30, 31, count)], axis=1)
    return Strikes.of(numbers, seats=rng.choice((0, 2), count), which=rng.integers(0, len(positions), count))
