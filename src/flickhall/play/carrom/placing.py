"""Whether a piece that comes back may be put where a player wants it."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said
from flickhall.physics.trace import Spot
from flickhall.play.carrom.events import ToPlace
from flickhall.play.carrom.places import Room, covered_piece
from flickhall.tables.angles import length
from flickhall.tables.carrom import CarromTable

_EXACT_MM = 1e-3  # what a screen or a decimal fraction may be off


def check_place(table: CarromTable, piece: ToPlace, room: Room, pieces: Sequence[Spot], spot: Spot) -> None:
    """Raise NotAllowed if a piece may not lie there, BadInput for what is no place."""
    if not (isfinite(spot.x_mm) and isfinite(spot.y_mm)):
        raise BadInput("it is no place", where="place", allowed="millimetres from the centre of the board")
    far_mm = length(spot.x_mm, spot.y_mm)
    if far_mm > room.most_mm + _EXACT_MM:
        raise NotAllowed(
            Said("{piece} would lie {far_mm:.1f} mm from the centre", piece=piece.name, far_mm=far_mm),
            where="place",
            allowed=Said("at most {most_mm:.1f} mm", most_mm=room.most_mm),
        )
    if far_mm < room.least_mm - _EXACT_MM:
        raise NotAllowed(
            Said("{piece} would lie on the centre spot", piece=piece.name),
            where="place",
            allowed=Said("at least {least_mm:.1f} mm from it", least_mm=room.least_mm),
        )
    covered = covered_piece(table, pieces, (spot.x_mm, spot.y_mm), table.piece_radius_mm)
    if covered is not None:
        raise NotAllowed(
            Said("{piece} would lie on {covered}", piece=piece.name, covered=covered),
            where="place",
            allowed="a place beside the other pieces",
        )
