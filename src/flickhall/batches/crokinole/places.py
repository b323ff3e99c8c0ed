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
def fault_of_position(board: Floats, measures: Floats) -> int:
    """Return what is wrong with the discs that lie on a board, whose last is the shot disc, or FINE."""
    edge, rail = measures[EDGE], measures[RAIL]
    for i in range(board.shape[0] - 1):
        square = board[i, X] * board[i, X] + board[i, Y] * board[i, Y]
        if not square < rail * rail:
            return OFF_BOARD
        if (square > edge * edge) != (board[i, PHASE] == DITCHED):
            return WRONG_FATE
        if board[i, PHASE] != DITCHED and overlaps_before(board, i):
            return OVERLAP
    return FINE


@core
def fault_of_start(board: Floats, measures: Floats) -> int:
    """Return what is wrong with where the shot disc, the last of the board, starts, or FINE."""
    shot = board.shape[0] - 1
    edge, rail = measures[EDGE], measures[RAIL]
    square = board[shot, X] * board[shot, X] + board[shot, Y] * board[shot, Y]
    if not square < rail * rail:
        return OFF_BOARD
    return OVERLAP if square <= edge * edge and overlaps_before(board, shot) else FINE


@core
def overlaps_before(board: Floats, i: int) -> bool:
    """Tell whether a disc overlaps one of those before it that lie on the surface."""
    for j in range(i):
        ox, oy = board[i, X] - board[j, X], board[i, Y] - board[j, Y]
        square, reach = ox * ox + oy * oy, board[i, RADIUS] + board[j, RADIUS]
        if square < reach * reach and board[j, PHASE] != DITCHED and sqrt(square) < reach - ROUNDING_MM:
            return True
    return False
