"""An agent at every seat: PettingZoo's own tests, and rewards that sum to nothing."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from flickhall.envs import TogetherEnv
from flickhall.envs.kinds import BOOKS
from flickhall.errors import BadInput


@pytest.mark.parametrize("book", BOOKS)
def test_the_tests_of_pettingzoo_pass(book: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(TogetherEnv(book, episode="round", most_shots=60), num_cycles=80)
        seed_test(lambda: TogetherEnv(book, hand=50), num_cycles=20)


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_the_tests_of_pettingzoo_pass_over_many_games(book: str) -> None:
    api_test(TogetherEnv(book), num_cycles=1000)
    seed_test(lambda: TogetherEnv(book, hand=50), num_cycles=500)


@pytest.mark.parametrize(
    ("book", "players"), [("crokinole-nca", "singles"), ("pichenotte-league", "doubles")]
)
def test_a_game_gives_one_side_what_it_takes_from_the_other(book: str, players: str) -> None:
    env = TogetherEnv(book, players=players)
    env.reset(seed=4)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    chance, given = np.random.default_rng(4), 0
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        earned[agent] += reward
        given += reward != 0
        points = info["points"] - info["opposing"]
        if over:
            assert earned[agent] == points
        action = chance.uniform(-1, 1, env.action_space(agent).shape)
        action[1:3] = 0.1 * action[1], -0.6 + 0.1 * action[2]  # near the hole, or few would ever have points
        env.step(None if over else action.astype(np.float32))
    assert sum(earned.values()) == 0
    assert given
    first, *others = env.possible_agents
    assert [earned[agent] for agent in others] == [
        (-1) ** number * earned[first] for number in range(1, len(others) + 1)
    ]


def test_an_episode_may_be_cut_short() -> None:
    env = TogetherEnv("carrom-a2m", most_shots=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(np.zeros(4, dtype=np.float32))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_both_see_the_same_board_each_from_the_own_seat() -> None:
    env = TogetherEnv("crokinole-nca")
    env.reset(seed=1, options={"starter": 0})
    env.step(np.array([0.2, 0, -0.7, 0], dtype=np.float32))
    mine, theirs = (env.observe(agent) for agent in env.possible_agents)
    discs = [seen[8:].reshape(2, -1, 3) for seen in (mine, theirs)]
    there = discs[0][0][:, 2] == 1
    assert there.any()
    assert np.array_equal(discs[0][0][there, :2], -discs[1][1][there, :2])


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadInput):
        TogetherEnv("crokinole-nca", most_shots=0)
    env = TogetherEnv("crokinole-nca")
    with pytest.raises(BadInput):
        env.reset(options={"starter": -1})
    env.reset(seed=1)
    with pytest.raises(BadInput):
        env.step(None)
