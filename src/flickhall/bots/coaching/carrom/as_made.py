"""The strike that somebody made, and those around it: people find what no search of ideas does."""

from __future__ import annotations

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.nearby import nearby
from flickhall.bots.carrom.race import Heat, run_race
from flickhall.bots.coaching.carrom.weighing import Looking
from flickhall.bots.hand.striking import numbers_of_strike
from flickhall.physics.strike import Strike

_AROUND = 24
_RACE = (Heat(_AROUND + 1, 8), Heat(8, 48))


def as_made(played: Strike, idea: int = Idea.SOMEHOW) -> Candidates:
    """Return a strike as the one candidate of a board, about no piece."""
    return Candidates(
        which=np.zeros(1, dtype=np.int64),
        numbers=numbers_of_strike(played)[None, :],
        ideas=np.array([int(idea)]),
        whom=np.array([-1]),
        merit=np.full(1, -np.inf),  # joined by merit, it stands last
        far=np.zeros(1),
    )


def best_around(boards: Boards, played: Strike, look: Looking, rng: np.random.Generator) -> Candidates:
    """Return the best of a strike and of those around it, as the one candidate of its board."""
    made = as_made(played)
    field = made.joined(nearby(boards, made, _AROUND, rng))
    return run_race(boards, field, look.hand, _RACE, look, rng).best(1).candidates
