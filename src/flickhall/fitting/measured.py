"""A shot that somebody measured at a table: where it started, what it met, where it came to rest, and how fast it was."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.tables.angles import Point


@dataclass(frozen=True, slots=True)
class Precision:
    """How closely things were measured: standard deviations of a place along either axis, a time, a speed (as a share)
    and a number of runs.

    Only their proportions matter once there are enough shots: their common size is then estimated from the shots.
    """

    place_sd_mm: float = 3.0
    time_sd_s: float = 0.03
    speed_sd_share: float = 0.05
    runs_sd: float = 0.1


@dataclass(frozen=True, slots=True)
class Slide:
    """A disc that slid freely until it lay: how far, with speed at the start or time taken if they are known.

    `start_mm` and `rest_mm` are its centre where both were told; a tape measure gives `distance_mm` alone.
    """

    line: int
    distance_mm: float
    speed_mm_s: float | None = None
    time_s: float | None = None
    spin_percent: float = 0.0
    start_mm: Point | None = None
    rest_mm: Point | None = None
    series: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A disc that met one thing, `met`, on its way: where its centre started and where it lay at rest, in mm.

    `via_mm` is a place its centre came by before it met anything. `seen_mm` is where its centre was `seen_s` after
    the launch, when it had met the one thing; with that, `rest_mm` may be left out, and what it met later does not matter.
    `target_mm` and `target_rest_mm` are of a disc it met (no `target_rest_mm`: not told, as when it left the surface).
    `time_s` runs until the shot disc lies.
    """

    line: int
    met: str
    start_mm: Point
    rest_mm: Point | None = None
    seen_mm: Point | None = None
    seen_s: float | None = None
    via_mm: Point | None = None
    target_mm: Point | None = None
    target_rest_mm: Point | None = None
    speed_mm_s: float | None = None
    time_s: float | None = None
    spin_percent: float = 0.0
    series: str = ""


@dataclass(frozen=True, slots=True)
class Runs:
    """A striker sent straight across the board and back until it lay: how many runs it made, parts of one counted.

    A run is the way from one cushion to the other; the first one counts from where the striker lay.
    """

    line: int
    runs: float
    speed_mm_s: float | None = None
    time_s: float | None = None
    series: str = ""


Measured = Slide | Meeting | Runs
"""A row of a file of measured shots; `line` says which."""
