"""A start moved by next to nothing: discs elsewhere by a hair, the flick a hair aside, turned or faster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, radians, sin

import numpy as np

from flickhall.physics.launch import Launch
from flickhall.physics.trace import Spot

_PASSES = 200
_ROOM_MM = 1e-9


@dataclass(frozen=True, slots=True)
class Start:
    """Discs at rest, and the launch of one more; `radii_mm` are theirs, the launched one's last."""

    discs: tuple[Spot, ...]
    launch: Launch
    radii_mm: tuple[float, ...]


def turned(start: Start, degrees: float) -> Start:
    """Return a start whose flick is turned to the right, clockwise seen from above."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    launch = start.launch
    dx, dy = launch.dx * c + launch.dy * s, launch.dy * c - launch.dx * s
    return replace(start, launch=replace(launch, dx=dx, dy=dy))


def faster(start: Start, share: float) -> Start:
    """Return a start whose flick has a share more speed, and spin with it."""
    launch = start.launch
    return replace(
        start,
        launch=replace(
            launch,
            speed_mm_s=launch.speed_mm_s * (1 + share),
            rim_speed_mm_s=launch.rim_speed_mm_s * (1 + share),
        ),
    )


def shaken(start: Start, by_mm: float, rng: np.random.Generator) -> Start:
    """Return a start in which every disc lies up to `by_mm` away from where it was, the launched one too.

    Discs that would come to overlap by that are moved apart again.
    """
    places = np.array([(spot.x_mm, spot.y_mm) for spot in start.discs] + [_place_of(start.launch)])
    turns, reach = rng.uniform(0.0, 2.0 * np.pi, len(places)), by_mm * np.sqrt(rng.random(len(places)))
    places += np.stack([reach * np.cos(turns), reach * np.sin(turns)], axis=1)
    _make_room(places, start.radii_mm)
    discs = tuple(
        Spot(spot.name, float(x), float(y)) for spot, (x, y) in zip(start.discs, places, strict=False)
    )
    x, y = places[-1].tolist()
    return replace(start, discs=discs, launch=replace(start.launch, x_mm=x, y_mm=y))


def _place_of(launch: Launch) -> tuple[float, float]:
    return launch.x_mm, launch.y_mm


def _make_room(places: np.ndarray[tuple[int, int], np.dtype[np.float64]], radii_mm: Sequence[float]) -> None:
    """Move discs that overlap apart, each by half, until none does (or for long enough)."""
    near = [
        (i, j, radii_mm[i] + radii_mm[j])
        for i in range(len(places))
        for j in range(i)
        if hypot(*(places[i] - places[j])) < 1.01 * (radii_mm[i] + radii_mm[j])
    ]
    for _ in range(_PASSES):
        moved = False
        for i, j, least_mm in near:
            way = places[i] - places[j]
            apart_mm = hypot(*way)
            if apart_mm < least_mm:
                half = way * (0.5 * (least_mm - apart_mm + _ROOM_MM) / apart_mm)
                places[i] += half
                places[j] -= half
                moved = True
        if not moved:
            return
