"""A recorded move of carrom, made again."""

from __future__ import annotations

from collections.abc import Sequence

from flickhall.play.carrom.events import (
    BoardScored,
    BreachReported,
    CarromCreated,
    CarromEvent,
    ClockRead,
    ColourChosen,
    MatchFinished,
    OwedLeft,
    PiecePlaced,
    StrikePlayed,
    StrikeUndone,
)
from flickhall.play.carrom.game import (
    REPORTABLE,
    SimulateStrike,
    begin_match,
    choose_colour,
    leave_owed,
    note_incident,
    place,
    read_clock,
    report_breach,
    strike,
    undo_strike,
)
from flickhall.play.carrom.state import CarromState
from flickhall.play.incidents import IncidentNoted


class CarromReplay:
    """Carrom, played again move by move."""

    def is_move(self, events: Sequence[CarromEvent], index: int) -> bool:
        """Tell whether somebody made an event happen; a strike ruled on again follows from a report."""
        if isinstance(events[index], BoardScored | MatchFinished):
            return False
        again = index > 0 and isinstance(events[index - 1], BreachReported)
        return not (again and isinstance(events[index], StrikePlayed))

    def number(self, move: CarromEvent) -> int | None:
        """Return the number of a strike, None for anything else."""
        return move.number if isinstance(move, StrikePlayed) else None

    def again(
        self, state: CarromState | None, recorded: tuple[CarromEvent, ...], simulate: SimulateStrike
    ) -> tuple[CarromEvent, ...]:
        """Return what the move leads to now; raises as `play` does."""
        move = recorded[0]
        if state is None:
            assert isinstance(move, CarromCreated)  # a record has been folded, so it starts so
            return begin_match(move)
        revision = state.revision
        events: tuple[CarromEvent, ...]
        match move:
            case StrikePlayed(seat=seat, strike=struck, at=at, facts=facts):
                reported = facts.breaches.intersection(REPORTABLE)
                events = strike(state, seat, struck, revision, simulate, at=at, breaches=reported)
            case PiecePlaced(seat=seat, spot=spot):
                events = place(state, seat, (spot.x_mm, spot.y_mm), revision)
            case OwedLeft(seat=seat):
                events = leave_owed(state, seat, revision)
            case ColourChosen(seat=seat, side=side):
                events = choose_colour(state, seat, side, revision)
            case BreachReported(breaches=breaches):
                events = report_breach(state, breaches, revision)
            case ClockRead(at=at):
                events = read_clock(state, revision, at=at)
            case IncidentNoted():
                events = note_incident(state, move, revision)
            case StrikeUndone(to_strike=to_strike):
                events = undo_strike(state, revision, to_strike)
            case _:
                raise AssertionError(f"{move} follows from another event")
        return events
