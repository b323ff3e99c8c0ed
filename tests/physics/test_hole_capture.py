"""The hole: slow discs drop, fast ones cross and lose something, and between the two nothing jumps."""

from __future__ import annotations

from math import hypot, sqrt

import numpy as np
import pytest
from random_boards import MEASURES, RADIUS_MM, Floats, Played, play, play_board, start_board

from flickhall.physics import crokinole_state, state
from flickhall.physics.launch import Launch
from flickhall.physics.measures import tipping_radius_mm
from flickhall.physics.parameters import STANDARD
from flickhall.physics.simulate import play_launch
from flickhall.physics.trace import Contact, ContactKind, Fate, Spot, Trace
from flickhall.tables import TOURNAMENT

TIPPING_MM = tipping_radius_mm(TOURNAMENT, STANDARD)
CLEARANCE_MM = TOURNAMENT.hole_radius_mm - RADIUS_MM


def over_the_hole(speed_mm_s: float, beside_mm: float = 0.0, rim_mm_s: float = 0.0) -> Trace:
    """A disc launched upwards from just before it would tip, `beside_mm` to the right of the middle of the hole."""
    y_mm = -sqrt(TIPPING_MM**2 - beside_mm**2) - 1.0
    return play_launch([], "W1", Launch(beside_mm, y_mm, 0.0, 1.0, speed_mm_s, rim_mm_s))


def lip_of(trace: Trace) -> Contact | None:
    return next((contact for contact in trace.contacts if contact.kind is ContactKind.LIP), None)


def drops(trace: Trace) -> bool:
    dropped = trace.rest["W1"].fate is Fate.HOLE
    assert dropped == any(contact.kind is ContactKind.HOLE for contact in trace.contacts)
    return dropped


def threshold_mm_s(beside_mm: float) -> float:
    """The greatest speed at which it drops, found by halving."""
    low, high = 100.0, 5000.0
    assert drops(over_the_hole(low, beside_mm))
    assert not drops(over_the_hole(high, beside_mm))
    while high - low > 1e-9:
        middle = 0.5 * (low + high)
        low, high = (middle, high) if drops(over_the_hole(middle, beside_mm)) else (low, middle)
    return low


@pytest.mark.parametrize("speed_mm_s", [60.0, 200.0, 300.0, 400.0])
def test_a_slow_disc_over_the_middle_drops_flat_in_the_middle(speed_mm_s: float) -> None:
    trace = over_the_hole(speed_mm_s)
    assert drops(trace)
    assert (trace.rest["W1"].x_mm, trace.rest["W1"].y_mm) == (0.0, 0.0)
    assert lip_of(trace) is None


@pytest.mark.parametrize("speed_mm_s", [1000.0, 1500.0, 3000.0])
def test_a_fast_disc_crosses_and_loses_the_share_it_has_fallen(speed_mm_s: float) -> None:
    trace = over_the_hole(speed_mm_s)
    assert not drops(trace)
    lip = lip_of(trace)
    assert lip is not None
    assert (lip.x_mm, lip.y_mm) == pytest.approx((0.0, TIPPING_MM))
    # By hand: it tips 10.04 mm before the middle, and its front is at the far edge 1.58 mm past it.
    deceleration_mm_s2 = STANDARD.surface_friction * STANDARD.gravity_mm_s2
    tipping_mm_s = sqrt(speed_mm_s**2 - 2.0 * deceleration_mm_s2 * 1.0)
    airtime_s = (TIPPING_MM + CLEARANCE_MM) / tipping_mm_s
    share = 0.5 * STANDARD.gravity_mm_s2 * airtime_s**2 / STANDARD.disc_rounding_mm
    at_far_edge_mm_s = sqrt(speed_mm_s**2 - 2.0 * deceleration_mm_s2 * (2.0 * TIPPING_MM + 1.0))
    assert lip.speed_mm_s == pytest.approx(share * at_far_edge_mm_s, rel=1e-9)
    after = next(segment for segment in trace.segments if segment.start_s >= lip.at_s - 1e-12)
    assert after.knots[0][2] == pytest.approx((1.0 - share) * at_far_edge_mm_s, rel=1e-9)


def test_the_threshold_over_the_middle_is_the_one_the_fall_says() -> None:
    free_mm = TIPPING_MM + CLEARANCE_MM
    at_edge_mm_s = free_mm / sqrt(2.0 * STANDARD.disc_rounding_mm / STANDARD.gravity_mm_s2)
    launched_mm_s = sqrt(at_edge_mm_s**2 + 2.0 * STANDARD.surface_friction * STANDARD.gravity_mm_s2 * 1.0)
    assert threshold_mm_s(0.0) == pytest.approx(launched_mm_s, rel=1e-9)


@pytest.mark.parametrize("beside_mm", [0.0, 1.0, 3.0, 6.0, 9.0])
def test_just_above_the_threshold_the_far_edge_all_but_stops_the_disc(beside_mm: float) -> None:
    limit_mm_s = threshold_mm_s(beside_mm)
    trace = over_the_hole(limit_mm_s + 1e-6, beside_mm)
    lip = lip_of(trace)
    assert lip is not None
    after = [segment for segment in trace.segments if segment.start_s >= lip.at_s - 1e-12]
    if beside_mm == 0.0:
        rest = trace.rest["W1"]
        assert hypot(rest.x_mm, rest.y_mm) == pytest.approx(TIPPING_MM, abs=1e-3)
    else:
        # What is left of its motion runs along the edge, none of it across.
        nx, ny = lip.x_mm / TIPPING_MM, lip.y_mm / TIPPING_MM
        assert abs(after[0].dx * nx + after[0].dy * ny) * after[0].knots[0][2] < 0.01


@pytest.mark.parametrize("beside_mm", [0.0, 2.0, 4.0, 6.0])
def test_what_the_edge_leaves_grows_with_the_speed_without_a_jump(beside_mm: float) -> None:
    limit_mm_s = threshold_mm_s(beside_mm)
    left = []
    for speed_mm_s in limit_mm_s + np.concatenate([[1e-6], np.arange(1.0, 300.0)]):
        trace = over_the_hole(float(speed_mm_s), beside_mm)
        lip = lip_of(trace)
        assert lip is not None
        after = [segment for segment in trace.segments if segment.start_s >= lip.at_s - 1e-12]
        left.append(after[0].knots[0][2] if after else 0.0)
    jumps = np.diff(left)
    assert (jumps > 0.0).all()
    assert jumps.max() < 15.0


def test_a_disc_off_the_middle_is_thrown_off_its_line_outwards() -> None:
    trace = over_the_hole(600.0, beside_mm=4.0)
    lip = lip_of(trace)
    assert lip is not None
    after = next(segment for segment in trace.segments if segment.start_s >= lip.at_s - 1e-12)
    # The edge pushes it back along its inward normal: to the left of a disc that crosses on the right.
    assert after.dx < -0.01


def stops_over_the_hole(deep_mm: float) -> Floats:
    """A launch straight up that friction alone would stop `deep_mm` past the place where it begins to tip."""
    way_mm = 100.0 - TIPPING_MM + deep_mm
    speed_mm_s = sqrt(2.0 * STANDARD.surface_friction * STANDARD.gravity_mm_s2 * way_mm)
    return np.array([0.0, -100.0, 0.0, 1.0, speed_mm_s, 0.0])


@pytest.mark.parametrize("deep_mm", [1e-6, 1.0, 5.0, 20.0])
def test_a_disc_that_would_stop_where_nothing_holds_it_drops(deep_mm: float) -> None:
    assert play([], stops_over_the_hole(deep_mm)).fates[-1] == crokinole_state.HOLED


def test_a_disc_that_stops_before_it_tips_stays_hanging_over_the_hole() -> None:
    shot = play([], stops_over_the_hole(-1e-6))
    assert shot.fates[-1] == state.AT_REST
    assert shot.board[-1, state.Y] == pytest.approx(-TIPPING_MM, abs=1e-5)


def knocked(at_s: float, speed_mm_s: float) -> Played:
    """A fast disc crosses the hole upwards; another comes from the right and hits it `at_s` after the start."""
    crossing = np.array([0.0, -TIPPING_MM - 1.0, 0.0, 1.0, 1500.0, 0.0])
    way = 1500.0 * at_s - 0.5 * MEASURES[state.DECELERATION] * at_s**2
    y_mm = -TIPPING_MM - 1.0 + way
    board = start_board(np.array([[0.0, 0.0]]), crossing)
    other = board[0]
    reach = 2.0 * RADIUS_MM + speed_mm_s * at_s - 0.5 * MEASURES[state.DECELERATION] * at_s**2
    other[[state.X, state.Y, state.DX, state.DY]] = (reach, y_mm, -1.0, 0.0)
    other[[state.SPEED, state.PHASE]] = (speed_mm_s, state.SLIDING)
    return play_board(board)


def test_a_disc_knocked_while_it_is_over_the_hole_is_judged_anew() -> None:
    shot = knocked(at_s=0.006, speed_mm_s=1200.0)
    kinds = [(row[state.LOG_KIND], int(row[state.LOG_DISC])) for row in shot.log]
    hit = next(row for row in shot.log if row[state.LOG_KIND] == state.HIT_DISC)
    assert hit[state.LOG_TIME] == pytest.approx(0.006, abs=1e-4)
    lip = next(
        row
        for row in shot.log
        if (row[state.LOG_KIND], row[state.LOG_DISC]) == (crokinole_state.HIT_LIP, 1.0)
    )
    # Its way is now to the left: it leaves the hole on that side, with a share reckoned from where it was hit.
    assert lip[state.LOG_X] < -1.0
    after_hit = next(run for run in shot.runs if run[0] == 1 and run[state.RUN_START] == hit[state.LOG_TIME])
    x, y, dx, dy = after_hit[[state.RUN_X, state.RUN_Y, state.RUN_DX, state.RUN_DY]]
    along = x * dx + y * dy
    way = -along + sqrt(along**2 + TIPPING_MM**2 - x * x - y * y)
    cosine = ((x + way * dx) * dx + (y + way * dy) * dy) / TIPPING_MM
    airtime = max(CLEARANCE_MM - along, way / 4.0) / after_hit[state.RUN_SPEED]
    share = 0.5 * STANDARD.gravity_mm_s2 * airtime**2 / STANDARD.disc_rounding_mm
    speed = sqrt(after_hit[state.RUN_SPEED] ** 2 - 2.0 * MEASURES[state.DECELERATION] * way)
    assert after_hit[state.RUN_RIM] != 0.0
    assert lip[state.LOG_SPEED] == pytest.approx(share * speed * cosine, rel=5e-3), kinds


def test_a_disc_stopped_by_another_over_the_hole_drops() -> None:
    # Head-on between equals with restitution 0.8: the faster is left with a tenth of its speed, too slow to cross.
    board = start_board(
        np.array([[0.0, 2.0 * RADIUS_MM - 4.0]]), np.array([0.0, -TIPPING_MM - 0.5, 0.0, 1.0, 1500.0, 0.0])
    )
    shot = play_board(board)
    assert shot.fates[1] == crokinole_state.HOLED
    assert shot.log[0, state.LOG_KIND] == state.HIT_DISC
    assert -TIPPING_MM < shot.log[0, state.LOG_Y] - RADIUS_MM < TIPPING_MM


def test_the_first_disc_in_the_hole_fills_it() -> None:
    # The first drops; the second comes 60 mm behind, at a speed at which it would drop as well, and slides across.
    board = start_board(np.array([[0.0, -100.0]]), np.array([0.0, -30.0, 0.0, 1.0, 350.0, 0.0]))
    follower = board[0]
    follower[[state.DX, state.DY, state.SPEED, state.PHASE]] = (0.0, 1.0, 600.0, state.SLIDING)
    shot = play_board(board)
    assert shot.fates[1] == crokinole_state.HOLED
    assert shot.fates[0] == state.AT_REST
    way_mm = 600.0**2 / (2.0 * MEASURES[state.DECELERATION])
    assert shot.board[0, state.Y] == pytest.approx(-100.0 + way_mm)
    alone = play([], np.array([0.0, -100.0, 0.0, 1.0, 600.0, 0.0]))
    assert alone.fates[0] == crokinole_state.HOLED


def test_a_disc_in_the_hole_is_out_of_the_way_of_the_others() -> None:
    trace = play_launch([Spot("B1", 0.0, 60.0)], "W1", Launch(0.0, -60.0, 0.0, 1.0, 500.0, 0.0))
    assert trace.rest["W1"].fate is Fate.HOLE
    assert trace.rest["B1"] == trace.rest["B1"].__class__(0.0, 60.0, Fate.SURFACE)
