"""Choosing a strike in a match as it stands."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from flickhall.batches.carrom.boards import begin_boards, continue_board
from flickhall.batches.carrom.case_book import CaseBook
from flickhall.bots.anytime import best_within
from flickhall.bots.carrom.choosers import TwoPly
from flickhall.bots.carrom.race import Standing
from flickhall.bots.hand import StrikingHand, striking_hand_of
from flickhall.bots.hand.striking import strike_of
from flickhall.errors import NotAllowed
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.strike import Strike
from flickhall.play.carrom.state import CarromState
from flickhall.play.people import Level
from flickhall.rules.carrom_chapas.rulebook import CarromChapas

SIMULATIONS = 2400
"""Strikes tried for a choice unless told otherwise: some tenths of a second on one core."""


def standing_of(
    state: CarromState,
    hand: StrikingHand,
    answering: StrikingHand,
    rng: np.random.Generator,
    simulations: int = SIMULATIONS,
    parameters: CarromParameters = STANDARD_CARROM,
) -> Standing:
    """Return the best few strikes for whoever is to strike, best first, by the two-ply worth of each.

    `hand` strikes now, `answering` is that of the other side; `parameters`: how things move on the board. The same
    generator and number of simulations give the same strikes. Raises NotAllowed if no place on the base line is free, or no
    strike is due.
    """
    standing = TwoPly(simulations).standing(continue_board(state, parameters), hand, answering, rng)
    if not len(standing.candidates):
        raise NotAllowed("no place on the base line is free", where="strike.place_um", allowed="a free place")
    return standing


def choose(
    state: CarromState,
    hand: StrikingHand,
    answering: StrikingHand,
    rng: np.random.Generator,
    simulations: int = SIMULATIONS,
    parameters: CarromParameters = STANDARD_CARROM,
) -> Strike:
    """Return the strike to mean for whoever is to strike; see `standing_of`."""
    standing = standing_of(state, hand, answering, rng, simulations, parameters)
    return strike_of(standing.candidates.numbers[0])


def choose_within(
    state: CarromState,
    hand: StrikingHand,
    answering: StrikingHand,
    seed: int,
    budget_s: float,
    clock: Callable[[], float],
    least: int = 200,
) -> Strike:
    """Return the best strike that can be found within `budget_s` by `clock` (seconds): better with more time.

    Twice as many simulations every time, from `least`, as long as the next choice promises to be made in time.
    """
    return best_within(
        lambda simulations: choose(
            state, hand, answering, np.random.default_rng([seed, simulations]), simulations
        ),
        budget_s,
        clock,
        least,
    )


def choose_once() -> None:
    """Choose a first strike with next to no thought, so that all that is compiled for choosing has been compiled."""
    hand = striking_hand_of(Level.AVERAGE)
    TwoPly(96)(begin_boards(CaseBook(CarromChapas()), [0]), hand, hand, np.random.default_rng(0))
