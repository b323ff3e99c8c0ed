"""Finer shots than geometry names: the best few are varied and raced, and the best of those varied again, ever more closely.

A search by cross-entropy (Rubinstein, Methodol. Comput. Appl. Probab. 1, 127 (1999)) that keeps shots instead of a
distribution, since the best few often are different ideas.
"""

from __future__ import annotations

import numpy as np

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.flicks import NUMBERS, Hands, started
from flickhall.bots.choice.racing import Heat, Standing, race
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand.straying import within_limits

GENERATIONS = 4
"""So many times shots are varied, at most."""
GENERATION = 300
"""With fewer shots tried in it a generation is not worth its while."""
WIDE, CLOSE = 2.2, 0.5
"""How far shots are varied in the first generation and in the last, in units of `UNIT`."""
UNIT = (200.0, 120.0, 0.12, 25.0)
"""Standard deviations of place and aim (hundredths of a degree), power (as a share of it) and spin (percent)."""
KEPT = 4
"""So many of the best go on to the next generation, at most."""
FIELD = 72
"""So many are raced in a generation, at most."""


def polish(
    setting: Setting,
    situations: Situations,
    candidates: Candidates,
    hands: Hands,
    simulations: int,
    rng: np.random.Generator,
) -> Standing:
    """Return how the best few stand after some generations.

    `candidates` are a few for each round; `simulations` shots are tried in all, about, a round.
    """
    generations = max(1, min(GENERATIONS, simulations // GENERATION))
    heats = _heats(simulations // generations)
    standing = race(setting, situations, candidates, hands, heats[-1:], rng)
    for spread in np.geomspace(WIDE, CLOSE, generations + 1)[1:]:
        few = standing.best(KEPT).candidates
        each = max(2, heats[0].entrants // max(1, int(np.bincount(few.which).max(initial=1))))
        varied = vary(setting, situations, few, each, spread, rng)
        standing = race(setting, situations, varied, hands, heats, rng)
    return standing


def vary(
    setting: Setting,
    situations: Situations,
    candidates: Candidates,
    each: int,
    spread: float,
    rng: np.random.Generator,
) -> Candidates:
    """Return `each` of every candidate: itself first, then shots around it, of which any may be flicked."""
    rows = np.repeat(np.arange(len(candidates)), each)
    around = candidates.some(rows)
    change = spread * rng.standard_normal((len(rows), NUMBERS)) * UNIT
    change[::each] = 0.0
    change[:, 2] *= around.shots[:, 2]
    shots = within_limits(around.shots + change, setting.place_limit_cdeg)
    shots = started(setting, situations, around.which, around.shots, shots)
    return Candidates(around.which, shots, around.called, around.ideas, around.whom, around.merit)


def _heats(simulations: int) -> tuple[Heat, ...]:
    """Return the heats of a generation: half of the shots for all, then the better part of them, then those that stay."""
    field = max(KEPT, min(FIELD, simulations // 12))
    better = max(KEPT, field // 4)
    return (
        Heat(field, max(1, simulations // (2 * field))),
        Heat(better, max(1, simulations * 2 // (5 * better))),
        Heat(KEPT, max(1, simulations // (10 * KEPT))),
    )
