"""Acts of a competition, as a desk would write them down."""

from __future__ import annotations

from flickhall.competitions.desk.events import Act, CheckedIn, Event
from flickhall.store import Listing

OPEN = Listing("Thursday league", "open", {"entrants": 0, "place": "De Kolk"})


def act(
    revision: int, key: str = "", *told: Event, events: int = 1, why: str = "", actor: str = "desk"
) -> Act:
    """The act that leads to a revision, a minute after the one before; it tells of as many check-ins unless told."""
    return Act(
        revision=revision,
        at=f"2026-11-30T{revision // 60 % 24:02d}:{revision % 60:02d}:00.000+00:00",
        actor=actor,
        why=why,
        key=key or f"act {revision}",
        events=told or tuple(CheckedIn(f"e{number}") for number in range(events)),
    )
