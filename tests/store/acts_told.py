"""Acts of a competition, as a desk would write them down."""

from __future__ import annotations

from flickhall.store import Act, Listing

OPEN = Listing("Thursday league", "open", {"entrants": 0, "place": "De Kolk"})


def event(number: int) -> bytes:
    """One event; the store does not look inside."""
    return b'{"kind":"checked_in","entrant":"e%d"}' % number


def act(revision: int, key: str = "", *, events: int = 1, why: str = "", actor: str = "desk") -> Act:
    """The act that leads to a revision, a minute after the one before."""
    return Act(
        revision=revision,
        at=f"2026-11-30T{revision // 60 % 24:02d}:{revision % 60:02d}:00.000+00:00",
        actor=actor,
        why=why,
        key=key or f"act {revision}",
        events=tuple(event(number) for number in range(events)),
    )
