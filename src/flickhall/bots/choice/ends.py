"""What shots come to: candidates that leave the same discs in play, if they do not stray, have one end."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.racing import Standing
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.choice.trying import try_shots

Whole = NDArray[np.int64]


def ends(setting: Setting, situations: Situations, candidates: Candidates) -> Whole:
    """Return a number for the end of each candidate, (k,): equal for shots of a round that leave the same discs and 20s."""
    tried = try_shots(setting, situations, candidates.which, candidates.shots, candidates.called)
    in_play = tried.after.positions.fates == SURFACE
    left = np.column_stack((candidates.which, tried.rulings.twenties, in_play))
    return np.unique(left, axis=0, return_inverse=True)[1].reshape(-1)


def best_of_ends(setting: Setting, situations: Situations, standing: Standing, most: int) -> Standing:
    """Return `most` of each round, best first: the best of each end and, where there are fewer ends, the best others."""
    mean, which = standing.mean, standing.candidates.which
    of = ends(setting, situations, standing.candidates)
    by_end = np.lexsort((-mean, of))
    others = np.ones(len(mean), dtype=np.bool_)
    others[by_end[np.unique(of[by_end], return_index=True)[1]]] = False
    order = np.lexsort((-mean, others, which))
    first_of = np.searchsorted(which[order], which[order])
    kept = order[np.arange(len(order)) - first_of < most]
    return standing.some(kept).best(most)
