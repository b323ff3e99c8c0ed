"""The scan of one position, compiled: every place on the line against everything that can be aimed at.

A way that would meet something else first is no candidate. For each place and target only the few best are kept.
"""

from __future__ import annotations

from math import asin, atan2, cos, pi, sin, sqrt

from flickhall.bots.candidates import ideas
from flickhall.bots.candidates.compiling import part
from flickhall.bots.candidates.rays import (
    BRAKE,
    DISC,
    E_DISC,
    E_POST,
    FULL_SPEED,
    LINE,
    MU_DISC,
    MU_POST,
    NOTHING,
    POST_REACH,
    falls_in,
    first_met,
    rebound,
    way_out,
    worth_at,
    worth_going,
)

# Thicknesses tried: how far the line of aim passes by the centre of what is hit, as a share of the reach.
OFFSETS = (-0.84, -0.62, -0.42, -0.2, 0.0, 0.2, 0.42, 0.62, 0.84)
# Speeds at the impact (mm/s) tried besides those that geometry asks for.
IMPACT_SPEEDS = (350.0, 800.0, 1300.0, 2100.0)
# Speeds over the middle of the hole (mm/s) tried: the slow ones lie still beside it when they miss, the quick ones go on.
HOLE_SPEEDS = (80.0, 180.0, 270.0, 350.0, 430.0, 510.0, 600.0)
OFFSETS_OFF_POSTS = 13
KEPT = 3
LEAST_POWER, MOST_POWER = 40.0, 800.0
_CDEG = 18000.0 / pi
# Off a post or an own disc much goes astray: what is hoped for counts this much.
_FAITH = 0.5


@part
def _aim_cdeg(sx, sy, dx, dy):  # type: ignore[no-untyped-def]
    """Return a direction as an aim: off the line to the centre, positive clockwise."""
    cross, dot = -sx * dy + sy * dx, -sx * dx - sy * dy
    return -_CDEG * atan2(cross, dot)


@part
def _power(impact2, way, sizes):  # type: ignore[no-untyped-def]
    """Return the power of a disc that after `way` mm still has `impact2` (speed squared)."""
    return 1000.0 * sqrt(impact2 + 2.0 * sizes[BRAKE] * way) / sizes[FULL_SPEED]


@part
def _keep(rows, first, last, place, aim, power, idea, whom, merit):  # type: ignore[no-untyped-def]
    """Write a candidate into rows[first:last] if there is room or it is better than the worst; return the new `last`."""
    if not LEAST_POWER <= power <= MOST_POWER or abs(aim) > 9000.0:
        return last
    row = last
    if last - first >= KEPT:
        row = first
        for k in range(first, last):
            if rows[k, ideas.MERIT] < rows[row, ideas.MERIT]:
                row = k
        if rows[row, ideas.MERIT] >= merit:
            return last
    else:
        last += 1
    rows[row, ideas.PLACE], rows[row, ideas.AIM], rows[row, ideas.POWER] = place, aim, power
    rows[row, ideas.IDEA], rows[row, ideas.WHOM], rows[row, ideas.MERIT] = idea, whom, merit
    return last


@part
def _hits(rows, last, place, sx, sy, whom, discs, count, posts, sizes):  # type: ignore[no-untyped-def]
    """Write the shots straight at one opposing disc; return the number of rows."""
    first, reach = last, 2.0 * sizes[DISC]
    tx, ty = discs[whom, 0], discs[whom, 1]
    apart = sqrt((tx - sx) * (tx - sx) + (ty - sy) * (ty - sy))
    ux, uy = (tx - sx) / apart, (ty - sy) / apart
    was = worth_at(tx, ty, sizes)
    for offset in OFFSETS:
        tilt = asin(offset * reach / apart)
        dx, dy = ux * cos(tilt) - uy * sin(tilt), ux * sin(tilt) + uy * cos(tilt)
        met, way = first_met(sx, sy, dx, dy, discs, count, posts, NOTHING, sizes)
        if met != whom:
            continue
        cx, cy = sx + way * dx, sy + way * dy
        nx, ny = (tx - cx) / reach, (ty - cy) / reach
        vx, vy, wx, wy = rebound(dx, dy, nx, ny, sizes[E_DISC], sizes[MU_DISC], 0.0)
        v, w = sqrt(vx * vx + vy * vy), sqrt(wx * wx + wy * wy)
        vx, vy, wx, wy = vx / v, vy / v, wx / w, wy / w
        _, v_free = first_met(cx, cy, vx, vy, discs, count, posts, whom, sizes)
        _, w_free = first_met(tx, ty, wx, wy, discs, count, posts, whom, sizes)
        out = way_out(tx, ty, wx, wy, sizes)
        aim = _aim_cdeg(sx, sy, dx, dy)
        fine = 0.02 * offset * offset * apart  # a thin hit is easily missed, the farther away the more so
        for k in range(len(IMPACT_SPEEDS) + 2):
            if k < len(IMPACT_SPEEDS):
                impact2 = IMPACT_SPEEDS[k] * IMPACT_SPEEDS[k]
            elif k == len(IMPACT_SPEEDS):
                impact2 = 1.3 * 2.0 * sizes[BRAKE] * out / (w * w)  # enough to drive it off
            else:
                roll = -(cx * vx + cy * vy)  # as far as the place nearest to the hole
                if roll <= 0.0:
                    continue
                impact2 = 2.0 * sizes[BRAKE] * roll / (v * v)
            if falls_in(sx, sy, dx, dy, way, impact2, sizes):
                continue
            gained = worth_going(cx, cy, vx, vy, v_free, impact2 * v * v, sizes)
            left = worth_going(tx, ty, wx, wy, w_free, impact2 * w * w, sizes)
            merit = gained + was - left - fine
            last = _keep(rows, first, last, place, aim, _power(impact2, way, sizes), 1.0, whom, merit)
    return last


@part
def _off(rows, last, place, sx, sy, what, discs, count, opposing, posts, sizes):  # type: ignore[no-untyped-def]
    """Write the shots off a post or an own disc against an opposing one; return the number of rows."""
    first = last
    post = what >= count
    if post:
        ox, oy, reach = posts[what - count, 0], posts[what - count, 1], sizes[POST_REACH]
    else:
        ox, oy, reach = discs[what, 0], discs[what, 1], 2.0 * sizes[DISC]
    apart = sqrt((ox - sx) * (ox - sx) + (oy - sy) * (oy - sy))
    ux, uy = (ox - sx) / apart, (oy - sy) / apart
    for k in range(OFFSETS_OFF_POSTS):
        offset = -0.96 + 1.92 * k / (OFFSETS_OFF_POSTS - 1)
        tilt = asin(offset * reach / apart)
        dx, dy = ux * cos(tilt) - uy * sin(tilt), ux * sin(tilt) + uy * cos(tilt)
        met, way = first_met(sx, sy, dx, dy, discs, count, posts, NOTHING, sizes)
        if met != what:
            continue
        cx, cy = sx + way * dx, sy + way * dy
        nx, ny = (ox - cx) / reach, (oy - cy) / reach
        aim = _aim_cdeg(sx, sy, dx, dy)
        e, mu = (sizes[E_POST], sizes[MU_POST]) if post else (sizes[E_DISC], sizes[MU_DISC])
        vx, vy, wx, wy = rebound(dx, dy, nx, ny, e, mu, 1.0 if post else 0.0)
        for body in range(1 if post else 2):
            if body == 1:
                cx, cy, vx, vy = ox, oy, wx, wy
            v = sqrt(vx * vx + vy * vy)
            vx, vy = vx / v, vy / v
            whom, free = first_met(cx, cy, vx, vy, discs, count, posts, what, sizes)
            idea = 2.0 if body == 1 else 3.0
            if whom == NOTHING or whom >= count or not opposing[whom]:
                if body == 1:
                    last = _own_in(
                        rows, first, last, place, aim, way, sx, sy, dx, dy, cx, cy, vx, vy, v, free, sizes
                    )
                continue
            merit = _FAITH * worth_at(discs[whom, 0], discs[whom, 1], sizes) - 0.05 * abs(offset) * free
            for speed in (500.0, 1000.0):
                # Its speed when it meets the opposing disc.
                impact2 = (speed * speed + 2.0 * sizes[BRAKE] * free) / (v * v)
                if falls_in(sx, sy, dx, dy, way, impact2, sizes):
                    continue
                last = _keep(rows, first, last, place, aim, _power(impact2, way, sizes), idea, whom, merit)
    return last


@part
def _own_in(rows, first, last, place, aim, way, sx, sy, dx, dy, x, y, vx, vy, v, free, sizes):  # type: ignore[no-untyped-def]
    """Write the shots that drive an own disc into the hole; return the number of rows."""
    roll = -(x * vx + y * vy)
    if 0.0 < roll < free:
        for over in (130.0, 320.0):
            speed2 = over * over + 2.0 * sizes[BRAKE] * roll
            merit = _FAITH * (worth_going(x, y, vx, vy, free, speed2, sizes) - worth_at(x, y, sizes))
            if merit > 0.0 and not falls_in(sx, sy, dx, dy, way, speed2 / (v * v), sizes):
                power = _power(speed2 / (v * v), way, sizes)
                last = _keep(rows, first, last, place, aim, power, 2.0, -1.0, merit)
    return last


@part
def _holes(rows, last, place, sx, sy, discs, count, posts, sizes):  # type: ignore[no-untyped-def]
    """Write the shots straight at the open hole; return the number of rows."""
    apart = sqrt(sx * sx + sy * sy)
    _, free = first_met(sx, sy, -sx / apart, -sy / apart, discs, count, posts, NOTHING, sizes)
    if free < apart:
        return last
    beyond = min(free - apart, 300.0) / 300.0
    for speed in HOLE_SPEEDS:
        merit = 11.0 + beyond - abs(speed - 300.0) / 80.0
        power = _power(speed * speed, apart, sizes)
        last = _keep(rows, last, last, place, 0.0, power, 0.0, -1.0, merit)
    return last


@part
def _hides(rows, last, place, sx, sy, discs, count, posts, sizes):  # type: ignore[no-untyped-def]
    """Write the shots that come to lie close behind a post, inside; return the number of rows."""
    first = last
    for p in range(posts.shape[0]):
        ring = sqrt(posts[p, 0] * posts[p, 0] + posts[p, 1] * posts[p, 1])
        inward = 1.0 - (sizes[POST_REACH] + 4.0) / ring
        x, y = posts[p, 0] * inward, posts[p, 1] * inward
        apart = sqrt((x - sx) * (x - sx) + (y - sy) * (y - sy))
        dx, dy = (x - sx) / apart, (y - sy) / apart
        _, free = first_met(sx, sy, dx, dy, discs, count, posts, NOTHING, sizes)
        if free >= apart and not falls_in(sx, sy, dx, dy, apart, 0.0, sizes):
            # The opponent looks from the other side: what stands nearer to there hides.
            merit = 7.0 + posts[p, 1] / ring
            last = _keep(
                rows,
                first,
                last,
                place,
                _aim_cdeg(sx, sy, dx, dy),
                _power(0.0, apart, sizes),
                4.0,
                -1.0,
                merit,
            )
    return last


@part
def scan_position(rows, places, discs, count, opposing, posts, sizes, at_hole):  # type: ignore[no-untyped-def]
    """Write the candidates of one position into `rows`; return how many.

    `discs` (n, 2) in the shooter's view of which the first `count` lie on the surface, `opposing` (n,) tells whose they
    are, `places` (k,) in hundredths of a degree. With opposing discs there, shots at the hole are written only if
    `at_hole`.
    """
    last, some = 0, 0
    for i in range(count):
        some += opposing[i]
    for place in places:
        turn = place / _CDEG
        sx, sy = sizes[LINE] * sin(turn), -sizes[LINE] * cos(turn)
        free = True
        for i in range(count):
            x, y = discs[i, 0] - sx, discs[i, 1] - sy
            # A millimetre to spare: places are whole hundredths of a degree in the end.
            if x * x + y * y < (2.0 * sizes[DISC] + 0.05) ** 2:
                free = False
        if not free or last > rows.shape[0] - KEPT * (count + posts.shape[0] + 2) - len(HOLE_SPEEDS):
            continue
        for i in range(count):
            if opposing[i]:
                last = _hits(rows, last, place, sx, sy, i, discs, count, posts, sizes)
            else:
                last = _off(rows, last, place, sx, sy, i, discs, count, opposing, posts, sizes)
        if some == 0 or at_hole:
            last = _holes(rows, last, place, sx, sy, discs, count, posts, sizes)
        if some == 0:
            last = _hides(rows, last, place, sx, sy, discs, count, posts, sizes)
        else:
            for p in range(posts.shape[0]):
                last = _off(rows, last, place, sx, sy, count + p, discs, count, opposing, posts, sizes)
    return last
