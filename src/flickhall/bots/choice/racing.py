"""A race between candidates: all are tried a little, the better part of them a little more, the best few thoroughly.

Candidates of one round share the same strokes of luck (common random numbers), so that luck does not decide between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates.candidates import Candidates
from flickhall.bots.choice.flicks import NUMBERS, Hands, started, strokes_of_luck
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.choice.trying import Tried, try_shots

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Heat:
    """One heat of a race: how many of the best so far go in for each round, and how often each of them is tried."""

    entrants: int
    tries: int


@dataclass(frozen=True, eq=False)
class Standing:
    """How the candidates of the last heat stand, best first within each round.

    `mean` (k,) what each try was worth on average, `tries` (k,) over all heats, `error` (k,) the standard error of that.
    """

    candidates: Candidates
    mean: Floats
    tries: Whole
    error: Floats

    def best(self, most: int = 1) -> Standing:
        """Return the `most` best of each round."""
        return self.some(ranked(self.candidates.which, self.mean, most))

    def some(self, chosen: Whole) -> Standing:
        """Return how the candidates of these numbers stand, in their order."""
        return Standing(
            self.candidates.some(chosen), self.mean[chosen], self.tries[chosen], self.error[chosen]
        )

    def joined(self, other: Standing) -> Standing:
        """Return how these and others stand, best first within each round."""
        order = np.argsort(np.concatenate((self.candidates.which, other.candidates.which)), kind="stable")
        both = Standing(
            self.candidates.joined(other.candidates),
            np.concatenate((self.mean, other.mean))[order],
            np.concatenate((self.tries, other.tries))[order],
            np.concatenate((self.error, other.error))[order],
        )
        return both.best(len(both.mean))


def ranked(which: Whole, worth: Floats, most: int) -> Whole:
    """Return the numbers of the `most` best of each round, best first within a round, rounds in order; ties as they came."""
    order = np.lexsort((-worth, which))
    starts = np.flatnonzero(np.diff(which[order], prepend=-1))
    rank = np.arange(len(order)) - np.repeat(starts, np.diff(starts, append=len(order)))
    return order[rank < most]


def tries_of(
    setting: Setting, situations: Situations, candidates: Candidates, hands: Hands, luck: Floats
) -> Tried:
    """Return what comes of every candidate with every stroke of luck of its round, candidate by candidate.

    `luck` (rounds, tries, 4) is standard normal.
    """
    tries = luck.shape[1]
    which = np.repeat(candidates.which, tries)
    meant = np.repeat(candidates.shots, tries, axis=0)
    flicked = hands.strayed(which, meant, luck[candidates.which].reshape(len(which), NUMBERS))
    flicked = started(setting, situations, which, meant, flicked)
    return try_shots(setting, situations, which, flicked, np.repeat(candidates.called, tries))


def race(
    setting: Setting,
    situations: Situations,
    candidates: Candidates,
    hands: Hands,
    heats: Sequence[Heat],
    rng: np.random.Generator,
    *,
    fortunes: Whole | None = None,
) -> Standing:
    """Return how the candidates stand after the heats; who does not go in for a heat is out.

    `fortunes` (rounds,): rounds of the same number have the same luck; None: each has its own.
    """
    whose = np.arange(len(situations)) if fortunes is None else fortunes
    number = len(candidates)
    total, square, tries = np.zeros(number), np.zeros(number), np.zeros(number, dtype=np.int64)
    mean, alive = candidates.merit.copy(), np.arange(number)
    for heat in heats:
        alive = alive[ranked(candidates.which[alive], mean[alive], heat.entrants)]
        luck = strokes_of_luck(int(whose.max(initial=-1)) + 1, heat.tries, rng)[whose]
        tried = tries_of(setting, situations, candidates.some(alive), hands, luck)
        worth = tried.worth.reshape(len(alive), heat.tries)
        total[alive] += worth.sum(axis=1)
        square[alive] += (worth * worth).sum(axis=1)
        tries[alive] += heat.tries
        mean[alive] = total[alive] / tries[alive]
    alive = alive[ranked(candidates.which[alive], mean[alive], number)]
    spread = np.maximum(square[alive] / tries[alive] - mean[alive] ** 2, 0.0)
    return Standing(candidates.some(alive), mean[alive], tries[alive], np.sqrt(spread / tries[alive]))
