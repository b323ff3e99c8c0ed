"""The engine against a stepper that shares nothing with it but docs/physics.md: the same fate for every disc."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from random_boards import Floats, play, random_shots
from small_step import DITCH, HOLE, SURFACE, Outcome, step_through

from flickhall.physics import state
from flickhall.physics.parameters import STANDARD
from flickhall.tables import TOURNAMENT

FATES = {state.AT_REST: SURFACE, state.DITCHED: DITCH, state.HOLED: HOLE}


@dataclass(frozen=True)
class Comparison:
    same_fate: bool
    worst_mm: float


def stepped(places: Floats, launch: Floats, dt_s: float = 5e-6) -> Outcome:
    return step_through(places, launch, TOURNAMENT, STANDARD, part_speed_mm_s=state.PART_SPEED, dt_s=dt_s)


def compare(places: Floats, launch: Floats, dt_s: float = 5e-6) -> Comparison:
    engine, reference = play(places, launch), stepped(places, launch, dt_s)
    assert reference.ended
    fates = np.array([FATES[fate] for fate in engine.fates])
    apart = np.linalg.norm(engine.board[:, [state.X, state.Y]] - reference.places, axis=1)
    return Comparison(bool((fates == reference.fates).all()), float(apart.max()))


def assert_alike(comparisons: list[Comparison]) -> None:
    worst = [comparison.worst_mm for comparison in comparisons]
    agree = np.mean([comparison.same_fate for comparison in comparisons])
    figures = f"same fates {agree:.1%}, worst disc: median {np.median(worst):.4f} mm, p90 {np.percentile(worst, 90):.4f}"
    print(f"\n{len(comparisons)} shots into 12 discs: {figures}")
    assert agree >= 0.99, figures
    assert np.median(worst) < 0.01, figures
    assert np.percentile(worst, 90) < 0.1, figures


def test_sixty_shots_into_twelve_discs_end_as_the_small_steps_say() -> None:
    assert_alike([compare(*shot) for shot in zip(*random_shots(21, 60), strict=True)])


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_a_thousand_shots_into_twelve_discs_end_as_the_small_steps_say() -> None:
    assert_alike([compare(*shot) for shot in zip(*random_shots(22, 1000), strict=True)])


def test_smaller_steps_come_nearer_to_the_engine() -> None:
    shots = list(zip(*random_shots(23, 6), strict=True))
    errors = [
        np.median([compare(*shot, dt_s=dt_s).worst_mm for shot in shots]) for dt_s in (2e-4, 2e-5, 2e-6)
    ]
    assert errors[0] > 4 * errors[1] > 16 * errors[2]


def test_discs_lying_in_the_ditch_end_shots_as_the_small_steps_say() -> None:
    # Fast shots over the edge at a ditch full of discs: rail, ditch discs, returns.
    turns = np.arange(0.0, 360.0, 6.0) * np.pi / 180.0
    for k, speed_mm_s in enumerate(np.linspace(2000.0, 5000.0, 40)):
        ditch = 355.0 * np.stack([np.cos(turns[k % 3 :: 3]), np.sin(turns[k % 3 :: 3])], axis=1)
        launch = np.array([0.0, -304.8, np.sin(0.01 * k), np.cos(0.01 * k), speed_mm_s, 40.0 * (k - 20)])
        comparison = compare(ditch, launch)
        assert comparison.same_fate
        assert comparison.worst_mm < 0.2
