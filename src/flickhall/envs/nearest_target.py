"""The nearest target that can be seen, in many rounds at once: an opponent quick enough to learn against."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.rounds import Rounds
from flickhall.bots.baselines.nearest import HIT_POWER, HOLE_POWER
from flickhall.envs.crokinole_places import nearest_free
from flickhall.physics.shot import AIM_LIMIT_CDEG

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

PLACES_CDEG = np.arange(-4500, 4501, 900)
"""Places tried on the own stretch of the line."""
_HIDDEN, _AWAY = 1e4, 1e6
"""Added to the distance (mm) of a target with something in the way, and of one that cannot be aimed at."""
_COS, _SIN = np.array([1.0, 0.0, -1.0, 0.0]), np.array([0.0, 1.0, 0.0, -1.0])


def nearest_targets(rounds: Rounds) -> tuple[Whole, NDArray[np.bool_]]:
    """Return a legal shot for whoever is to shoot in every round, (r, 4), and that no 20 is called, (r,).

    Full at the opposing disc with the shortest open line or, where there is none, at the hole. Raises NotAllowed where the
    own stretch of the line is full of discs.
    """
    table, positions, count = rounds.table, rounds.positions, len(rounds)
    x_mm, y_mm = _turned(positions.places, rounds.seats)
    there = positions.fates == SURFACE
    opposing = there & (positions.sides[None, :] != rounds.sides[:, None])
    at_hole = ~opposing.any(axis=1)
    # A row for every target of every round, the hole (column -1) where there is no disc; a column for every place.
    whose, target = np.nonzero(opposing)
    whose, target = _joined(whose, np.flatnonzero(at_hole)), _joined(target, np.full(at_hole.sum(), -1))
    turn = np.radians(PLACES_CDEG / 100)
    start_x, start_y = table.line_radius_5_mm * np.sin(turn), -table.line_radius_5_mm * np.cos(turn)
    way_x = np.where(target < 0, 0.0, x_mm[whose, target])[:, None] - start_x
    way_y = np.where(target < 0, 0.0, y_mm[whose, target])[:, None] - start_y
    apart = np.sqrt(way_x * way_x + way_y * way_y)
    way_x, way_y = way_x / apart, way_y / apart
    hidden = np.zeros(apart.shape, dtype=np.bool_)
    for number in range(x_mm.shape[1]):
        stands = there[whose, number] & (target != number)  # nothing hides itself
        rows = np.flatnonzero(stands)
        to = x_mm[whose[rows], number, None] - start_x, y_mm[whose[rows], number, None] - start_y
        hidden[rows] |= _in_the_way(to, (way_x[rows], way_y[rows]), apart[rows], 2 * table.disc_radius_mm)
    for post_x, post_y in table.posts_mm:
        to = (post_x - start_x)[None], (post_y - start_y)[None]
        hidden |= _in_the_way(to, (way_x, way_y), apart, table.disc_radius_mm + table.post_radius_mm)
    aims = _aims_cdeg(start_x, start_y, way_x, way_y)
    cost = apart + np.where(hidden, _HIDDEN, 0.0) + np.where(np.abs(aims) > AIM_LIMIT_CDEG, _AWAY, 0.0)
    cost += np.abs(PLACES_CDEG) / 1e6  # all places are as far from the hole: the middle one first
    place = cost.argmin(axis=1)
    best = np.lexsort((cost[np.arange(len(cost)), place], whose))
    best = best[np.unique(whose[best], return_index=True)[1]]
    shots = np.zeros((count, 4), dtype=np.int64)
    shots[:, 0] = nearest_free(rounds, PLACES_CDEG[place[best]], np.arange(count))
    shots[:, 1] = aims[best, place[best]]
    shots[:, 2] = np.where(at_hole, HOLE_POWER, HIT_POWER)
    return shots, np.zeros(count, dtype=np.bool_)


def _joined(one: Whole, other: Whole) -> Whole:
    return np.concatenate((one, other))


def _turned(places: Floats, seats: Whole) -> tuple[Floats, Floats]:
    """Return x and y of places (r, n, 2) as seen from seats (r,), each seated at the bottom."""
    cos, sin = _COS[seats, None], _SIN[seats, None]
    x, y = places[..., 0], places[..., 1]
    return cos * x - sin * y, sin * x + cos * y


def _in_the_way(
    to: tuple[Floats, Floats], way: tuple[Floats, Floats], apart: Floats, reach_mm: float
) -> NDArray[np.bool_]:
    """Tell of lines `apart` long which pass something `to` which it is so far within reach, before their end."""
    along = to[0] * way[0] + to[1] * way[1]
    aside = to[0] * way[1] - to[1] * way[0]
    return np.asarray((along > 0) & (along < apart) & (np.abs(aside) < reach_mm))


def _aims_cdeg(start_x: Floats, start_y: Floats, way_x: Floats, way_y: Floats) -> Whole:
    """Return directions (k, places) as aims: off the line to the hole, positive clockwise."""
    cross, dot = start_y * way_x - start_x * way_y, -start_x * way_x - start_y * way_y
    return np.asarray(np.rint(-100 * np.degrees(np.arctan2(cross, dot))), dtype=np.int64)
