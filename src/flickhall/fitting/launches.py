"""From fitted shots to launches as a hand makes them, and from those of a series to how far that hand strays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, sin

import numpy as np

from flickhall.fitting.grounds import Ground
from flickhall.fitting.launch_error import Group, LaunchError, spread_of
from flickhall.fitting.least_squares import Solution, own_covariance
from flickhall.fitting.measured import Meeting, Slide
from flickhall.fitting.residuals import Explained


@dataclass(frozen=True, slots=True)
class _Launched:
    """A launch as a shot gives it, each value with its variance from measuring; None where nothing tells it."""

    place: tuple[float, float] | None
    aim: tuple[float, float] | None
    speed: tuple[float, float]


def launch_error(
    shots: Sequence[Explained], solution: Solution, ground: Ground, noise: float, confidence: float
) -> LaunchError | None:
    """Return what the series of fitted shots tell of the hand; None without a series of two.

    `noise` is how far the shots lie from the physics in units of their precision.
    """
    series: dict[str, list[_Launched]] = {}
    for number, shot in enumerate(shots):
        if shot.shot.series:
            launched = _launched(shot, solution, number, ground, noise)
            series.setdefault(shot.shot.series, []).append(launched)
    of_some = [launches for launches in series.values() if len(launches) > 1]
    if not of_some:
        return None

    def groups(part: str) -> list[Group]:
        told = [
            [getattr(one, part) for one in launches if getattr(one, part) is not None] for launches in of_some
        ]
        return [tuple(np.array(pairs).T) for pairs in told if len(pairs) > 1]

    return LaunchError(
        launches=sum(len(launches) for launches in of_some),
        series=len(of_some),
        place=spread_of(groups("place"), confidence),
        aim_cdeg=spread_of(groups("aim"), confidence),
        speed_share=spread_of(groups("speed"), confidence),
    )


def _launched(shot: Explained, solution: Solution, number: int, ground: Ground, noise: float) -> _Launched:
    own, covariance = solution.own[number], noise**2 * own_covariance(solution.bent[number])
    speed = (float(own[shot.speed_at]), float(covariance[shot.speed_at, shot.speed_at]))
    measured = shot.shot
    sd_mm = noise * shot.precision.place_sd_mm
    match measured:
        case Meeting():
            start = measured.start_mm
            direction = (cos(own[0]), sin(own[0]))
            turned = float(covariance[0, 0])
        case Slide() if measured.start_mm is not None and measured.rest_mm is not None:
            start = measured.start_mm
            way = (measured.rest_mm[0] - start[0], measured.rest_mm[1] - start[1])
            direction = (way[0] / measured.distance_mm, way[1] / measured.distance_mm)
            turned = 2 * (sd_mm / measured.distance_mm) ** 2
        case _:
            return _Launched(None, None, speed)
    cdeg = 18000 / np.pi
    return _Launched(
        place=(ground.place(start), (sd_mm / ground.place_unit_mm) ** 2),
        aim=(ground.aim_cdeg(start, direction), float(turned * cdeg**2)),
        speed=speed,
    )
