"""Straight ways on a board, compiled: what a sliding disc meets first, and where it comes to lie if it meets nothing.

Everything is told in the shooter's own view: the board turned so that the shooter sits at the bottom, millimetres.
"""

from __future__ import annotations

from math import sqrt

from flickhall.bots.candidates.compiling import part

# What geometry has to know of table and physics, in one array (`sizes.py`).
DISC, POST_REACH, LINE, INSIDE, HOLE, HOLE_SPEED2, BRAKE, FULL_SPEED = 0, 1, 2, 3, 4, 5, 6, 7
E_DISC, MU_DISC, E_POST, MU_POST = 8, 9, 10, 11
WORTH_15_MM, WORTH_10_MM, WORTH_15, WORTH_10, WORTH_5, WORTH_HOLE = 12, 13, 14, 15, 16, 17
SIZES = 18

NOTHING = -1
FAR_MM = 1e9
# A hole caught at a clean hit: how far a disc may pass by the middle of the hole, as a share of where it just tips in.
_HOLE_SHARE = 0.7
# What goes over the hole unharmed: so many times the speed (squared) at which it may be caught.
_CLEAR = 3.7


@part
def first_met(x, y, dx, dy, discs, count, posts, but, sizes):  # type: ignore[no-untyped-def]
    """Return what a disc going from (x, y) along a unit direction meets first, and after how many mm.

    Discs are their index, posts follow them from `count` on; `but` is a disc that is not looked at.
    """
    met, nearest = NOTHING, FAR_MM
    for i in range(count + posts.shape[0]):
        if i == but:
            continue
        if i < count:
            ox, oy, reach = discs[i, 0] - x, discs[i, 1] - y, 2.0 * sizes[DISC]
        else:
            ox, oy, reach = posts[i - count, 0] - x, posts[i - count, 1] - y, sizes[POST_REACH]
        along = ox * dx + oy * dy
        if along <= 0.0:
            continue
        short2 = reach * reach - (ox * ox + oy * oy - along * along)
        if short2 <= 0.0:
            continue
        distance = along - sqrt(short2)
        if -1e-6 < distance < nearest:
            met, nearest = i, distance
    return met, nearest


@part
def worth_at(x, y, sizes):  # type: ignore[no-untyped-def]
    """Return what a disc lying at a place counts."""
    square = x * x + y * y
    if square < sizes[WORTH_15_MM] * sizes[WORTH_15_MM]:
        return sizes[WORTH_15]
    if square < sizes[WORTH_10_MM] * sizes[WORTH_10_MM]:
        return sizes[WORTH_10]
    if square < sizes[INSIDE] * sizes[INSIDE]:
        return sizes[WORTH_5]
    return 0.0


@part
def worth_going(x, y, dx, dy, free, speed2, sizes):  # type: ignore[no-untyped-def]
    """Return what a disc counts where it comes to lie, going with `speed2` (squared) and stopped after `free` mm at most."""
    run = min(speed2 / (2.0 * sizes[BRAKE]), free)
    along = -(x * dx + y * dy)
    if 0.0 < along < run:
        aside = abs(x * dy - y * dx)
        at_hole2 = speed2 - 2.0 * sizes[BRAKE] * along
        if aside < _HOLE_SHARE * sizes[HOLE] and at_hole2 < sizes[HOLE_SPEED2]:
            return sizes[WORTH_HOLE]
    return worth_at(x + run * dx, y + run * dy, sizes)


@part
def falls_in(x, y, dx, dy, way, speed2, sizes):  # type: ignore[no-untyped-def]
    """Tell whether a disc that has `speed2` (squared) after `way` mm has been caught, or slowed, by the hole before."""
    along = -(x * dx + y * dy)
    if not 0.0 < along < way or abs(x * dy - y * dx) > sizes[HOLE]:
        return False
    return speed2 + 2.0 * sizes[BRAKE] * (way - along) < _CLEAR * sizes[HOLE_SPEED2]


@part
def way_out(x, y, dx, dy, sizes):  # type: ignore[no-untyped-def]
    """Return how many mm a disc at a place goes along a direction until it touches the outer line."""
    along = x * dx + y * dy
    return sqrt(max(0.0, along * along - (x * x + y * y) + sizes[INSIDE] * sizes[INSIDE])) - along


@part
def rebound(dx, dy, nx, ny, restitution, friction, heavy):  # type: ignore[no-untyped-def]
    """Return velocity after an impact of a disc that came with unit velocity, and the velocity given to what it hit.

    `nx, ny` points from the disc to what is hit, which yields (`heavy` 0: an equal disc) or stands fast (1: a post).
    """
    into = dx * nx + dy * ny
    tx, ty = dx - into * nx, dy - into * ny
    across = sqrt(tx * tx + ty * ty)
    share = 0.5 + 0.5 * heavy
    push = (1.0 + restitution) * into * share
    # A disc's rim is as easy to turn as a third of its mass is to push.
    drag = min(friction * push, across * share / 3.0)
    if across > 1e-12:
        tx, ty = tx / across, ty / across
    return (
        dx - push * nx - drag * tx,
        dy - push * ny - drag * ty,
        push * nx + drag * tx,
        push * ny + drag * ty,
    )
