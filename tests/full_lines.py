"""Boards on which the start line of seat 0 is packed with discs but for a gap."""

from __future__ import annotations

from math import asin, cos, degrees, radians, sin

from flickhall.tables import TOURNAMENT
from flickhall.tables.spot import Spot

_RADIUS_MM = TOURNAMENT.inside_limit_mm - 0.1
"""Discs lie a little within the line a shot starts on."""
_DISC_DEG = 2 * degrees(asin(TOURNAMENT.disc_radius_mm / _RADIUS_MM))
GAP_AT_DEG = 0.5


def full_line(narrower_deg: float, most: int = 18) -> list[Spot]:
    """Return discs side by side to either side of a gap that is so much narrower than two discs, in degrees."""
    first = _DISC_DEG - narrower_deg / 2
    beside = [first + number * (_DISC_DEG + 0.05) for number in range(most)]
    turns = sorted(
        (GAP_AT_DEG + sign * turn for turn in beside for sign in (1, -1)), key=lambda at: abs(at - GAP_AT_DEG)
    )
    names = [f"{side}{number}" for number in range(1, most) for side in "WB"]
    there = [turn for turn in turns if abs(turn) < 62][:most]
    return [
        Spot(name, _RADIUS_MM * cos(radians(270 + turn)), _RADIUS_MM * sin(radians(270 + turn)))
        for name, turn in zip(names, there, strict=False)
    ]
