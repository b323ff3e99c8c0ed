"""The nearest place a disc may start from, for shots that were meant to start where another disc lies."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.batches.crokinole.rounds import Rounds
from flickhall.batches.crokinole.shots import start_points
from flickhall.errors import NotAllowed
from flickhall.play.crokinole.start import own_stretch_cdeg

Whole = NDArray[np.int64]

_AROUND = np.arange(-2, 3)
"""The last free place beside a disc is among so many hundredths of a degree around the one that is worked out."""


def nearest_free(rounds: Rounds, places_cdeg: Whole, rows: Whole) -> Whole:
    """Return the places from which whoever is to shoot in the rounds `rows` may start, nearest to those meant, (k,).

    Of two as near the left one. Raises NotAllowed where the own stretch of the line is full of discs.
    """
    places = places_cdeg.copy()
    for number in np.flatnonzero(~rounds.may_start(places, rows)):
        places[number] = _nearest(rounds, int(places[number]), int(rows[number]))
    return places


def _nearest(rounds: Rounds, place_cdeg: int, row: int) -> int:
    """Return the nearest of the places beside a disc and at the ends of the stretch that are free."""
    limit = own_stretch_cdeg(rounds.rulebook, rounds.table)
    ends = np.array([-limit, np.clip(place_cdeg, -limit, limit), limit])
    beside = (_beside(rounds, row)[:, None] + _AROUND).ravel()
    tried = np.unique(np.concatenate((ends, beside[np.abs(beside) <= limit])))
    free = tried[rounds.may_start(tried, np.full(len(tried), row))]
    if not len(free):
        raise NotAllowed(
            "no place on the line is free", where=f"round {row}", allowed="a line with room for a disc"
        )
    return int(free[np.abs(free - place_cdeg).argmin()])


def _beside(rounds: Rounds, row: int) -> Whole:
    """Return where a disc on the line would touch each of those in play on the left and on the right, about."""
    table, there = rounds.table, rounds.positions.fates[row] == SURFACE
    x, y = rounds.positions.places[row, there].T
    middle_x, middle_y = (float(axis) for axis in start_points(table, 0, rounds.seats[row]))
    line, apart, touching = table.line_radius_5_mm, np.hypot(x, y), 2 * table.disc_radius_mm
    near = apart > line - touching
    x, y, apart = x[near], y[near], apart[near]
    # To the player's right the line runs anticlockwise.
    off = np.arctan2(middle_x * y - middle_y * x, middle_x * x + middle_y * y)
    reach = np.arccos(np.clip((line**2 + apart**2 - touching**2) / (2 * line * apart), -1.0, 1.0))
    edges_deg = np.degrees(np.concatenate((off - reach, off + reach)))
    return np.asarray(np.rint(100 * edges_deg), dtype=np.int64)
