"""Two hundred fixed carrom strikes whose digests are kept: `python tests/physics/golden_strikes.py [--write]`.

As golden_traces.py, which says when they may be written again: breaks, and strikes into pieces that lie anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from pathlib import Path
from random import Random

from golden_traces import keep_or_print, whole

from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.tables import TOURNAMENT_CARROM, Spot, opening_layout

COUNT = 200
KEPT = Path(__file__).with_name("golden_strikes.json")

Case = tuple[tuple[Spot, ...], Strike, int]
"""Pieces on the board, the strike, the seat."""


def _pieces(chance: Random, count: int) -> tuple[Spot, ...]:
    """Pieces on a grid of tenths of a millimetre: clear of each other, of pockets, bases and cushions."""
    spots: list[Spot] = []
    while len(spots) < count:
        x, y = whole(chance, -2100, 2100) / 10, whole(chance, -2100, 2100) / 10
        if all(hypot(x - spot.x_mm, y - spot.y_mm) > 31.1 for spot in spots):
            spots.append(Spot(f"{'WB'[len(spots) % 2]}{len(spots) // 2 + 1}", x, y))
    corner = 0.8 * TOURNAMENT_CARROM.pockets_mm[0][0]
    return (*spots, Spot("Q", corner, -corner), Spot("W9", -corner, corner))


def cases() -> Iterator[Case]:
    chance = Random(21)
    for number in range(COUNT):
        seat = number % 4
        arm_cdeg = (27000, 18000, 9000, 0)[seat]
        pieces = (
            opening_layout(TOURNAMENT_CARROM, arm_cdeg)
            if number % 5 == 0
            else _pieces(chance, 3 + number % 12)
        )
        strike = Strike(
            (182_000, -182_000, 0)[number % 3] if number % 7 == 0 else whole(chance, -182_000, 182_000),
            whole(chance, -3500, 3500),
            whole(chance, 850, 1000) if number % 4 == 0 else whole(chance, 100, 700),
            whole(chance, -100, 100),
        )
        yield pieces, strike, seat


def digests() -> list[str]:
    return [simulate_strike(pieces, strike, seat).digest() for pieces, strike, seat in cases()]


if __name__ == "__main__":
    keep_or_print(KEPT, digests())
