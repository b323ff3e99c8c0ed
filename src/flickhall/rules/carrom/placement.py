"""Where the striker may lie (spec F.3): both base lines, the end circles, nothing between."""

from __future__ import annotations

from itertools import chain
from math import isfinite

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.carrom.facts import Baseline, StrikerPosition

_EXACT_MM = 1e-6  # a striker exactly on a limit touches it, however the decimals round


def check_placement(baseline: Baseline, position: StrikerPosition) -> None:
    """Refuse measures that no board has and places that are no distances; raises BadInput."""
    measures = {
        "geometry.striker_radius": baseline.striker_radius_mm,
        "geometry.rear_line": baseline.rear_line_mm,
        "geometry.front_line": baseline.front_line_mm,
        "geometry.end_circle_radius": baseline.end_circle_radius_mm,
    }
    places = {
        "position.from_frame": position.from_frame_mm,
        "position.from_end_circle": position.from_end_circle_mm,
    }
    for where, mm in chain(measures.items(), places.items()):
        if not isfinite(mm) or mm < 0 or (where in measures and mm == 0):
            allowed = "more than 0 mm" if where in measures else "0 mm or more"
            raise BadInput(Said("{mm!r} is not possible", mm=mm), where=where, allowed=allowed)
    if baseline.rear_line_mm >= baseline.front_line_mm:
        raise BadInput(
            Said(
                "rear line at {rear_line_mm!r}, front line at {front_line_mm!r}",
                rear_line_mm=baseline.rear_line_mm,
                front_line_mm=baseline.front_line_mm,
            ),
            where="geometry",
            allowed="the rear line nearer to the frame",
        )


def touches_both_lines(baseline: Baseline, position: StrikerPosition) -> bool:
    """Tell whether the striker touches the rear and the front line."""
    reach_mm = baseline.striker_radius_mm + _EXACT_MM
    lines = (baseline.rear_line_mm, baseline.front_line_mm)
    return all(abs(position.from_frame_mm - line_mm) <= reach_mm for line_mm in lines)


def covers_end_circle(baseline: Baseline, position: StrikerPosition) -> bool:
    """Tell whether the striker lies on a whole end circle."""
    room_mm = baseline.striker_radius_mm - baseline.end_circle_radius_mm
    return position.from_end_circle_mm <= room_mm + _EXACT_MM


def clear_of_end_circle(baseline: Baseline, position: StrikerPosition) -> bool:
    """Tell whether no part of the striker lies on an end circle."""
    apart_mm = baseline.striker_radius_mm + baseline.end_circle_radius_mm
    return position.from_end_circle_mm >= apart_mm - _EXACT_MM
