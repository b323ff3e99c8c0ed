"""The equipment test of carrom: a full strike makes three and a half runs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flickhall.fitting.equipment import LEAST_RUNS, full_strike_runs, least_restitution
from flickhall.physics.carrom_parameters import STANDARD_CARROM


def test_the_halls_board_passes() -> None:
    assert LEAST_RUNS <= full_strike_runs() <= 4.5


@pytest.mark.parametrize("friction", [0.02, 0.05, 0.08, 0.14])
def test_the_least_restitution_makes_just_enough_runs(friction: float) -> None:
    least = least_restitution(friction)
    assert least is not None
    board = replace(STANDARD_CARROM, surface_friction=friction, cushion_restitution=least)
    assert full_strike_runs(board) == pytest.approx(LEAST_RUNS, abs=1e-6)
    assert full_strike_runs(replace(board, cushion_restitution=0.98 * least)) < LEAST_RUNS


def test_more_friction_asks_for_livelier_cushions_until_none_is_enough() -> None:
    answers = [least_restitution(friction) for friction in (0.02, 0.08, 0.14)]
    assert answers == sorted(answers)  # type: ignore[type-var]
    assert least_restitution(1.5) is None
    assert least_restitution(0.02, runs=0.5) == 0.0
