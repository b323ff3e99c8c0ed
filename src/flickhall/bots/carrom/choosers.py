"""Who chooses: by what a strike leaves (one ply), or by what can be made of that, by whoever strikes next (two plies)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from flickhall.batches.carrom.boards import Boards, Tries
from flickhall.bots.carrom.ahead import worth_ahead
from flickhall.bots.carrom.finding import find_candidates
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.nearby import nearby
from flickhall.bots.carrom.race import Standing, heats, run_race, worth_of_tries
from flickhall.bots.carrom.view import Floats, Whole
from flickhall.bots.hand import StrikingHand

FIRST = (64, 24)
"""How many candidates of each board take part in the heats of a first race for two plies, which has a part of the tries."""
FIRST_PART = 4
LIKE_THESE, EACH = 10, 16
"""So many of the best of it, and so many strikes near each, meet in a second race."""
SECOND = (LIKE_THESE * (1 + EACH), 40, 10, 3)
"""How many of them take part in its heats."""


class Chooser(Protocol):
    """Chooses a strike on each of many boards that go on, on each of which some place of the base line is free."""

    def __call__(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Whole:
        """Return the strikes that are meant, (p, 4) as in a `Strike`; the same generator gives the same strikes.

        `hand` is that of who strikes, `answering` that of the other side.
        """


@dataclass(frozen=True, slots=True)
class OnePly:
    """Takes what leaves most; about so many strikes are tried for each choice."""

    simulations: int = 600

    def standing(self, boards: Boards, hand: StrikingHand, rng: np.random.Generator) -> Standing:
        """Return how the best candidates of each board stand."""
        race = heats(self.simulations)
        candidates = find_candidates(boards, hand, most=race[0].field)
        return run_race(boards, candidates, hand, race, worth_of_tries, rng)

    def __call__(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Whole:
        """Return the strikes."""
        return first_of(self.standing(boards, hand, rng), len(boards))


@dataclass(frozen=True, slots=True)
class TwoPly:
    """Takes what most can be made of, by whoever strikes next: every try of its races is looked at (ahead.py).

    About so many strikes are tried for each choice: a part on what geometry finds, the rest on what did best of that and on
    strikes near it.
    """

    simulations: int = 3600

    def standing(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Standing:
        """Return how the best candidates of each board stand by how what they leave lies for both sides."""

        def ahead(tries: Tries) -> Floats:
            sides = boards.strikers[tries.strikes.which]
            return worth_ahead(Left.of_tries(tries), sides, (hand, answering))

        first = heats(self.simulations // FIRST_PART, FIRST)
        found = find_candidates(boards, hand, most=first[0].field)
        best = run_race(boards, found, hand, first, ahead, rng).best(LIKE_THESE).candidates
        field = best.joined(nearby(boards, best, EACH, rng))
        second = heats(self.simulations - self.simulations // FIRST_PART, SECOND)
        return run_race(boards, field, hand, second, ahead, rng)

    def __call__(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Whole:
        """Return the strikes."""
        return first_of(self.standing(boards, hand, answering, rng), len(boards))


def first_of(standing: Standing, boards: int) -> Whole:
    """Return the best strike of each board."""
    best = standing.best(1).candidates
    assert len(best) == boards  # some place on every base line is free
    return best.numbers
