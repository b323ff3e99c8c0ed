"""The practice opponent with the real physics."""

from collections import Counter
from dataclasses import replace
from math import cos, radians, sin
from typing import Any

import numpy as np
import pytest

from flickhall.bots.hand import SHARES, STEADY, Hand, hand_of
from flickhall.bots.practice import LEVELS, choose_move, practice_move
from flickhall.errors import NotAllowed
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Spot, Trace
from flickhall.play.crokinole import (
    Awaited,
    GameState,
    Level,
    Player,
    PlayerKind,
    ShotPlayed,
    agree,
    apply,
    begin,
    fold,
    shoot,
)
from flickhall.play.crokinole.events import Event
from flickhall.rules.crokinole.ruling import Call
from flickhall.rules.sides import Players, Side
from flickhall.tables.crokinole import TOURNAMENT
from scripted_play import created

MOST_TRIALS = 150
OTHER_GAMES = (
    (Level.NOVICE, Players.DOUBLES, "crokinole-nca"),
    (Level.GOOD, Players.SINGLES, "crokinole-nca"),
    (Level.GOOD, Players.DOUBLES, "crokinole-nca"),
    (Level.TOP, Players.SINGLES, "crokinole-nca"),
    (Level.TOP, Players.DOUBLES, "pichenotte-league"),
)
"""Whole games that differ from quicker ones only in how levels, numbers of players and rulebooks are put together."""


def practice_game(
    level: Level, mode: Players = Players.SINGLES, seed: int = 7, **changes: object
) -> GameState:
    seats = (0, 2) if mode is Players.SINGLES else (0, 1, 2, 3)
    players = tuple(Player(seat, f"Practice {seat}", PlayerKind.PRACTICE, level) for seat in seats)
    return fold(begin(created(mode, players=players, seed=seed, **changes)))


def with_discs(state: GameState, *spots: Spot) -> GameState:
    return replace(state, discs=spots)


def on_the_line(count: int, radius_mm: float) -> list[Spot]:
    """Opposing discs side by side before seat 0, the middle one at the middle."""
    turns = (radians(270 + 6.5 * (k - (count - 1) / 2)) for k in range(count))
    return [Spot(f"B{k + 1}", radius_mm * cos(t), radius_mm * sin(t)) for k, t in enumerate(turns)]


def test_the_same_game_gets_the_same_shot_and_another_seed_another() -> None:
    state = practice_game(Level.GOOD)
    assert practice_move(state, simulate) == practice_move(state, simulate)
    shots = {practice_move(practice_game(Level.GOOD, seed=seed), simulate) for seed in range(5)}
    assert len(shots) > 1


@pytest.mark.parametrize(
    ("level", "mode", "rulebook"),
    [
        (Level.NOVICE, Players.SINGLES, "crokinole-nca"),
        (Level.TOP, Players.DOUBLES, "crokinole-nca"),
        (Level.GOOD, Players.SINGLES, "pichenotte-league"),
        (Level.NOVICE, Players.DOUBLES, "crokinole-55plus"),
        *(pytest.param(*row, marks=pytest.mark.long) for row in OTHER_GAMES),
    ],
)
def test_it_plays_a_whole_legal_game_with_few_trials(mode: Players, level: Level, rulebook: str) -> None:
    state = practice_game(level, mode, rulebook=rulebook)
    trials: Counter[int] = Counter()

    def counted(*position: Any, **table: Any) -> Trace:
        trials[state.shots] += 1
        return simulate(*position, **table)

    valid = 0
    while state.result is None:
        move = practice_move(state, counted)
        events = shoot(state, state.turn.seat, move.shot, state.revision, simulate, called=move.called)
        assert isinstance(events[0], ShotPlayed)
        valid += events[0].ruling.legal
        for event in events:
            state = apply(state, event)
        if state.awaits is Awaited.AGREEMENT:
            for event in agree(state, state.revision):
                state = apply(state, event)
    # What a move costs is its trials; a good core plays some tens of thousands of them in a second.
    assert 0 < max(trials.values()) <= MOST_TRIALS
    assert valid > state.shots * 0.5
    worth = state.rulebook.points_per_round
    if worth is None:
        assert max(state.result.points.values()) >= 100
    else:
        assert sum(state.result.points.values()) == worth * len(state.rounds)
    assert sum(state.result.twenties.values()) > 0


def outcome(state: GameState, hand: Hand, seed: int) -> ShotPlayed:
    move = choose_move(state, simulate, hand, np.random.default_rng(seed))
    events: tuple[Event, ...] = shoot(
        state, state.turn.seat, move.shot, state.revision, simulate, called=move.called
    )
    assert isinstance(events[0], ShotPlayed)
    return events[0]


def test_with_a_steady_hand_it_makes_an_open_twenty() -> None:
    assert outcome(practice_game(Level.TOP), STEADY, 0).ruling.twenties == {Side.W: 1, Side.B: 0}


@pytest.mark.parametrize("angle_deg", range(0, 360, 45))
@pytest.mark.parametrize("radius_mm", [60.0, 150.0, 240.0])
def test_with_a_steady_hand_it_hits_a_lone_disc_and_is_better_off(angle_deg: int, radius_mm: float) -> None:
    turn = radians(angle_deg)
    state = with_discs(practice_game(Level.TOP), Spot("B1", radius_mm * cos(turn), radius_mm * sin(turn)))
    played = outcome(state, STEADY, 0)
    assert played.ruling.legal
    assert "B1" in played.ruling.ditch


def test_it_calls_a_twenty_when_that_is_worth_more_than_what_can_be_hit() -> None:
    game = practice_game(Level.TOP, rulebook="pichenotte-league")
    state = with_discs(game, Spot("W8", 100.0, 0.0), Spot("W9", 140.0, 0.0), Spot("B1", 0.0, 285.0))
    move = choose_move(state, simulate, STEADY, np.random.default_rng(0))
    (played, *_) = shoot(state, 0, move.shot, state.revision, simulate, called=move.called)
    assert move.called
    assert isinstance(played, ShotPlayed)
    assert (played.ruling.call, played.ruling.twenties[Side.W]) == (Call.MADE, 1)


@pytest.mark.parametrize("rulebook", ["crokinole-nca", "crokinole-55plus"])
def test_it_calls_nothing_where_nothing_is_called(rulebook: str) -> None:
    state = with_discs(practice_game(Level.TOP, Players.DOUBLES, rulebook=rulebook), Spot("B1", 0.0, 285.0))
    assert not choose_move(state, simulate, STEADY, np.random.default_rng(0)).called


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_makes_about_the_share_of_open_twenties_its_players_make(level: Level) -> None:
    state = practice_game(level)
    made = sum(outcome(state, hand_of(level), seed).ruling.twenties[Side.W] for seed in range(200))
    assert made / 200 == pytest.approx(SHARES[level], abs=0.08)


def test_it_finds_a_place_among_discs_on_the_line() -> None:
    crowd = on_the_line(12, TOURNAMENT.inside_limit_mm - 1.0)
    for seed in range(5):
        played = outcome(
            with_discs(practice_game(Level.NOVICE, Players.DOUBLES), *crowd), hand_of(Level.NOVICE), seed
        )
        assert played.seat == 0


def test_a_full_line_is_said() -> None:
    wall = on_the_line(16, TOURNAMENT.inside_limit_mm - 0.1)
    with pytest.raises(NotAllowed, match="no place on the line is free"):
        outcome(with_discs(practice_game(Level.NOVICE), *wall), STEADY, 0)


def test_it_does_not_shoot_for_people() -> None:
    with pytest.raises(NotAllowed, match="no practice opponent's turn"):
        practice_move(fold(begin(created())), simulate)
