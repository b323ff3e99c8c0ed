"""What may not be before a shot, and where every disc is after it: compiled, a board at a time."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import (
    DITCH,
    FINE,
    HOLE,
    OFF_BOARD,
    OUT,
    OVERLAP,
    SURFACE,
    T10,
    T15,
    WRONG_FATE,
    Z5,
    Z10,
    Z15,
    ZONE_DITCH,
    ZONE_HOLE,
)
from flickhall.physics.compiled import core
from flickhall.physics.crokinole_state import DITCHED, HOLED, RAIL
from flickhall.physics.crokinole_state import SURFACE as EDGE
from flickhall.physics.slide import Floats
from flickhall.physics.starting_position import ROUNDING_MM
from flickhall.physics.state import PHASE, RADIUS, X, Y
from flickhall.tables.crokinole import CrokinoleTable

Bytes = NDArray[np.int8]
Whole = NDArray[np.int64]

EXACT_MM = 1e-6
"""As in tables/zones.py: a disc exactly on a limit touches it, however the decimals round."""


@lru_cache(maxsize=64)
def zone_limits(table: CrokinoleTable) -> Floats:
    """Return what decides zones: wholly inside 15, touching it, wholly inside 10, touching it, wholly inside 5, in mm."""
    half = table.line_width_mm / 2
    inner, middle, outer = table.line_radius_15_mm, table.line_radius_10_mm, table.line_radius_5_mm
    return np.array(
        [
            inner - half - EXACT_MM,
            inner + half + EXACT_MM,
            middle - half - EXACT_MM,
            middle + half + EXACT_MM,
            outer - half - EXACT_MM,
        ]
    )


@core
def surface_zone(x: float, y: float, radius: float, limits: Floats) -> int:
    """Return the zone of a flat disc on the surface, as `tables.zones.ring_zone`."""
    distance = sqrt(x * x + y * y)
    farthest, nearest = distance + radius, distance - radius
    if farthest < limits[0]:
        return Z15
    if nearest <= limits[1]:
        return T15
    if farthest < limits[2]:
        return Z10
    if nearest <= limits[3]:
        return T10
    return Z5 if farthest < limits[4] else OUT


@core
def fate_and_zone(disc: Floats, limits: Floats) -> tuple[int, int]:
    """Return fate and zone of a disc that has come to rest."""
    if disc[PHASE] == HOLED:
        return HOLE, ZONE_HOLE
    if disc[PHASE] == DITCHED:
        return DITCH, ZONE_DITCH
    return SURFACE, surface_zone(disc[X], disc[Y], disc[RADIUS], limits)


@core
def fault_of_board(board: Floats, measures: Floats) -> int:
    """Return what is wrong with a board, its shot disc last, or FINE; the order of tests is that of `simulate`."""
    n = board.shape[0]
    edge, rail = measures[EDGE], measures[RAIL]
    for i in range(n):
        square = board[i, X] * board[i, X] + board[i, Y] * board[i, Y]
        if not square < rail * rail:
            return OFF_BOARD
        # The shot disc slides wherever it starts.
        if i < n - 1 and (square > edge * edge) != (board[i, PHASE] == DITCHED):
            return WRONG_FATE
    for i in range(n):
        if overlaps_before(board, i, edge):
            return OVERLAP
    return FINE


@core
def overlaps_before(board: Floats, i: int, edge: float) -> bool:
    """Tell whether a disc on the surface overlaps one before it there."""
    x, y = board[i, X], board[i, Y]
    if x * x + y * y > edge * edge:
        return False
    for j in range(i):
        ox, oy = x - board[j, X], y - board[j, Y]
        if (
            board[j, PHASE] != DITCHED
            and sqrt(ox * ox + oy * oy) < board[i, RADIUS] + board[j, RADIUS] - ROUNDING_MM
        ):
            return True
    return False
