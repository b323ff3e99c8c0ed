"""What happens when a disc hits something: impulses with restitution and Coulomb friction at the rim.

The normal impulse follows Newton's restitution, but nothing parts slower than PART_SPEED (an impact that would gain energy
by that has all speeds scaled down until it does not); the tangential impulse stops the slip of the two rims or is the Coulomb
limit, whichever is less, and turns both discs. Neither can add energy. Discs are uniform (moment of inertia
m R^2 / 2) and equal. Velocities in mm/s, `rim` is spin times radius, anticlockwise positive.
"""

from __future__ import annotations

from math import sqrt

from flickhall.physics.compiled import core
from flickhall.physics.state import PART_SPEED

THIRD = 1.0 / 3.0


@core
def rim_impulse(slip: float, inertia_share: float, limit: float) -> float:
    """Return the tangential impulse per mass that stops a slip, kept within the Coulomb limit."""
    impulse = slip * inertia_share
    if impulse > limit:
        return limit
    if impulse < -limit:
        return -limit
    return impulse


@core
def energy(velocity: tuple[float, float, float]) -> float:
    """Return twice the kinetic energy per mass of (vx, vy, rim): the spin of a uniform disc counts half."""
    vx, vy, rim = velocity
    return vx * vx + vy * vy + 0.5 * rim * rim


@core
def no_gain(before: float, after: float) -> float:
    """Return the factor on all speeds after an impact that keeps it from gaining energy (1 for an ordinary one)."""
    return sqrt(before / after) if after > before else 1.0


@core
def hit_other(
    nx: float,
    ny: float,
    velocity: tuple[float, float, float],
    other: tuple[float, float, float],
    share: float,
    e: float,
    mu: float,
) -> tuple[float, float, float, float, float, float]:
    """Return both discs' (vx, vy, rim) after one hits another; (nx, ny) points from the first to the other.

    `share` is the other's part of the mass of both: the part of the change of velocity that the first one gets.
    """
    vx, vy, rim = velocity
    ux, uy, other_rim = other
    other_share = 1.0 - share
    closing = (vx - ux) * nx + (vy - uy) * ny
    change = closing + max(e * closing, PART_SPEED)
    # Slip of the first rim over the other along the tangent (-ny, nx).
    slip = (uy - vy) * -nx + (vx - ux) * -ny + rim + other_rim
    push, other_push = share * change, other_share * change
    # Both rubs are one impulse: what stops the slip, or the Coulomb limit, stops or limits it for both.
    rub = rim_impulse(slip, share * THIRD, mu * push)
    other_rub = rim_impulse(slip, other_share * THIRD, mu * other_push)
    # A rim takes twice the impulse per mass: R dw = R * R * impulse / (m R^2 / 2).
    after = (vx - (push * nx - rub * ny), vy - (push * ny + rub * nx), rim - 2.0 * rub)
    other_after = (
        ux + (other_push * nx - other_rub * ny),
        uy + (other_push * ny + other_rub * nx),
        other_rim - 2.0 * other_rub,
    )
    scale = no_gain(
        other_share * energy(velocity) + share * energy(other),
        other_share * energy(after) + share * energy(other_after),
    )
    return (
        scale * after[0],
        scale * after[1],
        scale * after[2],
        scale * other_after[0],
        scale * other_after[1],
        scale * other_after[2],
    )


@core
def push_back(
    nx: float, ny: float, velocity: tuple[float, float, float], push: float, mu: float
) -> tuple[float, float, float]:
    """Return a disc's (vx, vy, rim) after something fixed has pushed it along (-nx, -ny), and rubbed on its rim."""
    vx, vy, rim = velocity
    slip = vy * nx - vx * ny + rim
    rub = rim_impulse(slip, THIRD, mu * push)
    return vx - push * nx + rub * ny, vy - push * ny - rub * nx, rim - 2.0 * rub


@core
def hit_fixed(
    nx: float, ny: float, velocity: tuple[float, float, float], e: float, mu: float
) -> tuple[float, float, float]:
    """Return a disc's (vx, vy, rim) after it hits something fixed; (nx, ny) points from the disc to it."""
    closing = velocity[0] * nx + velocity[1] * ny
    after = push_back(nx, ny, velocity, closing + max(e * closing, PART_SPEED), mu)
    scale = no_gain(energy(velocity), energy(after))
    return scale * after[0], scale * after[1], scale * after[2]


@core
def cross_lip(
    nx: float, ny: float, velocity: tuple[float, float, float], dip: float, mu: float
) -> tuple[float, float, float]:
    """Return a disc's (vx, vy, rim) after it has bumped over the far edge of the hole.

    `dip` is how far it has fallen while crossing, as a share (below 1) of the fall that would stop it: the edge takes that
    share of its speed across the edge, so that crossing and dropping meet at 1. (nx, ny) points outwards.
    """
    return push_back(nx, ny, velocity, dip * (velocity[0] * nx + velocity[1] * ny), mu)
