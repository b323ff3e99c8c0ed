"""The kernel of the hand's errors: 1 where shots meet, symmetric, as the density of the errors falls."""

from dataclasses import astuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.bots.choice.flicks import Hands
from flickhall.bots.hand import STEADY, Hand, hand_of
from flickhall.bots.published.kernels import LEAST, errors_of, in_errors, kernel

SHOTS = st.tuples(
    st.integers(-4500, 4500), st.integers(-9000, 9000), st.integers(1, 1000), st.integers(-100, 100)
)
HANDS = st.sampled_from([hand_of(20), hand_of(55), hand_of(95), STEADY])


def between(
    one: tuple[int, ...], other: tuple[int, ...], hand: Hand, called: tuple[bool, bool] = (False, False)
) -> float:
    errors = errors_of(Hands.alike(hand, 2))
    places = in_errors(np.array([one, other]), np.array(called), errors)
    return float(kernel(places[0], places[1]))


@given(SHOTS, SHOTS, HANDS)
def test_it_is_symmetric_at_most_one_and_one_where_shots_meet(
    one: tuple[int, ...], other: tuple[int, ...], hand: Hand
) -> None:
    assert between(one, one, hand) == 1.0
    assert between(one, other, hand) == between(other, one, hand)
    assert 0.0 <= between(one, other, hand) <= 1.0


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("deviations", [1.0, 2.0])
def test_it_falls_as_the_density_of_the_errors(number: int, deviations: float) -> None:
    hand = Hand(place_sd_cdeg=100.0, aim_sd_cdeg=200.0, power_sd_share=0.05, spin_sd_percent=20.0)
    shot = [0, 0, 400, 0]
    moved = list(shot)
    step = astuple(hand)[number] * deviations
    moved[number] = round(400 * np.exp(step)) if number == 2 else round(step)
    told = between(tuple(shot), tuple(moved), hand)
    assert told == pytest.approx(np.exp(-0.5 * deviations**2), rel=0.05)  # of whole numbers


def test_a_called_20_tells_nothing_of_a_shot_without_a_call() -> None:
    shot = (0, 0, 180, 0)
    assert between(shot, shot, hand_of(55), called=(True, False)) == 0.0
    assert between(shot, shot, hand_of(55), called=(True, True)) == 1.0


def test_each_round_has_the_errors_of_its_hand_and_none_is_below_whole_numbers() -> None:
    hands = Hands.each([hand_of(40), STEADY, hand_of(40)])
    errors = errors_of(hands)
    assert errors[1].tolist() == list(LEAST)
    assert (errors[0] == errors[2]).all()
    assert errors[0].tolist() == list(astuple(hand_of(40)))
