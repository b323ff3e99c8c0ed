"""The engine against a stepper that shares nothing with it but docs/physics.md: the same fate for every disc."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from random_boards import Floats, play, random_shots

from flickhall.bench.reference.crokinole import DITCH, HOLE, SURFACE, Outcome, step_through
from flickhall.physics import crokinole_state, state
from flickhall.physics.parameters import STANDARD
from flickhall.tables import TOURNAMENT

FATES = {state.AT_REST: SURFACE, crokinole_state.DITCHED: DITCH, crokinole_state.HOLED: HOLE}


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
    print(f"\n{len(comparisons)} shots: {figures}")
    assert agree >= 0.99, figures
    assert np.median(worst) < 0.01, figures
    assert np.percentile(worst, 90) < 0.1, figures


@pytest.mark.lasting
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


def test_shots_over_the_edge_into_a_ditch_of_discs_end_as_the_small_steps_say() -> None:
    rng = np.random.default_rng(24)
    seen: set[float] = set()
    comparisons = []
    for speed_mm_s in np.linspace(150.0, 5000.0, 120):
        turns = 2.0 * np.pi * (np.arange(20) + rng.random()) / 20
        out = rng.uniform(346.5, 365.0, 20)
        ditch = np.stack([out * np.cos(turns), out * np.sin(turns)], axis=1)
        aim = rng.uniform(-1.3, 1.3)
        launch = np.array([0.0, 320.0, np.sin(aim), np.cos(aim), speed_mm_s, rng.uniform(-1, 1) * speed_mm_s])
        seen |= set(play(ditch, launch).log[:, state.LOG_KIND])
        comparisons.append(compare(ditch, launch))
    assert seen >= {
        state.LEAVE,
        crokinole_state.HIT_RAIL,
        state.RETURN,
        crokinole_state.HIT_DITCH_DISC,
        state.FALL,
    }
    assert_alike(comparisons)
