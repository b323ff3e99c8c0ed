"""Who is in: registrations in time, then walk-ins in order of arrival into the places left (A2M-T1, T3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flickhall.errors import BadInput

WALK_IN_FEE_DOLLARS = 10
"""A2M-T3.c."""


@dataclass(frozen=True, slots=True)
class WalkIns:
    """Walk-ins accepted and refused, each in order of arrival, and the fees due from those accepted."""

    accepted: tuple[str, ...]
    refused: tuple[str, ...]
    clauses: tuple[str, ...] = ("A2M-T1", "A2M-T3.a", "A2M-T3.b", "A2M-T3.c")

    @property
    def fees_due_dollars(self) -> int:
        """Entry fees of the walk-ins accepted."""
        return WALK_IN_FEE_DOLLARS * len(self.accepted)


def admit_walk_ins(places: int, registered: int, arrivals: Sequence[str]) -> WalkIns:
    """Return who of the arrivals gets a place left by those registered in time; raises BadInput below 0."""
    for name, number in (("places", places), ("registered", registered)):
        if number < 0:
            raise BadInput(f"{number}", where=name, allowed="0 or more")
    free = max(0, places - registered)
    return WalkIns(tuple(arrivals[:free]), tuple(arrivals[free:]))
