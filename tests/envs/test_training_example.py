"""The example that teaches a program to play: its shots hit what it aims at, and it learns."""

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from flickhall.batches.crokinole.simulate_many import simulate_many
from flickhall.envs import LockstepEnv
from flickhall.envs.actions import shot_numbers
from flickhall.play.crokinole.start import own_stretch_cdeg

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import train_crokinole

    return train_crokinole


def test_a_line_that_is_told_to_be_open_hits_its_target(example: ModuleType) -> None:
    env = LockstepEnv("crokinole-nca", 60, opponent="nearest", level=90)
    observed, _ = env.reset(seed=1)
    weights = example.FIRST.copy()
    weights[0], weights[2], weights[6] = (
        -9.0,
        -1.0,
        1.0,
    )  # nothing in the way, full, and too hard for the hole to stop
    hits = []
    for _ in range(7):
        seen = example.Seen.of(observed)
        row, target = np.nonzero(seen.opposing)
        hidden = example.features(seen, row, target)[0][..., 0]
        open_lines = np.unique(row[(hidden == 0).any(axis=(1, 2, 3))])
        action = example.play(observed, np.repeat(weights[None], 60, axis=0))
        assert env.action_space.contains(action)
        rounds = env._rounds
        numbers = shot_numbers(action.astype(np.float64), own_stretch_cdeg(rounds.rulebook, rounds.table))
        legal = open_lines[rounds.may_start(numbers[:, 0])[open_lines]]
        shots = rounds.shots(numbers[legal], legal)
        hits.extend(simulate_many(rounds.table, rounds.positions, shots).live)
        observed = env.step(action)[0]
    assert len(hits) > 60
    assert np.mean(hits) > 0.97


def test_the_same_seed_learns_the_same(example: ModuleType) -> None:
    one, shots = example.learn(3, generations=1)
    other, _ = example.learn(3, generations=1)
    assert (one == other).all()
    assert shots > 1280 * 15


@pytest.mark.parametrize(("share", "count", "low", "high"), [(1.0, 40, 0.912, 1.0), (0.5, 100, 0.404, 0.596)])
def test_the_interval_is_wilsons(
    example: ModuleType, share: float, count: int, low: float, high: float
) -> None:
    assert example.interval(share, count) == pytest.approx((low, high), abs=0.001)


@pytest.mark.long
def test_it_beats_the_practice_opponent_of_the_novice_level(example: ModuleType) -> None:
    weights, _ = example.learn(1, generations=30)
    leads = example.against_practice(weights, 8, "novice_recreational", None, 7)
    assert (leads > 0).sum() >= 6
