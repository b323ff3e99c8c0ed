"""The impact laws: what is conserved is conserved, nothing gains energy, friction keeps its limit."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from flickhall.physics.impacts import cross_lip, hit_equal, hit_fixed
from flickhall.physics.parameters import STANDARD
from flickhall.physics.state import PART_SPEED

Velocity = tuple[float, float, float]
"""vx, vy and rim speed (spin times radius, anticlockwise positive), mm/s."""

speeds = st.one_of(
    st.floats(-5000.0, 5000.0),
    st.floats(-1.0, 1.0),
    st.floats(-1e-9, 1e-9),
)
velocities = st.tuples(speeds, speeds, speeds)
normals = st.floats(-pi, pi).map(lambda angle: (cos(angle), sin(angle)))
restitutions = st.floats(0.01, 1.0)
frictions = st.floats(0.001, 2.0)


def energy(*discs: Velocity) -> float:
    """Kinetic energy per mass of uniform discs."""
    return sum(0.5 * (vx * vx + vy * vy) + 0.25 * rim * rim for vx, vy, rim in discs)


def scale_of(*discs: Velocity) -> float:
    return max(abs(part) for disc in discs for part in disc)


def closing_speed(normal: tuple[float, float], first: Velocity, second: Velocity = (0.0, 0.0, 0.0)) -> float:
    return (first[0] - second[0]) * normal[0] + (first[1] - second[1]) * normal[1]


def slip_of(normal: tuple[float, float], first: Velocity, second: Velocity = (0.0, 0.0, 0.0)) -> float:
    """Speed of the first rim over the second at the contact, along the tangent (-ny, nx)."""
    nx, ny = normal
    return (first[1] - second[1]) * nx - (first[0] - second[0]) * ny + first[2] + second[2]


def two_discs(normal: tuple[float, float], first: Velocity, second: Velocity, e: float, mu: float):
    after = hit_equal(*normal, first, second, e, mu)
    return after[:3], after[3:]


@settings(max_examples=400)
@given(normals, velocities, velocities, restitutions, frictions)
def test_discs_keep_their_momentum_and_angular_momentum_about_the_contact(
    normal: tuple[float, float], first: Velocity, second: Velocity, e: float, mu: float
) -> None:
    assume(closing_speed(normal, first, second) > 1.0)
    assume(e * closing_speed(normal, first, second) > PART_SPEED)
    one, two = two_discs(normal, first, second, e, mu)
    slack = 1e-12 * scale_of(first, second)
    for axis in (0, 1):
        assert abs(one[axis] + two[axis] - first[axis] - second[axis]) <= slack

    def about_contact(a: Velocity, b: Velocity) -> float:
        # The contact is one radius ahead of the first centre: (r x v) + R^2 w / 2, per mass and radius.
        nx, ny = normal
        orbital = -(nx * a[1] - ny * a[0]) + (nx * b[1] - ny * b[0])
        return orbital + 0.5 * (a[2] + b[2])

    assert abs(about_contact(one, two) - about_contact(first, second)) <= 4.0 * slack


@settings(max_examples=400)
@given(normals, velocities, velocities, restitutions, frictions)
@example((1.0, 0.0), (1e-9, 0.0, 0.0), (0.0, 0.0, 0.0), 0.8, 0.2)
@example((1.0, 0.0), (0.0, 1000.0, -1000.0), (-1e-7, 1000.0, 1000.0), 1.0, 0.2)
def test_two_discs_never_gain_energy(
    normal: tuple[float, float], first: Velocity, second: Velocity, e: float, mu: float
) -> None:
    assume(closing_speed(normal, first, second) > 0.0)
    before = energy(first, second)
    assert energy(*two_discs(normal, first, second, e, mu)) <= before * (1.0 + 1e-14)


@settings(max_examples=400)
@given(normals, velocities, restitutions, frictions)
@example((1.0, 0.0), (1e-9, 0.0, 0.0), 0.6, 0.2)
@example((1.0, 0.0), (1e-9, 500.0, 500.0), 1.0, 0.2)
def test_a_disc_gains_no_energy_from_post_or_rail(
    normal: tuple[float, float], first: Velocity, e: float, mu: float
) -> None:
    assume(closing_speed(normal, first) > 0.0)
    assert energy(hit_fixed(*normal, first, e, mu)) <= energy(first) * (1.0 + 1e-14)


@settings(max_examples=400)
@given(normals, velocities, st.floats(0.0, 1.0), frictions)
def test_the_far_edge_of_the_hole_gives_no_energy(
    normal: tuple[float, float], first: Velocity, dip: float, mu: float
) -> None:
    assume(closing_speed(normal, first) > 0.0)
    assert energy(cross_lip(*normal, first, dip, mu)) <= energy(first) * (1.0 + 1e-14)


@settings(max_examples=400)
@given(normals, velocities, velocities, restitutions, frictions)
def test_restitution_and_the_coulomb_limit_between_discs(
    normal: tuple[float, float], first: Velocity, second: Velocity, e: float, mu: float
) -> None:
    closing = closing_speed(normal, first, second)
    assume(closing > 1.0)
    assume(e * closing > PART_SPEED)
    one, two = two_discs(normal, first, second, e, mu)
    slack = 1e-12 * scale_of(first, second)
    assert abs(closing_speed(normal, one, two) + e * closing) <= 4.0 * slack
    nx, ny = normal
    given = (two[0] - second[0], two[1] - second[1])
    push, rub = given[0] * nx + given[1] * ny, -given[0] * ny + given[1] * nx
    assert push == pytest.approx(0.5 * (1.0 + e) * closing, rel=1e-9, abs=4.0 * slack)
    assert abs(rub) <= mu * push + 4.0 * slack
    slip, slip_after = slip_of(normal, first, second), slip_of(normal, one, two)
    # Friction works against the slip, never turns it round, and stops it unless it is at its limit.
    assert rub * slip >= -4.0 * slack * abs(slip)
    assert slip_after * slip >= -16.0 * slack * abs(slip)
    assert abs(slip_after) <= abs(slip) + 16.0 * slack
    if abs(slip_after) > 16.0 * slack:
        assert abs(rub) == pytest.approx(mu * push, rel=1e-9, abs=4.0 * slack)
    # Both rims take the same change.
    assert abs((one[2] - first[2]) - (two[2] - second[2])) <= 4.0 * slack


@settings(max_examples=400)
@given(normals, velocities, restitutions, frictions)
def test_restitution_and_the_coulomb_limit_at_post_and_rail(
    normal: tuple[float, float], first: Velocity, e: float, mu: float
) -> None:
    closing = closing_speed(normal, first)
    assume(closing > 1.0)
    assume(e * closing > PART_SPEED)
    after = hit_fixed(*normal, first, e, mu)
    slack = 1e-12 * scale_of(first)
    assert abs(closing_speed(normal, after) + e * closing) <= 4.0 * slack
    slip, slip_after = slip_of(normal, first), slip_of(normal, after)
    rub = (slip - slip_after) / 3.0
    assert abs(rub) <= mu * (1.0 + e) * closing + 8.0 * slack
    assert slip_after * slip >= -8.0 * slack * abs(slip)
    if abs(slip_after) > 8.0 * slack:
        assert abs(rub) == pytest.approx(mu * (1.0 + e) * closing, rel=1e-9, abs=8.0 * slack)


@settings(max_examples=400)
@given(normals, velocities, velocities)
def test_however_slowly_two_discs_meet_they_part(
    normal: tuple[float, float], first: Velocity, second: Velocity
) -> None:
    assume(closing_speed(normal, first, second) > 0.0)
    one, two = two_discs(normal, first, second, STANDARD.disc_restitution, STANDARD.disc_friction)
    assert closing_speed(normal, one, two) <= 4e-12 * scale_of(first, second)


def test_a_head_on_hit_at_full_restitution_passes_the_speed_on() -> None:
    one, two = two_discs((1.0, 0.0), (1000.0, 0.0, 0.0), (0.0, 0.0, 0.0), 1.0, 0.2)
    assert one == pytest.approx((0.0, 0.0, 0.0), abs=1e-9)
    assert two == pytest.approx((1000.0, 0.0, 0.0), abs=1e-9)


@pytest.mark.parametrize("spin", [-400.0, 400.0])
def test_spin_throws_the_struck_disc_to_the_side_and_turns_it(spin: float) -> None:
    one, two = two_discs((1.0, 0.0), (1000.0, 0.0, spin), (0.0, 0.0, 0.0), 0.8, 10.0)
    # slip / 6 per mass, as docs/physics.md says; the rims of both lose a third of the slip.
    assert two[1] == pytest.approx(spin / 6.0)
    assert one[1] == pytest.approx(-spin / 6.0)
    assert (one[2] - spin, two[2]) == pytest.approx((-spin / 3.0, -spin / 3.0))


def test_a_post_stops_a_third_of_the_slip_per_mass() -> None:
    after = hit_fixed(1.0, 0.0, (1000.0, 300.0, 0.0), 0.6, 10.0)
    assert after == pytest.approx((-600.0, 200.0, -200.0))


@settings(max_examples=200)
@given(normals, velocities, frictions)
def test_the_lip_goes_over_from_no_edge_to_a_full_stop(
    normal: tuple[float, float], first: Velocity, mu: float
) -> None:
    assume(closing_speed(normal, first) > 1e-6)
    assert cross_lip(*normal, first, 0.0, mu) == pytest.approx(first, abs=1e-9)
    stopped = cross_lip(*normal, first, 1.0, mu)
    assert abs(closing_speed(normal, stopped)) <= 1e-12 * hypot(first[0], first[1])
