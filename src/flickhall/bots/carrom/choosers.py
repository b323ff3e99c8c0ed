"""Who chooses: by what a strike leaves (one ply), or by what can be made of that, by whoever strikes next (two plies)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.bots.carrom.candidates import find_candidates
from flickhall.bots.carrom.ease import worth_ahead
from flickhall.bots.carrom.race import NUMBERS, Standing, heats, run_race, try_out
from flickhall.bots.carrom.view import Whole
from flickhall.bots.carrom.worth import worth_of
from flickhall.bots.hand import StrikingHand

LOOK = 6
"""A look at how pieces lie for both sides costs as much as so many strikes."""


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
        return run_race(boards, candidates, hand, race, rng)

    def __call__(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Whole:
        """Return the strikes."""
        return first_of(self.standing(boards, hand, rng), len(boards))


@dataclass(frozen=True, slots=True)
class TwoPly:
    """Takes the best few of a one-ply race for what can be made of what they leave.

    About so many strikes are tried for each choice, or as much time spent on looking at what they leave (ease.py), half of
    it in the race.
    """

    simulations: int = 1200
    kept: int = 5

    def standing(
        self, boards: Boards, hand: StrikingHand, answering: StrikingHand, rng: np.random.Generator
    ) -> Standing:
        """Return how the best candidates of each board stand after the next strike."""
        first = OnePly(self.simulations // 2).standing(boards, hand, rng).best(self.kept)
        tries = max(2, (self.simulations - self.simulations // 2) // (self.kept * LOOK))
        tried = try_out(boards, first.candidates, hand, rng.standard_normal((tries, NUMBERS)))
        after = tried.after(np.arange(len(tried.rulings)))
        sides = boards.strikers[tried.strikes.which]
        # Looks are few, and the race knows better what the strikes leave at once: looks tell the difference alone.
        more = worth_ahead(after, sides, (hand, answering)) - worth_of(after, sides)
        follows = first.worth + more.reshape(-1, tries).mean(axis=1)
        order = np.lexsort((-follows, first.candidates.which))
        return Standing(first.candidates.some(order), follows[order])

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
