"""Choosing a shot in a game as it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from flickhall.batches.crokinole.rounds import continue_round
from flickhall.bots.anytime import best_within
from flickhall.bots.choice.choosers import TwoPly
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.racing import Standing
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations
from flickhall.bots.hand import Hand
from flickhall.bots.move import Move
from flickhall.errors import NotAllowed
from flickhall.physics.shot import Shot
from flickhall.play.crokinole.state import GameState

SIMULATIONS = 18_000
"""Shots tried for a choice unless told otherwise: some tenths of a second on one core."""


def setting_of(state: GameState, threads: int | None = 1) -> Setting:
    """Return what a chooser needs to know of a game's rulebook and table."""
    return Setting(state.rulebook, state.table, threads=threads)


def situation_of(state: GameState) -> Situations:
    """Return the situation of a game in which somebody is to shoot, as one round; discs in the ditch are left out.

    Raises NotAllowed if it is nobody's turn.
    """
    if state.turn is None:
        raise NotAllowed("it is nobody's turn", where="turn", allowed="a game in which somebody is to shoot")
    situation = Situations.of(continue_round(state))
    if state.extra_shots is None:
        return situation
    return replace(situation, left=np.array([sum(state.extra_shots.values())]))


def standing_of(
    state: GameState, hand: Hand, answering: Hand, rng: np.random.Generator, simulations: int = SIMULATIONS
) -> Standing:
    """Return the best few shots for whoever's turn it is, best first, by the two-ply value of each.

    `hand` flicks now, `answering` flicks next. The same generator and number of simulations give the same shots. Raises
    NotAllowed if no place on the line is free, or it is nobody's turn.
    """
    situation = situation_of(state)
    standing = TwoPly(simulations).standing(
        setting_of(state), situation, Hands.alike(hand, 1), Hands.alike(answering, 1), rng
    )
    if not len(standing.candidates):
        raise NotAllowed("no place on the line is free", where="shot.place_cdeg", allowed="a free place")
    return standing


def choose(
    state: GameState, hand: Hand, answering: Hand, rng: np.random.Generator, simulations: int = SIMULATIONS
) -> Move:
    """Return the shot to mean for whoever's turn it is; see `standing_of`."""
    return move_of(standing_of(state, hand, answering, rng, simulations))


def choose_within(
    state: GameState,
    hand: Hand,
    answering: Hand,
    seed: int,
    budget_s: float,
    clock: Callable[[], float],
    least: int = 1000,
) -> Move:
    """Return the best shot that can be found within `budget_s` by `clock` (seconds): better with more time.

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


def move_of(standing: Standing) -> Move:
    """Return the first of a standing as a move."""
    numbers = standing.candidates.shots[0].tolist()
    return Move(Shot(*numbers), bool(standing.candidates.called[0]))
