"""What the boards look like: lines, hole, posts, ditch and rail in millimetres, each figure with its source."""

from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable
from flickhall.tables.carrom_layout import opening_layout
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable
from flickhall.tables.spot import Spot
from flickhall.tables.zones import Zone, reaches_line, ring_zone, touches_outer_line

__all__ = [
    "TOURNAMENT",
    "TOURNAMENT_CARROM",
    "CarromTable",
    "CrokinoleTable",
    "Spot",
    "Zone",
    "opening_layout",
    "reaches_line",
    "ring_zone",
    "touches_outer_line",
]
