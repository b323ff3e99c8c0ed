"""The best shot of each kind that a position offers: kinds differ in what is meant and in the disc it is meant for."""

from __future__ import annotations

import numpy as np

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.racing import Heat, Standing, race, ranked
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations

_LOOK = (Heat(160, 8), Heat(60, 24))
"""All candidates a little, the better part of them a little more."""
_OF_A_KIND, _CLOSER_TRIES = 3, 200
"""So many of each kind are then looked at more closely, and so often each."""


def contenders(
    setting: Setting, situation: Situations, hands: Hands, kinds: int, rng: np.random.Generator
) -> Candidates:
    """Return the best candidate of each of the best `kinds` of shot in one round, best first by what each is worth at once.

    None where no place on the line is free.
    """
    standing = race(setting, situation, look(setting, situation, _LOOK[0].entrants), hands, _LOOK, rng)
    few = best_of_kinds(standing, kinds + 1, _OF_A_KIND)
    closer = Heat(len(few), _CLOSER_TRIES)
    again = race(setting, situation, few, hands, (closer,), rng)
    return best_of_kinds(again, kinds, 1)


def kind_numbers(candidates: Candidates) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return a number for the kind of each candidate, (k,): the same for the same idea and the same disc."""
    return (candidates.whom + 1) * 100 + candidates.ideas


def best_of_kinds(standing: Standing, kinds: int, of_a_kind: int) -> Candidates:
    """Return the `of_a_kind` best of each of the best `kinds` kinds, best kind first."""
    numbers = kind_numbers(standing.candidates)
    kept = ranked(numbers, standing.mean, of_a_kind)
    best = {int(kind): standing.mean[numbers == kind].max() for kind in np.unique(numbers)}
    first = sorted(best, key=lambda kind: -best[kind])[:kinds]
    chosen = [index for kind in first for index in kept.tolist() if numbers[index] == kind]
    return standing.candidates.some(np.array(chosen, dtype=np.int64))
