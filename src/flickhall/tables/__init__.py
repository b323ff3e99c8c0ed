"""What the boards look like: lines, hole, posts, ditch and rail in millimetres, each figure with its source."""

from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable
from flickhall.tables.zones import Zone, reaches_line, ring_zone, touches_outer_line

__all__ = ["TOURNAMENT", "CrokinoleTable", "Zone", "reaches_line", "ring_zone", "touches_outer_line"]
