from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.bots.hand import HANDS, Hand
from flickhall.physics.shot import Shot
from flickhall.play.crokinole import Level

STEADY = Hand(place_sd_cdeg=0.0, aim_sd_cdeg=0.0, power_sd_share=0.0)
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


@given(SHOTS, st.integers(0, 2**32), st.sampled_from(Level))
def test_every_flick_is_a_shot_and_the_same_chance_gives_the_same(
    meant: Shot, seed: int, level: Level
) -> None:
    one, other = (HANDS[level].flick(meant, np.random.default_rng(seed)) for _ in range(2))
    assert one == other
    assert one.spin_percent == meant.spin_percent


def test_errors_spread_as_far_as_the_hand_says() -> None:
    hand, rng = Hand(place_sd_cdeg=40.0, aim_sd_cdeg=300.0, power_sd_share=0.1), np.random.default_rng(1)
    flicks = [hand.flick(Shot(0, 1000, 400), rng) for _ in range(4000)]
    places, aims, powers = zip(*((f.place_cdeg, f.aim_cdeg, f.power) for f in flicks), strict=True)
    assert np.std(places) == pytest.approx(40, rel=0.05)
    assert (np.mean(aims), np.std(aims)) == (pytest.approx(1000, abs=15), pytest.approx(300, rel=0.05))
    assert (np.mean(powers), np.std(powers)) == (pytest.approx(400, abs=3), pytest.approx(40, rel=0.05))


def test_a_better_player_has_a_steadier_hand() -> None:
    hands = [HANDS[level] for level in Level]
    for worse, better in pairwise(hands):
        assert better.aim_sd_cdeg < worse.aim_sd_cdeg
        assert better.power_sd_share < worse.power_sd_share
        assert better.place_sd_cdeg < worse.place_sd_cdeg
