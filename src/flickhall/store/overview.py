"""One line a game for lists, worked out from the game's state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from flickhall.play.state import GameState
from flickhall.rules.facts import Side


class Status(StrEnum):
    """Whether a game still goes on."""

    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GameRow:
    """What a list shows of a game; `points` are match points, times are ISO 8601 in UTC."""

    game_id: str
    title: str
    rulebook: str
    mode: str
    status: Status
    points: Mapping[Side, float]
    round: int
    revision: int
    made_at: str
    updated_at: str


def title_of(state: GameState) -> str:
    """Return who plays whom, partners joined: `Ada & Cem - Bo & Dee`."""
    sides = (
        " & ".join(player.name for player in state.created.players if state.side_of_seat(player.seat) is side)
        for side in Side
    )
    return " - ".join(sides)


def overview(state: GameState, updated_at: str) -> GameRow:
    """Return the line of a game in a list."""
    created = state.created
    return GameRow(
        game_id=created.game,
        title=title_of(state),
        rulebook=created.rulebook,
        mode=created.mode,
        status=Status.PLAYING if state.result is None else Status.OVER,
        points=dict(state.points),
        round=state.round,
        revision=state.revision,
        made_at=created.made_at,
        updated_at=updated_at,
    )
