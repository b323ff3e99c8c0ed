"""The candidate shot of which geometry expects most, in many rounds at once: an opponent that costs next to nothing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.rounds import Rounds
from flickhall.bots.candidates.candidates import View, find_candidates
from flickhall.bots.candidates.sizes import sizes
from flickhall.errors import NotAllowed
from flickhall.physics.parameters import STANDARD
from flickhall.play.crokinole.start import own_stretch_cdeg
from flickhall.rules.crokinole.capabilities import TakesCalls

STEP_CDEG = 500
"""Places tried are so far apart."""
FINE_STEP_CDEG = 50
"""Tried where discs cover all of those."""


def best_candidates(rounds: Rounds) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return a legal shot for whoever is to shoot in every round, (r, 4), and where a 20 is called before it, (r,).

    Raises NotAllowed where the own stretch of the line is full of discs.
    """
    shots, called = np.zeros((len(rounds), 4), dtype=np.int64), np.zeros(len(rounds), dtype=np.bool_)
    to_find = np.arange(len(rounds))
    for step in (STEP_CDEG, FINE_STEP_CDEG):
        found = _best(rounds, to_find, step)
        shots[found[0]], called[found[0]] = found[1], found[2]
        to_find = np.setdiff1d(to_find, found[0])
        if not len(to_find):
            return shots, called
    raise NotAllowed(
        "no place on the line is free", where=f"round {to_find[0]}", allowed="a line with room for a disc"
    )


def _best(
    rounds: Rounds, rows: NDArray[np.int64], step_cdeg: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """Return for which of the rounds something was found, and the best of each."""
    positions, steps = rounds.positions, own_stretch_cdeg(rounds.rulebook, rounds.table) // step_cdeg
    found = find_candidates(
        View(
            positions.places[rows],
            positions.fates[rows] == SURFACE,
            positions.sides[None, :] == rounds.sides[rows, None],
            rounds.seats[rows],
        ),
        np.arange(-steps, steps + 1, dtype=np.int64) * step_cdeg,
        rounds.table,
        sizes(rounds.table, STANDARD, rounds.rulebook.zone_value),
        most=8,
        calls=isinstance(rounds.rulebook, TakesCalls),
    )
    # The best of each position comes first, of equals the one found first.
    ranked = found.some(np.lexsort((-found.merit, found.which)))
    which, first = np.unique(ranked.which, return_index=True)
    return rows[which], ranked.shots[first], ranked.called[first]
