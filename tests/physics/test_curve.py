"""The table of the universal curve is what its script makes, today as on the day it was kept."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from flickhall.bench.reference.friction import force_and_torque
from flickhall.physics.slide import curve_at, load_curve


@pytest.fixture(scope="module")
def script(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_slide_curve", root / "scripts" / "make_slide_curve.py"
    )
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_made_again_is_the_table_kept(script: ModuleType) -> None:
    curve, guesses, terminal = script.make()
    kept = load_curve()
    made = np.concatenate([[terminal, float(script.INTERVALS)], curve.ravel(), guesses.ravel()])
    assert made.shape == kept.shape
    assert np.abs(made - kept).max() < 1e-7


def test_the_script_s_force_and_torque_are_those_of_the_quadrature(script: ModuleType) -> None:
    for share in np.linspace(0.0, 1.0, 401):
        expected = force_and_torque(share, 1.0 - share)
        assert script.force_and_torque(share) == pytest.approx(expected, abs=1e-13)


def test_the_ends_of_the_branches_are_pure_sliding_pure_spinning_and_the_stop() -> None:
    kept = load_curve()
    assert curve_at(kept, 0, 0.0) == pytest.approx((1.0, 0.0, 0.5), abs=1e-15)
    assert curve_at(kept, 1, 0.0) == pytest.approx((0.0, 4.0 / 3.0, 0.0), abs=1e-15)
    assert curve_at(kept, 0, 1.0) == pytest.approx(curve_at(kept, 1, 1.0), abs=1e-15)
