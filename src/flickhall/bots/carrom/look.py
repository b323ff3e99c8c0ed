"""A quick look at many boards, compiled: how likely each piece is pocketed by the next strike straight at it.

For each side, with its own hand from its own base line, the likeliest of all open straight ways of the striker to a piece and
of the piece to a pocket, by the geometry of `candidates.at_wishes` but for the friction of rims.
"""

from __future__ import annotations

from math import atan2, exp, pi, sqrt

from flickhall.bots.candidates.compiling import entry, part

PIECE, STRIKER, LINE, BRAKE, FULL_SPEED, GIVEN, MOUTH, FINISH = range(8)
"""What the numbers of a table stand for: radii and y of the base line in mm, brake in mm/s2, speed of full power in mm/s,
the share of a striker's speed a piece gets, how far beside a pocket a piece may come (mm), how quick it should come there."""
AIM_RAD, PLACE_MM = range(2)
"""What the numbers of a hand stand for: standard deviations of its aim and its place."""
_LEAST_FULLNESS = 0.2
_LEAST_FORWARD = 0.087
_CLEAR_MM = 0.01


@part
def _touches(places, lying, but, sx, sy, ex, ey, reach):  # type: ignore[no-untyped-def]
    """Tell whether something that reaches so far would touch a piece on its way, one piece apart."""
    wx, wy = ex - sx, ey - sy
    square = wx * wx + wy * wy
    for column in range(len(lying)):
        if not lying[column] or column == but:
            continue
        tx, ty = places[column, 0] - sx, places[column, 1] - sy
        share = tx * wx + ty * wy
        if share <= 0.0:
            share = 0.0
        elif share >= square:
            share = 1.0
        else:
            share /= square
        ox, oy = tx - share * wx, ty - share * wy
        if ox * ox + oy * oy < (reach - _CLEAR_MM) * (reach - _CLEAR_MM):
            return True
    return False


@part
def _likeliest(places, lying, piece, sign, starts, free, pockets, sizes, hand):  # type: ignore[no-untyped-def]
    """Return the chance of the likeliest way of one piece to a pocket, 0 if none is open."""
    reach = sizes[PIECE] + sizes[STRIKER]
    px, py = places[piece, 0], places[piece, 1]
    best = 0.0
    for pocket in range(len(pockets)):
        wx, wy = pockets[pocket, 0] - px, pockets[pocket, 1] - py
        far = sqrt(wx * wx + wy * wy)
        if far < 1e-9:
            continue
        wx, wy = wx / far, wy / far
        speed2 = sizes[FINISH] * sizes[FINISH] + 2.0 * sizes[BRAKE] * far
        room = atan2(sizes[MOUTH], far)
        mx, my = px - reach * wx, py - reach * wy
        known, shut = False, False
        for number in range(len(starts)):
            if not free[number]:
                continue
            sx, sy = sign * starts[number], sign * sizes[LINE]
            ax, ay = mx - sx, my - sy
            way = sqrt(ax * ax + ay * ay)
            if way < 1e-9:
                continue
            ax, ay = ax / way, ay / way
            fullness = ax * wx + ay * wy
            if fullness < _LEAST_FULLNESS or sign * ay < _LEAST_FORWARD:
                continue
            needed2 = speed2 / (sizes[GIVEN] * fullness) ** 2 + 2.0 * sizes[BRAKE] * way
            if needed2 > sizes[FULL_SPEED] * sizes[FULL_SPEED]:
                continue
            astray2 = (way * hand[AIM_RAD]) ** 2 + (hand[PLACE_MM] * ay) ** 2
            off2 = room * room * (reach * fullness) ** 2 / max(astray2, 1e-12)
            chance = sqrt(1.0 - exp(-2.0 / pi * off2))
            if chance <= best:
                continue
            if not known:
                known = True
                shut = _touches(
                    places, lying, piece, px, py, pockets[pocket, 0], pockets[pocket, 1], 2.0 * sizes[PIECE]
                )
            if shut:
                break
            if not _touches(places, lying, piece, sx, sy, mx, my, reach):
                best = chance
    return best


@entry
def look_at_many(places, lying, kinds, signs, starts, pockets, sizes, hands, chances, free):  # type: ignore[no-untyped-def]
    """Write the chances of pieces by the next strike of each side into `chances` (p, 2, 19).

    `places` (p, 19, 2), `lying` (p, 19), `kinds` (19,) 0 W, 1 B, 2 the queen (both want her), `signs` (p, 2) 1 for the side
    at the bottom and -1 for that at the top, `starts` (s,) in mm along the base line, `hands` (p, 2, 2), `free` (s,) scratch.
    """
    reach = sizes[PIECE] + sizes[STRIKER]
    for board in range(len(places)):
        for side in range(2):
            sign = signs[board, side]
            for number in range(len(starts)):
                x, y = sign * starts[number], sign * sizes[LINE]
                free[number] = True
                for column in range(len(kinds)):
                    if lying[board, column]:
                        ox, oy = places[board, column, 0] - x, places[board, column, 1] - y
                        if ox * ox + oy * oy < reach * reach:
                            free[number] = False
                            break
            for column in range(len(kinds)):
                chances[board, side, column] = 0.0
                if lying[board, column] and (kinds[column] == side or kinds[column] == 2):
                    chances[board, side, column] = _likeliest(
                        places[board], lying[board], column, sign, starts, free,
                        pockets, sizes, hands[board, side],
                    )  # fmt: skip
