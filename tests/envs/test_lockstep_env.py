"""Rounds in lockstep: each is the round the single environment plays, shot for shot, whatever the number of threads."""

from collections import deque
from dataclasses import replace

import gymnasium
import numpy as np
import pytest
from gymnasium.vector.utils import batch_space

from flickhall.batches.crokinole.rounds import Rounds
from flickhall.envs import IDS, AloneEnv, LockstepEnv
from flickhall.envs.lockstep_bots import LOCKSTEP_BOTS
from flickhall.envs.rounds_apart import some, with_some
from flickhall.errors import BadInput, NotAllowed
from flickhall.physics.shot import Shot
from flickhall.rules.registry import rulebook_names


def actions(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    """Half of them anywhere, half of them with a chance to do something."""
    drawn = rng.uniform(-1, 1, shape)
    drawn[::2, 1], drawn[::2, 2] = 0.1 * drawn[::2, 1], -0.6 + 0.1 * drawn[::2, 2]
    return drawn.astype(np.float32)


class Overheard(LockstepEnv):
    """Writes down what bots shoot, round by round."""

    def _shoot(self, rows: np.ndarray, numbers: np.ndarray, called: np.ndarray) -> None:
        for row, shot, call in zip(rows, numbers.tolist(), called.tolist(), strict=True):
            if self._rounds.seats[row] != self.seat:
                self.shots_of_bots[row].append((Shot(*shot), call))
        super()._shoot(rows, numbers, called)


def play_both(book: str, players: str, opponent: str, seed: int, count: int) -> None:
    """A round of each of many rounds in lockstep, and the same rounds one by one, bots shooting the same shots."""
    many = Overheard(book, count, players=players, opponent=opponent)
    many.shots_of_bots = [deque() for _ in range(count)]
    rng = np.random.default_rng(seed)
    starters = rng.integers(len(many._rounds.order.seats), size=count)
    seen, _ = many.reset(seed=seed, options={"starters": starters})
    told, over = [(seen, None, None, {})], np.zeros(count, dtype=bool)
    acted = []
    while not over.any():
        acted.append(actions(rng, many.action_space.shape))
        seen, rewards, over, cut, infos = many.step(acted[-1])
        assert not cut.any()
        told.append((seen, rewards, over, infos))
    assert over.all()
    for row in range(count):
        one = AloneEnv(book, players=players, episode="round")
        one.terms = replace(one.terms, bot=lambda contest, rng, row=row: many.shots_of_bots[row].popleft())
        alone, _ = one.reset(seed=1, options={"starter": int(starters[row])})
        assert np.array_equal(alone, told[0][0][row])
        for action, (seen, rewards, over, infos) in zip(acted, told[1:], strict=True):
            alone, reward, ended, _, _ = one.step(action[row])
            expected = infos["final_obs"][row] if over[row] else seen[row]
            assert np.array_equal(alone, expected)
            assert (reward, ended) == (rewards[row], over[row])


@pytest.mark.parametrize("book", rulebook_names())
@pytest.mark.parametrize("opponent", list(LOCKSTEP_BOTS))
def test_a_round_in_lockstep_is_the_round_of_the_single_environment(book: str, opponent: str) -> None:
    play_both(book, "doubles", opponent, seed=1, count=3)
    if book != "crokinole-55plus":
        play_both(book, "singles", opponent, seed=2, count=3)


@pytest.mark.long
@pytest.mark.parametrize("book", rulebook_names())
@pytest.mark.parametrize("seed", range(4))
def test_many_rounds_in_lockstep_are_those_of_the_single_environment(book: str, seed: int) -> None:
    play_both(book, "doubles", "nearest", seed, count=60)


def run(threads: int | None, seed: int = 3, hand: int | None = 50) -> list:
    many = LockstepEnv("crokinole-nca", 70, hand=hand, threads=threads)
    rng = np.random.default_rng(1)
    told = [many.reset(seed=seed)[0]]
    for _ in range(18):
        told.extend(many.step(actions(rng, many.action_space.shape))[:3])
    return told


def test_the_same_seed_gives_the_same_rounds_with_any_number_of_threads() -> None:
    one = run(1)
    assert all(map(np.array_equal, one, run(2)))
    assert not all(map(np.array_equal, one, run(1, seed=4)))


def test_rounds_that_are_over_begin_anew_within_the_step() -> None:
    many = LockstepEnv("crokinole-nca", 40, opponent="random")
    many.reset(seed=1)
    rng, ended = np.random.default_rng(1), 0
    for number in range(1, 25):
        seen, rewards, over, _, infos = many.step(actions(rng, many.action_space.shape))
        assert many.observation_space.contains(seen)
        assert over.all() if number % 8 == 0 else not over.any()
        if over.any():
            ended += 1
            assert infos["_final_obs"].all()
            assert (infos["final_obs"][:, 0] == 0).all()
            assert (seen[:, 0] == 1).all()
            assert set(rewards.tolist()) <= {-2.0, 0.0, 2.0}
            assert np.unique(rewards).size > 1
        else:
            assert infos == {}
            assert not rewards.any()
    assert ended == 3
    assert many.shots_played >= 3 * 40 * 16


def test_gymnasium_makes_it_by_its_id() -> None:
    many = gymnasium.make_vec(
        IDS["pichenotte-league"], 5, vectorization_mode="vector_entry_point", opponent="random"
    )
    assert isinstance(many.unwrapped, LockstepEnv)
    assert many.single_action_space.shape == (5,)
    assert many.action_space == batch_space(many.single_action_space, 5)
    assert many.reset(seed=1)[0].shape == (5, *many.single_observation_space.shape)
    assert many.step(many.action_space.sample())[0].dtype == np.float32


def rounds_played(count: int) -> Rounds:
    many = LockstepEnv("crokinole-nca", count)
    many.reset(seed=2)
    rng = np.random.default_rng(3)
    for _ in range(3):
        many.step(actions(rng, many.action_space.shape))
    return many._rounds


def test_some_rounds_go_and_come_back_where_they_were() -> None:
    rounds = rounds_played(9)
    rows = np.array([7, 2, 5])
    again = with_some(rounds, rows, some(rounds, rows))
    for name in ("starters", "taken", "twenties", "board"):
        assert np.array_equal(getattr(again, name), getattr(rounds, name))
    assert np.array_equal(again.positions.places, rounds.positions.places)
    assert np.array_equal(again.positions.fates, rounds.positions.fates)
    assert np.array_equal(some(rounds, rows).positions.places, rounds.positions.places[rows])


def test_what_cannot_be_is_refused() -> None:
    for bad in ({"num_envs": 0}, {"opponent": "practice"}, {"level": 5}, {"hand": "nobody"}, {"seat": 3}):
        with pytest.raises(BadInput):
            LockstepEnv("crokinole-nca", **bad)
    many = LockstepEnv("crokinole-nca", 2)
    with pytest.raises(NotAllowed):
        many.step(np.zeros((2, 4), dtype=np.float32))
    with pytest.raises(BadInput):
        many.reset(options={"starters": [0, 2]})
    many.reset(seed=1)
    with pytest.raises(BadInput):
        many.step(np.zeros((3, 4), dtype=np.float32))
