"""Every game the coach knows, told apart by the event it begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flickhall.coach.carrom.coach import CARROM_COACH
from flickhall.coach.crokinole.coach import CROKINOLE_COACH
from flickhall.coach.question import Coach
from flickhall.errors import BadInput

COACHES: tuple[Coach[Any], ...] = (CROKINOLE_COACH, CARROM_COACH)


def coach_of(events: Sequence[object], where: str) -> Coach[Any]:
    """Return the coach of a game; raises BadInput for one that nobody coaches."""
    for coach in COACHES:
        if coach.begins(events):
            return coach
    raise BadInput(
        "the coach does not know this game", where=where, allowed="a game of crokinole, pichenotte or carrom"
    )
