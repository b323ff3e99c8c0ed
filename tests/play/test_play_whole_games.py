"""Whole games of random shots with the real physics: played, kept, recorded and played again."""

from pathlib import Path

import numpy as np
import pytest

from flickhall.formats.record import read, write
from flickhall.formats.verification import Verification, verify
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.play.crokinole import (
    Awaited,
    Event,
    GameState,
    ShotPlayed,
    agree,
    apply,
    begin,
    fold,
    shoot,
    sign,
)
from flickhall.play.crokinole.start import may_start
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.sides import Players, Side
from flickhall.store import GameStore
from scripted_play import check_state, created


def random_shot(state: GameState, rng: np.random.Generator) -> Shot:
    """A legal shot: a third of them at the middle, the others anywhere ahead."""
    while True:
        place = int(rng.integers(-4813, 4814))
        if may_start(state, state.turn.seat, place):
            aim = 0 if rng.random() < 0.33 else int(rng.integers(-3000, 3001))
            power = int(rng.integers(1, 1001) if rng.random() < 0.3 else rng.integers(150, 450))
            return Shot(place, aim, power, int(rng.integers(-100, 101)))


def play(mode: Players, seed: int, **game: object) -> list[Event]:
    rng = np.random.default_rng(seed)
    events: list[Event] = list(begin(created(mode, **game)))
    state = fold(events)

    def add(new: tuple[Event, ...]) -> None:
        nonlocal state
        events.extend(new)
        for event in new:
            state = apply(state, event)

    while state.result is None:
        if state.awaits is Awaited.AGREEMENT:
            add(agree(state, state.revision))
            continue
        called = isinstance(state.rulebook, TakesCalls) and rng.random() < 0.2
        shot = random_shot(state, rng)
        add(shoot(state, state.turn.seat, shot, state.revision, simulate, called=called))
        check_state(state)
    if state.awaits is Awaited.CARD:
        for side in Side:
            add(sign(state, side, state.points, state.revision))
    assert fold(events) == state
    return events


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", Players)
def test_a_game_of_random_shots_is_played_kept_and_played_again(
    mode: Players, seed: int, tmp_path: Path
) -> None:
    events = play(mode, seed)
    shots = [event for event in events if isinstance(event, ShotPlayed)]
    assert len(shots) == (64 if mode is Players.SINGLES else 96)
    with GameStore(f"sqlite:///{tmp_path / 'hall.sqlite3'}") as store:
        store.create(events[:1], "new")
        store.append("game-1", 1, events[1:], "all")
        kept = store.load("game-1")
    assert kept == tuple(events)
    record = read(write(kept))
    assert write(kept) == write(events)
    assert verify(record, simulate) == Verification(len(shots))
    findings = {finding.clause for shot in shots for finding in shot.ruling.findings}
    assert {"NCA-3.1", "NCA-3.2", "NCA-3.3", "NCA-8.3"} <= findings  # the games are worth refereeing


@pytest.mark.parametrize(
    ("mode", "rulebook", "least"),
    [
        (
            Players.SINGLES,
            "pichenotte-league",
            {"PICH-R-10.A", "PICH-R-10-2.A", "PICH-R-10-1.A1", "PICH-R-5.b"},
        ),
        (Players.DOUBLES, "pichenotte-league", {"PICH-R-10.A", "PICH-R-10-2.A", "PICH-R-10-1.A1"}),
        (Players.DOUBLES, "crokinole-55plus", {"C55-6.c", "C55-6.d", "C55-7"}),
    ],
)
def test_a_game_of_every_other_rulebook_is_played_and_played_again(
    mode: Players, rulebook: str, least: set[str]
) -> None:
    events = play(mode, 5, rulebook=rulebook)
    shots = [event for event in events if isinstance(event, ShotPlayed)]
    assert verify(read(write(events)), simulate) == Verification(len(shots))
    assert least <= {finding.clause for shot in shots for finding in shot.ruling.findings}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 150))
def test_many_games_of_random_shots_keep_every_disc(seed: int) -> None:
    play(Players.DOUBLES, seed)
