"""A free spinning slide against an ODE solver, and against itself: inverses, split stretches, one last instant."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from flickhall.bench.reference.friction import Floats, force_and_torque
from flickhall.physics import slide, state
from flickhall.physics.engine import CURVE
from flickhall.physics.uncompiled import motion_at, start_sliding

DECELERATION_MM_S2 = 1127.76
SPEED_MM_S = 1500.0

time_at = slide.time_at


def terminal_ratio() -> float:
    """v / u that stays as it is, by quadrature: F / T = 2 v / u."""
    return float(
        brentq(lambda c: force_and_torque(c, 1.0)[0] - 2.0 * c * force_and_torque(c, 1.0)[1], 0.3, 0.95)
    )


TERMINAL = terminal_ratio()
RATIOS = [
    0.0, 1e-12, 1e-10, 1e-9, 2e-9, 1e-8, 1e-6, 1e-4, 1e-3, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999, 1.0, 1.001,
    1.1, 1.3, 1.5, 1.53, *(1.0 / TERMINAL + d for d in (-1e-3, -1e-6, -1e-9, 0.0, 1e-9, 1e-6, 1e-3)),
    1.54, 1.6, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0,
]  # fmt: skip
"""Rim speed over speed at the start."""


def sliding(speed_mm_s: float, rim_mm_s: float, start_s: float = 0.0) -> Floats:
    disc = np.zeros(state.COLUMNS)
    disc[state.DX], disc[state.PHASE], disc[state.START] = 1.0, state.SLIDING, start_s
    disc[state.SPEED], disc[state.RIM] = speed_mm_s, rim_mm_s
    start_sliding(disc, CURVE, DECELERATION_MM_S2)
    return disc


def ode(ratio: float) -> Floats:
    """Rows of time, distance, speed and rim speed of a slide with speed 1 and this rim speed, deceleration 1.

    In the variable q with dt = (v + u) dq the share h = v / (v + u) moves by itself and v + u dies out
    exponentially, so the solver reaches the stop without ever dividing by nothing.
    """

    def rates(_q: float, now: Floats) -> list[float]:
        share, log_both, _distance, _time = now
        force, torque = force_and_torque(share, 1.0 - share)
        loss = force + 2.0 * torque
        both = np.exp(log_both)
        return [share * loss - force, -loss, share * both * both, both]

    start = [1.0 / (1.0 + ratio), np.log1p(ratio), 0.0, 0.0]
    ticks = np.concatenate([np.linspace(0.0, 8.0, 41), [60.0]])
    solved = solve_ivp(rates, (0.0, 60.0), start, method="DOP853", rtol=1e-12, atol=1e-14, t_eval=ticks)
    assert solved.success
    share, log_both, distance, time = solved.y
    both = np.exp(log_both)
    return np.column_stack([time, distance, share * both, (1.0 - share) * both])


@pytest.mark.parametrize("ratio", RATIOS)
def test_a_spinning_slide_follows_the_differential_equation(ratio: float) -> None:
    disc = sliding(SPEED_MM_S, -ratio * SPEED_MM_S)
    reference = ode(ratio)
    time_unit, distance_unit = SPEED_MM_S / DECELERATION_MM_S2, SPEED_MM_S**2 / DECELERATION_MM_S2
    whole_time, whole_distance = reference[-1, :2]
    assert disc[state.STOP] == pytest.approx(whole_time * time_unit, rel=1e-6)
    assert disc[state.LENGTH] == pytest.approx(whole_distance * distance_unit, rel=1e-6)
    for time, distance, speed, rim in reference[:-1]:
        gone_mm, speed_mm_s, rim_mm_s = motion_at(disc, CURVE, DECELERATION_MM_S2, time * time_unit)
        assert gone_mm == pytest.approx(distance * distance_unit, rel=1e-6, abs=1e-9)
        # Speeds relative to themselves, and when little is left to a millionth of those at the start: there a
        # billionth of the time is much of the speed.
        slack = 1e-6 * SPEED_MM_S if speed < 0.5 else 0.0
        assert speed_mm_s == pytest.approx(speed * SPEED_MM_S, rel=1e-6, abs=slack)
        assert rim_mm_s == pytest.approx(-rim * SPEED_MM_S, rel=1e-6, abs=max(slack, 2e-9 * SPEED_MM_S))
        if 0.0 < distance < 0.999 * whole_distance:
            late_s = time_at(disc, CURVE, DECELERATION_MM_S2, distance * distance_unit) - time * time_unit
            assert abs(late_s) * speed * SPEED_MM_S < 1e-6 * distance * distance_unit
            assert abs(late_s) < 1e-6 * time * time_unit or speed < 0.2


@pytest.mark.parametrize(
    ("ratio", "gain"), [(0.25, 1.016), (0.5, 1.065), (1.0, 1.275), (2.0, 1.967), (4.0, 3.567)]
)
def test_spin_makes_a_disc_slide_farther_by_the_published_factors(ratio: float, gain: float) -> None:
    plain, spinning = sliding(SPEED_MM_S, 0.0), sliding(SPEED_MM_S, ratio * SPEED_MM_S)
    assert spinning[state.LENGTH] / plain[state.LENGTH] == pytest.approx(gain, abs=5e-4)


@pytest.mark.parametrize(
    ("ratio", "gain"), [(0.25, 1.041), (0.5, 1.122), (1.0, 1.340), (2.0, 1.903), (4.0, 3.242)]
)
def test_spin_makes_a_disc_slide_longer_by_the_published_factors(ratio: float, gain: float) -> None:
    assert sliding(SPEED_MM_S, ratio * SPEED_MM_S)[state.STOP] == pytest.approx(
        gain * SPEED_MM_S / DECELERATION_MM_S2, rel=5e-4
    )


def test_the_terminal_ratio_is_0_653() -> None:
    assert pytest.approx(0.6530, abs=5e-5) == TERMINAL
    assert CURVE[0] / (1.0 - CURVE[0]) == pytest.approx(TERMINAL, abs=1e-9)


@pytest.mark.parametrize("ratio", [0.3, 1.0, 1.7, 3.0, 10.0])
def test_sliding_and_spin_stop_at_the_same_instant_at_the_terminal_ratio(ratio: float) -> None:
    disc = sliding(SPEED_MM_S, ratio * SPEED_MM_S)
    stop_s = float(disc[state.STOP])
    for left_s in (1e-3, 1e-6, 1e-9):
        _gone, speed, rim = motion_at(disc, CURVE, DECELERATION_MM_S2, stop_s - left_s)
        assert 0.0 < speed <= DECELERATION_MM_S2 * left_s
        assert 0.0 < rim <= 2.0 * DECELERATION_MM_S2 * left_s
    # The ratio nears its limit as a power of the time left; what is left of the difference after 1e-9 s is small.
    assert speed / rim == pytest.approx(TERMINAL, abs=5e-3)
    assert motion_at(disc, CURVE, DECELERATION_MM_S2, stop_s) == (disc[state.LENGTH], 0.0, 0.0)


speeds = st.floats(1.0, 5000.0)
ratios = st.one_of(st.floats(0.0, 10.0), st.floats(-12.0, -1.0).map(lambda power: 10.0**power))
shares = st.floats(0.001, 0.999)


@given(speeds, ratios, st.floats(0.0, 1.0))
def test_place_and_instant_are_inverses(speed: float, ratio: float, share: float) -> None:
    disc = sliding(speed, ratio * speed, start_s=0.25)
    instant = 0.25 + share * (disc[state.STOP] - 0.25)
    gone, now, _rim = motion_at(disc, CURVE, DECELERATION_MM_S2, instant)
    again = time_at(disc, CURVE, DECELERATION_MM_S2, gone)
    # Where the disc crawls, a rounding of its place is much time: what must agree is the place.
    assert abs(again - instant) * now <= 1e-11 * disc[state.LENGTH] + 1e-13 * speed
    back, _now, _rim = motion_at(disc, CURVE, DECELERATION_MM_S2, again)
    assert back == pytest.approx(gone, rel=1e-11, abs=1e-11 * disc[state.LENGTH])


@given(speeds, ratios, shares)
def test_a_stretch_split_in_two_ends_in_the_same_place(speed: float, ratio: float, share: float) -> None:
    whole = sliding(speed, ratio * speed)
    at = share * whole[state.STOP]
    gone, now, rim = motion_at(whole, CURVE, DECELERATION_MM_S2, at)
    assume(now > state.REST_SPEED)
    rest = sliding(now, rim, start_s=at)
    assert gone + rest[state.LENGTH] == pytest.approx(whole[state.LENGTH], rel=1e-9)
    assert rest[state.STOP] == pytest.approx(whole[state.STOP], rel=1e-9)


@given(speeds, ratios, shares, shares)
def test_a_sliding_disc_goes_forward_and_slows_down(
    speed: float, ratio: float, share: float, other_share: float
) -> None:
    disc = sliding(speed, ratio * speed)
    early, late = sorted((share * disc[state.STOP], other_share * disc[state.STOP]))
    gone, now, rim = motion_at(disc, CURVE, DECELERATION_MM_S2, early)
    farther, later, later_rim = motion_at(disc, CURVE, DECELERATION_MM_S2, late)
    assert gone <= farther <= disc[state.LENGTH] * (1 + 1e-12)
    slack = 1e-9 * speed * (1 + ratio)
    assert later <= now + slack
    assert later_rim <= rim + slack
    # No friction is stronger than mu g: what follow_pair's safe steps rest on.
    assert now - later <= DECELERATION_MM_S2 * (late - early) + slack


@given(speeds, ratios)
def test_the_sign_of_the_spin_is_nothing_to_the_slide(speed: float, ratio: float) -> None:
    left, right = sliding(speed, ratio * speed), sliding(speed, -ratio * speed)
    assert left[state.STOP] == right[state.STOP]
    assert left[state.LENGTH] == right[state.LENGTH]
    half_s = 0.5 * left[state.STOP]
    gone, now, rim = motion_at(left, CURVE, DECELERATION_MM_S2, half_s)
    assert motion_at(right, CURVE, DECELERATION_MM_S2, half_s) == (gone, now, -rim)
