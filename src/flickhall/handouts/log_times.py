"""When things came to be as they are, from the log of a competition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flickhall.competitions.desk.events import Act, NightDated, Redone, Scheduled, Settled, Undone


def settled_at(acts: Sequence[Act]) -> Mapping[str, str]:
    """Return when a result of each match was last written down, ISO 8601 in UTC."""
    return {event.match: act.at for act in acts for event in act.events if isinstance(event, Settled)}


def scheduled_at(acts: Sequence[Act]) -> Mapping[str, int]:
    """Return the revision at which the booking of each match, or the day of each night, may last have changed.

    Undoing may change any of them.
    """
    found: dict[str, int] = {}
    for act in acts:
        for event in act.events:
            if isinstance(event, Scheduled):
                found |= dict.fromkeys((booking.match for booking in event.bookings), act.revision)
            elif isinstance(event, NightDated):
                found[event.night] = act.revision
            elif isinstance(event, (Undone, Redone)):
                found |= dict.fromkeys(found, act.revision)
    return found
