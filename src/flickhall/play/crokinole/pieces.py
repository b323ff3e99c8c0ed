"""Where every disc is after a shot and its ruling: on the surface, in the ditch, or put aside as a 20."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.physics.trace import Fate, Spot, Trace
from flickhall.play.crokinole.ditch import settle_ditch
from flickhall.rules.crokinole.observe import zone_before
from flickhall.rules.crokinole.ruling import ShotRuling
from flickhall.tables.crokinole import CrokinoleTable
from flickhall.tables.zones import Zone


def lies_in_ditch(table: CrokinoleTable, spot: Spot) -> bool:
    """Tell whether a disc lies in the ditch: its centre is beyond the edge of the surface."""
    return zone_of(table, spot) is Zone.DITCH


def zone_of(table: CrokinoleTable, spot: Spot) -> Zone:
    """Return the zone of a flat disc on the surface or in the ditch."""
    return zone_before(spot, table)


def discs_dropped(trace: Trace, ruling: ShotRuling) -> tuple[str, ...]:
    """Return the discs that are 20s after the shot: in the hole and not removed by the ruling."""
    in_hole = (name for name, rest in trace.rest.items() if rest.fate is Fate.HOLE)
    return tuple(sorted(name for name in in_hole if name not in ruling.ditch))


def settle(
    table: CrokinoleTable, before: Sequence[Spot], trace: Trace, ruling: ShotRuling, seat: int
) -> tuple[Spot, ...]:
    """Return every disc on the surface or in the ditch after a ruled shot, sorted by name.

    `before` are the discs before the shot without the shot disc, `seat` is the shooter's. 20s leave the
    board.
    """
    at_rest = {spot.name: spot for spot in before}
    for name, rest in trace.rest.items():
        at_rest[name] = Spot(name, rest.x_mm, rest.y_mm)
    lying = [spot for spot in before if lies_in_ditch(table, spot)]
    there = {spot.name for spot in lying}
    in_hole = {name for name, rest in trace.rest.items() if rest.fate is Fate.HOLE}
    in_ditch = {name for name, rest in trace.rest.items() if rest.fate is Fate.DITCH}
    fallen = [name for name in ruling.ditch if name not in there]
    rested = [at_rest[name] for name in fallen if name in in_ditch]
    taken = [at_rest[name] for name in fallen if name not in in_ditch]
    ditch = settle_ditch(table, lying, rested, taken, seat)
    gone = there | in_hole | set(ruling.ditch)
    surface = [spot for spot in at_rest.values() if spot.name not in gone]
    return tuple(sorted([*surface, *ditch], key=lambda spot: (spot.name[0], int(spot.name[1:]))))
