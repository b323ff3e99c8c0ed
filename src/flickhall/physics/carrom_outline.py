"""What a carrom board adds to discs that slide and meet: four cushions, four pockets, and the way over the frame."""

from __future__ import annotations

from flickhall.physics.carrom_state import (
    E_CUSHION,
    FRAME_HEIGHT,
    GO_OFF,
    HALF_SIDE,
    HIT_CUSHION,
    HOP,
    HOP_AT,
    HOP_SHARE,
    MU_CUSHION,
    OFF_BOARD,
    POCKET,
    POCKET_RADIUS,
    POCKET_TIME,
    POCKETED,
)
from flickhall.physics.compiled import core
from flickhall.physics.forecast import discs_ahead, expect, leaves_circle, meets_circle
from flickhall.physics.impacts import hit_fixed
from flickhall.physics.loop import Counts, Outline, loop_on, set_moving
from flickhall.physics.slide import Floats
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

# The cushions, as NEXT_WITH names them.
RIGHT, FAR, LEFT_HAND, NEAR = 0.0, 1.0, 2.0, 3.0


@core
def take_stock(disc: Floats, measures: Floats) -> None:
    """Nothing has thrown it up yet."""
    disc[HOP] = disc[HOP_AT] = 0.0


@core
def forecast(
    discs: Floats, i: int, now: float, done: float, pockets: Floats, curve: Floats, measures: Floats
) -> None:
    """Fill in what happens next to moving disc i, alone or with something at rest; it has gone `done` of its stretch."""
    disc = discs[i]
    dx, dy = disc[DX], disc[DY]
    px, py = disc[X] + done * dx, disc[Y] + done * dy
    aloft = disc[PHASE] == ALOFT
    way = NEVER if aloft else disc[LENGTH] - done
    kind = STOPS
    way, other = discs_ahead(discs, i, px, py, way)
    if other != NOBODY:
        kind = HIT_DISC

    limit = measures[HALF_SIDE] - disc[RADIUS]
    if dx != 0.0:
        new = max((limit - px) / dx if dx > 0.0 else (limit + px) / -dx, 0.0)
        if new < way:
            way, kind, other = new, HIT_CUSHION, RIGHT if dx > 0.0 else LEFT_HAND
    if dy != 0.0:
        new = max((limit - py) / dy if dy > 0.0 else (limit + py) / -dy, 0.0)
        if new < way:
            way, kind, other = new, HIT_CUSHION, FAR if dy > 0.0 else NEAR

    falls = NEVER
    if aloft:
        falls = max(disc[LEFT] + measures[POCKET_TIME], now)
        pocket = int(disc[POCKET])
        new = leaves_circle(px - pockets[pocket, 0], py - pockets[pocket, 1], dx, dy, measures[POCKET_RADIUS])
        if new < way:
            way, kind, other = new, RETURN, NOBODY
    else:
        for k in range(pockets.shape[0]):
            new = meets_circle(pockets[k, 0] - px, pockets[k, 1] - py, dx, dy, measures[POCKET_RADIUS])
            if new < way:
                way, kind, other = new, LEAVE, float(k)
    expect(disc, now, done, way, kind, other, falls, curve, measures[DECELERATION])
    if disc[NEXT_KIND] == HIT_CUSHION and flies_over(disc, measures):
        disc[NEXT_KIND] = GO_OFF


@core
def cross_lines(
    discs: Floats, i: int, distance: float, log: Floats, tally: Counts, curve: Floats, measures: Floats
) -> None:
    """No line of a carrom board is watched while discs move: the ends of the stretches tell who has crossed."""


@core
def flies_over(disc: Floats, measures: Floats) -> bool:
    """Tell whether a disc will be higher than the frame when it comes there, by the last impact that threw it up."""
    since = disc[NEXT] - disc[HOP_AT]
    return since * (disc[HOP] - 0.5 * measures[GRAVITY] * since) > measures[FRAME_HEIGHT]


@core
def take_away(disc: Floats, phase: float) -> None:
    """Take a disc out of play where it is."""
    disc[PHASE] = phase
    disc[SPEED] = disc[RIM] = 0.0
    disc[NEXT] = NEVER


@core
def meet(
    discs: Floats,
    i: int,
    kind: float,
    now: float,
    rim: float,
    pockets: Floats,
    curve: Floats,
    measures: Floats,
) -> tuple[float, float, float]:
    """Let disc i, whose stretch ends here, meet what it expected, other than a disc on the surface.

    Its present speed is in SPEED and its spin is `rim`. Returns the place of the event and the closing speed.
    """
    disc = discs[i]
    x, y = disc[X], disc[Y]
    velocity = (disc[SPEED] * disc[DX], disc[SPEED] * disc[DY], rim)
    closing = 0.0
    if kind == HIT_CUSHION:
        side = disc[NEXT_WITH]
        nx = 1.0 if side == RIGHT else (-1.0 if side == LEFT_HAND else 0.0)
        ny = 1.0 if side == FAR else (-1.0 if side == NEAR else 0.0)
        closing = velocity[0] * nx + velocity[1] * ny
        velocity = hit_fixed(nx, ny, velocity, measures[E_CUSHION], measures[MU_CUSHION])
        x, y = x + nx * disc[RADIUS], y + ny * disc[RADIUS]
    elif kind == GO_OFF:
        take_away(disc, OFF_BOARD)
        return x, y, 0.0
    elif kind == LEAVE:
        disc[PHASE] = ALOFT
        disc[LEFT] = now
        disc[POCKET] = disc[NEXT_WITH]
    elif kind == RETURN:
        disc[PHASE] = SLIDING
    elif kind == STOPS:
        velocity = (0.0, 0.0, 0.0)
    if kind == FALL:
        pocket = int(disc[POCKET])
        disc[X], disc[Y] = pockets[pocket, 0], pockets[pocket, 1]
        take_away(disc, POCKETED)
        return x, y, 0.0
    set_moving(disc, velocity[0], velocity[1], velocity[2], curve, measures[DECELERATION])
    return x, y, closing


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
    """Note how fast an impact with another disc throws disc i up."""
    if kind == HIT_DISC:
        discs[i, HOP], discs[i, HOP_AT] = measures[HOP_SHARE] * closing, now


@core
def changes_plans(disc: Floats, phase: float, j: int) -> bool:
    """Tell whether what disc j has just done, which has put it into `phase`, upsets what a moving disc expects.

    It meant to hit j where that lay.
    """
    return disc[NEXT_KIND] == HIT_DISC and int(disc[NEXT_WITH]) == j and phase != AT_REST


play_out = loop_on(Outline(take_stock, forecast, cross_lines, meet, settle, changes_plans))
"""The loop of a carrom board (see loop.py); `fixed` are the centres of its pockets, (4, 2)."""
