"""The base lines of a carrom board as the rulebooks ask about them, and where on them a strike's place is."""

from __future__ import annotations

from flickhall.rules.carrom.facts import Baseline, StrikerPosition
from flickhall.tables.carrom import CarromTable


def baseline_of(table: CarromTable) -> Baseline:
    """Return the measures of a table that a striker's place depends on."""
    return Baseline(
        striker_radius_mm=table.striker_radius_mm,
        rear_line_mm=table.rear_line_mm,
        front_line_mm=table.front_line_mm,
        end_circle_radius_mm=table.end_circle_radius_mm,
    )


def striker_position(table: CarromTable, place_um: int) -> StrikerPosition:
    """Return where the striker lies for a `Strike.place_um`: on the middle of the base, so far from its own middle."""
    return StrikerPosition(
        from_frame_mm=table.base_middle_mm,
        from_end_circle_mm=abs(abs(place_um) / 1000 - table.end_circle_off_mm),
    )
