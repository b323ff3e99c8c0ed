"""The best shot of each kind that a position offers."""

from __future__ import annotations

import numpy as np

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
) -> tuple[Candidates, Candidates]:
    """Return the best candidate of each of the best `kinds` of shot in one round, best first by what each is worth at once,
    and one that is finer than the best: of its kind, but of no round numbers and with any spin.

    None where no place on the line is free.
    """
    standing = race(setting, situation, look(setting, situation, _LOOK[0].entrants), hands, _LOOK, rng)
    if not len(standing.candidates):
        return standing.candidates, standing.candidates
    few = _best(standing, kinds + 1, _OF_A_KIND)
    finer = _best(standing, 1, _VARIED)
    for spread in _SPREADS:
        varied = vary(setting, situation, finer, _AROUND, spread, rng)
        around = Heat(len(varied), _AROUND_TRIES)
        finer = _best(race(setting, situation, varied, hands, (around,), rng), 1, _VARIED)
    plain, fine = (
        race(setting, situation, asked, hands, (Heat(len(asked), _CLOSER_TRIES),), rng)
        for asked in (few, finer)
    )
    return _best(plain, kinds, 1), _best(fine, 1, 1)


def _best(standing: Standing, kinds: int, of_a_kind: int) -> Candidates:
    candidates = standing.candidates
    numbers = kind_numbers(candidates.ideas, candidates.whom)
    return candidates.some(best_of_kinds(numbers, standing.mean, kinds, of_a_kind))
