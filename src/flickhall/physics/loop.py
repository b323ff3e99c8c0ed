"""The event loop: from one meeting to the next until every disc lies still. No time steps.

What every table shares is here: discs that slide, meet each other and stop. What a table adds (its edge, its holes, what
stands on it) it hands in as an `Outline`. Only the discs that take part in an event get a new stretch; everybody else's
forecast stays good, except that of a disc that expected to meet one that has just been set moving, and of those that may
now meet one that has just stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flickhall.physics.compiled import core
from flickhall.physics.forecast import follow_pair, sees_disc
from flickhall.physics.impacts import hit_other
from flickhall.physics.slide import Floats, motion_at, start_sliding
from flickhall.physics.state import (
    ALOFT,
    AT_REST,
    DECELERATION,
    DX,
    DY,
    E_DISC,
    HIT_DISC,
    JAM_EVENTS,
    JAM_S,
    JAM_SPEED,
    LOG_DISC,
    LOG_KIND,
    LOG_OTHER,
    LOG_SPEED,
    LOG_TIME,
    LOG_X,
    LOG_Y,
    MASS,
    MOVER,
    MU_DISC,
    NEVER,
    NEXT,
    NEXT_DISTANCE,
    NEXT_KIND,
    NEXT_WITH,
    NOTED,
    PHASE,
    RADIUS,
    RAN,
    REST_SPEED,
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
    X,
    Y,
)

Counts = NDArray[np.int64]

BARELY_MOVING = 1e-9
"""mm/s: a disc in the air has a direction, however slow it is."""


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
def end_stretch(discs: Floats, i: int, time: float, distance: float, runs: Floats, tally: Counts) -> None:
    """Close the present stretch of disc i after `distance`: log it, move its origin to where it ends."""
    disc = discs[i]
    x, y, dx, dy = disc[X], disc[Y], disc[DX], disc[DY]
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
    disc[X], disc[Y], disc[START] = x + distance * dx, y + distance * dy, time


@core
def set_moving(disc: Floats, vx: float, vy: float, rim: float, curve: Floats, deceleration: float) -> None:
    """Give a disc on the surface or aloft a new velocity at its START; too slow a disc on the surface stays at rest."""
    speed = sqrt(vx * vx + vy * vy)
    if disc[PHASE] == ALOFT:
        if speed > 0.0:
            disc[DX], disc[DY] = vx / speed, vy / speed
        disc[SPEED], disc[RIM] = max(speed, BARELY_MOVING), rim
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
def let_rest_in_jam(disc: Floats) -> None:
    """Let a slow disc in a jam stay where it is; one in the air goes on falling there."""
    if moves(disc) and disc[SPEED] < JAM_SPEED:
        disc[RIM] = 0.0
        if disc[PHASE] == SLIDING:
            disc[PHASE], disc[SPEED], disc[NEXT] = AT_REST, 0.0, NEVER
        else:
            disc[SPEED] = BARELY_MOVING


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
    e: float,
    curve: Floats,
    measures: Floats,
) -> tuple[float, float, float]:
    """Let disc i, whose stretch ends here, hit disc j; return the place of the contact and the closing speed.

    `e` is the restitution. `other` is the velocity (vx, vy, rim) of disc j; disc i's is its SPEED along its direction, and
    `rim`.
    """
    disc, target = discs[i], discs[j]
    velocity = (disc[SPEED] * disc[DX], disc[SPEED] * disc[DY], rim)
    ox, oy = target[X] - disc[X], target[Y] - disc[Y]
    distance = sqrt(ox * ox + oy * oy)
    nx, ny = ox / distance, oy / distance
    closing = (velocity[0] - other[0]) * nx + (velocity[1] - other[1]) * ny
    share = target[MASS] / (disc[MASS] + target[MASS])
    vx, vy, spin, ux, uy, other_spin = hit_other(nx, ny, velocity, other, share, e, measures[MU_DISC])
    target[START] = now
    set_moving(disc, vx, vy, spin, curve, measures[DECELERATION])
    set_moving(target, ux, uy, other_spin, curve, measures[DECELERATION])
    return disc[X] + nx * disc[RADIUS], disc[Y] + ny * disc[RADIUS], closing


class Outline(NamedTuple):
    """What a table adds to discs that slide and meet: compiled functions, each called by the loop at its moment."""

    take_stock: Callable[..., None]
    """(disc, measures): set the marks of a disc before anything moves."""
    forecast: Callable[..., None]
    """(discs, i, now, done, fixed, curve, measures): fill in what happens next to moving disc i."""
    cross_lines: Callable[..., None]
    """(discs, i, distance, log, tally, curve, measures): log what disc i has crossed on the stretch that ends."""
    meet: Callable[..., tuple[float, float, float]]
    """(discs, i, kind, now, rim, fixed, curve, measures): let it meet that; return place and closing speed."""
    settle: Callable[..., None]
    """(discs, i, now, kind, closing, log, tally, measures): what an event does to a disc besides its impact."""
    changes_plans: Callable[..., bool]
    """(disc, phase, j): tell whether disc j, now in `phase`, upsets what moving disc `disc` expects."""


def loop_on(outline: Outline) -> Callable[..., None]:
    """Return the event loop of a kind of table, to be compiled with it."""
    take_stock, forecast, cross_lines, meet, settle, changes_plans = outline

    @core
    def play_out(
        discs: Floats,
        fixed: Floats,
        curve: Floats,
        measures: Floats,
        pairs: Floats,
        log: Floats,
        runs: Floats,
        tally: Counts,
    ) -> None:
        """Run a board until everything lies still.

        `discs`: (n, COLUMNS) with places, phases, radii and masses; moving discs have direction, SPEED, RIM and START.
        `fixed`: places of the table's fixed things. `pairs`: (n, n) scratch. `tally` receives the numbers of events and
        stretches; one that reaches the rows of its log means that the log was full (a fault).
        """
        n = discs.shape[0]
        deceleration = measures[DECELERATION]
        nobody = n - n - 1  # not a literal, see state.py
        tally[NOTED] = tally[RAN] = 0
        now = 0.0
        for i in range(n):
            disc = discs[i]
            disc[NEXT] = NEVER
            take_stock(disc, measures)
            if disc[PHASE] == SLIDING:
                start_sliding(disc, curve, deceleration)
                forecast(discs, i, now, 0.0, fixed, curve, measures)
                for j in range(n):
                    pairs[i, j] = pairs[j, i] = now

        movers = list_movers(discs)
        instant, events_in_it = now, 0
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
            if gone > 0.0:
                cross_lines(discs, first, gone, log, tally, curve, measures)
            end_stretch(discs, first, now, gone, runs, tally)
            disc[SPEED] = speed
            if kind == HIT_DISC:
                other = (0.0, 0.0, 0.0)
                if second < 0:
                    second = int(disc[NEXT_WITH])
                else:
                    target = discs[second]
                    gone, speed, spin = motion_at(target, curve, deceleration, now)
                    other = (speed * target[DX], speed * target[DY], spin)
                    if gone > 0.0:
                        cross_lines(discs, second, gone, log, tally, curve, measures)
                    end_stretch(discs, second, now, gone, runs, tally)
                e = measures[E_DISC] if events_in_it <= JAM_EVENTS else 1.0
                x, y, closing = hit_disc(discs, first, second, now, rim, other, e, curve, measures)
                note(log, tally, now, kind, first, float(second), x, y, closing)
            else:
                x, y, closing = meet(discs, first, kind, now, rim, fixed, curve, measures)
                if kind > 0.0:
                    note(log, tally, now, kind, first, disc[NEXT_WITH], x, y, closing)

            events_in_it += 1
            if now > instant + JAM_S:
                instant, events_in_it = now, 0
            for i in (first, second):
                if i >= 0 and events_in_it > JAM_EVENTS:
                    let_rest_in_jam(discs[i])
                if i >= 0:
                    settle(discs, i, now, kind, closing, log, tally, measures)
            movers = list_movers(discs)
            for i in (first, second):
                if i >= 0 and moves(discs[i]):
                    forecast(discs, i, now, 0.0, fixed, curve, measures)
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
                        forecast(discs, i, now, gone, fixed, curve, measures)
                        break
                    if discs[j, PHASE] == AT_REST:
                        gone, _speed, _rim = motion_at(discs[i], curve, deceleration, now)
                        sees_disc(discs, i, j, gone, curve, measures)

    return play_out
