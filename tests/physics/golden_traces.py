"""Two hundred shots whose digests are kept: `python tests/physics/golden_traces.py` prints them, `--write` keeps them.

Boards and shots come from whole numbers and from Python's `random()`, whose sequence is promised, so that a difference in
a digest is a difference in the physics. Write them again only when the physics is meant to have changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from random import Random

from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Spot
from flickhall.tables import TOURNAMENT

COUNT = 200
KEPT = Path(__file__).with_name("golden_traces.json")

Case = tuple[tuple[Spot, ...], Shot, int]
"""Discs on the board, the shot, the seat."""


def whole(chance: Random, low: int, high: int) -> int:
    return low + int(chance.random() * (high - low + 1))


def _discs(chance: Random, count: int) -> tuple[Spot, ...]:
    """Discs on a grid of tenths of a millimetre: clear of each other, of posts and start line; some in the ditch."""
    spots: list[Spot] = []
    posts = TOURNAMENT.posts_mm
    while len(spots) < count:
        x, y = whole(chance, -2700, 2700) / 10, whole(chance, -2700, 2700) / 10
        if hypot(x, y) > 270 or hypot(x, y) < 18:
            continue
        clear = all(hypot(x - spot.x_mm, y - spot.y_mm) > 31.8 for spot in spots)
        if clear and all(hypot(x - u, y - v) > 20.7 for u, v in posts):
            spots.append(Spot(f"B{len(spots) + 1}", x, y))
    ditch = ((0.0, 356.0), (-252.0, 252.0), (355.5, -20.0))
    return (*spots, *(Spot(f"B{count + 1 + k}", x, y) for k, (x, y) in enumerate(ditch)))


def cases() -> Iterator[Case]:
    chance = Random(20)
    for number in range(COUNT):
        discs = _discs(chance, (0, 3, 8, 12)[number % 4])
        fast = number % 10 == 0
        shot = Shot(
            (4500, -4500, 0)[number % 3] if number % 7 == 0 else whole(chance, -4500, 4500),
            whole(chance, -1800, 1800),
            whole(chance, 850, 1000) if fast else whole(chance, 120, 650),
            whole(chance, -100, 100),
        )
        yield discs, shot, number % 4


def digests() -> list[str]:
    return [simulate(discs, "W1", shot, seat).digest() for discs, shot, seat in cases()]


def keep_or_print(kept: Path, made: list[str]) -> None:
    """Write digests to a file if the command line says `--write`, else print them."""
    text = json.dumps(made, indent=0) + "\n"
    if "--write" in sys.argv[1:]:
        kept.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    keep_or_print(KEPT, digests())
