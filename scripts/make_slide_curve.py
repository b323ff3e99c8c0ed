#!/usr/bin/env python3
"""Make the universal curve of a uniformly loaded disc that slides and spins: src/flickhall/physics/slide_curve.npy.

A disc of speed v and rim speed u = R |w| on a dry plane slows down by (Farkas, Bartels, Unger, Wolf, PRL 90, 248302 (2003);
Voyenli and Eriksen, Am. J. Phys. 53 (1985))

    dv/dt = -mu g F(v/u)        du/dt = -2 mu g T(v/u)        (moment of inertia m R^2 / 2)

F and T depend on the ratio alone, so every motion is a scaled piece of one of two curves: from pure sliding, or from pure
spinning, to the common ratio v/u = 0.653 at which both stop together. With theta = mu g (time left to the stop)
along a curve, x = theta^(1/4) and y = 1 / (1 + x), the table holds at y = 0, 1/N .. 1

    V = v / theta,  U = u / theta,  S = (mu g) (distance left) / theta^2

each followed by its derivative by y, so that the engine needs no transcendental function. y = 0 is the pure motion,
y = 1 the stop. A second array holds y as a function of q (engine's first guess), q = sqrt((1 - h) / (1 - h*)) on the sliding
curve and h / h* on the spinning one, h = v / (v + u).

Needs SciPy; the tests run this again and compare.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from scipy.integrate import solve_ivp
from scipy.interpolate import PchipInterpolator
from scipy.optimize import brentq
from scipy.special import hyp2f1

INTERVALS = 256
TARGET = Path(__file__).resolve().parent.parent / "src" / "flickhall" / "physics" / "slide_curve.npy"


def force_and_torque(h: float) -> tuple[float, float]:
    """F and T of a disc with v = h, u = 1 - h, in units of mu m g and mu m g R.

    The papers' elliptic integrals, written as hypergeometric functions: those lose no digits at either end.
    """
    v, u = h, 1.0 - h
    if v <= u:
        e = v / u
        return e * hyp2f1(-0.5, 0.5, 2, e * e), 2 / 3 * hyp2f1(-1.5, 0.5, 1, e * e)
    e = u / v
    return hyp2f1(-0.5, 0.5, 2, e * e), e / 4 * hyp2f1(0.5, 0.5, 3, e * e)


def slowing(h: float) -> tuple[float, float]:
    """G and Q: d(v+u)/dt = -mu g G, dh/dt = mu g Q / (v+u)."""
    force, torque = force_and_torque(h)
    loss = force + 2 * torque
    return loss, h * loss - force


def make() -> tuple[np.ndarray, np.ndarray, float]:
    """Return the curve (2, N+1, 6), the first guesses (2, N+1) and the terminal h."""
    h_star = brentq(lambda h: slowing(h)[1], 0.2, 0.6, xtol=1e-16, rtol=8.9e-16)
    loss_star = slowing(h_star)[0]
    step = 1e-5
    rate = (slowing(h_star + step)[1] - slowing(h_star - step)[1]) / (2 * step)
    exponent = -4 * rate / loss_star
    curve = np.zeros((2, INTERVALS + 1, 6))
    guesses = np.zeros((2, INTERVALS + 1))

    def derivative(log_x: float, state: np.ndarray) -> list[float]:
        h, time_left, distance_left = state
        loss, drift = slowing(min(max(h, 0.0), 1.0))
        return [
            -4 * drift * time_left,
            -4 * (loss * time_left - 1) * time_left,
            -4 * (2 * loss * distance_left - h) * time_left,
        ]

    for branch, sign in enumerate((1.0, -1.0)):
        grid = np.arange(INTERVALS + 1) / INTERVALS
        x_grid = 1 / grid[1:-1][::-1] - 1  # ascending x
        far = np.concatenate([x_grid, [1e5]])
        x_start = 3e-3
        start = [h_star + sign * 0.5 * x_start**exponent, 1 / loss_star, h_star / (2 * loss_star)]
        solution = solve_ivp(
            derivative,
            (np.log(x_start), np.log(far[-1])),
            start,
            method="DOP853",
            rtol=1e-13,
            atol=1e-18,
            t_eval=np.log(far),
            dense_output=True,
        )
        assert solution.success, solution.message
        for column, x in enumerate(far[:-1]):
            h, time_left, distance_left = solution.y[:, column]
            dh, dt, dd = (value / x for value in derivative(0.0, solution.y[:, column]))
            by_y = -((1 + x) ** 2)  # dx/dy
            row = curve[branch, INTERVALS - 1 - column]
            row[0], row[1] = h / time_left, by_y * (dh / time_left - h * dt / time_left**2)
            row[2], row[3] = (1 - h) / time_left, by_y * (-dh / time_left - (1 - h) * dt / time_left**2)
            row[4] = distance_left / time_left**2
            row[5] = by_y * (dd / time_left**2 - 2 * distance_left * dt / time_left**3)
        h, time_left, distance_left = solution.y[:, -1]
        y_far = 1 / (1 + far[-1])
        if branch == 0:
            curve[branch, 0] = (1, 0, 0, 0, 0.5, 0)
        else:
            curve[branch, 0] = (0, h / time_left / y_far, 4 / 3, 0, 0, distance_left / time_left**2 / y_far)
        curve[branch, -1] = (h_star * loss_star, 0, (1 - h_star) * loss_star, 0, h_star * loss_star / 2, 0)
        x_dense = np.concatenate([np.geomspace(x_start, 1e5, 20001)])
        h_dense = solution.sol(np.log(x_dense))[0]
        q_dense = np.sqrt((1 - h_dense) / (1 - h_star)) if branch == 0 else h_dense / h_star
        y_dense = 1 / (1 + x_dense)
        order = np.argsort(q_dense)
        q, y = np.concatenate([[0.0], q_dense[order], [1.0]]), np.concatenate([[0.0], y_dense[order], [1.0]])
        keep = np.concatenate([[True], np.diff(q) > 0])
        guesses[branch] = PchipInterpolator(q[keep], y[keep])(grid)
    return curve, guesses, h_star


def main() -> None:
    curve, guesses, h_star = make()
    flat = np.concatenate([[h_star, float(INTERVALS)], curve.ravel(), guesses.ravel()])
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    np.save(target, flat)
    print(f"{target}: {INTERVALS} intervals, terminal v/u {h_star / (1 - h_star):.6f}")


if __name__ == "__main__":
    main()
