"""Straight lines from places on the start line, seen by NumPy: what stands in the way of each, for one board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import SURFACE
from flickhall.bots.choice.places import free_places
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.situations import Situations

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]


def seen_board(setting: Setting, situations: Situations, number: int) -> tuple[Floats, Flags, Floats, Floats]:
    """Return what stands on one round's board as its shooter sees it, seated at the bottom.

    Centres (m, 2) of the discs in play and then of the posts, which of them are opposing discs (m,), how near a disc's centre
    comes to each (m,), and the places (s,) in hundredths of a degree that are free to start from.
    """
    positions = situations.positions
    there = positions.fates[number] == SURFACE
    x, y = positions.places[number, there].T
    for _ in range(int(situations.seats[number])):
        x, y = -y, x
    discs, posts = np.column_stack((x, y)), np.array(setting.table.posts_mm)
    opposing = ~situations.mine[number, there]
    reach = np.full(len(discs) + len(posts), 2 * setting.table.disc_radius_mm)
    reach[len(discs) :] = setting.table.disc_radius_mm + setting.table.post_radius_mm
    return (
        np.concatenate((discs, posts)),
        np.concatenate((opposing, np.zeros(len(posts), dtype=np.bool_))),
        reach,
        discs,
    )


def free_starts(
    setting: Setting, situations: Situations, number: int, discs: Floats, *grids_cdeg: Whole
) -> tuple[Whole, Floats]:
    """Return the places of the first grid of which some are free, and where they are, (s, 2) in mm; else all that are free.

    `discs` (m, 2) as `seen_board` tells of that round.
    """
    for places_cdeg in grids_cdeg:
        starts = _starts(setting, places_cdeg)
        apart2 = ((starts[:, None] - discs[None]) ** 2).sum(axis=2)
        free = (apart2 > (2 * setting.table.disc_radius_mm + 0.05) ** 2).all(axis=1)
        if free.any():
            return places_cdeg[free], starts[free]
    places_cdeg = free_places(setting, situations, number)
    return places_cdeg, _starts(setting, places_cdeg)


def _starts(setting: Setting, places_cdeg: Whole) -> Floats:
    turn = np.radians(places_cdeg / 100)
    return setting.table.line_radius_5_mm * np.column_stack((np.sin(turn), -np.cos(turn)))


def first_met(starts: Floats, ways: Floats, centres: Floats, reach: Floats) -> tuple[Whole, Floats]:
    """Return what each of k rays meets first (-1: nothing) and after how many mm; `ways` (k, 2) are unit directions."""
    to = centres[None] - starts[:, None]
    along = np.einsum("kmd,kd->km", to, ways)
    aside2 = (to**2).sum(axis=2) - along**2
    short2 = reach[None] ** 2 - aside2
    way = np.where((along > 0) & (short2 > 0), along - np.sqrt(np.maximum(short2, 0.0)), np.inf)
    if not way.shape[1]:
        return np.full(len(starts), -1), np.full(len(starts), np.inf)
    met = way.argmin(axis=1)
    distance = way[np.arange(len(starts)), met]
    return np.where(np.isfinite(distance), met, -1), distance


def aims_cdeg(starts: Floats, ways: Floats) -> Whole:
    """Return directions as aims: off the line to the centre, positive clockwise."""
    cross = -starts[:, 0] * ways[:, 1] + starts[:, 1] * ways[:, 0]
    dot = -(starts * ways).sum(axis=1)
    return np.asarray(np.rint(-100 * np.degrees(np.arctan2(cross, dot))), dtype=np.int64)
