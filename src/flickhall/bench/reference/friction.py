"""Force and torque of dry friction on a sliding and spinning disc, by quadrature about its centre of rotation.

At distance s from the instantaneous centre of rotation C every point of the disc moves at right angles to its
direction from C, so the averages over the disc are integrals over that direction alone. With c = v / u the
distance of C from the disc's centre (in radii) and the parts odd about the centre left out:

    c <= 1:  F = c / pi  int_0^2pi sin^2 p  D dp       T = 1 / (3 pi)   int_0^2pi D^3 dp          D = sqrt(1 - c^2 cos^2 p)
    c >= 1:  F = 2 / pi  int cos^2 p  D dp             T = 2 / (3 pi c) int cos^4 p / D dp        D = sqrt(1 - sin^2 p / c^2)

the latter over -pi/2 .. pi/2. Neither the project's table nor its elliptic integrals are used here.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(120)
_P = (_NODES + 1.0) * np.pi / 4.0  # a quarter of a turn; the integrands are even about it
_W = _WEIGHTS * np.pi / 4.0


def force_and_torque(speed: float, rim: float) -> tuple[float, float]:
    """F and T, in units of mu m g and mu m g R, of a disc with this speed and (positive) rim speed."""
    if speed <= rim:
        c = speed / rim
        root = np.sqrt(1.0 - (c * np.cos(_P)) ** 2)
        return (
            float(4.0 * c / np.pi * np.sum(_W * np.sin(_P) ** 2 * root)),
            float(4.0 / (3.0 * np.pi) * np.sum(_W * root**3)),
        )
    spin_share = rim / speed
    root = np.sqrt(1.0 - (spin_share * np.sin(_P)) ** 2)
    return (
        float(4.0 / np.pi * np.sum(_W * np.cos(_P) ** 2 * root)),
        float(4.0 * spin_share / (3.0 * np.pi) * np.sum(_W * np.cos(_P) ** 4 / root)),
    )


@cache
def force_and_torque_table(steps: int = 20000) -> Floats:
    """F and T at v / (v + u) = 0, 1/steps .. 1, as (steps + 1, 2); made once, to be read only."""
    return np.array([force_and_torque(k / steps, 1.0 - k / steps) for k in range(steps + 1)])
