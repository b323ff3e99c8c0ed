"""What can be done in a carrom match. Each function returns the events to write down.

Nothing here changes a state: a refusal raises and leaves everything as it was; a success is a tuple of events
that `fold_carrom` or `apply_carrom` takes on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said
from flickhall.physics.strike import Strike
from flickhall.physics.trace import Spot, Trace
from flickhall.play.carrom.closing import closing, goes_on_with_board, read_clock_now
from flickhall.play.carrom.events import (
    BreachReported,
    CarromCreated,
    CarromEvent,
    ColourChosen,
    OwedLeft,
    PiecePlaced,
    StrikeUndone,
)
from flickhall.play.carrom.fold import apply_carrom, state_before
from flickhall.play.carrom.placing import check_place
from flickhall.play.carrom.ruled import board_without_owed, ruled
from flickhall.play.carrom.setup import check_carrom_setup
from flickhall.play.carrom.start import check_start
from flickhall.play.carrom.state import CarromState, CarromTurn, Doing
from flickhall.play.incidents import IncidentNoted, check_incident
from flickhall.rules.carrom.facts import Breach
from flickhall.rules.recorded import recorded_clauses
from flickhall.rules.sides import Side
from flickhall.tables.carrom import CarromTable

REPORTABLE = (Breach.TOUCHED_PIECE, Breach.WRONG_FLICK, Breach.ARM_OVER_LINE, Breach.ELBOW_OVER_LINE)
"""What only people at a board can see; the rest is seen in the path of the striker."""


_NOT_NOW = {
    Doing.STRIKE: "seat {seat} is not to strike now",
    Doing.PLACE: "seat {seat} has nothing to put back now",
}


class SimulateStrike(Protocol):
    """The physics, as the match needs it (`flickhall.physics.simulate_strike.simulate_strike`)."""

    def __call__(self, pieces: Sequence[Spot], strike: Strike, seat: int, *, table: CarromTable) -> Trace:
        """Flick the striker from `seat` on a board where `pieces` lie, and return what happens."""


def begin_match(created: CarromCreated) -> tuple[CarromEvent, ...]:
    """Return the first event of a match, every option spelt out; raises BadInput for a bad set-up."""
    rulebook = check_carrom_setup(created)
    return (msgspec.structs.replace(created, options=dict(rulebook.options)),)


def strike(
    state: CarromState,
    seat: int,
    struck: Strike,
    revision: int,
    simulate: SimulateStrike,
    *,
    at: str,
    breaches: Collection[Breach] = (),
) -> tuple[CarromEvent, ...]:
    """Return the strike made at a time as played and ruled on, and what follows from it.

    If the time was up before, only that is returned: the strike comes too late. Raises NotAllowed if the match is over
    or has moved on, if this seat is not to strike, or if the striker may not lie there; BadInput for breaches that
    nobody can report.
    """
    _check_turn(state, seat, revision, Doing.STRIKE)
    _check_reportable(breaches)
    check_start(state.table, state.rulebook, state.pieces, seat, struck)
    by_clock = read_clock_now(state, at)
    for event in by_clock:
        state = apply_carrom(state, event)
    if state.turn is None or any(not goes_on_with_board(event) for event in by_clock):
        return by_clock
    trace = simulate(state.pieces, struck, seat, table=state.table)
    played = ruled(state, seat, struck, trace, at, frozenset(breaches))
    return (*by_clock, played, *closing(apply_carrom(state, played)))


def place(
    state: CarromState, seat: int, point_mm: tuple[float, float] | None, revision: int
) -> tuple[CarromEvent, ...]:
    """Return the piece that is due put back at a point, or at the place offered.

    Raises NotAllowed if the match is over or has moved on, if this seat has nothing to put back, or if the piece may not
    lie there.
    """
    turn = _check_turn(state, seat, revision, Doing.PLACE)
    room = state.room
    assert turn.placing is not None and room is not None
    x_mm, y_mm = room.default if point_mm is None else point_mm
    spot = Spot(turn.placing.name, float(x_mm), float(y_mm))
    check_place(state.table, turn.placing, room, state.pieces, spot)
    return (PiecePlaced(seat=seat, spot=spot),)


def leave_owed(state: CarromState, seat: int, revision: int) -> tuple[CarromEvent, ...]:
    """Return that a player leaves owed pieces in the pockets: they are lost with the next strike (A2M-F9.c).

    Only what that player is owed; the other one still puts back or leaves the own.
    Raises NotAllowed as `place` does, and if what is due is not owed or has to be put back.
    """
    _check_turn(state, seat, revision, Doing.PLACE)
    if not state.may_leave_owed:
        raise NotAllowed("it has to be put back", where="owed", allowed="putting the piece back")
    return (OwedLeft(seat=seat, board=board_without_owed(state)),)


def choose_colour(state: CarromState, seat: int, side: Side, revision: int) -> tuple[CarromEvent, ...]:
    """Return the choice of pieces of the player who breaks; raises NotAllowed where or when there is none."""
    _check_turn(state, seat, revision, Doing.STRIKE)
    if not state.may_choose_colour:
        raise NotAllowed(
            "there is no choice of pieces now",
            where="side",
            allowed="a choice before the first strike of a board, under rules that give one",
        )
    return (ColourChosen(board=state.board_number, seat=seat, side=side),)


def report_breach(state: CarromState, breaches: Collection[Breach], revision: int) -> tuple[CarromEvent, ...]:
    """Return the last strike ruled on once more, with breaches that somebody has reported.

    Raises NotAllowed if the match is over or has moved on, or if something was done since the strike; BadInput for none,
    or for breaches that nobody can report.
    """
    check_open(state, revision)
    _check_reportable(breaches)
    if not breaches:
        raise BadInput("nothing is reported", where="breaches", allowed=", ".join(REPORTABLE))
    if state.last is None or not state.may_report:
        raise NotAllowed(
            "there is no strike to report it for",
            where="breaches",
            allowed="reporting after a strike, before anything else is done",
        )
    was = state.last
    before = state_before(state, was.number)
    known = was.facts.breaches.intersection(REPORTABLE)
    again = ruled(before, was.seat, was.strike, was.trace, was.at, known.union(breaches))
    reported = BreachReported(strike=was.number, breaches=tuple(sorted(breaches)))
    before = apply_carrom(state, reported)
    return (reported, again, *closing(apply_carrom(before, again)))


def read_clock(state: CarromState, revision: int, *, at: str) -> tuple[CarromEvent, ...]:
    """Return what the clock does at a time: the last board announced, or the match ended (CHAPAS-M3 to M5).

    Raises NotAllowed if the match is over or has moved on, or if the clock does nothing now.
    """
    check_open(state, revision)
    events = read_clock_now(state, at)
    if not events:
        raise NotAllowed("the clock ends nothing now", where="time", allowed="playing on")
    return events


def undo_strike(state: CarromState, revision: int, to_strike: int | None = None) -> tuple[CarromEvent, ...]:
    """Return the event that goes back to just before a strike: the one named, or the last one a human made.

    Raises NotAllowed if the match is over, has moved on, is not friendly, or has no such strike.
    """
    check_open(state, revision)
    if not state.created.friendly:
        raise NotAllowed(
            "strikes stand in this match", where="undo", allowed="taking back in a friendly match"
        )
    last = state.last_human_strike
    if last is None:
        raise NotAllowed(
            "there is no strike to take back", where="undo", allowed="taking back after a strike"
        )
    target = last if to_strike is None else to_strike
    if not 1 <= target <= state.strikes:
        raise NotAllowed(
            Said("there is no strike {target}", target=target),
            where="undo",
            allowed=Said("strikes 1 to {strikes}", strikes=state.strikes),
        )
    return (StrikeUndone(to_strike=target),)


def note_incident(state: CarromState, incident: IncidentNoted, revision: int) -> tuple[CarromEvent, ...]:
    """Return the incident as it is kept; the match goes on as it was (AMB-N17).

    Raises NotAllowed if the match has moved on, BadInput for what cannot be (see `check_incident`).
    """
    _check_revision(state, revision)
    check_incident(incident, recorded_clauses(state.rulebook.name), [state.seat_of(incident.side)])
    return (incident,)


def check_open(state: CarromState, revision: int) -> None:
    """Raise NotAllowed if the match is over or has moved on from `revision`."""
    if state.result is not None:
        raise NotAllowed(
            "the match is over", where=f"match {state.created.game}", allowed="starting a new match"
        )
    _check_revision(state, revision)


def _check_revision(state: CarromState, revision: int) -> None:
    if revision != state.revision:
        raise NotAllowed(
            Said("the match has moved on from revision {revision}", revision=revision),
            where=f"match {state.created.game}",
            allowed=Said("the current revision, {revision}", revision=state.revision),
        )


def _check_turn(state: CarromState, seat: int, revision: int, doing: Doing) -> CarromTurn:
    check_open(state, revision)
    turn = state.turn
    assert turn is not None  # or the match were over
    if turn.doing is not doing or turn.seat != seat:
        raise NotAllowed(Said(_NOT_NOW[doing], seat=seat), where="seat", allowed=_due(state, turn))
    return turn


def _due(state: CarromState, turn: CarromTurn) -> Said:
    name = state.player(turn.seat).name
    if turn.placing is None:
        return Said("a strike by seat {seat}, {name}", seat=turn.seat, name=name)
    return Said(
        "seat {seat}, {name}, putting back {piece}", seat=turn.seat, name=name, piece=turn.placing.name
    )


def _check_reportable(breaches: Collection[Breach]) -> None:
    for breach in breaches:
        if breach not in REPORTABLE:
            raise BadInput(
                Said("{breach} cannot be reported", breach=breach),
                where="breaches",
                allowed=", ".join(REPORTABLE),
            )
