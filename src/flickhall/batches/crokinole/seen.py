"""What a rulebook is told of the shots of a batch, and the questions all of them ask of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

import numpy as np

from flickhall.batches.crokinole import codes
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import Flags, Positions
from flickhall.batches.crokinole.shots import Launches, Shots
from flickhall.rules.crokinole.hiding_rule import INSIDE_15, TOUCHING_OR_INSIDE_15
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook, Demand
from flickhall.rules.sides import Side
from flickhall.tables.zones import Zone


@dataclass(frozen=True, eq=False)
class Seen:
    """The shots of a batch as a referee sees them; arrays have a row a shot and, of discs, a column each."""

    positions: Positions
    shots: Shots | Launches
    outcomes: Outcomes
    called: Flags
    """Before which shots a 20 was called, (k,)."""

    @cached_property
    def shot_disc(self) -> Flags:
        """The disc that was flicked, (k, n)."""
        return np.asarray(np.arange(len(self.positions.columns)) == self.shots.discs[:, None])

    @cached_property
    def own(self) -> Flags:
        """The discs of who shoots, (k, n)."""
        sides = self.positions.sides
        return np.asarray(sides == sides[self.shots.discs][:, None])

    @cached_property
    def opposed(self) -> Flags:
        """Before which shots a disc of the other side lay on the board, (k,)."""
        lay = self.positions.fates == codes.SURFACE
        by_side = np.stack([(lay & (self.positions.sides == side)).any(axis=1) for side in (0, 1)], axis=1)
        return np.asarray(by_side[self.shots.which, 1 - self.positions.sides[self.shots.discs]])

    @cached_property
    def gone(self) -> Flags:
        """The discs that left the surface, (k, n)."""
        return self.outcomes.marked(codes.GONE)

    @cached_property
    def holed(self) -> Flags:
        """The discs that fell into the hole, (k, n)."""
        return np.asarray(self.outcomes.fates == codes.HOLE)

    @cached_property
    def touched_own(self) -> Flags:
        """The own discs that the shot disc drove, directly or through a chain, (k, n)."""
        return np.asarray(self.outcomes.marked(codes.DRIVEN) & self.own & ~self.shot_disc)

    @cached_property
    def out_at_rest(self) -> Flags:
        """The moved discs that lie on or beyond the outer line and never left the surface, (k, n)."""
        on_line = self.outcomes.zones == codes.OUT
        return np.asarray(on_line & self.outcomes.marked(codes.MOVED) & ~self.gone)

    @cached_property
    def out_in_motion(self) -> Flags:
        """Those, and the discs that touched the line on their way and never left the surface, (k, n)."""
        return np.asarray(self.out_at_rest | (self.outcomes.marked(codes.CROSSED) & ~self.gone))

    def ended_in(self, goal: Collection[Zone]) -> Flags:
        """Tell which discs lie in one of some zones, (k, n)."""
        # The last one is for absent discs, whose number is -1.
        inside = np.array([*(zone in goal for zone in codes.ZONES), False])
        return np.asarray(inside[self.outcomes.zones])


def demands(rulebook: CrokinoleRulebook) -> tuple[Demand, Demand]:
    """Return what a shot has to do under a rulebook with an opposing disc on the board, and without one."""
    opposed = rulebook.requirement(Side.W, {"B1": Zone.Z5})
    return opposed.demand, rulebook.requirement(Side.W, {}).demand


def _reached_line(seen: Seen, lost: Flags) -> Flags:
    candidates = seen.shot_disc | seen.touched_own
    return np.asarray((candidates & ~lost & seen.ended_in(TOUCHING_OR_INSIDE_15)).any(axis=1))


def _landed_inside(seen: Seen, lost: Flags) -> Flags:
    return np.asarray((seen.shot_disc & ~lost & seen.ended_in(INSIDE_15)).any(axis=1))


MET: Mapping[Demand, Callable[[Seen, Flags], Flags]] = MappingProxyType(
    {
        Demand.HIT_OPPOSING: lambda seen, lost: seen.outcomes.live,
        Demand.REACH_15_LINE: _reached_line,
        Demand.LAND_INSIDE_15: _landed_inside,
        Demand.NOTHING: lambda seen, lost: np.ones(len(lost), dtype=np.bool_),
    }
)
"""Whether shots did what they had to, (k,), given the discs that are `lost` to their sides."""
