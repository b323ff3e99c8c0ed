"""Geometry alone: 20 places times 180 directions, each scored by what a straight line meets, nothing simulated.

The kind of chooser open crokinole games have (The Pudding's essay looks at as many places and angles); the scores are ours.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.baselines.lines import aims_cdeg, first_met, free_starts, seen_board
from flickhall.bots.baselines.nearest import HIT_POWER, HOLE_POWER
from flickhall.bots.choice.choosers import Meant
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.setting import FINE_STEP_CDEG, Setting
from flickhall.bots.choice.situations import Situations
from flickhall.tables.zones import ring_zone

PLACES, DIRECTIONS = 20, 180
AT_HOLE = 25.0
"""Score of a line that leads into the hole with nothing in the way, where that is allowed."""
ASTRAY = -5.0
"""Score of a line that meets an own disc or a post first, or nothing."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Geometry:
    """Takes the line with the best score: a full hit of a disc that counts much and has a free way off the board."""

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots; nothing is called."""
        shots = np.array([_shot(setting, situations, number) for number in range(len(situations))])
        return Meant(shots.astype(np.int64), np.zeros(len(situations), dtype=np.bool_))


def _shot(setting: Setting, situations: Situations, number: int) -> tuple[int, int, int, int]:
    centres, opposing, reach, discs = seen_board(setting, situations, number)
    limit = setting.place_limit_cdeg
    some = np.linspace(-limit, limit, PLACES).astype(np.int64)
    grids = some, setting.starts_cdeg(FINE_STEP_CDEG)
    places, starts = free_starts(setting, situations, number, discs, *grids)
    turns = np.pi * (np.arange(DIRECTIONS) + 0.5) / DIRECTIONS
    base = np.arctan2(-starts[:, 1], -starts[:, 0])[:, None] - np.pi / 2 + turns
    ways = np.column_stack((np.cos(base).ravel(), np.sin(base).ravel()))
    froms = np.repeat(starts, DIRECTIONS, axis=0)
    met, way = first_met(froms, ways, centres, reach)
    score = np.full(len(met), ASTRAY)
    hit = np.flatnonzero((met >= 0) & opposing[met])
    score[hit] = _hits(setting, centres, reach, froms[hit], ways[hit], met[hit], way[hit])
    if not opposing.any():
        aside = np.abs(froms[:, 0] * ways[:, 1] - froms[:, 1] * ways[:, 0])
        in_hole = (aside < setting.table.hole_radius_mm / 2) & (way > setting.table.line_radius_5_mm)
        score[in_hole] = AT_HOLE - aside[in_hole]
    best = int(score.argmax())
    aim = int(aims_cdeg(froms[best : best + 1], ways[best : best + 1])[0])
    return int(places[best // DIRECTIONS]), aim, HIT_POWER if opposing.any() else HOLE_POWER, 0


def _hits(
    setting: Setting,
    centres: Floats,
    reach: Floats,
    froms: Floats,
    ways: Floats,
    met: NDArray[np.int64],
    way: Floats,
) -> Floats:
    """Return the scores of lines that meet an opposing disc: its worth, how full it is hit, whether its way off is free."""
    touch = froms + ways * way[:, None]
    drive = (centres[met] - touch) / reach[met][:, None]
    full = np.einsum("kd,kd->k", drive, ways)
    worth = np.array(
        [setting.rulebook.zone_value(ring_zone(setting.table, float(r))) for r in np.hypot(*centres.T)]
    )
    blocked = _blocked(centres, reach, met, drive)
    return np.asarray(worth[met] + 5.0 * full - np.where(blocked, 8.0, 0.0), dtype=np.float64)


def _blocked(centres: Floats, reach: Floats, met: NDArray[np.int64], drive: Floats) -> NDArray[np.bool_]:
    """Tell whether something stands in the way of the discs that are driven off."""
    to = centres[None] - centres[met][:, None]
    along = np.einsum("kmd,kd->km", to, drive)
    aside2 = (to**2).sum(axis=2) - along**2
    ahead = (along > 1.0) & (aside2 < reach[None] ** 2)
    ahead[np.arange(len(met)), met] = False
    return np.asarray(ahead.any(axis=1))
