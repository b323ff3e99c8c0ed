"""What an act must be to be kept in a competition's log."""

from __future__ import annotations

from datetime import datetime

from flickhall.competitions.desk.events import Act
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.store.kept_text import check_key, check_text

ACTOR_LIMIT = 100
WHY_LIMIT = 500


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
