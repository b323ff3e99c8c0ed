"""What a competition's log holds: acts, each one request of somebody with the events it came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.store.kept_text import check_key, check_text

ACTOR_LIMIT = 100
WHY_LIMIT = 500


@dataclass(frozen=True, slots=True)
class Act:
    """One request that was granted: what happened, who did it, when and why; all of it or nothing is kept.

    `revision` counts the acts of a competition from 1. `at` is ISO 8601 with its offset from UTC, `actor` what the desk
    calls whoever acted (`desk`, `phone e3`), `why` what they gave as a reason or nothing. `events` are JSON objects.
    """

    revision: int
    at: str
    actor: str
    why: str
    key: str
    events: tuple[bytes, ...]


def check_act(act: Act) -> None:
    """Raise BadInput for an act that cannot be kept as it is."""
    check_key(act.key)
    check_text(act.actor, "actor", ACTOR_LIMIT)
    if act.why:
        check_text(act.why, "why", WHY_LIMIT)
    if not act.events:
        raise BadInput("there is nothing to add", where="events", allowed="one event or more")
    try:
        aware = datetime.fromisoformat(act.at).tzinfo is not None and len(act.at) <= 40
    except (TypeError, ValueError):
        aware = False
    if not aware:
        raise BadInput(
            Said("{at!r} is no time", at=act.at),
            where="at",
            allowed="a time as in 2026-11-30T19:30:00.000+00:00",
        )


def body_of(events: Sequence[bytes]) -> str:
    """Return the events of an act as they are kept: one JSON list."""
    return f"[{','.join(event.decode() for event in events)}]"


def events_of(body: str) -> tuple[bytes, ...]:
    """Return the events of a kept act; raises ValueError if it was damaged."""
    return tuple(bytes(event) for event in msgspec.json.decode(body, type=list[msgspec.Raw]))
