"""What a crokinole board adds to discs that slide and meet: hole, posts, outer line, the edge, ditch and rail."""

from __future__ import annotations

from math import sqrt

from flickhall.physics.compiled import core
from flickhall.physics.crokinole_state import (
    CLEARANCE,
    CROSS_INSIDE,
    CROSS_LINE,
    DIP,
    DITCH_TIME,
    DITCHED,
    DROP,
    E_POST,
    E_RAIL,
    ENTER_HOLE,
    HIT_DITCH_DISC,
    HIT_LIP,
    HIT_POST,
    HIT_RAIL,
    HOLE_DROP,
    HOLED,
    INSIDE,
    INSIDE_LIMIT,
    MU_LIP,
    MU_POST,
    MU_RAIL,
    OVER_DITCH_DISC_TIME,
    OVER_HOLE,
    POST,
    RAIL,
    SURFACE,
    TIPPING,
)
from flickhall.physics.forecast import (
    discs_ahead,
    enters_circle,
    expect,
    leaves_circle,
    meets_circle,
)
from flickhall.physics.impacts import cross_lip, hit_fixed
from flickhall.physics.loop import Counts, Outline, loop_on, note, set_moving
from flickhall.physics.slide import Floats, time_at
from flickhall.physics.state import (
    ALOFT,
    AT_REST,
    DECELERATION,
    DX,
    DY,
    FALL,
    GRAVITY,
    HIT_DISC,
    LEAVE,
    LEFT,
    LENGTH,
    NEVER,
    NEXT,
    NEXT_KIND,
    NEXT_WITH,
    NOBODY,
    PHASE,
    RADIUS,
    RETURN,
    RIM,
    SLIDING,
    SPEED,
    STOPS,
    X,
    Y,
)


@core
def take_stock(disc: Floats, measures: Floats) -> None:
    """Mark whether a disc is inside the outer line and whether it tips into the hole."""
    limit = measures[INSIDE_LIMIT]
    square = disc[X] * disc[X] + disc[Y] * disc[Y]
    disc[INSIDE] = 1.0 if square < limit * limit else 0.0
    # A disc can have come to lie across a hole that was filled then; it stays there until it is knocked.
    disc[OVER_HOLE] = 1.0 if square < measures[TIPPING] * measures[TIPPING] else 0.0


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
    kind = STOPS
    way, other = discs_ahead(discs, i, px, py, way)
    if other != NOBODY:
        kind = HIT_DISC

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
            new = leaves_circle(px, py, dx, dy, measures[TIPPING])
            if new < way:
                way, kind, other = new, HIT_LIP, NOBODY
        else:
            new = enters_circle(px, py, dx, dy, measures[TIPPING])
            # Nobody else drops into a hole that is filled.
            if new < way and not hole_filled(discs):
                way, kind, other = new, ENTER_HOLE, NOBODY
        new = leaves_circle(px, py, dx, dy, measures[SURFACE])
        if new < way:
            way, kind, other = new, LEAVE, NOBODY

    falls = max(disc[LEFT] + measures[DITCH_TIME], now) if aloft else NEVER
    expect(disc, now, done, way, kind, other, falls, curve, measures[DECELERATION])


@core
def cross_lines(
    discs: Floats, i: int, distance: float, log: Floats, tally: Counts, curve: Floats, measures: Floats
) -> None:
    """Log where disc i, whose stretch ends after `distance`, has crossed the outer line on the way."""
    disc = discs[i]
    x, y, dx, dy = disc[X], disc[Y], disc[DX], disc[DY]
    end_x, end_y = x + distance * dx, y + distance * dy
    limit = measures[INSIDE_LIMIT]
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
        at = time_at(disc, curve, measures[DECELERATION], way)
        note(log, tally, at, kind, i, NOBODY, x + way * dx, y + way * dy, 0.0)


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
def fall_share(disc: Floats, speed: float, measures: Floats) -> float:
    """Return how far a tipping disc falls before the far edge, as a share of the fall that stops it there.

    Its front is at the far edge when its centre has come past the point of its path that is nearest to the middle by as much
    as the hole is wider than the disc. On the middle line that is exact; one that is knocked when it is past it has to fall
    on a quarter of the way on which nothing holds it.
    """
    ahead = -(disc[X] * disc[DX] + disc[Y] * disc[DY])
    way = leaves_circle(disc[X], disc[Y], disc[DX], disc[DY], measures[TIPPING])
    free = max(ahead + measures[CLEARANCE], 0.25 * way)
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
def settle(
    discs: Floats,
    i: int,
    now: float,
    kind: float,
    closing: float,
    log: Floats,
    tally: Counts,
    measures: Floats,
) -> None:
    """Let disc i, after an event of which it was part, drop if it is over the hole and must."""
    disc = discs[i]
    if disc[OVER_HOLE] != 0.0 and not hole_filled(discs) and drops(disc, measures):
        note(log, tally, now, DROP, i, NOBODY, disc[X], disc[Y], 0.0)
        disc[X] = disc[Y] = 0.0


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


play_out = loop_on(Outline(take_stock, forecast, cross_lines, meet, settle, changes_plans))
"""The loop of a crokinole board (see loop.py); `fixed` are the centres of its posts, (count, 2)."""
