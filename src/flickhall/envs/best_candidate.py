"""The candidate shot of which geometry expects most, in many rounds at once: an opponent that costs next to nothing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.rounds import Rounds
from flickhall.bots.choice.looking import look
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.errors import NotAllowed

MOST = 8
"""So many are kept of each round, of which the best is taken."""


def best_candidates(rounds: Rounds) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return a legal shot for whoever is to shoot in every round, (r, 4), and where a 20 is called before it, (r,).

    Raises NotAllowed where the own stretch of the line is full of discs.
    """
    found = look(Setting(rounds.rulebook, rounds.table), Situations.of(rounds), MOST)
    # The best of each round comes first, of equals the one found first.
    ranked = found.some(np.lexsort((-found.merit, found.which)))
    which, first = np.unique(ranked.which, return_index=True)
    if len(which) < len(rounds):
        raise NotAllowed(
            "no place on the line is free",
            where=f"round {np.setdiff1d(np.arange(len(rounds)), which)[0]}",
            allowed="a line with room for a disc",
        )
    return ranked.shots[first], ranked.called[first]
