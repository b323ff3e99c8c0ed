"""One agent against bots: Gymnasium's own checker, and episodes that are the rulebooks' games."""

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from flickhall.envs import IDS, AloneEnv
from flickhall.envs.kinds import BOOKS
from flickhall.errors import BadInput, NotAllowed
from flickhall.play.carrom.fold import fold_carrom
from flickhall.play.crokinole.fold import fold
from flickhall.rules.registry import rulebook_names


def play(env: gymnasium.Env, seed: int, shots: int = 10_000) -> list[tuple]:
    """Everything an episode of random actions gives, its beginning too."""
    env.action_space.seed(seed)
    told = [env.reset(seed=seed)]
    while len(told) <= shots and not (len(told) > 1 and told[-1][2]):
        told.append(env.step(env.action_space.sample()))
    return told


def same(one: object, other: object) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize("book", BOOKS)
def test_the_checker_of_gymnasium_is_content(book: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(IDS[book], opponent="random").unwrapped, skip_render_check=True)
        check_env(gymnasium.make(IDS[book], opponent="random", hand=45).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("book", BOOKS)
def test_an_episode_is_a_game_with_its_points(book: str) -> None:
    env = AloneEnv(book, opponent="random", episode="round")
    told = play(env, 3, 300)
    assert all(env.observation_space.contains(step[0]) for step in told)
    info = told[-1][-1]
    assert sum(step[1] for step in told[1:]) == info["points"] - info["opposing"]
    events = env.contest.events()
    again = (fold if book in rulebook_names() else fold_carrom)(events)
    assert again.revision == env.contest.state.revision == len(events)
    assert again.points_by_team == env.contest.state.points_by_team


def test_a_whole_game_of_the_dutch_rules_has_four_rounds_and_eight_points() -> None:
    env = AloneEnv("crokinole-nca", opponent="random", reward="result")
    told = play(env, 5)
    info = told[-1][-1]
    assert info["points"] + info["opposing"] == 8
    assert len(told) - 1 == 4 * 8
    rewards = [step[1] for step in told[1:]]
    assert rewards[-1] == np.sign(info["points"] - info["opposing"])
    assert not any(rewards[:-1])
    with pytest.raises(NotAllowed, match="the episode is over"):
        env.step(env.action_space.sample())


@pytest.mark.parametrize("agreed", [{"opponent": "candidate"}, {"opponent": "candidate", "hand": 60}, {}])
def test_the_same_seed_gives_the_same_episode(agreed: dict) -> None:
    one, other = (play(AloneEnv("crokinole-nca", episode="round", **agreed), 11) for _ in range(2))
    assert same(one, other)
    if agreed.get("hand"):
        assert not same(one, play(AloneEnv("crokinole-nca", episode="round", **agreed), 12))


@pytest.mark.parametrize("book", ["carrom-chapas", "crokinole-55plus"])
def test_practice_opponents_take_every_other_seat(book: str) -> None:
    env = AloneEnv(book, seat=2, opponent="practice", level="top_two", episode="round")
    play(env, 2, 2)
    shooters = {
        event.seat for event in env.contest.events() if hasattr(event, "ruling") and hasattr(event, "seat")
    }
    assert shooters == set(env.terms.seats)


def test_a_hand_that_errs_strays_from_what_was_meant() -> None:
    action = np.array([0, 0, -0.6, 0], dtype=np.float32)
    played = set()
    for seed in range(6):
        env = AloneEnv("crokinole-nca", opponent="random", hand="novice_recreational")
        env.reset(seed=seed, options={"starter": 0})
        env.step(action)
        played.add(
            tuple(env.contest.events()[1].shot.__getattribute__(name) for name in ("aim_cdeg", "power"))
        )
    assert len(played) == 6


def test_the_starter_can_be_chosen_and_is_drawn_otherwise() -> None:
    env = AloneEnv("crokinole-nca", opponent="random")
    for starter, events in ((0, 1), (1, 2)):
        env.reset(seed=1, options={"starter": starter})
        assert len(env.contest.events()) == events
    begun = set()
    for seed in range(20):
        env.reset(seed=seed)
        begun.add(len(env.contest.events()))
    assert begun == {1, 2}


@pytest.mark.parametrize("book", BOOKS)
def test_the_board_is_drawn(book: str) -> None:
    env = AloneEnv(book, opponent="random", render_mode="svg")
    play(env, 1, 3)
    assert env.render().startswith("<svg")


@pytest.mark.parametrize(
    ("book", "agreed", "where"),
    [
        ("chess", {}, "rulebook"),
        ("crokinole-nca", {"opponent": "nobody"}, "opponent"),
        ("carrom-a2m", {"opponent": "candidate"}, "opponent"),
        ("crokinole-nca", {"level": "grandmaster"}, "level"),
        ("crokinole-nca", {"hand": 99}, "hand"),
        ("crokinole-nca", {"episode": "year"}, "episode"),
        ("crokinole-nca", {"reward": "money"}, "reward"),
        ("crokinole-nca", {"seat": 1}, "seat"),
        ("crokinole-55plus", {"players": "singles"}, "players"),
        ("carrom-a2m", {"players": "doubles"}, "players"),
    ],
)
def test_words_that_are_not_known_are_refused(book: str, agreed: dict, where: str) -> None:
    with pytest.raises(BadInput) as refusal:
        AloneEnv(book, **agreed)
    assert refusal.value.where == where


def test_what_is_no_action_is_refused_and_nothing_is_played() -> None:
    env = AloneEnv("crokinole-nca", opponent="random")
    with pytest.raises(NotAllowed):
        env.step(np.zeros(4, dtype=np.float32))
    env.reset(seed=1)
    before = env.contest
    for action in (np.zeros(3), np.array([0, 0, np.nan, 0]), np.zeros((1, 4))):
        with pytest.raises(BadInput):
            env.step(action)
    with pytest.raises(BadInput):
        env.reset(options={"starter": 2})
    assert env.contest is before


def test_a_missing_extra_is_told_in_one_sentence() -> None:
    program = """
import sys
sys.modules["gymnasium"] = None
sys.argv = ["flickhall", "bench", "envs"]
from flickhall.cli import main
main()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'flickhall[envs]'" in done.stderr
    assert "Traceback" not in done.stderr
