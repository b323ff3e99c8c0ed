"""The best shot of each kind that a position offers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.polishing import vary
from flickhall.bots.choice.racing import Heat, Standing, race
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.coaching.kinds import best_of_kinds, kind_numbers

_LOOK = (Heat(160, 8), Heat(60, 24))
"""All candidates a little, the better part of them a little more."""
_VARIED, _SPREADS, _AROUND, _AROUND_TRIES = 6, (2.2, 1.2, 0.6), 16, 32
"""The best few of the best kind are varied, ever more closely (`choice/polishing.py`): so many around each, tried so often.
Those of other kinds are not: varied, they come ever nearer to the best kind, and would tell it twice."""
_OF_A_KIND, _CLOSER_TRIES = 3, 200
"""So many of each kind go on, and are looked at so often in the end."""


def contenders(
    setting: Setting, situation: Situations, hands: Hands, kinds: int, rng: np.random.Generator
) -> Candidates:
    """Return the best candidate of each of the best `kinds` of shot in one round, best first by what each is worth at once.

    None where no place on the line is free.
    """
    standing = race(setting, situation, look(setting, situation, _LOOK[0].entrants), hands, _LOOK, rng)
    if not len(standing.candidates):
        return standing.candidates
    few = _best(standing, kinds + 1, _OF_A_KIND)
    finest = _best(standing, 1, _VARIED)
    for spread in _SPREADS:
        varied = vary(setting, situation, finest, _AROUND, spread, rng)
        around = Heat(len(varied), _AROUND_TRIES)
        finest = _best(race(setting, situation, varied, hands, (around,), rng), 1, _VARIED)
    few = finest.joined(few.some(np.flatnonzero(~_of_first_kind(few))))
    closer = Heat(len(few), _CLOSER_TRIES)
    again = race(setting, situation, few, hands, (closer,), rng)
    return _best(again, kinds, 1)


def _of_first_kind(candidates: Candidates) -> NDArray[np.bool_]:
    numbers = kind_numbers(candidates.ideas, candidates.whom)
    return np.asarray(numbers == numbers[:1])


def _best(standing: Standing, kinds: int, of_a_kind: int) -> Candidates:
    candidates = standing.candidates
    numbers = kind_numbers(candidates.ideas, candidates.whom)
    return candidates.some(best_of_kinds(numbers, standing.mean, kinds, of_a_kind))
