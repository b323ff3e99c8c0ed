"""From events to the state of a carrom match, one small step an event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.carrom.board_start import breaker_of, pieces_of_a_new_board
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
from flickhall.play.carrom.setup import CARROM_TABLES, check_carrom_setup
from flickhall.play.carrom.state import CarromState, Doing, other_seat
from flickhall.play.crokinole.events import kind_of
from flickhall.play.incidents import IncidentNoted
from flickhall.rules.carrom.facts import none_each, opening_board
from flickhall.rules.carrom.match import CarromMatch
from flickhall.rules.sides import Side


def fold_carrom(events: Iterable[CarromEvent]) -> CarromState:
    """Return the state after events; raises BadInput if there are none or one cannot follow."""
    state: CarromState | None = None
    for event in events:
        state = apply_carrom(state, event)
    if state is None:
        raise BadInput(
            "there are no events", where="match", allowed="at least the event that sets up the match"
        )
    return state


def apply_carrom(state: CarromState | None, event: CarromEvent) -> CarromState:
    """Return the state after one more event; raises BadInput if it cannot follow."""
    if state is None:
        if isinstance(event, CarromCreated):
            return _begun(event)
        raise BadInput(
            Said("the match starts with {kind}", kind=kind_of(event)),
            where="event 1",
            allowed="carrom_created",
        )
    after = _after(state, event)
    if after is None:
        raise BadInput(
            Said("{kind} cannot follow here", kind=kind_of(event)),
            where=f"event {state.revision + 1}",
            allowed="what follows from the events before it",
        )
    return replace(after, revision=state.revision + 1)


def state_before(state: CarromState, strike: int) -> CarromState:
    """Return the state just before strike number `strike`, at the revision it had then."""
    while state.strikes >= strike and state.before_last_strike is not None:
        state = state.before_last_strike
    return state


def _after(state: CarromState, event: CarromEvent) -> CarromState | None:
    """Return the state after an event, its revision not counted on; None if the event cannot follow."""
    turn = state.turn
    after: CarromState | None = None
    match event:
        case StrikePlayed() if _is_due(state, event):
            after = _struck(state, event)
        case PiecePlaced(seat=seat) if turn is not None and turn.placing is not None and turn.seat == seat:
            after = _placed(state, event) if event.spot.name == turn.placing.name else None
        case OwedLeft(seat=seat) if state.may_leave_owed and turn is not None and turn.seat == seat:
            still_due = tuple(piece for piece in state.to_place if piece.by is not turn.side)
            after = replace(state, board=event.board, to_place=still_due, reportable=False)
        case ColourChosen(board=board, seat=seat) if state.may_choose_colour:
            after = _coloured(state, event) if (board, seat) == (state.board_number, state.breaker) else None
        case BreachReported(strike=number) if state.may_report and number == state.strikes:
            after = replace(state_before(state, number), incidents=state.incidents)
        case BoardScored(board=board) if state.awaits_score and board == state.board_number:
            after = _scored(state, event)
        case ClockRead() if turn is not None and state.started_at is not None:
            after = _clock_read(state, event)
        case StrikeUndone(to_strike=number) if state.can_undo and 1 <= number <= state.strikes:
            after = replace(state_before(state, number), incidents=state.incidents)
        case IncidentNoted():
            after = replace(state, incidents=(*state.incidents, event))
        case MatchFinished() if state.match.over and not state.awaits_score and state.result is None:
            after = replace(state, result=event)
    return after


def _begun(created: CarromCreated) -> CarromState:
    rulebook = check_carrom_setup(created)
    table = CARROM_TABLES[created.table]
    breaker = breaker_of(created, rulebook, 1, None, extra=False)
    return CarromState(
        created=created,
        rulebook=rulebook,
        revision=1,
        strikes=0,
        board_number=1,
        board_strikes=0,
        breaker=breaker,
        white=breaker,
        board=opening_board(Side.W, none_each()),
        pieces=pieces_of_a_new_board(table, breaker),
        to_place=(),
        match=CarromMatch(none_each(), 0),
        awaits_score=False,
        boards=(),
        started_at=None,
        last=None,
        reportable=False,
        result=None,
        before_last_strike=None,
    )


def _is_due(state: CarromState, event: StrikePlayed) -> bool:
    turn = state.turn
    return (
        turn is not None
        and turn.doing is Doing.STRIKE
        and not state.awaits_score
        and (event.number, event.board, event.seat) == (state.strikes + 1, state.board_number, turn.seat)
    )


def _struck(state: CarromState, event: StrikePlayed) -> CarromState:
    return replace(
        state,
        strikes=state.strikes + 1,
        board_strikes=state.board_strikes + 1,
        board=event.ruling.board,
        pieces=event.after,
        to_place=event.to_place,
        awaits_score=event.ruling.result is not None,
        started_at=state.started_at or event.at,
        last=event,
        reportable=True,
        before_last_strike=state,
    )


def _placed(state: CarromState, event: PiecePlaced) -> CarromState:
    pieces = sorted((*state.pieces, event.spot), key=lambda spot: spot.name)
    return replace(state, pieces=tuple(pieces), to_place=state.to_place[1:], reportable=False)


def _coloured(state: CarromState, event: ColourChosen) -> CarromState:
    if event.side is state.side_of(event.seat):
        return replace(state, reportable=False)
    score = {side: state.match.score[side.other] for side in Side}
    return replace(
        state,
        white=other_seat(state.white),
        board=opening_board(event.side, score),
        match=replace(state.match, score=score),
        reportable=False,
    )


def _clock_read(state: CarromState, event: ClockRead) -> CarromState:
    ruling = event.ruling
    after = replace(state, match=ruling.match, awaits_score=ruling.board_over)
    if ruling.match.extra_board and not ruling.board_over and not state.match.extra_board:
        return _new_board(after, state.board_number)  # the time was up before the board set up was begun
    return after


def _scored(state: CarromState, event: BoardScored) -> CarromState:
    scored = replace(
        state, match=event.ruling.match, awaits_score=False, boards=(*state.boards, event), to_place=()
    )
    return scored if scored.match.over else _new_board(scored, state.board_number + 1)


def _new_board(state: CarromState, number: int) -> CarromState:
    """Return the state with a board set up; the player who breaks has white unless another choice is made."""
    last_winner = state.boards[-1].winner if state.boards else None
    breaker = breaker_of(state.created, state.rulebook, number, last_winner, extra=state.match.extra_board)
    one, two = state.score
    first = state.created.players[0].seat
    score = {Side.W: one, Side.B: two} if breaker == first else {Side.W: two, Side.B: one}
    return replace(
        state,
        board_number=number,
        board_strikes=0,
        breaker=breaker,
        white=breaker,
        board=opening_board(Side.W, score),
        pieces=pieces_of_a_new_board(state.table, breaker),
        to_place=(),
        match=replace(state.match, score=score),
    )
