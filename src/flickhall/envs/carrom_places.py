"""The nearest place the striker may lie, for strikes that were meant to start where a piece lies or off the own base."""

from __future__ import annotations

from math import ceil, floor, sqrt

from flickhall.errors import NotAllowed
from flickhall.physics.launch_strike import striker_point
from flickhall.play.carrom.start import Stretch, may_start
from flickhall.play.carrom.state import CarromState
from flickhall.tables.angles import quarter_turns

_AROUND_UM = 2
"""The last free place beside a piece is so near to the one that is worked out."""


def nearest_free(state: CarromState, seat: int, place_um: int, stretches: tuple[Stretch, ...]) -> int:
    """Return the place on the own base the striker may lie nearest to the one meant; of two as near the left one.

    `stretches` are those that the rulebook allows (`play.carrom.start.legal_stretches`). Raises NotAllowed if none is free.
    """
    table, pieces = state.table, state.pieces
    if may_start(table, state.rulebook, pieces, seat, place_um):
        return place_um
    tried = {end for stretch in stretches for end in stretch}
    apart_mm = table.piece_radius_mm + table.striker_radius_mm
    line_mm = striker_point(table, 0, 0)[1]
    for spot in pieces:
        x_mm, y_mm = quarter_turns((spot.x_mm, spot.y_mm), seat)
        if abs(y_mm - line_mm) < apart_mm:
            reach_mm = sqrt(apart_mm * apart_mm - (y_mm - line_mm) ** 2)
            for edge_um in (1000 * (x_mm - reach_mm), 1000 * (x_mm + reach_mm)):
                tried.update(range(floor(edge_um) - _AROUND_UM, ceil(edge_um) + _AROUND_UM + 1))
    for place in sorted(tried, key=lambda um: (abs(um - place_um), um)):
        if any(low <= place <= high for low, high in stretches) and may_start(
            table, state.rulebook, pieces, seat, place
        ):
            return place
    raise NotAllowed(
        "no place on the base line is free", where="strike.place_um", allowed="a base line with room"
    )
