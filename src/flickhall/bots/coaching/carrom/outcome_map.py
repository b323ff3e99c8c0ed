"""What comes of aim and power from one place on the base line: the chance to win the board, over a grid of strikes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import continue_board
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.race import NUMBERS, try_out, worth_of_tries
from flickhall.bots.carrom.view import Floats, Whole
from flickhall.bots.coaching.carrom.weighing import winning
from flickhall.bots.hand import StrikingHand
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT
from flickhall.physics.strike import Strike
from flickhall.play.carrom.start import check_start
from flickhall.play.carrom.state import CarromState

REACH_CDEG, STEP_CDEG = 1500, 50
"""How far to either side of a strike its map reaches: a carrom strike is lost within few degrees."""
POWER_STEP = 100
TRIES = 8
"""How often each strike of the grid is tried."""


@dataclass(frozen=True, eq=False)
class OutcomeMap:
    """`winning` (p, a): the chance to win the board for each power and aim, as the pieces left after the strike tell it.

    `aims_cdeg` (a,) and `powers` (p,) as in a `Strike`, started at `place_um`. How pieces lie for the next strike is not
    looked at.
    """

    place_um: int
    aims_cdeg: Whole
    powers: Whole
    winning: Floats


def outcome_map(
    state: CarromState, about: Strike, hand: StrikingHand, rng: np.random.Generator
) -> OutcomeMap:
    """Return what a hand can expect of aims near that of a strike and of every power, from its place.

    All strikes of the grid share the same luck. Raises NotAllowed if no strike is due or the place is not free.
    """
    boards = continue_board(state)
    check_start(state.table, state.rulebook, state.pieces, int(boards.seats[0]), about)
    whole = round(about.aim_cdeg / 100) * 100
    middle = min(max(whole, REACH_CDEG - AIM_LIMIT_CDEG), AIM_LIMIT_CDEG - REACH_CDEG)
    aims = middle + np.arange(-REACH_CDEG, REACH_CDEG + 1, STEP_CDEG, dtype=np.int64)
    powers = np.arange(POWER_STEP, POWER_LIMIT + 1, POWER_STEP, dtype=np.int64)
    number = len(powers) * len(aims)
    numbers = np.zeros((number, NUMBERS), dtype=np.int64)
    numbers[:, 0] = about.place_um
    numbers[:, 1], numbers[:, 2] = np.tile(aims, len(powers)), np.repeat(powers, len(aims))
    grid = Candidates(
        which=np.zeros(number, dtype=np.int64),
        numbers=numbers,
        ideas=np.full(number, int(Idea.TOUCH)),
        whom=np.full(number, -1),
        merit=np.zeros(number),
        far=np.zeros(number),
    )
    tried = try_out(boards, grid, hand, rng.standard_normal((TRIES, NUMBERS)))
    chances = winning(worth_of_tries(tried)).reshape(len(powers), len(aims), TRIES)
    return OutcomeMap(about.place_um, aims, powers, chances.mean(axis=2))
