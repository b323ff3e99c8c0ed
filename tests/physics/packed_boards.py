"""Boards on which discs lie against each other, against posts, and at the edge of the surface."""

from __future__ import annotations

from itertools import combinations
from math import hypot, sqrt
from random import Random

import numpy as np
from random_boards import POSTS, RADIUS_MM, Floats

from flickhall.tables import TOURNAMENT

Circle = tuple[float, float, float]
"""x, y and radius, mm."""

_EDGE_MM = TOURNAMENT.surface_radius_mm - 1.0


def _touching_both(first: Circle, second: Circle) -> list[tuple[float, float]]:
    """Places of a disc that touches two circles."""
    (x, y, a), (u, v, b) = first, second
    a, b, apart = a + RADIUS_MM, b + RADIUS_MM, hypot(u - x, v - y)
    along = (a * a - b * b + apart * apart) / (2.0 * apart)
    if along * along > a * a:
        return []
    side = sqrt(a * a - along * along)
    ex, ey = (u - x) / apart, (v - y) / apart
    return [(x + along * ex - sign * side * ey, y + along * ey + sign * side * ex) for sign in (1.0, -1.0)]


def packed_places(chance: Random, discs: int, where: str) -> Floats:
    """A cluster of discs that touch: `where` is "open", "posts" (grown from a post) or "edge" (at the surface's edge)."""
    posts: list[Circle] = [(float(x), float(y), TOURNAMENT.post_radius_mm) for x, y in POSTS]
    angle = chance.uniform(0.0, 2.0 * np.pi)
    if where == "posts":
        x, y, radius = chance.choice(posts)
        reach = radius + RADIUS_MM
        first = (x + reach * np.cos(angle), y + reach * np.sin(angle))
    else:
        distance = _EDGE_MM if where == "edge" else chance.uniform(150.0, 250.0)
        first = (distance * np.cos(angle), distance * np.sin(angle))
    lying: list[Circle] = [(*first, RADIUS_MM)]
    others = posts if where == "posts" else []
    while len(lying) < discs:
        if len(lying) == 1 and not others:
            turn = chance.uniform(0.0, 2.0 * np.pi)
            places = [(first[0] + 2 * RADIUS_MM * np.cos(turn), first[1] + 2 * RADIUS_MM * np.sin(turn))]
        else:
            pairs = [
                (a, b)
                for a, b in combinations(lying + others, 2)
                if hypot(a[0] - b[0], a[1] - b[1]) < a[2] + b[2] + 2 * RADIUS_MM
                and (a in lying or b in lying)
            ]
            places = [place for pair in pairs for place in _touching_both(*pair)]
            if not places or len(lying) == 1:
                turn = chance.uniform(0.0, 2.0 * np.pi)
                x, y, _ = chance.choice(lying)
                places.append((x + 2 * RADIUS_MM * np.cos(turn), y + 2 * RADIUS_MM * np.sin(turn)))
        free = [place for place in places if _is_free(place, lying + posts)]
        if free:
            lying.append((*chance.choice(free), RADIUS_MM))
        elif len(lying) == 1:
            return packed_places(chance, discs, where)
    return np.array([(x, y) for x, y, _ in lying])


def _is_free(place: tuple[float, float], others: list[Circle]) -> bool:
    x, y = place
    return hypot(x, y) < _EDGE_MM + 0.5 and all(
        hypot(x - u, y - v) > RADIUS_MM + radius - 1e-9 for u, v, radius in others
    )
