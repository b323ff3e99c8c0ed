"""A recorded move of crokinole, made again."""

from __future__ import annotations

from typing import Any, ClassVar

from flickhall.play.events import Created, Event, ShotPlayed, TimeCalled, Undone
from flickhall.play.game import Simulate, begin, call_time, shoot, undo
from flickhall.play.state import GameState


class CrokinoleReplay:
    """Crokinole, played again move by move."""

    moves: ClassVar[tuple[type[Any], ...]] = (Created, ShotPlayed, Undone, TimeCalled)

    def number(self, move: Event) -> int | None:
        """Return the number of a shot, None for anything else."""
        return move.number if isinstance(move, ShotPlayed) else None

    def again(
        self, state: GameState | None, recorded: tuple[Event, ...], simulate: Simulate
    ) -> tuple[Event, ...]:
        """Return what the move leads to now; raises as `play` does."""
        move = recorded[0]
        if state is None:
            assert isinstance(move, Created)  # a record has been folded, so it starts so
            return begin(move)
        match move:
            case ShotPlayed(seat=seat, shot=shot):
                return shoot(state, seat, shot, state.revision, simulate)
            case Undone(to_shot=to_shot):
                return undo(state, state.revision, to_shot)
            case _:
                return call_time(state, state.revision)
