"""What a hand makes of many shots that were meant, all of one round with the same strokes of luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.batches.crokinole.starts import may_start
from flickhall.batches.directions import Floats, Whole
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand import Hand

NUMBERS = 4
"""Numbers of a shot, each with an error of its own."""


@dataclass(frozen=True, eq=False)
class Hands:
    """Whose hand flicks in each of many rounds: `hands`, each once, and which of them in each round, `of` (p,)."""

    hands: tuple[Hand, ...]
    of: Whole

    @classmethod
    def alike(cls, hand: Hand, rounds: int) -> Hands:
        """Return one hand for all of some rounds."""
        return cls((hand,), np.zeros(rounds, dtype=np.int64))

    @classmethod
    def each(cls, hands: Sequence[Hand]) -> Hands:
        """Return a hand for each of as many rounds."""
        different = tuple(dict.fromkeys(hands))
        number = {hand: index for index, hand in enumerate(different)}
        return cls(different, np.array([number[hand] for hand in hands], dtype=np.int64))

    def some(self, rounds: Whole) -> Hands:
        """Return the hands of these rounds, in their order."""
        return Hands(self.hands, self.of[rounds])

    def strayed(self, which: Whole, meant: Whole, luck: Floats) -> Whole:
        """Return what becomes of shots (k, 4), each of the round `which` (k,) names, with luck (k, 4)."""
        if len(self.hands) == 1:
            return self.hands[0].strayed(meant, luck)
        made = np.empty_like(meant)
        whose = self.of[which]
        for number, hand in enumerate(self.hands):
            rows = np.flatnonzero(whose == number)
            if len(rows):
                made[rows] = hand.strayed(meant[rows], luck[rows])
        return made


def started(setting: Setting, situations: Situations, which: Whole, meant: Whole, flicked: Whole) -> Whole:
    """Return the shots as flicked, those that may not start where the hand put the disc from where it was meant to lie."""
    legal = may_start(
        setting.rulebook,
        setting.table,
        situations.positions,
        flicked[:, 0],
        seats=situations.seats[which],
        which=which,
    )
    made = flicked.copy()
    made[:, 0] = np.where(legal, flicked[:, 0], meant[:, 0])
    return made


def strokes_of_luck(rounds: int, tries: int, rng: np.random.Generator) -> Floats:
    """Return luck for some tries in each round, (rounds, tries, 4) standard normal, as `Hand.strayed` takes it.

    Every second one mirrors the one before, which takes the luck out of a comparison of few tries.
    """
    half = rng.standard_normal((rounds, -(-tries // 2), NUMBERS))
    both = np.stack([half, -half], axis=2).reshape(rounds, -1, NUMBERS)
    return both[:, :tries]
