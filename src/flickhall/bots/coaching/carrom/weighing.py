"""What a few strikes of one board are worth, measured alike for all: each tried often, and what every try leaves looked at.

All share the same strokes of luck, so that the difference between two of them is surer than either.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import Boards, Tries
from flickhall.bots.carrom.ahead import worth_ahead
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.race import NUMBERS, try_out
from flickhall.bots.coaching.figures import Floats, Values
from flickhall.bots.hand import StrikingHand


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is simulated: how often each strike is tried."""

    tries: int = 300


@dataclass(frozen=True, eq=False)
class Weighed:
    """What k strikes are worth to who strikes.

    `winning`: the chance to win the board. `worth` is what a strike is chosen by: 1 and a little for each point for a board
    won, minus that for one lost. `tried` is what came of the tries, strike by strike.
    """

    winning: Values
    worth: Values
    tried: Tries


@dataclass(frozen=True, slots=True)
class Looking:
    """Looks at how strikes leave the pieces: for `hand`, which strikes now, and for `answering`, the other side's."""

    hand: StrikingHand
    answering: StrikingHand

    def __call__(self, tries: Tries) -> Floats:
        """Return what each try leaves to who struck."""
        sides = tries.boards.strikers[tries.strikes.which]
        return worth_ahead(Left.of_tries(tries), sides, (self.hand, self.answering))


def weigh(
    boards: Boards, candidates: Candidates, look: Looking, effort: Effort, rng: np.random.Generator
) -> Weighed:
    """Return what candidates of one board are worth; the same generator gives the same figures."""
    tried = try_out(boards, candidates, look.hand, rng.standard_normal((effort.tries, NUMBERS)))
    worth = look(tried).reshape(len(candidates), effort.tries)
    return Weighed(winning=Values.alone(winning(worth)), worth=Values.alone(worth), tried=tried)


def winning(worth: Floats) -> Floats:
    """Return the chance to win a board that is worth so much; points do not count."""
    return np.clip(0.5 + 0.5 * worth, 0.0, 1.0)
