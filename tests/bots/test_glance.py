"""A shot at a glance: what is played while the compiled choice is not ready, on whatever physics."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from flickhall.bots.glance import glance
from flickhall.bots.hand import STEADY, hand_of
from flickhall.errors import NotAllowed
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Spot, Trace
from flickhall.play.crokinole import Level, ShotPlayed, shoot
from flickhall.rules.sides import Players, Side
from flickhall.tables.crokinole import TOURNAMENT
from practice_games import on_the_line, practice_game, with_discs

MOST_TRIALS = 150


def test_it_tries_few_shots_and_starts_legally() -> None:
    state = with_discs(practice_game(Level.GOOD), Spot("B8", 0.0, 60.0), Spot("W8", 90.0, 0.0))
    tried: Counter[str] = Counter()

    def counted(*position: Any, **table: Any) -> Trace:
        tried["shots"] += 1
        return simulate(*position, **table)

    move = glance(state, counted, hand_of(Level.GOOD), np.random.default_rng(0))
    assert 0 < tried["shots"] <= MOST_TRIALS
    shoot(state, 0, move.shot, state.revision, simulate)


def test_with_a_steady_hand_it_makes_an_open_twenty() -> None:
    state = practice_game(Level.TOP)
    move = glance(state, simulate, STEADY, np.random.default_rng(0))
    (played, *_) = shoot(state, 0, move.shot, state.revision, simulate)
    assert isinstance(played, ShotPlayed)
    assert played.ruling.twenties == {Side.W: 1, Side.B: 0}


def test_a_full_line_is_said() -> None:
    wall = on_the_line(16, TOURNAMENT.inside_limit_mm - 0.1)
    with pytest.raises(NotAllowed, match="no place on the line is free"):
        glance(
            with_discs(practice_game(Level.NOVICE, Players.DOUBLES), *wall),
            simulate,
            STEADY,
            np.random.default_rng(0),
        )
