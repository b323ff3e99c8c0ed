"""What will happen to a moving disc next: against things at rest by ray and circle, against moving discs by safe steps.

A path is straight, so meeting anything at rest is a question of distance alone; only the answer is turned into a time.
Two moving discs are followed by steps that provably cannot jump over a meeting (conservative advancement): the gap along the
line of centres shrinks at most as fast as present speeds and the greatest deceleration allow.
"""

from __future__ import annotations

from math import sqrt

from flickhall.physics.compiled import core
from flickhall.physics.slide import Floats, motion_at, time_at
from flickhall.physics.state import (
    AT_REST,
    DECELERATION,
    DX,
    DY,
    FALL,
    HIT_DISC,
    NEVER,
    NEXT,
    NEXT_DISTANCE,
    NEXT_KIND,
    NEXT_WITH,
    NOBODY,
    PATIENCE_S,
    PHASE,
    RADIUS,
    SPEED,
    START,
    STOP,
    STOPS,
    TOUCH_MM,
    X,
    Y,
)


@core
def meets_circle(ox: float, oy: float, dx: float, dy: float, radius: float) -> float:
    """Return the distance after which a path first meets a circle from outside; (ox, oy) is its centre from here.

    NEVER if the path misses it or leads away from it. A path that starts on or (by rounding) inside the circle and
    leads into it meets it at once.
    """
    along = ox * dx + oy * dy
    if along <= 0.0:
        return NEVER
    outside = ox * ox + oy * oy - radius * radius
    if outside <= 0.0:
        return 0.0
    under_root = along * along - outside
    if under_root <= 0.0:
        return NEVER
    return outside / (along + sqrt(under_root))


@core
def leaves_circle(px: float, py: float, dx: float, dy: float, radius: float) -> float:
    """Return the distance after which a path from (px, py) leaves a circle about the origin that it is in."""
    inward = px * dx + py * dy
    # The brackets keep quarter turns of the board exact: they swap the two squares.
    room = radius * radius - (px * px + py * py)
    root = sqrt(max(inward * inward + room, 0.0))
    return max(room / (root + inward), 0.0) if inward > 0.0 else max(root - inward, 0.0)


@core
def enters_circle(px: float, py: float, dx: float, dy: float, radius: float) -> float:
    """Return the distance after which a path from (px, py) enters a circle about the origin, or NEVER."""
    return meets_circle(-px, -py, dx, dy, radius)


@core
def sees_disc(discs: Floats, i: int, j: int, done: float, curve: Floats, measures: Floats) -> None:
    """Let disc i, which has gone `done` of its stretch, know of disc j at rest, if it meets it before what it expects."""
    disc = discs[i]
    gone_x, gone_y = disc[X] + done * disc[DX], disc[Y] + done * disc[DY]
    ox, oy = discs[j, X] - gone_x, discs[j, Y] - gone_y
    way = meets_circle(ox, oy, disc[DX], disc[DY], disc[RADIUS] + discs[j, RADIUS])
    if done + way < disc[NEXT_DISTANCE]:
        time = time_at(disc, curve, measures[DECELERATION], done + way)
        if time < disc[NEXT]:
            disc[NEXT], disc[NEXT_KIND], disc[NEXT_WITH], disc[NEXT_DISTANCE] = time, HIT_DISC, j, done + way


@core
def discs_ahead(discs: Floats, i: int, px: float, py: float, way: float) -> tuple[float, float]:
    """Return (distance, disc) of the first disc at rest that disc i, now at (px, py), meets within `way`.

    (way, NOBODY) if there is none.
    """
    disc = discs[i]
    dx, dy, radius = disc[DX], disc[DY], disc[RADIUS]
    other = NOBODY
    for j in range(discs.shape[0]):
        if discs[j, PHASE] == AT_REST:
            new = meets_circle(discs[j, X] - px, discs[j, Y] - py, dx, dy, radius + discs[j, RADIUS])
            if new < way:
                way, other = new, float(j)
    return way, other


@core
def expect(
    disc: Floats,
    now: float,
    done: float,
    way: float,
    kind: float,
    other: float,
    falls: float,
    curve: Floats,
    deceleration: float,
) -> None:
    """Fill in that a disc, which has gone `done` of its stretch, meets something after `way` more, if it has not fallen.

    `falls`: the instant at which it has fallen too far for that, NEVER for one on the surface.
    """
    if kind == STOPS and falls == NEVER:
        time = disc[STOP]
    else:
        time = max(time_at(disc, curve, deceleration, done + way), now)
    if falls <= time:
        time, kind, other = falls, FALL, NOBODY
        way = disc[SPEED] * (falls - disc[START]) - done
    disc[NEXT], disc[NEXT_KIND], disc[NEXT_WITH], disc[NEXT_DISTANCE] = time, kind, other, done + way


@core
def follow_pair(
    first: Floats, second: Floats, time: float, horizon: float, curve: Floats, deceleration: float
) -> tuple[float, bool]:
    """Return (instant, True) of the meeting of two moving discs before `horizon`, or (horizon or later, False).

    From `time` on neither disc changes its stretch before `horizon`.
    """
    reach = first[RADIUS] + second[RADIUS]
    while time < horizon:
        gone, speed, _rim = motion_at(first, curve, deceleration, time)
        other_gone, other_speed, _other_rim = motion_at(second, curve, deceleration, time)
        ox = second[X] + other_gone * second[DX] - first[X] - gone * first[DX]
        oy = second[Y] + other_gone * second[DY] - first[Y] - gone * first[DY]
        distance = sqrt(ox * ox + oy * oy)
        nx, ny = ox / distance, oy / distance
        towards = first[DX] * nx + first[DY] * ny
        away = second[DX] * nx + second[DY] * ny
        if towards <= 0.0 and away >= 0.0:
            return NEVER, False
        gap = distance - reach
        closing = speed * towards - other_speed * away
        if gap <= TOUCH_MM and closing > 0.0:
            return time, True
        gap = max(gap, 0.0)
        # The one that flees may slow down: that much the gap can shrink faster.
        braking = deceleration * (max(-towards, 0.0) + max(away, 0.0))
        root = sqrt(closing * closing + 2.0 * braking * gap)
        if closing > 0.0:
            time += max(2.0 * gap / (closing + root), 1e-13)
        elif braking > 0.0:
            time += max((root - closing) / braking, PATIENCE_S)
        else:
            return NEVER, False
    return time, False
