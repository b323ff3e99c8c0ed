"""A disc that slides and spins on a dry surface: where it is when, and when it is where.

Friction couples sliding and spin (Farkas, Bartels, Unger, Wolf, PRL 90, 248302 (2003); Voyenli and Eriksen, Am. J. Phys. 53
(1985)): both stop at the same instant and the path stays straight. Speeds and distance left follow one universal curve,
made by scripts/make_slide_curve.py, which explains its columns; `theta` is deceleration times the time left.
"""

from __future__ import annotations

from importlib.resources import files
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from flickhall.physics.compiled import core
from flickhall.physics.state import (
    ALOFT,
    BRANCH,
    CURVE_X,
    LENGTH,
    PHASE,
    RIM,
    SPEED,
    START,
    STOP,
    THETA,
)

Floats = NDArray[np.float64]


def load_curve() -> Floats:
    """Return the universal curve as the flat array that every function here takes as `curve`."""
    with files("flickhall.physics").joinpath("slide_curve.npy").open("rb") as file:
        return np.ascontiguousarray(np.load(file, allow_pickle=False))


@core
def cell_at(curve: Floats, branch: int, y: float) -> tuple[int, float, float]:
    """Return where the table's row before y of a branch begins, how far y is on to the next (0 to 1), and the step."""
    intervals = int(curve[1])
    scaled = y * intervals
    cell = min(int(scaled), intervals - 1)
    return 2 + (branch * (intervals + 1) + cell) * 6, scaled - cell, 1.0 / intervals


@core
def curve_at(curve: Floats, branch: int, y: float) -> tuple[float, float, float]:
    """Return speed / theta, rim speed / theta and distance left / theta^2 (times deceleration) at y of a branch."""
    a, p, step = cell_at(curve, branch, y)
    b = a + 6
    p2 = p * p
    p3 = p2 * p
    h01 = 3.0 * p2 - 2.0 * p3
    h00 = 1.0 - h01
    h10 = (p - 2.0 * p2 + p3) * step
    h11 = (p3 - p2) * step
    speed = h00 * curve[a] + h10 * curve[a + 1] + h01 * curve[b] + h11 * curve[b + 1]
    rim = h00 * curve[a + 2] + h10 * curve[a + 3] + h01 * curve[b + 2] + h11 * curve[b + 3]
    left = h00 * curve[a + 4] + h10 * curve[a + 5] + h01 * curve[b + 4] + h11 * curve[b + 5]
    return speed, rim, left


@core
def share_at(curve: Floats, branch: int, y: float) -> tuple[float, float]:
    """Return speed / (speed + rim speed) at y of a branch, and its slope."""
    a, p, step = cell_at(curve, branch, y)
    b = a + 6
    h01 = (3.0 - 2.0 * p) * p * p
    h00 = 1.0 - h01
    h10 = (1.0 - p) * (1.0 - p) * p * step
    h11 = (p - 1.0) * p * p * step
    speed = h00 * curve[a] + h10 * curve[a + 1] + h01 * curve[b] + h11 * curve[b + 1]
    rim = h00 * curve[a + 2] + h10 * curve[a + 3] + h01 * curve[b + 2] + h11 * curve[b + 3]
    d01 = 6.0 * p * (1.0 - p) / step
    d10 = (1.0 - p) * (1.0 - 3.0 * p)
    d11 = (3.0 * p - 2.0) * p
    speed_slope = d01 * (curve[b] - curve[a]) + d10 * curve[a + 1] + d11 * curve[b + 1]
    rim_slope = d01 * (curve[b + 2] - curve[a + 2]) + d10 * curve[a + 3] + d11 * curve[b + 3]
    both = speed + rim
    return speed / both, (speed_slope * rim - speed * rim_slope) / (both * both)


@core
def find_y(curve: Floats, branch: int, share: float) -> float:
    """Return the y of a branch at which speed / (speed + rim speed) is `share`."""
    terminal = curve[0]
    intervals = int(curve[1])
    q = sqrt((1.0 - share) / (1.0 - terminal)) if branch == 0 else share / terminal
    if q >= 1.0:
        return 1.0
    scaled = q * intervals
    cell = min(int(scaled), intervals - 1)
    guesses = 2 + 12 * (intervals + 1) + branch * (intervals + 1)
    # Catmull and Rom's cubic through four neighbours; at the table's ends the outer ones are mirrored.
    p = scaled - cell
    y1, y2 = curve[guesses + cell], curve[guesses + cell + 1]
    y0 = curve[guesses + cell - 1] if cell > 0 else 2.0 * y1 - y2
    y3 = curve[guesses + cell + 2] if cell < intervals - 1 else 2.0 * y2 - y1
    y = y1 + 0.5 * p * (y2 - y0 + p * (2.0 * y0 - 5.0 * y1 + 4.0 * y2 - y3 + p * (3.0 * (y1 - y2) + y3 - y0)))
    low, high = 0.0, 1.0
    if not low < y < high:
        y = y1
    # Newton inside a bracket: the curve is monotone, but its slope vanishes at the stop.
    for _ in range(60):
        there, slope = share_at(curve, branch, y)
        excess = there - share
        if -2e-16 < excess < 2e-16:
            break
        if (excess > 0.0) == (branch == 0):
            low = y
        else:
            high = y
        better = y - excess / slope if slope != 0.0 else 0.5 * (low + high)
        if not low < better < high:
            better = 0.5 * (low + high)
        change = better - y
        y = better
        if -1e-7 * y < change < 1e-7 * y:  # Newton's next step would be near the last bit
            break
    return y


@core
def start_sliding(disc: Floats, curve: Floats, deceleration: float) -> None:
    """Fill in when and where a disc will stop, from its SPEED and RIM; place and START are already set."""
    speed = disc[SPEED]
    rim = abs(disc[RIM])
    if rim < 1e-9 * speed:
        disc[RIM] = 0.0
        disc[BRANCH] = 0.0
        disc[CURVE_X] = 0.0
        disc[THETA] = speed
        disc[LENGTH] = speed * speed / (2.0 * deceleration)
    else:
        share = speed / (speed + rim)
        branch = 0 if share >= curve[0] else 1
        y = find_y(curve, branch, share)
        speed_by_theta, rim_by_theta, left = curve_at(curve, branch, y)
        theta = (speed + rim) / (speed_by_theta + rim_by_theta)
        disc[BRANCH] = branch
        disc[CURVE_X] = 1.0 / y - 1.0
        disc[THETA] = theta
        disc[LENGTH] = theta * theta * left / deceleration
    disc[STOP] = disc[START] + disc[THETA] / deceleration


@core
def motion_at(disc: Floats, curve: Floats, deceleration: float, time: float) -> tuple[float, float, float]:
    """Return distance along the stretch, speed and signed rim speed of a moving disc at an instant."""
    if disc[PHASE] == ALOFT:
        return disc[SPEED] * (time - disc[START]), disc[SPEED], disc[RIM]
    theta = deceleration * (disc[STOP] - time)
    if theta <= 0.0:
        return disc[LENGTH], 0.0, 0.0
    if disc[RIM] == 0.0:
        return disc[LENGTH] - theta * theta / (2.0 * deceleration), theta, 0.0
    y = 1.0 / (1.0 + disc[CURVE_X] * sqrt(sqrt(min(theta / disc[THETA], 1.0))))
    speed, rim, left = curve_at(curve, int(disc[BRANCH]), y)
    rim *= theta
    if disc[RIM] < 0.0:
        rim = -rim
    return disc[LENGTH] - theta * theta * left / deceleration, theta * speed, rim


@core
def time_at(disc: Floats, curve: Floats, deceleration: float, distance: float) -> float:
    """Return the instant at which a moving disc has gone a distance along its stretch (at most its length)."""
    if disc[PHASE] == ALOFT:
        return disc[START] + distance / disc[SPEED]
    if disc[RIM] == 0.0:
        speed = disc[SPEED]
        under_root = speed * speed - 2.0 * deceleration * distance
        return disc[START] + 2.0 * distance / (speed + sqrt(max(under_root, 0.0)))
    target = (disc[LENGTH] - distance) * deceleration
    if target <= 0.0:
        return disc[STOP]
    branch = int(disc[BRANCH])
    start_theta = disc[THETA]
    # First guess: the cubic in theta with the right distance and speed at both ends of the motion.
    share = target / (disc[LENGTH] * deceleration)
    slope = disc[SPEED] * start_theta / (disc[LENGTH] * deceleration)
    bend = slope - 2.0
    part = sqrt(min(share, 1.0))
    for _ in range(2):
        part -= (part * part * (1.0 - bend + bend * part) - share) / (
            part * (2.0 - 2.0 * bend + 3.0 * bend * part)
        )
    theta = start_theta * part
    if not 0.0 < part < 1.0:
        theta = start_theta * sqrt(min(share, 1.0))
    for _ in range(50):
        y = 1.0 / (1.0 + disc[CURVE_X] * sqrt(sqrt(min(theta / start_theta, 1.0))))
        speed, _rim, left = curve_at(curve, branch, y)
        change = (theta * theta * left - target) / (theta * speed)
        theta = theta - change if change < theta else 0.5 * theta
        if -1e-7 * theta < change < 1e-7 * theta:  # Newton's next step would be near the last bit
            break
    return max(disc[STOP] - theta / deceleration, disc[START])
