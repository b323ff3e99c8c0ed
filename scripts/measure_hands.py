#!/usr/bin/env python3
"""Measure what hands make of open twenties and of the reference strike: src/flickhall/bots/hand/measured.py.

Each unsteadiness is given the same chance, Sobol points laid out normally, so that shares fall smoothly and are far more
exact than by lot. Of an open twenty the power counts that suits the hand best: the vertex of a parabola through the shares of
powers around the best one, which an eighth of the points is enough to find. A minute on one core. Needs SciPy.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from scipy.special import ndtri
from scipy.stats import qmc

from flickhall.bots.hand.flick import Hand
from flickhall.bots.hand.open_board import POWERS, habit_of, share_made
from flickhall.bots.hand.reference_strike import share_pocketed
from flickhall.bots.hand.striking import StrikingHand
from flickhall.physics.identity import physics_id
from flickhall.physics.shot import Shot

TARGET = Path(__file__).resolve().parent.parent / "src" / "flickhall" / "bots" / "hand" / "measured.py"
SEED = 20261130
DRAWS = 2**17
FLICKS = np.geomspace(0.012, 0.1, 44)
STRIKES = np.geomspace(0.003, 0.15, 48)

HEAD = '''"""What hands make of open twenties and of the reference strike, measured; `scripts/measure_hands.py` writes this.

Rows from the steadiest hand to the least steady: unsteadiness (radians), share made, and of open twenties the power.
"""

PHYSICS = "{physics}"
"""The physics they were measured on."""

DRAWS = {draws}
"""Flicks behind every share of an open twenty."""

'''


def measured_twenty(unsteadiness: float, chance: np.ndarray) -> tuple[float, float, float]:
    """Return a row: the share made with the power that suits, and that power."""
    hand, few = Hand.of(unsteadiness), chance[: DRAWS // 8]
    best = habit_of(hand, few).power
    step = POWERS[1] - POWERS[0]
    around = np.arange(best - 2 * step, best + 2 * step + 1, step)
    shares = [share_made(hand, Shot(0, 0, int(power)), few) for power in around]
    bend, slope, _ = np.polyfit(around - best, shares, 2)
    power = round(best - slope / (2 * bend))
    return unsteadiness, share_made(hand, Shot(0, 0, power), chance), power


def table(name: str, rows: list[tuple[float, ...]]) -> str:
    """Return the lines of one table."""
    lines = [f"    ({unsteadiness:.6f}, {', '.join(f'{x:.5g}' for x in rest)}),"
             for unsteadiness, *rest in rows]  # fmt: skip
    width = len(rows[0])
    return f"{name}: tuple[tuple[{', '.join(['float'] * width)}], ...] = (\n" + "\n".join(lines) + "\n)\n"


def main() -> int:
    """Write the tables; refuse them if a less steady hand were to make more."""
    chance = ndtri(qmc.Sobol(4, rng=SEED).random(DRAWS))
    flicks = [measured_twenty(float(u), chance) for u in FLICKS]
    strikes = [(float(u), share_pocketed(StrikingHand.of(float(u)), chance)) for u in STRIKES]
    for rows in (flicks, strikes):
        assert (np.diff([row[1] for row in rows]) < 0).all(), rows
    head = HEAD.format(physics=physics_id(), draws=f"{DRAWS:_}")
    TARGET.write_text(head + table("OPEN_TWENTIES", flicks) + "\n" + table("REFERENCE_STRIKES", strikes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
