"""The carrom engine against a stepper that shares nothing with it but docs/physics.md: the same fate for every piece."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from carrom_boards import TABLE, play, scattered
from random_boards import Floats

from flickhall.bench.reference.carrom import OFF, POCKET, SURFACE, step_through
from flickhall.physics import carrom_state, state
from flickhall.physics.carrom_parameters import STANDARD_CARROM

FATES = {state.AT_REST: SURFACE, carrom_state.POCKETED: POCKET, carrom_state.OFF_BOARD: OFF}


@dataclass(frozen=True)
class Comparison:
    same_fate: bool
    worst_mm: float
    fates: frozenset[int]
    events: int


def compare(places: Floats, launch: Floats, dt_s: float = 5e-6) -> Comparison:
    engine = play(places, launch)
    reference = step_through(
        places, launch, TABLE, STANDARD_CARROM, part_speed_mm_s=state.PART_SPEED, dt_s=dt_s
    )
    assert reference.ended
    fates = np.array([FATES[fate] for fate in engine.fates])
    apart = np.linalg.norm(engine.board[:, [state.X, state.Y]] - reference.places, axis=1)
    return Comparison(
        bool((fates == reference.fates).all()), float(apart.max()), frozenset(fates), len(engine.log)
    )


def assert_alike(comparisons: list[Comparison]) -> None:
    worst = [comparison.worst_mm for comparison in comparisons]
    agree = np.mean([comparison.same_fate for comparison in comparisons])
    figures = f"same fates {agree:.1%}, worst piece: median {np.median(worst):.4f} mm, p75 {np.percentile(worst, 75):.4f}"
    print(
        f"\n{len(comparisons)} strikes, {np.mean([c.events for c in comparisons]):.1f} events each: {figures}"
    )
    assert agree >= 0.97, figures
    assert np.median(worst) < 0.05, figures


@pytest.mark.lasting
def test_strikes_into_pieces_anywhere_end_as_the_small_steps_say() -> None:
    comparisons = [compare(*case) for case in scattered(seed=41, count=30, pieces=5)]
    assert_alike(comparisons)
    assert frozenset.union(*(comparison.fates for comparison in comparisons)) >= {SURFACE, POCKET}


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_four_hundred_strikes_end_as_the_small_steps_say() -> None:
    assert_alike([compare(*case) for case in scattered(seed=42, count=400, pieces=6)])


def test_smaller_steps_come_nearer_to_the_engine() -> None:
    cases = list(scattered(seed=43, count=8, pieces=3))
    errors = [
        np.median([compare(*case, dt_s=dt_s).worst_mm for case in cases]) for dt_s in (2e-4, 2e-5, 2e-6)
    ]
    assert errors[0] > 4 * errors[1] > 16 * errors[2]


def test_hard_hits_that_send_a_piece_over_the_frame_do_so_in_both() -> None:
    comparisons = []
    for y in np.linspace(-150.0, 320.0, 20):
        for speed_mm_s in (4300.0, 5000.0):
            launch = np.array([0.3, -252.6, 0.0, 1.0, speed_mm_s, 0.0])
            comparisons.append(compare(np.array([[0.0, y]]), launch))
    assert_alike(comparisons)
    assert sum(OFF in comparison.fates for comparison in comparisons) > 5


def test_what_comes_fast_into_a_corner_falls_or_comes_out_again_in_both() -> None:
    rng = np.random.default_rng(44)
    corner = np.array([347.75, 347.75])
    comparisons = []
    for speed_mm_s in np.linspace(400.0, 5000.0, 60):
        start = np.array([rng.uniform(100.0, 250.0), rng.uniform(100.0, 250.0)])
        way = corner + rng.uniform(-20.0, 20.0, 2) - start
        launch = np.array(
            [*start, *(way / np.linalg.norm(way)), speed_mm_s, rng.uniform(-0.5, 0.5) * speed_mm_s]
        )
        comparisons.append(compare(np.empty((0, 2)), launch))
    assert_alike(comparisons)
    assert {fate for comparison in comparisons for fate in comparison.fates} == {SURFACE, POCKET}
