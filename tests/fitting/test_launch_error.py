"""The spread of launches, freed from the error of measuring."""

from __future__ import annotations

import numpy as np
import pytest

from flickhall.fitting.launch_error import Group, spread_of


def groups(seed: int, sd: float, measuring: float, sizes: tuple[int, ...]) -> list[Group]:
    rng = np.random.default_rng(seed)
    return [
        (
            rng.normal(0.0, 100.0) + sd * rng.normal(size=size) + measuring * rng.normal(size=size),
            np.full(size, measuring**2),
        )
        for size in sizes
    ]


@pytest.mark.parametrize(("sd", "measuring"), [(1.0, 0.0), (1.0, 0.5), (0.0, 1.0), (1.0, 1.0)])
def test_intervals_cover_the_hand_that_made_the_launches(sd: float, measuring: float) -> None:
    found = [spread_of(groups(seed, sd, measuring, (8, 12)), 0.9) for seed in range(200)]
    covered = np.mean([one.low <= sd <= one.high for one in found if one is not None])
    assert len(found) == 200
    assert covered >= 0.84  # 0.9, give or take three standard errors
    if sd:
        assert np.mean([one.sd for one in found if one is not None]) == pytest.approx(sd, rel=0.15)


def test_without_errors_of_measuring_it_is_the_pooled_standard_deviation() -> None:
    (one, two) = groups(1, 2.0, 0.0, (9, 14))
    pooled = np.sqrt(sum(float(((g[0] - g[0].mean()) ** 2).sum()) for g in (one, two)) / 21)
    found = spread_of([one, two], 0.95)
    assert found is not None
    assert found.sd == pytest.approx(pooled, rel=1e-3)
    assert found.low < pooled < found.high


def test_too_few_launches_tell_nothing() -> None:
    assert spread_of(groups(1, 1.0, 0.1, (2, 2)), 0.95) is None


def test_launches_without_any_spread_leave_zero_possible() -> None:
    found = spread_of([(np.zeros(10), np.ones(10))], 0.95)
    assert found is not None
    assert (found.sd, found.low) == (0.0, 0.0)
    assert 0.1 < found.high < 1.5
