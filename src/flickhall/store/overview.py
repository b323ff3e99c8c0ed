"""One line a game for lists, worked out from the game's state, whatever is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from flickhall.play.kinds import AnyState
from flickhall.rules.sides import Side


class Status(StrEnum):
    """Whether a game still goes on."""

    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GameRow:
    """What a list shows of a game; times are ISO 8601 in UTC.

    `points` are match points: of the first player's team under `W`, of the other under `B`. `round` is the round
    or the board being played.
    """

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


def title_of(state: AnyState) -> str:
    """Return who plays whom, partners joined: `Ada & Cem - Bo & Dee`."""
    return " - ".join(" & ".join(player.name for player in team) for team in state.teams)


def overview(state: AnyState, updated_at: str) -> GameRow:
    """Return the line of a game in a list."""
    created = state.created
    return GameRow(
        game_id=created.game,
        title=title_of(state),
        rulebook=created.rulebook,
        mode=state.mode,
        status=Status.PLAYING if state.result is None else Status.OVER,
        points=dict(zip(Side, state.points_by_team, strict=True)),
        round=state.stage,
        revision=state.revision,
        made_at=created.made_at,
        updated_at=updated_at,
    )
