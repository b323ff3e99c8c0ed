import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.bots.hand import STEADY_STRIKER, StrikingHand, striking_hand_of
from flickhall.bots.hand.striking import strike_of
from flickhall.physics.strike import PLACE_LIMIT_UM, Strike
from flickhall.play.people import Level

STRIKES = st.builds(
    Strike,
    place_um=st.integers(-PLACE_LIMIT_UM, PLACE_LIMIT_UM),
    aim_cdeg=st.integers(-9000, 9000),
    power=st.integers(1, 1000),
    spin_percent=st.integers(-100, 100),
)


@given(STRIKES, st.integers(0, 2**32), st.sampled_from(Level))
def test_every_strike_is_one_and_many_at_once_are_what_they_are_one_by_one(
    meant: Strike, seed: int, level: Level
) -> None:
    hand = striking_hand_of(level)
    many, rng = hand.sample(meant, 3, np.random.default_rng(seed)), np.random.default_rng(seed)
    assert [strike_of(numbers) for numbers in many] == [hand.flick(meant, rng) for _ in range(3)]
    assert STEADY_STRIKER.flick(meant, rng) == meant


def test_errors_spread_as_far_as_the_hand_says() -> None:
    hand = StrikingHand(place_sd_um=300.0, aim_sd_cdeg=60.0, power_sd_share=0.05, spin_sd_percent=3.0)
    strikes = hand.sample(Strike(1000, -500, 600, 0), 20_000, np.random.default_rng(2))
    assert strikes.std(axis=0) == pytest.approx([300.0, 60.0, 30.0, 3.0], rel=0.03)
