"""One call from a position and a shot to its trace."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.physics.shot import Shot
from flickhall.physics.trace import Spot, Trace
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable


def simulate(
    discs: Sequence[Spot], shot_disc: str, shot: Shot, seat: int, *, table: CrokinoleTable = TOURNAMENT
) -> Trace:
    """Flick a disc on a board where `discs` lie at rest and return what happens.

    A disc of `discs` farther from the centre than the surface's edge lies in the ditch. The shot disc must not be
    among them.
    """
    raise NotImplementedError  # being written right now by the physics owner
