"""A recorded move of crokinole, made again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from flickhall.play.crokinole.agreements import CardSigned, DiscLifted, RoundAgreed, RoundBooked, TwentyShown
from flickhall.play.crokinole.events import Created, Event, ShotPlayed, TimeCalled, Undone
from flickhall.play.crokinole.game import Simulate, begin, call_time, shoot, undo
from flickhall.play.crokinole.settling import agree, book_round, lift, note_incident, show_twenty, sign
from flickhall.play.crokinole.state import GameState
from flickhall.play.incidents import IncidentNoted


class CrokinoleReplay:
    """Crokinole, played again move by move."""

    _MOVES: ClassVar[tuple[type[Event], ...]] = (
        Created,
        ShotPlayed,
        Undone,
        TimeCalled,
        TwentyShown,
        DiscLifted,
        RoundBooked,
        RoundAgreed,
        CardSigned,
        IncidentNoted,
    )

    def is_move(self, events: Sequence[Event], index: int) -> bool:
        """Tell whether somebody made an event happen."""
        return isinstance(events[index], self._MOVES)

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
        revision = state.revision
        match move:
            case ShotPlayed(seat=seat, shot=shot):
                return shoot(state, seat, shot, revision, simulate, called=move.facts.called_twenty)
            case Undone(to_shot=to_shot):
                return undo(state, revision, to_shot)
            case TimeCalled():
                return call_time(state, revision)
            case _:
                return _settled(state, move)


def _settled(state: GameState, move: Event) -> tuple[Event, ...]:
    revision = state.revision
    match move:
        case TwentyShown(disc=disc, shown=shown):
            return show_twenty(state, disc, shown, revision)
        case DiscLifted(by=by, disc=disc):
            return lift(state, by, disc, revision)
        case RoundBooked(points=points):
            return book_round(state, points, revision)
        case RoundAgreed():
            return agree(state, revision)
        case CardSigned(side=side, total=total):
            return sign(state, side, total, revision)[
                :1
            ]  # what a practice opponent signs is a move of its own
        case IncidentNoted():
            return note_incident(state, move, revision)
    raise AssertionError(f"{move} is no move")  # `moves` lists none such
