"""What a browser plays back is what the engine computed, and it has no gaps or jumps."""

from __future__ import annotations

from math import hypot

import numpy as np
import pytest
from random_boards import (
    DECELERATION_MM_S2,
    RADIUS_MM,
    Floats,
    launch_of,
    play,
    played_shots,
    random_shots,
    spots,
)

from flickhall.physics import state
from flickhall.physics.engine import CURVE
from flickhall.physics.playback import segment
from flickhall.physics.simulate import play_launch
from flickhall.physics.trace import ContactKind, Fate, Segment, Trace
from flickhall.physics.uncompiled import motion_at, start_sliding

CLOSE_MM = 0.02


def distance_at(played: Segment, time_s: float) -> float:
    """The cubic between knots, as docs of `Segment` describe it and a browser evaluates it."""
    knots = played.knots
    k = next((k for k in range(1, len(knots)) if time_s <= knots[k][0]), len(knots) - 1)
    (t0, s0, v0), (t1, s1, v1) = knots[k - 1], knots[k]
    h = t1 - t0
    p = (time_s - t0) / h if h > 0.0 else 1.0
    return (
        (1 + 2 * p) * (1 - p) ** 2 * s0
        + p * (1 - p) ** 2 * h * v0
        + p * p * (3 - 2 * p) * s1
        + p * p * (p - 1) * h * v1
    )


def row_of(run: Floats) -> Floats:
    row = np.zeros(state.COLUMNS)
    row[state.START], row[state.PHASE] = run[state.RUN_START], run[state.RUN_PHASE]
    row[state.SPEED], row[state.RIM] = run[state.RUN_SPEED], run[state.RUN_RIM]
    if row[state.PHASE] == state.SLIDING:
        start_sliding(row, CURVE, DECELERATION_MM_S2)
    return row


def worst_deviation_mm(run: Floats) -> float:
    row, shown = row_of(run), segment(run, "W1", RADIUS_MM, DECELERATION_MM_S2)
    worst = 0.0
    for time_s in np.linspace(run[state.RUN_START], run[state.RUN_END], 41):
        gone_mm = motion_at(row, CURVE, DECELERATION_MM_S2, time_s)[0]
        worst = max(worst, abs(gone_mm - distance_at(shown, time_s)))
    return worst


def test_segments_keep_within_two_hundredths_of_a_millimetre_of_the_engine() -> None:
    runs = np.vstack([shot.runs for shot in played_shots(seed=31, boards=120)])
    assert max(worst_deviation_mm(run) for run in runs) < CLOSE_MM


@pytest.mark.parametrize("ratio", [0.0, 1e-6, 0.1, 0.5, 1.0, 1.53, 2.0, 5.0, 10.0])
@pytest.mark.parametrize("speed_mm_s", [50.0, 500.0, 1200.0])
def test_whatever_the_spin_few_knots_do(ratio: float, speed_mm_s: float) -> None:
    # A launch along a chord of the board's middle ring would meet posts: take the stretch alone.
    launch = np.array([0.0, -304.8, 1.0, 0.0, speed_mm_s, ratio * speed_mm_s])
    run = play([], launch).runs[0]
    assert worst_deviation_mm(run) < CLOSE_MM
    knots = segment(run, "W1", RADIUS_MM, DECELERATION_MM_S2).knots
    assert len(knots) <= 33
    if ratio == 0.0:
        assert len(knots) == 2, "a parabola needs no knots between"


def end_of(played: Segment) -> tuple[float, float]:
    way = played.knots[-1][1]
    return played.x_mm + way * played.dx, played.y_mm + way * played.dy


def assert_continuous(trace: Trace) -> None:
    for spot in trace.start:
        segments = [played for played in trace.segments if played.disc == spot.name]
        here, now = (spot.x_mm, spot.y_mm), 0.0
        for played in segments:
            assert hypot(played.x_mm - here[0], played.y_mm - here[1]) < 1e-6
            assert played.start_s >= now
            assert played.end_s > played.start_s
            assert played.knots[0][:2] == (played.start_s, 0.0)
            assert played.knots[-1][0] == played.end_s
            assert hypot(played.dx, played.dy) == pytest.approx(1.0, abs=1e-12)
            times, ways = [knot[0] for knot in played.knots], [knot[1] for knot in played.knots]
            assert times == sorted(times)
            assert ways == sorted(ways)
            here, now = end_of(played), played.end_s
        rest = trace.rest[spot.name]
        if rest.fate is Fate.SURFACE or not segments:
            assert hypot(rest.x_mm - here[0], rest.y_mm - here[1]) < 1e-6
        if not segments:
            assert all(contact.disc != spot.name for contact in trace.contacts)


def test_segments_of_a_disc_join_and_end_where_it_rests() -> None:
    places, launches = random_shots(32, 300)
    moved = 0
    for board, row in zip(places, launches, strict=True):
        trace = play_launch(spots(board), "W1", launch_of(row))
        assert_continuous(trace)
        moved += len(trace.segments)
    assert moved > 1000


def test_contacts_lie_where_the_segments_put_the_discs() -> None:
    places, launches = random_shots(33, 100)
    checked = 0
    for board, row in zip(places, launches, strict=True):
        trace = play_launch(spots(board), "W1", launch_of(row))
        for contact in trace.contacts:
            if contact.kind not in (ContactKind.DISC, ContactKind.POST):
                continue
            before = [s for s in trace.segments if s.disc == contact.disc and s.end_s <= contact.at_s + 1e-12]
            if before and before[-1].end_s > contact.at_s - 1e-12:
                x, y = end_of(before[-1])
                assert hypot(contact.x_mm - x, contact.y_mm - y) == pytest.approx(RADIUS_MM, abs=1e-6)
                checked += 1
    assert checked > 200
