"""The practice opponent with the real physics."""

import time
from dataclasses import replace
from math import cos, radians, sin

import numpy as np
import pytest

from flickhall.bots.hand import HANDS, Hand
from flickhall.bots.practice import LEVELS, choose_shot, practice_shot
from flickhall.errors import NotAllowed
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Spot
from flickhall.play import GameState, Level, Player, PlayerKind, ShotPlayed, apply, begin, fold, shoot
from flickhall.play.events import Event
from flickhall.rules.facts import Players, Side
from flickhall.tables.crokinole import TOURNAMENT
from scripted_play import created

STEADY = Hand(place_sd_cdeg=0.0, aim_sd_cdeg=0.0, power_sd_share=0.0)

OPEN_TWENTIES = {Level.NOVICE: 0.35, Level.GOOD: 0.45, Level.TOP: 0.65}
"""Shares of open twenties made by such players (11,170 recorded tournament rounds, 2009-2020)."""


def practice_game(level: Level, mode: Players = Players.SINGLES, seed: int = 7) -> GameState:
    seats = (0, 2) if mode is Players.SINGLES else (0, 1, 2, 3)
    players = tuple(Player(seat, f"Practice {seat}", PlayerKind.PRACTICE, level) for seat in seats)
    return fold(begin(created(mode, players=players, seed=seed)))


def with_discs(state: GameState, *spots: Spot) -> GameState:
    return replace(state, discs=spots)


def on_the_line(count: int, radius_mm: float) -> list[Spot]:
    """Opposing discs side by side before seat 0, the middle one at the middle."""
    turns = (radians(270 + 6.5 * (k - (count - 1) / 2)) for k in range(count))
    return [Spot(f"B{k + 1}", radius_mm * cos(t), radius_mm * sin(t)) for k, t in enumerate(turns)]


def test_the_same_game_gets_the_same_shot_and_another_seed_another() -> None:
    state = practice_game(Level.GOOD)
    assert practice_shot(state, simulate) == practice_shot(state, simulate)
    shots = {practice_shot(practice_game(Level.GOOD, seed=seed), simulate) for seed in range(5)}
    assert len(shots) > 1


@pytest.mark.parametrize("mode", Players)
@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_a_whole_legal_game_without_making_anybody_wait(mode: Players, level: Level) -> None:
    state = practice_game(level, mode)
    practice_shot(state, simulate)  # compiles the engine
    slowest_s = 0.0
    valid = 0
    while state.result is None:
        began = time.perf_counter()
        shot = practice_shot(state, simulate)
        slowest_s = max(slowest_s, time.perf_counter() - began)
        events = shoot(state, state.turn.seat, shot, state.revision, simulate)
        assert isinstance(events[0], ShotPlayed)
        valid += events[0].ruling.legal
        for event in events:
            state = apply(state, event)
    assert slowest_s < 1.0
    assert valid > state.shots * 0.5
    assert sum(state.result.points.values()) == 8
    assert sum(state.result.twenties.values()) > 0


def outcome(state: GameState, hand: Hand, seed: int) -> ShotPlayed:
    shot = choose_shot(state, simulate, hand, np.random.default_rng(seed))
    events: tuple[Event, ...] = shoot(state, state.turn.seat, shot, state.revision, simulate)
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


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_makes_about_the_share_of_open_twenties_its_players_make(level: Level) -> None:
    state = practice_game(level)
    made = sum(outcome(state, HANDS[level], seed).ruling.twenties[Side.W] for seed in range(200))
    assert made / 200 == pytest.approx(OPEN_TWENTIES[level], abs=0.08)


def test_it_finds_a_place_among_discs_on_the_line() -> None:
    crowd = on_the_line(12, TOURNAMENT.inside_limit_mm - 1.0)
    for seed in range(5):
        played = outcome(
            with_discs(practice_game(Level.NOVICE, Players.DOUBLES), *crowd), HANDS[Level.NOVICE], seed
        )
        assert played.seat == 0


def test_a_full_line_is_said() -> None:
    wall = on_the_line(16, TOURNAMENT.inside_limit_mm - 0.1)
    with pytest.raises(NotAllowed, match="no place on the line is free"):
        outcome(with_discs(practice_game(Level.NOVICE), *wall), STEADY, 0)


def test_it_does_not_shoot_for_people() -> None:
    with pytest.raises(NotAllowed, match="no practice opponent's turn"):
        practice_shot(fold(begin(created())), simulate)
