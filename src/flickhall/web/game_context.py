"""What the page of a game needs besides its state: who signs, what can be reported, how to play it again."""

from __future__ import annotations

from typing import Any

from flickhall.languages import Language
from flickhall.play.crokinole.state import GameState
from flickhall.play.people import PlayerKind
from flickhall.rules.crokinole.capabilities import EndsOnTime
from flickhall.rules.recorded import recorded_clauses
from flickhall.rules.sides import Side
from flickhall.web.hall_form import fields_again
from flickhall.web.saying import side_names


def settling_context(state: GameState, language: Language) -> dict[str, Any]:
    """Return who plays which side, who signs and who can be reported for what, and the form that plays it again."""
    people = {
        state.side_of_seat(player.seat) for player in state.created.players if player.kind is PlayerKind.HUMAN
    }
    return {
        "names": {side.value: name for side, name in side_names(state, language).items()},
        "signers": [side.value for side in Side if side in people],
        "points_per_round": state.rulebook.points_per_round,
        "recorded": list(recorded_clauses(state.rulebook.name).values()),
        "time_clause": state.rulebook.time_clause if isinstance(state.rulebook, EndsOnTime) else None,
        "again": fields_again(state.created),
    }
