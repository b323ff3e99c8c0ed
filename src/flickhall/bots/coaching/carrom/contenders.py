"""The best strike of each kind that a board offers."""

from __future__ import annotations

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.finding import find_candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.nearby import nearby
from flickhall.bots.carrom.race import Heat, Standing, run_race
from flickhall.bots.coaching.carrom.breaks import breaks
from flickhall.bots.coaching.carrom.weighing import Looking
from flickhall.bots.coaching.kinds import best_of_kinds, kind_numbers

_MOST = 80
_LOOK = (Heat(240, 6), Heat(32, 16))
"""All candidates a little, the better part of them a little more."""
_OF_A_KIND, _NEAR_EACH, _NEAR_TRIES, _CLOSER_TRIES = 3, 8, 8, 48
"""So many of each kind, each with so many strikes near it tried so often, and the best of those looked at more closely."""


def contenders(boards: Boards, look: Looking, kinds: int, rng: np.random.Generator) -> Candidates:
    """Return the best candidate of each of the best `kinds` of strike on one board, best first by what each leaves.

    None where no place on the base line is free.
    """
    found = find_candidates(boards, look.hand, most=_MOST)
    if not boards.facts.broken[0]:
        found = _breaking(found.joined(breaks(boards)))
    few = _best(run_race(boards, found, look.hand, _LOOK, look, rng), kinds + 1, _OF_A_KIND)
    field = few.joined(nearby(boards, few, _NEAR_EACH, rng))
    few = _best(
        run_race(boards, field, look.hand, (Heat(len(field), _NEAR_TRIES),), look, rng), kinds + 1, _OF_A_KIND
    )
    return _best(run_race(boards, few, look.hand, (Heat(len(few), _CLOSER_TRIES),), look, rng), kinds, 1)


def _breaking(found: Candidates) -> Candidates:
    """Return the candidates without those that wait for somebody else to break, where there are others.

    Ways to pockets tell nothing of a heap, so that nobody knows what waiting is worth.
    """
    breaking = np.flatnonzero(found.ideas != Idea.QUIET)
    return found.some(breaking) if len(breaking) else found


def _best(standing: Standing, kinds: int, of_a_kind: int) -> Candidates:
    candidates = standing.candidates
    numbers = kind_numbers(candidates.ideas, candidates.whom)
    return candidates.some(best_of_kinds(numbers, standing.worth, kinds, of_a_kind))
