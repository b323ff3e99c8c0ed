"""What a few strikes of one board are worth, measured alike for all: tried often, and what some of the tries leave looked at.

All share the same strokes of luck, so that the difference between two of them is surer than either.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import Boards, Tries
from flickhall.bots.carrom.ahead import worth_ahead
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.left import Left
from flickhall.bots.carrom.race import NUMBERS, try_out, worth_of_tries
from flickhall.bots.carrom.worth import worth_of
from flickhall.bots.coaching.figures import Floats, Values
from flickhall.bots.hand import StrikingHand


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is simulated: each strike is tried `tries` times, and of `looked` more the board they leave is looked at."""

    tries: int = 200
    looked: int = 48


@dataclass(frozen=True, eq=False)
class Weighed:
    """What k strikes are worth to who strikes.

    `winning`: the chance to win the board. `worth` is what a strike is chosen by: 1 and a little for each point for a board
    won, minus that for one lost. `tried` is what came of the tries, strike by strike.
    """

    winning: Values
    worth: Values
    tried: Tries


def weigh(
    boards: Boards,
    candidates: Candidates,
    hand: StrikingHand,
    answering: StrikingHand,
    effort: Effort,
    rng: np.random.Generator,
) -> Weighed:
    """Return what candidates of one board are worth; the same generator gives the same figures."""
    tried = try_out(boards, candidates, hand, rng.standard_normal((effort.tries, NUMBERS)))
    at_once = worth_of_tries(tried).reshape(len(candidates), effort.tries)
    looked = try_out(boards, candidates, hand, rng.standard_normal((effort.looked, NUMBERS)))
    before, ahead = (part.reshape(len(candidates), effort.looked) for part in looks(looked, hand, answering))
    return Weighed(
        winning=Values(winning(at_once), winning(ahead) - winning(before)),
        worth=Values(at_once, ahead - before),
        tried=tried,
    )


def looks(tried: Tries, hand: StrikingHand, answering: StrikingHand) -> tuple[Floats, Floats]:
    """Return what each try leaves to who struck: by the numbers of pieces, and by how they lie for both hands."""
    after = tried.after(np.arange(len(tried.rulings)))
    sides = tried.boards.strikers[tried.strikes.which]
    return worth_of(after, sides), worth_ahead(Left.of_boards(after), sides, (hand, answering))


def winning(worth: Floats) -> Floats:
    """Return the chance to win a board that is worth so much; points do not count."""
    return np.clip(0.5 + 0.5 * worth, 0.0, 1.0)
