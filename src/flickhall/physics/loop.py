"""The event loop: from one meeting to the next until every disc lies still. No time steps.

Only the discs that take part in an event get a new stretch; everybody else's forecast stays good, except that of a disc
that expected to meet one that has just been set moving, and of those that may now meet one that has just stopped.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from flickhall.physics.compiled import core
from flickhall.physics.forecast import NEVER, enters_circle, follow_pair, forecast, leaves_circle, sees_disc
from flickhall.physics.impacts import cross_lip, hit_equal, hit_fixed
from flickhall.physics.slide import Floats, motion_at, start_sliding, time_at
from flickhall.physics.state import (
    ALOFT,
    AT_REST,
    CROSS_INSIDE,
    CROSS_LINE,
    DECELERATION,
    DIP,
    DITCHED,
    DROP,
    DX,
    DY,
    E_DISC,
    E_POST,
    E_RAIL,
    ENTER_HOLE,
    FALL,
    GRAVITY,
    HIT_DISC,
    HIT_DITCH_DISC,
    HIT_LIP,
    HIT_POST,
    HIT_RAIL,
    HOLE,
    HOLE_DROP,
    HOLED,
    INSIDE,
    INSIDE_LIMIT,
    LEAVE,
    LEFT,
    LOG_DISC,
    LOG_KIND,
    LOG_OTHER,
    LOG_SPEED,
    LOG_TIME,
    LOG_X,
    LOG_Y,
    MOVER,
    MU_DISC,
    MU_LIP,
    MU_POST,
    MU_RAIL,
    NEXT,
    NEXT_DISTANCE,
    NEXT_KIND,
    NEXT_WITH,
    NOBODY,
    NOTED,
    OVER_HOLE,
    PHASE,
    RADIUS,
    RAIL,
    RAN,
    REST_SPEED,
    RETURN,
    RIM,
    RUN_DISC,
    RUN_DISTANCE,
    RUN_DX,
    RUN_DY,
    RUN_END,
    RUN_PHASE,
    RUN_RIM,
    RUN_SPEED,
    RUN_START,
    RUN_X,
    RUN_Y,
    SLIDING,
    SPEED,
    START,
    STOPS,
    SURFACE,
    X,
    Y,
)

Counts = NDArray[np.int64]


@core
def note(
    log: Floats,
    tally: Counts,
    time: float,
    kind: float,
    i: int,
    other: float,
    x: float,
    y: float,
    speed: float,
) -> None:
    """Write one event into the log (the last row takes what no longer fits)."""
    row = log[min(tally[NOTED], log.shape[0] - 1)]
    row[LOG_TIME], row[LOG_KIND], row[LOG_DISC], row[LOG_OTHER] = time, kind, i, other
    row[LOG_X], row[LOG_Y], row[LOG_SPEED] = x, y, speed
    tally[NOTED] += 1


@core
def end_stretch(
    discs: Floats,
    i: int,
    time: float,
    distance: float,
    limit: float,
    log: Floats,
    runs: Floats,
    tally: Counts,
    curve: Floats,
    deceleration: float,
) -> None:
    """Close the present stretch of disc i after `distance`: log it and where it crossed the line, move its origin there."""
    disc = discs[i]
    x, y, dx, dy = disc[X], disc[Y], disc[DX], disc[DY]
    end_x, end_y = x + distance * dx, y + distance * dy
    if distance > 0.0:
        row = runs[min(tally[RAN], runs.shape[0] - 1)]
        row[RUN_DISC], row[RUN_START], row[RUN_END] = i, disc[START], time
        row[RUN_X], row[RUN_Y], row[RUN_DX], row[RUN_DY] = x, y, dx, dy
        row[RUN_SPEED], row[RUN_RIM], row[RUN_PHASE], row[RUN_DISTANCE] = (
            disc[SPEED],
            disc[RIM],
            disc[PHASE],
            distance,
        )
        tally[RAN] += 1
        ends_inside = end_x * end_x + end_y * end_y < limit * limit
        # A straight stretch can enter the circle once and leave it once.
        for leaving in (False, True):
            if leaving:
                if disc[INSIDE] == 0.0 or ends_inside:
                    continue
                way, kind = min(leaves_circle(x, y, dx, dy, limit), distance), CROSS_LINE
            else:
                way, kind = enters_circle(x, y, dx, dy, limit), CROSS_INSIDE
                if disc[INSIDE] != 0.0 or (way >= distance and not ends_inside):
                    continue
                way = min(way, distance)
            disc[INSIDE] = 0.0 if leaving else 1.0
            at = time_at(disc, curve, deceleration, way)
            note(log, tally, at, kind, i, NOBODY, x + way * dx, y + way * dy, 0.0)
    disc[X], disc[Y], disc[START] = end_x, end_y, time


@core
def set_moving(disc: Floats, vx: float, vy: float, rim: float, curve: Floats, deceleration: float) -> None:
    """Give a disc on the surface or aloft a new velocity at its START; too slow a disc on the surface stays at rest."""
    speed = sqrt(vx * vx + vy * vy)
    if disc[PHASE] == ALOFT:
        if speed > 0.0:
            disc[DX], disc[DY] = vx / speed, vy / speed
        disc[SPEED], disc[RIM] = max(speed, 1e-9), rim
        return
    if speed < REST_SPEED:
        disc[PHASE] = AT_REST
        disc[SPEED] = disc[RIM] = 0.0
        disc[NEXT] = NEVER
        return
    disc[PHASE] = SLIDING
    disc[DX], disc[DY] = vx / speed, vy / speed
    disc[SPEED], disc[RIM] = speed, rim
    start_sliding(disc, curve, deceleration)


@core
def fall_share(disc: Floats, speed: float, measures: Floats) -> float:
    """Return how far a disc over the hole falls before the far edge, as a share of the fall that stops it there.

    The way left is from its centre to the far edge less the disc's overhang: to where its front reaches that edge.
    """
    radius = measures[HOLE]
    way = leaves_circle(disc[X], disc[Y], disc[DX], disc[DY], radius)
    end_x, end_y = disc[X] + way * disc[DX], disc[Y] + way * disc[DY]
    straight = max((end_x * disc[DX] + end_y * disc[DY]) / radius, 0.0)
    # A disc crossing the middle meets the far edge with its front one radius early; off the middle, later.
    free = max(way - disc[RADIUS] * straight, 0.25 * way)
    if speed <= 0.0:
        return 2.0
    airtime = free / speed
    return 0.5 * measures[GRAVITY] * airtime * airtime / measures[HOLE_DROP]


@core
def place_in_ditch(disc: Floats, measures: Floats) -> None:
    """Lay a fallen disc down in the ditch, between the edge of the surface and the rail."""
    distance = sqrt(disc[X] * disc[X] + disc[Y] * disc[Y])
    low, high = measures[SURFACE] + disc[RADIUS], measures[RAIL] - disc[RADIUS]
    scale = min(max(distance, low), high) / distance
    disc[X], disc[Y] = disc[X] * scale, disc[Y] * scale
    disc[PHASE] = DITCHED
    disc[SPEED] = disc[RIM] = 0.0
    disc[NEXT] = NEVER


@core
def moves(disc: Floats) -> bool:
    """Tell whether a disc is on its way, on the surface or over the ditch."""
    return disc[PHASE] == SLIDING or disc[PHASE] == ALOFT


@core
def list_movers(discs: Floats) -> int:
    """Write the list of moving discs, in their order, and return how many there are."""
    count = 0
    for i in range(discs.shape[0]):
        if moves(discs[i]):
            discs[count, MOVER] = i
            count += 1
    return count


@core
def hit_disc(
    discs: Floats,
    i: int,
    j: int,
    now: float,
    rim: float,
    other: tuple[float, float, float],
    curve: Floats,
    measures: Floats,
) -> tuple[float, float, float]:
    """Let disc i, whose stretch ends here, hit disc j; return the place of the contact and the closing speed.

    `other` is the velocity (vx, vy, rim) of disc j; disc i's is its SPEED along its direction, and `rim`.
    """
    disc, target = discs[i], discs[j]
    velocity = (disc[SPEED] * disc[DX], disc[SPEED] * disc[DY], rim)
    ox, oy = target[X] - disc[X], target[Y] - disc[Y]
    distance = sqrt(ox * ox + oy * oy)
    nx, ny = ox / distance, oy / distance
    closing = (velocity[0] - other[0]) * nx + (velocity[1] - other[1]) * ny
    vx, vy, spin, ux, uy, other_spin = hit_equal(nx, ny, velocity, other, measures[E_DISC], measures[MU_DISC])
    target[START] = now
    set_moving(disc, vx, vy, spin, curve, measures[DECELERATION])
    set_moving(target, ux, uy, other_spin, curve, measures[DECELERATION])
    return disc[X] + nx * disc[RADIUS], disc[Y] + ny * disc[RADIUS], closing


@core
def meet(
    discs: Floats, i: int, kind: float, now: float, rim: float, posts: Floats, curve: Floats, measures: Floats
) -> tuple[float, float, float]:
    """Let disc i, whose stretch ends here, meet what it expected, other than a disc on the surface.

    Its present speed is in SPEED and its spin is `rim`. Returns the place of the event and the closing speed.
    """
    disc = discs[i]
    x, y = disc[X], disc[Y]
    velocity = (disc[SPEED] * disc[DX], disc[SPEED] * disc[DY], rim)
    ox, oy = x, y
    with_whom = int(disc[NEXT_WITH])
    e, mu = measures[E_RAIL], measures[MU_RAIL]
    if kind == HIT_POST:
        e, mu = measures[E_POST], measures[MU_POST]
        ox, oy = posts[with_whom, 0] - x, posts[with_whom, 1] - y
    elif kind == HIT_DITCH_DISC:
        ox, oy = discs[with_whom, X] - x, discs[with_whom, Y] - y
    distance = sqrt(ox * ox + oy * oy)
    nx, ny = ox / distance, oy / distance
    closing = 0.0
    if kind == HIT_POST or kind == HIT_DITCH_DISC or kind == HIT_RAIL:
        closing = velocity[0] * nx + velocity[1] * ny
        velocity = hit_fixed(nx, ny, velocity, e, mu)
        x, y = x + nx * disc[RADIUS], y + ny * disc[RADIUS]
    elif kind == HIT_LIP:
        disc[OVER_HOLE] = 0.0
        closing = disc[DIP] * (velocity[0] * nx + velocity[1] * ny)
        velocity = cross_lip(nx, ny, velocity, disc[DIP], measures[MU_LIP])
    elif kind == ENTER_HOLE:
        disc[OVER_HOLE] = 1.0
    elif kind == LEAVE:
        disc[PHASE] = ALOFT
        disc[LEFT] = now
    elif kind == RETURN:
        disc[PHASE] = SLIDING
    elif kind == STOPS:
        velocity = (0.0, 0.0, 0.0)
    if kind == FALL:
        place_in_ditch(disc, measures)
        return disc[X], disc[Y], 0.0
    set_moving(disc, velocity[0], velocity[1], velocity[2], curve, measures[DECELERATION])
    return x, y, closing


@core
def hole_filled(discs: Floats) -> bool:
    """Tell whether a disc lies in the hole already."""
    for i in range(discs.shape[0]):
        if discs[i, PHASE] == HOLED:
            return True
    return False


@core
def drops(disc: Floats, measures: Floats) -> bool:
    """Tell whether a disc over the hole, just come there or knocked there, drops; if not, note how deep it dips."""
    disc[DIP] = fall_share(disc, disc[SPEED], measures)
    if disc[PHASE] == SLIDING and disc[DIP] < 1.0:
        return False
    disc[PHASE] = HOLED
    disc[SPEED] = disc[RIM] = disc[OVER_HOLE] = 0.0
    disc[NEXT] = NEVER
    return True


@core
def changes_plans(disc: Floats, phase: float, j: int) -> bool:
    """Tell whether what disc j has just done, which has put it into `phase`, upsets what a moving disc expects.

    It meant to hit j where that lay; or to go to the hole that j has filled; or it is over the ditch into which j fell.
    """
    if disc[NEXT_KIND] == HIT_DISC:
        return int(disc[NEXT_WITH]) == j and phase != AT_REST
    if disc[NEXT_KIND] == ENTER_HOLE:
        return phase == HOLED
    return phase == DITCHED and disc[PHASE] == ALOFT


@core
def play_out(
    discs: Floats,
    posts: Floats,
    curve: Floats,
    measures: Floats,
    pairs: Floats,
    log: Floats,
    runs: Floats,
    tally: Counts,
) -> None:
    """Run a board until everything lies still.

    `discs`: (n, COLUMNS) with places, phases and radii; moving discs have direction, SPEED, RIM and START. `pairs`:
    (n, n) scratch. `tally` receives the numbers of events and stretches; one that reaches the rows of its log means that
    the log was full (a fault).
    """
    n = discs.shape[0]
    deceleration = measures[DECELERATION]
    limit = measures[INSIDE_LIMIT]
    nobody = n - n - 1  # not a literal, see state.py
    tally[NOTED] = tally[RAN] = 0
    now = 0.0
    for i in range(n):
        disc = discs[i]
        disc[NEXT] = NEVER
        square = disc[X] * disc[X] + disc[Y] * disc[Y]
        disc[INSIDE] = 1.0 if square < limit * limit else 0.0
        # A disc can have come to lie across a hole that was filled then; it stays there until it is knocked.
        disc[OVER_HOLE] = 1.0 if square < measures[HOLE] * measures[HOLE] else 0.0
        if disc[PHASE] == SLIDING:
            start_sliding(disc, curve, deceleration)
            forecast(discs, i, now, 0.0, posts, curve, measures)
            for j in range(n):
                pairs[i, j] = pairs[j, i] = now

    movers = list_movers(discs)
    while movers > 0 and tally[NOTED] < log.shape[0] - 4 and tally[RAN] < runs.shape[0] - 4:
        # What comes first: something alone or at rest ...
        first, second = nobody, nobody
        now = NEVER
        for k in range(movers):
            i = int(discs[k, MOVER])
            if discs[i, NEXT] < now:
                now, first = discs[i, NEXT], i
        # ... or two moving discs, followed no further than that.
        for k in range(movers - 1):
            i = int(discs[k, MOVER])
            for other_k in range(k + 1, movers):
                j = int(discs[other_k, MOVER])
                if pairs[i, j] < now:
                    at, met = follow_pair(discs[i], discs[j], pairs[i, j], now, curve, deceleration)
                    pairs[i, j] = at
                    if met:
                        now, first, second = at, i, j

        disc = discs[first]
        gone, speed, rim = motion_at(disc, curve, deceleration, now)
        kind = HIT_DISC
        if second < 0:
            kind, gone = disc[NEXT_KIND], disc[NEXT_DISTANCE]
        end_stretch(discs, first, now, gone, limit, log, runs, tally, curve, deceleration)
        disc[SPEED] = speed
        if kind == HIT_DISC:
            other = (0.0, 0.0, 0.0)
            if second < 0:
                second = int(disc[NEXT_WITH])
            else:
                target = discs[second]
                gone, speed, spin = motion_at(target, curve, deceleration, now)
                other = (speed * target[DX], speed * target[DY], spin)
                end_stretch(discs, second, now, gone, limit, log, runs, tally, curve, deceleration)
            x, y, closing = hit_disc(discs, first, second, now, rim, other, curve, measures)
            note(log, tally, now, kind, first, float(second), x, y, closing)
        else:
            x, y, closing = meet(discs, first, kind, now, rim, posts, curve, measures)
            if kind != STOPS and kind != ENTER_HOLE:
                note(log, tally, now, kind, first, disc[NEXT_WITH], x, y, closing)

        for i in (first, second):
            if i >= 0 and discs[i, OVER_HOLE] != 0.0 and not hole_filled(discs) and drops(discs[i], measures):
                note(log, tally, now, DROP, i, NOBODY, discs[i, X], discs[i, Y], 0.0)
                discs[i, X] = discs[i, Y] = 0.0
        movers = list_movers(discs)
        for i in (first, second):
            if i >= 0 and moves(discs[i]):
                forecast(discs, i, now, 0.0, posts, curve, measures)
                for k in range(movers):
                    j = int(discs[k, MOVER])
                    pairs[i, j] = pairs[j, i] = now
        # The others look again if what one of the two has done may change what they expect.
        for k in range(movers):
            i = int(discs[k, MOVER])
            if i == first or i == second:
                continue
            for j in (first, second):
                if j < 0:
                    continue
                if changes_plans(discs[i], discs[j, PHASE], j):
                    gone, _speed, _rim = motion_at(discs[i], curve, deceleration, now)
                    forecast(discs, i, now, gone, posts, curve, measures)
                    break
                if discs[j, PHASE] == AT_REST:
                    gone, _speed, _rim = motion_at(discs[i], curve, deceleration, now)
                    sees_disc(discs, i, j, gone, curve, measures)
