"""Who may sit opposite at crokinole, by name: the practice opponent, the best candidate, chance."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from flickhall.bots.hand import hand_of
from flickhall.bots.practice import practice_move
from flickhall.bots.unsteady import flicked
from flickhall.envs.best_candidate import best_candidates
from flickhall.envs.crokinole_contest import CrokinoleBot, CrokinoleContest
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate


def practice(contest: CrokinoleContest, rng: np.random.Generator) -> tuple[Shot, bool]:
    """Return what the hall's practice opponent plays, its hand included."""
    move = practice_move(contest.state, simulate)
    return move.shot, move.called


def candidate(contest: CrokinoleContest, rng: np.random.Generator) -> tuple[Shot, bool]:
    """Return the candidate shot of which plain geometry expects most, as the hand of the bot's level flicks it."""
    shots, called = best_candidates(contest.round)
    place, aim, power, spin = shots[0].tolist()
    meant = Shot(place, aim, power, spin)
    return flicked(contest.state, hand_of(contest.terms.skill), meant, rng), bool(called[0])


def chance(contest: CrokinoleContest, rng: np.random.Generator) -> tuple[Shot, bool]:
    """Return any action, all alike; nothing is called."""
    action = rng.uniform(-1.0, 1.0, contest.terms.action_size).astype(np.float32)
    return contest.meant(action)[0], False


BOTS: Mapping[str, CrokinoleBot] = MappingProxyType(
    {"practice": practice, "candidate": candidate, "random": chance}
)
