from dataclasses import astuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.bots.hand import STEADY, Hand, hand_of, hand_of_share
from flickhall.bots.hand.flick import numbers_of, shot_of
from flickhall.physics.shot import Shot
from flickhall.play.people import Level

SHOTS = st.builds(
    Shot,
    place_cdeg=st.integers(-9000, 9000),
    aim_cdeg=st.integers(-9000, 9000),
    power=st.integers(1, 1000),
    spin_percent=st.integers(-100, 100),
)


@given(SHOTS)
def test_a_hand_that_never_errs_plays_what_was_meant(meant: Shot) -> None:
    assert STEADY.flick(meant, np.random.default_rng(0)) == meant
    assert shot_of(numbers_of(meant)) == meant


@given(SHOTS, st.integers(0, 2**32), st.sampled_from(Level))
def test_every_flick_is_a_shot_and_the_same_chance_gives_the_same(
    meant: Shot, seed: int, level: Level
) -> None:
    one, other = (hand_of(level).flick(meant, np.random.default_rng(seed)) for _ in range(2))
    assert one == other


@given(SHOTS, st.integers(0, 2**32), st.floats(0.1, 0.95))
def test_many_at_once_are_what_they_are_one_by_one(meant: Shot, seed: int, share: float) -> None:
    hand = hand_of_share(share)
    many = hand.sample(meant, 5, np.random.default_rng(seed))
    rng = np.random.default_rng(seed)
    assert [shot_of(numbers) for numbers in many] == [hand.flick(meant, rng) for _ in range(5)]


def test_errors_spread_as_far_as_the_hand_says_and_keep_apart() -> None:
    hand = Hand(place_sd_cdeg=40.0, aim_sd_cdeg=300.0, power_sd_share=0.1, spin_sd_percent=6.0)
    flicks = hand.sample(Shot(0, 1000, 400, 20), 20_000, np.random.default_rng(1))
    assert flicks.mean(axis=0) == pytest.approx([0.0, 1000.0, 400.0, 20.0], abs=8.0)
    assert flicks.std(axis=0) == pytest.approx([40.0, 300.0, 40.0, 6.0], rel=0.03)
    assert np.corrcoef(flicks.T) == pytest.approx(np.eye(4), abs=0.03)


def test_the_same_chance_for_several_shots_is_the_same_chance_for_each() -> None:
    hand = hand_of(Level.AVERAGE)
    chance = np.random.default_rng(3).standard_normal((50, 4))
    meant = np.stack([numbers_of(Shot(0, 0, 190)), numbers_of(Shot(-700, 400, 500, 10))])
    together = hand.strayed(meant[:, None, :], chance)
    assert together.shape == (2, 50, 4)
    for one, shots in zip(meant, together, strict=True):
        assert (hand.strayed(one, chance) == shots).all()


@pytest.mark.parametrize(("unsteadiness", "more"), [(0.02, 0.03), (0.03, 0.09)])
def test_a_less_steady_hand_errs_more_in_everything(unsteadiness: float, more: float) -> None:
    steadier, other = astuple(Hand.of(unsteadiness)), astuple(Hand.of(more))
    assert np.divide(other, steadier) == pytest.approx([more / unsteadiness] * 4)
