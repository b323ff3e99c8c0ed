"""What no position may have before a shot, whatever the table: a name twice, discs inside each other."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.tables.angles import length
from flickhall.tables.spot import Spot

ROUNDING_MM = 1e-6
"""Discs lying against each other may be this much nearer than touching."""


def refuse_same_names(spots: Sequence[Spot]) -> None:
    """Raise BadInput if a name stands twice."""
    if len({spot.name for spot in spots}) != len(spots):
        raise BadInput(
            "a disc's name stands twice",
            where="discs",
            allowed="each disc once, the shot disc not among them",
        )


def refuse_overlaps(spots: Sequence[Spot], radii_mm: Sequence[float]) -> None:
    """Raise BadInput if two of the discs, each with its radius, overlap."""
    for i, (spot, radius_mm) in enumerate(zip(spots, radii_mm, strict=True)):
        for other, other_radius_mm in zip(spots[:i], radii_mm, strict=False):
            least_mm = radius_mm + other_radius_mm
            apart_mm = length(spot.x_mm - other.x_mm, spot.y_mm - other.y_mm)
            if apart_mm < least_mm - ROUNDING_MM:
                raise BadInput(
                    Said("overlaps {other} by {by_mm:.3f} mm", other=other.name, by_mm=least_mm - apart_mm),
                    where=f"disc {spot.name}",
                    allowed=Said("discs at least {least_mm} mm apart, centre to centre", least_mm=least_mm),
                )
