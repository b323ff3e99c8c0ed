"""Other engines on our board: each is taught it well enough that where it ends means something."""

from __future__ import annotations

from math import hypot

import numpy as np
import pytest

from flickhall.bench.engines import ENGINES
from flickhall.bench.engines.board_law import play, slowed
from flickhall.bench.engines.flick import DITCH, HOLE, SURFACE, Engine, Flick, Outcome, worst_disc_mm
from flickhall.bench.engines.mujoco_discs import spring
from flickhall.bench.side_by_side import each, fair_flicks, fresh_process, ours, referred, row_of
from flickhall.physics.parameters import STANDARD
from flickhall.tables import TOURNAMENT

GRIP_MM_S2 = STANDARD.surface_friction * STANDARD.gravity_mm_s2
NOBODY = np.empty((0, 2))


@pytest.fixture(params=ENGINES, ids=lambda engine: engine.key)
def engine(request: pytest.FixtureRequest) -> Engine:
    chosen: Engine = request.param
    library = {"pymunk": "pymunk", "box2d": "Box2D", "mujoco": "mujoco"}[chosen.key]
    how = f"{library} is not installed; to get it: .venv/bin/python -m pip install '.[bench]'"
    pytest.importorskip(library, reason=how)
    return chosen


def flick(*places: tuple[float, float], speed: float, rim: float = 0.0, x: float = 0.0) -> Flick:
    return Flick(np.array(places).reshape(-1, 2), np.array([x, -304.0, 0.0, 1.0, speed, rim]))


@pytest.mark.parametrize("own_friction", [True, False])
def test_a_disc_slides_as_far_as_friction_lets_it(engine: Engine, own_friction: bool) -> None:
    outcome = play(engine, flick(speed=700.0), 1 / 2400, own_friction)
    assert outcome.fates.tolist() == [SURFACE]
    assert outcome.places[0, 1] + 304.0 == pytest.approx(700.0**2 / (2 * GRIP_MM_S2), rel=0.02)


def test_spin_makes_it_slide_farther_as_the_law_says(engine: Engine) -> None:
    outcome = play(engine, flick(speed=600.0, rim=600.0), 1 / 2400, own_friction=False)
    assert outcome.places[0, 1] + 304.0 == pytest.approx(1.275 * 600.0**2 / (2 * GRIP_MM_S2), rel=0.01)


def test_a_slow_disc_drops_into_the_hole_and_a_fast_one_ends_in_the_ditch(engine: Engine) -> None:
    assert play(engine, flick(speed=900.0), 1 / 2400, False).fates.tolist() == [HOLE]
    assert play(engine, flick(speed=4000.0), 1 / 2400, False).fates.tolist() == [DITCH]


def test_a_disc_hit_head_on_takes_nine_tenths_of_the_speed(engine: Engine) -> None:
    hit = flick((60.0, -150.0), speed=800.0, x=60.0)
    outcome = play(engine, hit, 1 / 2400, False)
    arriving = 800.0**2 - 2 * GRIP_MM_S2 * (154.0 - 2 * TOURNAMENT.disc_radius_mm)
    went = outcome.places[0, 1] + 150.0
    assert went == pytest.approx(0.9**2 * arriving / (2 * GRIP_MM_S2), rel=0.1)


def test_a_post_throws_a_disc_back(engine: Engine) -> None:
    post_x, _ = min(TOURNAMENT.posts_mm, key=lambda post: (post[1], post[0]))
    outcome = play(engine, flick(speed=1000.0, x=post_x), 1 / 2400, False)
    assert outcome.fates.tolist() == [SURFACE]
    assert outcome.places[0, 1] < -TOURNAMENT.line_radius_15_mm


def test_touching_discs_pass_a_hit_on(engine: Engine) -> None:
    chain = flick((60.0, -150.0), (60.0, -150.0 + 2 * TOURNAMENT.disc_radius_mm + 1e-3), speed=800.0, x=60.0)
    outcome = play(engine, chain, 1 / 2400, False)
    assert outcome.places[1, 1] > -90.0


@pytest.mark.parametrize(("speed", "rim"), [(500.0, 0.0), (500.0, 300.0), (200.0, -900.0)])
def test_the_law_stops_sliding_and_spin_together(speed: float, rim: float) -> None:
    dt_s, vx, vy = 1e-4, 0.6 * speed, 0.8 * speed
    while hypot(vx, vy) > 2 * GRIP_MM_S2 * dt_s:
        vx, vy, rim = slowed(vx, vy, rim, dt_s)
        assert vy * 0.6 == pytest.approx(vx * 0.8)
    assert abs(rim) < 3 * hypot(vx, vy)


@pytest.mark.lasting
def test_flicks_are_fair_and_ours_end_where_the_reference_says() -> None:
    shots = fair_flicks(6, np.random.default_rng(3))
    references = [referred(one, 2e-5) for one in each(shots)]
    row = row_of(ours(shots), references, 0.0, 1.0)
    assert row.flicks == 6
    assert row.same_fates >= 5 / 6
    assert row.error_mm < 0.05


def test_the_error_is_that_of_the_worst_disc_and_where_fallen_discs_lie_counts_for_nothing() -> None:
    reference = Outcome(np.array([[0.0, 0.0], [350.0, 0.0], [10.0, 0.0]]), np.array([HOLE, DITCH, SURFACE]))
    outcome = Outcome(np.array([[5.0, 5.0], [331.0, 0.0], [13.0, 4.0]]), np.array([HOLE, DITCH, SURFACE]))
    assert worst_disc_mm(outcome, reference) == 5.0
    off = Outcome(outcome.places, np.array([HOLE, SURFACE, SURFACE]))
    assert worst_disc_mm(off, reference) == pytest.approx(19.0)
    row = row_of([outcome, off], [reference, reference], 0.1, 7.0)
    assert (row.same_fates, row.error_mm) == (0.5, 12.0)


def test_a_fresh_process_tells_what_it_needs(engine: Engine) -> None:
    told = fresh_process(engine.key)
    assert told["import_s"] > 0
    assert told["first_shot_s"]["warm"] > 0
    assert 10 < told["memory_mib"] < 2000


@pytest.mark.parametrize("e", [0.45, 0.62, 0.8, 0.95])
def test_a_spring_that_never_pulls_leaves_the_speed_it_is_damped_for(e: float) -> None:
    stiffness, damping = (-float(part) for part in spring(e, 1e-3).split())
    x, v, dt = 0.0, -1.0, 1e-6
    while -stiffness * x - damping * v >= 0.0 or x > -1e-9:
        v += (-stiffness * x - damping * v) * dt
        x += v * dt
    assert v == pytest.approx(e, abs=2e-3)
