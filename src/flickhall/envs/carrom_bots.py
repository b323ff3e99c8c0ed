"""Who may sit opposite at carrom, by name: the practice opponent, chance."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from flickhall.bots.carrom_practice import practice_move
from flickhall.envs.carrom_contest import CarromBot, CarromContest
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike


def practice(contest: CarromContest, rng: np.random.Generator) -> Strike:
    """Return what the hall's practice opponent makes, its hand included."""
    move = practice_move(contest.state, simulate_strike)
    assert isinstance(move, Strike)  # what comes back is put back before anybody is asked
    return move


def chance(contest: CarromContest, rng: np.random.Generator) -> Strike:
    """Return any action, all alike."""
    return contest.meant(rng.uniform(-1.0, 1.0, contest.terms.action_size).astype(np.float32))


BOTS: Mapping[str, CarromBot] = MappingProxyType({"practice": practice, "random": chance})
