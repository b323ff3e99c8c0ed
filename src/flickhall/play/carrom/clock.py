"""How far the clock of a match has run; it starts with the first strike."""

from __future__ import annotations

from datetime import UTC, datetime

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.carrom.state import CarromState
from flickhall.play.opening_checks import is_time


def clock_s(state: CarromState, at: str) -> float:
    """Return the seconds since the first strike at a time (ISO 8601), 0 before it; a clock never goes back.

    Raises BadInput if `at` is no time.
    """
    if not is_time(at):
        raise BadInput(
            Said("{time!r} is no time", time=at[:80]), where="at", allowed="ISO 8601 date and time"
        )
    if state.started_at is None:
        return 0.0
    ran_s = (_moment(at) - _moment(state.started_at)).total_seconds()
    return max(ran_s, state.match.clock_s)


def _moment(text: str) -> datetime:
    found = datetime.fromisoformat(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)
