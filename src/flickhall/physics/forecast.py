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
    ALOFT,
    AT_REST,
    DECELERATION,
    DITCH_TIME,
    DITCHED,
    DX,
    DY,
    ENTER_HOLE,
    FALL,
    HIT_DISC,
    HIT_DITCH_DISC,
    HIT_LIP,
    HIT_POST,
    HIT_RAIL,
    HOLE,
    HOLED,
    LEAVE,
    LEFT,
    LENGTH,
    NEXT,
    NEXT_DISTANCE,
    NEXT_KIND,
    NEXT_WITH,
    NOBODY,
    OVER_DITCH_DISC_TIME,
    OVER_HOLE,
    PATIENCE_S,
    PHASE,
    POST,
    RADIUS,
    RAIL,
    RETURN,
    SPEED,
    START,
    STOP,
    STOPS,
    SURFACE,
    TOUCH_MM,
    X,
    Y,
)

NEVER = 1e300


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
def forecast(
    discs: Floats, i: int, now: float, done: float, posts: Floats, curve: Floats, measures: Floats
) -> None:
    """Fill in what happens next to moving disc i, alone or with something at rest; it has gone `done` of its stretch."""
    disc = discs[i]
    dx, dy, radius = disc[DX], disc[DY], disc[RADIUS]
    px, py = disc[X] + done * dx, disc[Y] + done * dy
    aloft = disc[PHASE] == ALOFT
    way = NEVER if aloft else disc[LENGTH] - done
    kind, other = STOPS, NOBODY

    filled = False
    for j in range(discs.shape[0]):
        if discs[j, PHASE] == AT_REST:
            new = meets_circle(discs[j, X] - px, discs[j, Y] - py, dx, dy, radius + discs[j, RADIUS])
            if new < way:
                way, kind, other = new, HIT_DISC, float(j)
        elif discs[j, PHASE] == HOLED:
            filled = True  # nobody else drops

    if aloft:
        new = leaves_circle(px, py, dx, dy, measures[RAIL] - radius)
        if new < way:
            way, kind, other = new, HIT_RAIL, NOBODY
        new = enters_circle(px, py, dx, dy, measures[SURFACE])
        if new < way:
            way, kind, other = new, RETURN, NOBODY
        for j in range(discs.shape[0]):
            if discs[j, PHASE] == DITCHED:
                new = meets_circle(discs[j, X] - px, discs[j, Y] - py, dx, dy, radius + discs[j, RADIUS])
                # High enough at that instant, it passes over; and what it is above already, it falls on.
                if (
                    0.0 < new < way
                    and time_at(disc, curve, 1.0, done + new) > disc[LEFT] + measures[OVER_DITCH_DISC_TIME]
                ):
                    way, kind, other = new, HIT_DITCH_DISC, float(j)
    else:
        reach = radius + measures[POST]
        for k in range(posts.shape[0]):
            new = meets_circle(posts[k, 0] - px, posts[k, 1] - py, dx, dy, reach)
            if new < way:
                way, kind, other = new, HIT_POST, float(k)
        if disc[OVER_HOLE] != 0.0:
            new = leaves_circle(px, py, dx, dy, measures[HOLE])
            if new < way:
                way, kind, other = new, HIT_LIP, NOBODY
        elif not filled:
            new = enters_circle(px, py, dx, dy, measures[HOLE])
            if new < way:
                way, kind, other = new, ENTER_HOLE, NOBODY
        new = leaves_circle(px, py, dx, dy, measures[SURFACE])
        if new < way:
            way, kind, other = new, LEAVE, NOBODY

    if kind == STOPS and not aloft:
        time = disc[STOP]
    else:
        time = max(time_at(disc, curve, measures[DECELERATION], done + way), now)
    if aloft:
        falls = max(disc[LEFT] + measures[DITCH_TIME], now)
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
