"""Print the digests of thirty fixed shots as JSON: what the engine does today, to the last bit.

`python scripts/golden_digests.py > tests/data/golden_digests.json` after a change that alters traces on purpose; such
a change belongs in CHANGELOG.md, because older records may then diverge. Places and shots are whole numbers from a
generator written out here, so that no library has a say in them.
"""

import json
from collections.abc import Iterator

from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Spot
from flickhall.tables import TOURNAMENT

SHOTS = 30


def numbers(seed: int) -> Iterator[int]:
    """Yield whole numbers below 2**31, the same for ever (Lehmer's generator with Park and Miller's figures)."""
    while True:
        seed = seed * 48271 % 2147483647
        yield seed


def board(draw: Iterator[int], discs: int) -> list[Spot]:
    """Return discs on whole millimetres, apart from each other, from the posts and from the hole."""
    spots: list[Spot] = []
    apart = (2 * TOURNAMENT.disc_radius_mm + 0.5) ** 2
    while len(spots) < discs:
        x, y = next(draw) % 501 - 250, next(draw) % 501 - 250
        taken = [(spot.x_mm, spot.y_mm) for spot in spots] + [*TOURNAMENT.posts_mm, (0.0, 0.0)]
        if x * x + y * y < 260**2 and all((x - a) ** 2 + (y - b) ** 2 > apart for a, b in taken):
            spots.append(Spot(f"B{len(spots) + 1}", float(x), float(y)))
    return spots


def digests() -> dict[str, str]:
    """Return the digest of each of the fixed shots under what was flicked."""
    found = {}
    for number in range(1, SHOTS + 1):
        draw = numbers(number * 7919)
        spots = board(draw, discs=number % 13)
        shot = Shot(
            place_cdeg=next(draw) % 5001 - 2500,
            aim_cdeg=next(draw) % 1001 - 500,
            power=150 + next(draw) % 851,
            spin_percent=next(draw) % 201 - 100,
        )
        seat = next(draw) % 4
        trace = simulate(spots, "W1", shot, seat)
        label = f"{number}: {shot.place_cdeg} {shot.aim_cdeg} {shot.power} {shot.spin_percent} from {seat}"
        found[f"{label} into {len(spots)}"] = trace.digest()
    return found


if __name__ == "__main__":
    print(json.dumps(digests(), indent=1))
