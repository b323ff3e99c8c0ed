"""The impact laws: what is conserved is conserved, nothing gains energy, friction keeps its limit."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from flickhall.physics.impacts import cross_lip, hit_fixed, hit_other
from flickhall.physics.state import PART_SPEED

Normal = tuple[float, float]
Velocity = tuple[float, float, float]
"""vx, vy and rim speed (spin times radius, anticlockwise positive), mm/s."""


class Encounter(NamedTuple):
    """A disc, another, the normal from one to the other, restitution, friction, the other's part of the mass of both."""

    normal: Normal
    first: Velocity
    other: Velocity
    e: float
    mu: float
    share: float = 0.5


speeds = st.one_of(
    st.floats(-5000.0, 5000.0),
    st.floats(-1.0, 1.0),
    st.floats(-1e-9, 1e-9),
)
velocities = st.tuples(speeds, speeds, speeds)
closings = st.one_of(st.floats(1.0, 5000.0), st.floats(1e-9, 1.0))
normals = st.floats(-pi, pi).map(lambda angle: (cos(angle), sin(angle)))
restitutions = st.floats(0.01, 1.0)
frictions = st.floats(0.001, 2.0)
mass_shares = st.one_of(st.just(0.5), st.floats(0.05, 0.95))


def meeting(normal: Normal, other: Velocity, closing: float, sliding: float, rim: float) -> Velocity:
    """The velocity of a disc that closes on `other` this fast along the normal and this fast across it."""
    nx, ny = normal
    return other[0] + closing * nx - sliding * ny, other[1] + closing * ny + sliding * nx, rim


@st.composite
def encounters(draw: st.DrawFn, fast: bool = False) -> Encounter:
    """Two discs that meet; `fast`: so that they part faster than PART_SPEED, and at more than 1 mm/s closing."""
    normal, other, e, mu = draw(normals), draw(velocities), draw(restitutions), draw(frictions)
    closing = draw(closings)
    if fast:
        closing = 1.01 + closing + 1.01 * PART_SPEED / e
    first = meeting(normal, other, closing, draw(speeds), draw(speeds))
    assume(closing_speed(normal, first, other) > 0.0)  # lost in the rounding of great speeds
    return Encounter(normal, first, other, e, mu, draw(mass_shares))


@st.composite
def bumps(draw: st.DrawFn, fast: bool = False) -> Encounter:
    """As `encounters`, against something that stands still."""
    met = draw(encounters(fast))
    still = (0.0, 0.0, 0.0)
    first = meeting(
        met.normal, still, closing_speed(met.normal, met.first, met.other), draw(speeds), met.first[2]
    )
    assume(closing_speed(met.normal, first) > 0.0)
    return Encounter(met.normal, first, still, met.e, met.mu)


def energy(*discs: Velocity) -> float:
    """Kinetic energy per mass of uniform discs."""
    return sum(0.5 * (vx * vx + vy * vy) + 0.25 * rim * rim for vx, vy, rim in discs)


def energy_of_both(met: Encounter, one: Velocity, two: Velocity) -> float:
    """Kinetic energy of two discs, in units of the mass of both."""
    return (1.0 - met.share) * energy(one) + met.share * energy(two)


def scale_of(*discs: Velocity) -> float:
    return max(abs(part) for disc in discs for part in disc)


def closing_speed(normal: tuple[float, float], first: Velocity, second: Velocity = (0.0, 0.0, 0.0)) -> float:
    return (first[0] - second[0]) * normal[0] + (first[1] - second[1]) * normal[1]


def slip_of(normal: tuple[float, float], first: Velocity, second: Velocity = (0.0, 0.0, 0.0)) -> float:
    """Speed of the first rim over the second at the contact, along the tangent (-ny, nx)."""
    nx, ny = normal
    return (first[1] - second[1]) * nx - (first[0] - second[0]) * ny + first[2] + second[2]


def after_meeting(met: Encounter) -> tuple[Velocity, Velocity]:
    after = hit_other(*met.normal, met.first, met.other, met.share, met.e, met.mu)
    return after[:3], after[3:]


def after_bump(met: Encounter) -> Velocity:
    return hit_fixed(*met.normal, met.first, met.e, met.mu)


@settings(max_examples=400)
@given(encounters(fast=True))
def test_discs_keep_their_momentum_and_angular_momentum_about_the_contact(met: Encounter) -> None:
    one, two = after_meeting(met)
    slack = 1e-12 * scale_of(met.first, met.other)
    for axis in (0, 1):
        before = (1.0 - met.share) * met.first[axis] + met.share * met.other[axis]
        assert abs((1.0 - met.share) * one[axis] + met.share * two[axis] - before) <= slack

    def about_contact(a: Velocity, b: Velocity) -> tuple[float, float]:
        # The contact is one radius ahead of the centre: m (r x v + R^2 w / 2), by each disc's own radius. Of discs of two
        # sizes each keeps its own: the impulse has no lever there.
        nx, ny = met.normal
        of_a = (1.0 - met.share) * (-(nx * a[1] - ny * a[0]) + 0.5 * a[2])
        of_b = met.share * ((nx * b[1] - ny * b[0]) + 0.5 * b[2])
        return of_a, of_b

    for after, before in zip(about_contact(one, two), about_contact(met.first, met.other), strict=True):
        assert abs(after - before) <= 4.0 * slack


CRAWLING = Encounter((1.0, 0.0), (1e-9, 0.0, 0.0), (0.0, 0.0, 0.0), 0.8, 0.2)
CRAWLING_BUT_SPINNING = Encounter((1.0, 0.0), (0.0, 1000.0, -1000.0), (-1e-7, 1000.0, 1000.0), 1.0, 0.2)


@settings(max_examples=400)
@given(encounters())
@example(CRAWLING)
@example(CRAWLING_BUT_SPINNING)
def test_two_discs_never_gain_energy(met: Encounter) -> None:
    before = energy_of_both(met, met.first, met.other)
    assert energy_of_both(met, *after_meeting(met)) <= before * (1.0 + 1e-14)


@settings(max_examples=400)
@given(bumps())
@example(CRAWLING)
@example(CRAWLING_BUT_SPINNING._replace(first=(1e-7, 500.0, 500.0), other=(0.0, 0.0, 0.0)))
def test_a_disc_gains_no_energy_from_post_or_rail(met: Encounter) -> None:
    assert energy(after_bump(met)) <= energy(met.first) * (1.0 + 1e-14)


@settings(max_examples=400)
@given(bumps(), st.floats(0.0, 1.0))
def test_the_far_edge_of_the_hole_gives_no_energy(met: Encounter, dip: float) -> None:
    assert energy(cross_lip(*met.normal, met.first, dip, met.mu)) <= energy(met.first) * (1.0 + 1e-14)


def assert_friction_law(
    rub: float, push: float, slip: float, slip_after: float, mu: float, slack: float
) -> None:
    """Friction keeps its limit, works against the slip, does not turn it round, and stops it unless it is at its limit."""
    assert abs(rub) <= mu * push + slack
    assert rub * slip >= -slack * abs(slip)
    assert slip_after * slip >= -slack * abs(slip)
    if abs(slip_after) > slack:
        assert abs(rub) == pytest.approx(mu * push, rel=1e-9, abs=slack)


@settings(max_examples=400)
@given(encounters(fast=True))
def test_restitution_and_the_coulomb_limit_between_discs(met: Encounter) -> None:
    one, two = after_meeting(met)
    closing = closing_speed(met.normal, met.first, met.other)
    slack = 16e-12 * scale_of(met.first, met.other)
    assert abs(closing_speed(met.normal, one, two) + met.e * closing) <= slack
    nx, ny = met.normal
    given_x, given_y = two[0] - met.other[0], two[1] - met.other[1]
    push, rub = given_x * nx + given_y * ny, -given_x * ny + given_y * nx
    assert push == pytest.approx((1.0 - met.share) * (1.0 + met.e) * closing, rel=1e-9, abs=slack)
    slip, slip_after = slip_of(met.normal, met.first, met.other), slip_of(met.normal, one, two)
    assert_friction_law(rub, push, slip, slip_after, met.mu, slack)
    # Both rims take the same impulse, which changes each by twice its part per mass.
    first_change, other_change = one[2] - met.first[2], two[2] - met.other[2]
    assert abs((1.0 - met.share) * first_change - met.share * other_change) <= slack
    assert abs(other_change + 2.0 * rub) <= slack


@settings(max_examples=400)
@given(bumps(fast=True))
def test_restitution_and_the_coulomb_limit_at_post_and_rail(met: Encounter) -> None:
    after = after_bump(met)
    closing = closing_speed(met.normal, met.first)
    slack = 16e-12 * scale_of(met.first)
    assert abs(closing_speed(met.normal, after) + met.e * closing) <= slack
    slip, slip_after = slip_of(met.normal, met.first), slip_of(met.normal, after)
    rub = 0.5 * (met.first[2] - after[2])
    assert_friction_law(rub, (1.0 + met.e) * closing, slip, slip_after, met.mu, slack)
    assert abs(slip - slip_after - 3.0 * rub) <= slack


@settings(max_examples=400)
@given(encounters())
def test_however_slowly_two_discs_meet_they_part(met: Encounter) -> None:
    one, two = after_meeting(met)
    assert closing_speed(met.normal, one, two) <= 4e-12 * scale_of(met.first, met.other)


def standing(first: Velocity, e: float, mu: float) -> Encounter:
    return Encounter((1.0, 0.0), first, (0.0, 0.0, 0.0), e, mu)


def test_a_heavier_disc_goes_on_and_throws_the_lighter_one_ahead() -> None:
    one, two = after_meeting(standing((1000.0, 0.0, 0.0), 1.0, 0.2)._replace(share=0.25))
    assert one == pytest.approx((500.0, 0.0, 0.0))
    assert two == pytest.approx((1500.0, 0.0, 0.0))


def test_a_head_on_hit_at_full_restitution_passes_the_speed_on() -> None:
    one, two = after_meeting(standing((1000.0, 0.0, 0.0), 1.0, 0.2))
    assert one == pytest.approx((0.0, 0.0, 0.0), abs=1e-9)
    assert two == pytest.approx((1000.0, 0.0, 0.0), abs=1e-9)


@pytest.mark.parametrize("spin", [-400.0, 400.0])
def test_spin_throws_the_struck_disc_to_the_side_and_turns_it(spin: float) -> None:
    one, two = after_meeting(standing((1000.0, 0.0, spin), 0.8, 10.0))
    # slip / 6 per mass, as docs/physics.md says; the rims of both lose a third of the slip.
    assert two[1] == pytest.approx(spin / 6.0)
    assert one[1] == pytest.approx(-spin / 6.0)
    assert (one[2] - spin, two[2]) == pytest.approx((-spin / 3.0, -spin / 3.0))


def test_a_post_stops_a_third_of_the_slip_per_mass() -> None:
    assert after_bump(standing((1000.0, 300.0, 0.0), 0.6, 10.0)) == pytest.approx((-600.0, 200.0, -200.0))


@settings(max_examples=200)
@given(bumps())
def test_the_lip_goes_over_from_no_edge_to_a_full_stop(met: Encounter) -> None:
    assert cross_lip(*met.normal, met.first, 0.0, met.mu) == pytest.approx(met.first, abs=1e-9)
    stopped = cross_lip(*met.normal, met.first, 1.0, met.mu)
    assert abs(closing_speed(met.normal, stopped)) <= 1e-12 * hypot(met.first[0], met.first[1])
