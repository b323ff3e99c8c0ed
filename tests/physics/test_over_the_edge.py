"""Over the edge: into the ditch, back off the rail, off discs lying in the ditch."""

from __future__ import annotations

from math import hypot, sqrt

import numpy as np
import pytest
from random_boards import play_board, start_board

from flickhall.physics import crokinole_state, state
from flickhall.physics.launch import Launch
from flickhall.physics.parameters import STANDARD
from flickhall.physics.simulate import play_launch
from flickhall.physics.trace import Contact, ContactKind, Fate, Rest, Spot, Trace
from flickhall.tables import TOURNAMENT

EDGE_MM, RAIL_MM, RADIUS_MM = (
    TOURNAMENT.surface_radius_mm,
    TOURNAMENT.rail_radius_mm,
    TOURNAMENT.disc_radius_mm,
)
DITCH_S = sqrt(2.0 * STANDARD.ditch_drop_mm / STANDARD.gravity_mm_s2)
CLEAR_S = sqrt(2.0 * STANDARD.ditch_disc_clearance_mm / STANDARD.gravity_mm_s2)


def outwards(speed_mm_s: float, *discs: Spot, rim_mm_s: float = 0.0, dx: float = 0.0) -> Trace:
    """A disc launched outwards, upwards on the picture, from 10 mm inside the edge."""
    dy = sqrt(1.0 - dx * dx)
    return play_launch(discs, "W1", Launch(0.0, EDGE_MM - 10.0, dx, dy, speed_mm_s, rim_mm_s))


def story(trace: Trace, disc: str = "W1") -> list[ContactKind]:
    return [contact.kind for contact in trace.contacts if contact.disc == disc]


def the(trace: Trace, kind: ContactKind) -> Contact:
    return next(contact for contact in trace.contacts if contact.kind is kind)


def distance(rest: Rest) -> float:
    return hypot(rest.x_mm, rest.y_mm)


def test_a_slow_disc_leaves_and_lies_in_the_ditch_half_its_thickness_later() -> None:
    trace = outwards(400.0)
    assert story(trace) == [ContactKind.LEAVES, ContactKind.DITCHED]
    leaves, ditched = trace.contacts
    assert hypot(leaves.x_mm, leaves.y_mm) == pytest.approx(EDGE_MM)
    assert ditched.at_s - leaves.at_s == pytest.approx(DITCH_S, rel=1e-12)
    # Its centre is hardly over the edge by then: it is laid down wholly in the ditch.
    assert distance(trace.rest["W1"]) == pytest.approx(EDGE_MM + RADIUS_MM)
    assert trace.rest["W1"].fate is Fate.DITCH


def test_nothing_slows_a_disc_over_the_ditch() -> None:
    trace = outwards(1000.0)
    leaves, ditched = the(trace, ContactKind.LEAVES), the(trace, ContactKind.DITCHED)
    speed_mm_s = sqrt(1000.0**2 - 2.0 * STANDARD.surface_friction * STANDARD.gravity_mm_s2 * 10.0)
    assert distance(trace.rest["W1"]) == pytest.approx(EDGE_MM + speed_mm_s * (ditched.at_s - leaves.at_s))


def test_a_disc_that_stops_before_its_centre_is_over_the_edge_stays_on_the_surface() -> None:
    speed_mm_s = sqrt(2.0 * STANDARD.surface_friction * STANDARD.gravity_mm_s2 * (10.0 - 1e-6))
    trace = outwards(speed_mm_s)
    assert trace.rest["W1"].fate is Fate.SURFACE
    assert ContactKind.LEAVES not in story(trace)


@pytest.mark.parametrize("speed_mm_s", [4000.0, 4500.0, 5000.0])
def test_a_fast_disc_comes_back_off_the_rail(speed_mm_s: float) -> None:
    trace = outwards(speed_mm_s)
    assert story(trace)[:3] == [ContactKind.LEAVES, ContactKind.RAIL, ContactKind.RETURNS]
    leaves, rail, returns = (
        the(trace, kind) for kind in (ContactKind.LEAVES, ContactKind.RAIL, ContactKind.RETURNS)
    )
    assert hypot(rail.x_mm, rail.y_mm) == pytest.approx(RAIL_MM), "the rim meets the rail"
    assert hypot(returns.x_mm, returns.y_mm) == pytest.approx(EDGE_MM)
    assert returns.at_s - leaves.at_s < DITCH_S
    # Out at full speed, back at 0.45 of it, over the same way.
    way_mm = RAIL_MM - RADIUS_MM - EDGE_MM
    assert rail.at_s - leaves.at_s == pytest.approx(way_mm / rail.speed_mm_s)
    assert returns.at_s - rail.at_s == pytest.approx(way_mm / (STANDARD.rail_restitution * rail.speed_mm_s))


def test_a_disc_too_slow_to_come_back_in_time_falls_on_its_way_back() -> None:
    trace = outwards(3000.0)
    assert story(trace) == [ContactKind.LEAVES, ContactKind.RAIL, ContactKind.DITCHED]
    assert trace.contacts[-1].at_s - the(trace, ContactKind.LEAVES).at_s == pytest.approx(DITCH_S, rel=1e-12)


def test_it_returns_exactly_if_it_is_back_before_it_has_fallen_half_its_thickness() -> None:
    low, high = 3000.0, 4500.0
    while high - low > 1e-9:
        middle = 0.5 * (low + high)
        back = ContactKind.RETURNS in story(outwards(middle))
        low, high = (low, middle) if back else (middle, high)
    way_mm = RAIL_MM - RADIUS_MM - EDGE_MM
    at_edge_mm_s = way_mm * (1.0 + 1.0 / STANDARD.rail_restitution) / DITCH_S
    launched_mm_s = sqrt(at_edge_mm_s**2 + 2.0 * STANDARD.surface_friction * STANDARD.gravity_mm_s2 * 10.0)
    assert high == pytest.approx(launched_mm_s, rel=1e-9)


def test_spin_bends_the_rebound_off_the_rail() -> None:
    plain, spun = outwards(4500.0), outwards(4500.0, rim_mm_s=2000.0)
    assert the(plain, ContactKind.RETURNS).x_mm == pytest.approx(0.0, abs=1e-9)
    # Anticlockwise spin moves the rim that meets the rail to the left; the rail pushes it to the right.
    assert the(spun, ContactKind.RETURNS).x_mm > 1.0


def test_a_disc_bounces_off_one_that_lies_in_the_ditch() -> None:
    lying = Spot("B1", 0.0, EDGE_MM + 50.8 - RADIUS_MM - 0.5)
    # So slow over the edge that it has fallen far enough not to pass over when it gets there.
    at_edge_mm_s = 0.9 * (lying.y_mm - 2.0 * RADIUS_MM - EDGE_MM) / CLEAR_S
    speed_mm_s = sqrt(at_edge_mm_s**2 + 2.0 * STANDARD.surface_friction * STANDARD.gravity_mm_s2 * 10.0)
    trace = outwards(speed_mm_s, lying)
    assert trace.rest["B1"] == Rest(lying.x_mm, lying.y_mm, Fate.DITCH)
    hit = the(trace, ContactKind.DITCH_DISC)
    assert (hit.disc, hit.other) == ("W1", "B1")
    assert hit.at_s - the(trace, ContactKind.LEAVES).at_s > CLEAR_S
    assert hit.y_mm == pytest.approx(lying.y_mm - RADIUS_MM)
    assert hit.speed_mm_s == pytest.approx(at_edge_mm_s)
    back_mm = (
        STANDARD.rail_restitution * at_edge_mm_s * (the(trace, ContactKind.LEAVES).at_s + DITCH_S - hit.at_s)
    )
    assert back_mm < lying.y_mm - 2.0 * RADIUS_MM - EDGE_MM, "too slow to return"
    assert trace.rest["W1"].fate is Fate.DITCH


def test_a_fast_disc_passes_over_one_that_lies_in_the_ditch() -> None:
    lying = Spot("B1", 0.0, EDGE_MM + 50.8 - RADIUS_MM - 0.5)
    trace = outwards(4500.0, lying)
    assert ContactKind.DITCH_DISC not in story(trace)
    assert ContactKind.RETURNS in story(trace)


def test_a_disc_falls_on_one_that_it_is_above_already_and_does_not_hit_it() -> None:
    # It meets the rail when it has fallen past the clearance, above a lying disc, and then moves towards its middle.
    at_edge_mm_s = (RAIL_MM - RADIUS_MM - EDGE_MM) / (0.5 * (CLEAR_S + DITCH_S))
    speed_mm_s = sqrt(at_edge_mm_s**2 + 2.0 * STANDARD.surface_friction * STANDARD.gravity_mm_s2 * 10.0)
    trace = outwards(speed_mm_s, Spot("B1", 0.0, 355.0))
    assert the(trace, ContactKind.RAIL).at_s - the(trace, ContactKind.LEAVES).at_s > CLEAR_S
    assert story(trace) == [ContactKind.LEAVES, ContactKind.RAIL, ContactKind.DITCHED]


def test_a_struck_disc_is_pushed_off_and_the_striker_stays() -> None:
    trace = play_launch([Spot("B1", 0.0, 310.0)], "W1", Launch(0.0, 250.0, 0.0, 1.0, 700.0, 0.0))
    assert story(trace, "B1") == [ContactKind.LINE, ContactKind.LEAVES, ContactKind.DITCHED] or story(
        trace, "B1"
    ) == [ContactKind.LEAVES, ContactKind.DITCHED]
    assert trace.rest["B1"].fate is Fate.DITCH
    assert trace.rest["W1"].fate is Fate.SURFACE


def test_discs_meet_over_the_ditch_too() -> None:
    # Two go out one behind the other; the first meets the second on its way back off the rail.
    board = start_board(
        np.array([[0.0, EDGE_MM - 1.0]]), np.array([0.0, EDGE_MM - 41.0, 0.0, 1.0, 2000.0, 0.0])
    )
    board[0, [state.DX, state.DY, state.SPEED, state.PHASE]] = (0.0, 1.0, 2000.0, state.SLIDING)
    shot = play_board(board)
    kinds = list(shot.log[:, state.LOG_KIND])
    assert kinds[:4] == [state.LEAVE, crokinole_state.HIT_RAIL, state.LEAVE, state.HIT_DISC]
    hit = shot.log[3]
    assert abs(hit[state.LOG_Y] - EDGE_MM) < 2.0 * RADIUS_MM
    assert hit[state.LOG_SPEED] == pytest.approx((1.0 + STANDARD.rail_restitution) * 2000.0, rel=0.02)
    assert (shot.fates == crokinole_state.DITCHED).any()
