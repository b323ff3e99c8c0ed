"""Who may sit opposite in many rounds at once, by name: the nearest target, the best candidate, chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.rounds import Rounds
from flickhall.bots.hand import Hand
from flickhall.envs.actions import SHOT_NUMBERS, shot_numbers
from flickhall.envs.best_candidate import best_candidates
from flickhall.envs.crokinole_places import nearest_free
from flickhall.envs.nearest_target import nearest_targets
from flickhall.play.crokinole.start import own_stretch_cdeg

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

LockstepBot = Callable[[Rounds, Hand, np.random.Generator], tuple[Whole, Flags]]
"""Chooses shots for whoever is to shoot in every round, (r, 4) as they are to be played, and where a 20 is called, (r,)."""


def strayed(rounds: Rounds, meant: Whole, hand: Hand, rng: np.random.Generator) -> Whole:
    """Return what a hand makes of shots (r, 4); a place it may not start from becomes the one that was meant."""
    flicked = hand.strayed(meant, rng.standard_normal(meant.shape))
    legal = rounds.may_start(flicked[:, 0])
    flicked[:, 0] = np.where(legal, flicked[:, 0], meant[:, 0])
    return flicked


def nearest(rounds: Rounds, hand: Hand, rng: np.random.Generator) -> tuple[Whole, Flags]:
    """Return shots at the nearest targets, as the hand flicks them."""
    meant, called = nearest_targets(rounds)
    return strayed(rounds, meant, hand, rng), called


def candidate(rounds: Rounds, hand: Hand, rng: np.random.Generator) -> tuple[Whole, Flags]:
    """Return the candidate shots of which geometry expects most, as the hand flicks them."""
    meant, called = best_candidates(rounds)
    return strayed(rounds, meant, hand, rng), called


def chance(rounds: Rounds, hand: Hand, rng: np.random.Generator) -> tuple[Whole, Flags]:
    """Return any actions, all alike; nothing is called."""
    actions = rng.uniform(-1.0, 1.0, (len(rounds), SHOT_NUMBERS))
    numbers = shot_numbers(actions, own_stretch_cdeg(rounds.rulebook, rounds.table))
    numbers[:, 0] = nearest_free(rounds, numbers[:, 0], np.arange(len(rounds)))
    return numbers, np.zeros(len(rounds), dtype=np.bool_)


LOCKSTEP_BOTS: Mapping[str, LockstepBot] = MappingProxyType(
    {"nearest": nearest, "candidate": candidate, "random": chance}
)
