"""What comes of aim and power from one place on the base line: the chance to win the board, over a grid of strikes.

Strikes are scattered evenly over aims and powers, and what a hand makes of each strike of the grid is the mean of those
near it, weighted by how often the hand strays so far: each try so tells of every strike it may come of.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import continue_board
from flickhall.bots.carrom.race import NUMBERS, kept_legal
from flickhall.bots.carrom.view import Floats, Whole
from flickhall.bots.coaching.carrom.weighing import Looking, winning
from flickhall.bots.hand import StrikingHand
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT
from flickhall.physics.strike import Strike
from flickhall.play.carrom.start import check_start
from flickhall.play.carrom.state import CarromState

REACH_CDEG, STEP_CDEG = 1500, 50
"""How far to either side of a strike its map reaches: a carrom strike is lost within few degrees."""
POWER_STEP = 100
TRIES = 4
"""How many strikes are tried for each of the grid."""
_LEAST_STEPS = 0.4
"""Errors smaller than this share of a step are taken for as large: a strike of the grid stands for its neighbourhood."""


@dataclass(frozen=True, eq=False)
class OutcomeMap:
    """`winning` (p, a): the chance to win the board for each power and aim.

    `aims_cdeg` (a,) and `powers` (p,) as in a `Strike`, started at `place_um`.
    """

    place_um: int
    aims_cdeg: Whole
    powers: Whole
    winning: Floats


def outcome_map(
    state: CarromState, about: Strike, hand: StrikingHand, rng: np.random.Generator
) -> OutcomeMap:
    """Return what a hand can expect of aims near that of a strike and of every power, from its place; both sides have it.

    The same generator gives the same map. Raises NotAllowed if no strike is due or the place is not free.
    """
    boards = continue_board(state)
    check_start(state.table, state.rulebook, state.pieces, int(boards.seats[0]), about)
    whole = round(about.aim_cdeg / 100) * 100
    middle = min(max(whole, REACH_CDEG - AIM_LIMIT_CDEG), AIM_LIMIT_CDEG - REACH_CDEG)
    aims = middle + np.arange(-REACH_CDEG, REACH_CDEG + 1, STEP_CDEG, dtype=np.int64)
    powers = np.arange(POWER_STEP, POWER_LIMIT + 1, POWER_STEP, dtype=np.int64)
    meant = np.zeros((TRIES * len(powers) * len(aims), NUMBERS), dtype=np.int64)
    meant[:, 0] = about.place_um
    meant[:, 1] = _scattered(
        np.tile(aims, TRIES * len(powers)), STEP_CDEG, -AIM_LIMIT_CDEG, AIM_LIMIT_CDEG, rng
    )
    meant[:, 2] = _scattered(np.tile(np.repeat(powers, len(aims)), TRIES), POWER_STEP, 1, POWER_LIMIT, rng)
    chance = rng.standard_normal(meant.shape)
    chance[:, 1:3] = 0.0  # aim and power are scattered already
    which = np.zeros(len(meant), dtype=np.int64)
    struck = kept_legal(boards, meant, hand.strayed(meant, chance), which)
    chances = winning(Looking(hand, hand)(boards.tries(struck, which)))
    # Aims alone, then powers: of a normal error both ways the one has nothing to do with the other.
    by_aim = _weights(aims, struck[:, 1], hand.aim_sd_cdeg, STEP_CDEG)
    by_power = _weights(powers, struck[:, 2], hand.power_sd_share * powers.astype(np.float64), POWER_STEP)
    # No matrix product: those wake threads that wait for each other on a busy machine.
    total = np.einsum("pt,at->pa", by_power * chances, by_aim)
    return OutcomeMap(about.place_um, aims, powers, total / np.einsum("pt,at->pa", by_power, by_aim))


def _scattered(at: Whole, step: int, least: int, most: int, rng: np.random.Generator) -> Whole:
    """Return numbers anywhere within half a step of these, none beyond what a strike may have."""
    return np.asarray(np.clip(at + rng.integers(-step // 2, step // 2 + 1, len(at)), least, most))


def _weights(grid: Whole, tried: Whole, sd: float | Floats, step: int) -> Floats:
    """Return how often a hand that means a number of the grid (g,) comes to each that was tried, (g, t)."""
    errors = np.broadcast_to(np.maximum(sd, _LEAST_STEPS * step), grid.shape)
    off = (tried[None, :] - grid[:, None]) / errors[:, None]
    return np.asarray(np.exp(-0.5 * off * off))
