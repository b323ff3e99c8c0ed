"""How far a hand strays: the spread of launches that were meant to be the same, freed from the error of measuring.

Shots of a series were meant to be one and the same. Their places, aims and speeds spread by what the hand strays and by
what measuring adds, which the fit knows for each shot. The hand's part is estimated by restricted maximum likelihood, with
the mean of each series unknown; its interval is where the likelihood is not too far below its greatest (Wilks).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import NormalDist

import numpy as np

from flickhall.physics.slide import Floats

Group = tuple[Floats, Floats]
"""Values (n,) of a series, and the variances (n,) that measuring gives each."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A standard deviation with the interval it lies in."""

    sd: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class LaunchError:
    """How far a hand strays, each None where the series cannot tell: as standard deviations of place (in `place_unit_mm`), of
    aim in hundredths of a degree, and of speed as a share. `launches` of `series` series were compared.
    """

    launches: int
    series: int
    place: Spread | None
    aim_cdeg: Spread | None
    speed_share: Spread | None


def spread_of(groups: Sequence[Group], confidence: float) -> Spread | None:
    """Return the standard deviation beyond what measuring adds; None for fewer than three degrees of freedom."""
    freedom = sum(len(values) - 1 for values, _ in groups)
    if freedom < 3:
        return None
    pooled = sum(float(((values - values.mean()) ** 2).sum()) for values, _ in groups) / freedom
    measuring = sum(float(variances.mean()) for _, variances in groups) / len(groups)
    top = 30.0 * (pooled + measuring) ** 0.5 + 1e-12
    grid = np.concatenate([[0.0], np.geomspace(top * 1e-5, top, 800)])
    likely = np.array([_log_likelihood(sd, groups) for sd in grid])
    best = int(likely.argmax())
    drop = NormalDist().inv_cdf(0.5 + confidence / 2) ** 2 / 2
    inside = np.flatnonzero(likely >= likely[best] - drop)
    return Spread(
        _summit(grid, likely, best), float(grid[inside[0]]), float(grid[min(inside[-1] + 1, len(grid) - 1)])
    )


def _log_likelihood(sd: float, groups: Sequence[Group]) -> float:
    total = 0.0
    for values, variances in groups:
        spread = sd * sd + variances
        weights = 1.0 / np.maximum(spread, 1e-300)
        mean = float(weights @ values / weights.sum())
        total -= float(np.log(np.maximum(spread, 1e-300)).sum()) + log(float(weights.sum()))
        total -= float(weights @ (values - mean) ** 2)
    return 0.5 * total


def _summit(grid: Floats, likely: Floats, best: int) -> float:
    """Return the summit between grid points, by the parabola through three of them."""
    if not 0 < best < len(grid) - 1:
        return float(grid[best])
    (x0, x1, x2), (y0, y1, y2) = grid[best - 1 : best + 2], likely[best - 1 : best + 2]
    below = (x1 - x0) * (y1 - y2) - (x1 - x2) * (y1 - y0)
    if below == 0.0:
        return float(x1)
    return float(x1 - 0.5 * ((x1 - x0) ** 2 * (y1 - y2) - (x1 - x2) ** 2 * (y1 - y0)) / below)
