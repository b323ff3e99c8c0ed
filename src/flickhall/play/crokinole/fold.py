"""From events to the state of a game, one small step an event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.play.crokinole.agreements import CardSigned, DiscLifted, RoundAgreed, RoundBooked, TwentyShown
from flickhall.play.crokinole.events import (
    Created,
    Event,
    Finished,
    RoundCounted,
    ShotPlayed,
    TimeCalled,
    Undone,
    kind_of,
)
from flickhall.play.crokinole.pieces import discs_dropped
from flickhall.play.crokinole.result import all_counted, game_ruling
from flickhall.play.crokinole.setup import check_setup
from flickhall.play.crokinole.state import Awaited, GameState
from flickhall.play.incidents import IncidentNoted
from flickhall.rules.crokinole.ruling import RoundRuling
from flickhall.rules.sides import Side, leader


def fold(events: Iterable[Event]) -> GameState:
    """Return the state after events; raises BadInput if there are none or one cannot follow."""
    state: GameState | None = None
    for event in events:
        state = apply(state, event)
    if state is None:
        raise BadInput("there are no events", where="game", allowed="at least the event created")
    return state


def apply(state: GameState | None, event: Event) -> GameState:
    """Return the state after one more event; raises BadInput if it cannot follow."""
    if state is None:
        if isinstance(event, Created):
            return _begun(event)
        raise BadInput(
            Said("the game starts with {kind}", kind=kind_of(event)), where="event 1", allowed="created"
        )
    after = _played(state, event) or _settled(state, event)
    if after is None:
        raise BadInput(
            Said("{kind} cannot follow here", kind=kind_of(event)),
            where=f"event {state.revision + 1}",
            allowed="what follows from the events before it",
        )
    return replace(after, revision=state.revision + 1)


def _played(state: GameState, event: Event) -> GameState | None:
    """Return the state after an event of play, None if it is none or cannot follow."""
    match event:
        case ShotPlayed() if _is_due(state, event):
            return _shot(state, event)
        case RoundCounted(round=number) if state.to_be_counted and number == state.round:
            return _round_counted(state, event)
        case TimeCalled(round=number) if (
            state.turn is not None and state.extra_shots is None and number == state.round
        ):
            return replace(state, extra_shots=event.extra_shots)
        case Undone(to_shot=number) if state.can_undo and 1 <= number <= state.shots:
            return replace(state_before(state, number), incidents=state.incidents)
        case Finished() if state.result is None and all_counted(state):
            return replace(state, result=event)
    return None


def _settled(state: GameState, event: Event) -> GameState | None:
    """Return the state after what people settled, None if it is nothing of the kind or cannot follow."""
    after: GameState | None = None
    match event:
        case IncidentNoted():
            after = replace(state, incidents=(*state.incidents, event))
        case TwentyShown(disc=disc, shown=shown) if state.result is None and disc in state.tray:
            hidden = state.hidden - {disc} if shown else state.hidden | {disc}
            after = replace(state, hidden=hidden)
        case DiscLifted(round=number) if state.result is None and number == state.round:
            after = replace(state, forfeit=event.ruling)
        case RoundAgreed(round=number) if state.awaits is Awaited.AGREEMENT and number == state.round:
            after = replace(state, agreed=True)
        case RoundBooked(round=number) if state.awaits is Awaited.BOOKING and number == state.round:
            after = replace(state, forfeit=booked(state, event.points))
        case CardSigned(side=side) if state.awaits is Awaited.CARD:
            after = replace(state, entries={**state.entries, side: event.total}, card=event.ruling)
    return after


def booked(state: GameState, points: Mapping[Side, float]) -> RoundRuling:
    """Return the ruling on the round that was forfeited, with the points the organiser gave."""
    assert state.forfeit is not None  # nothing is booked before
    return replace(state.forfeit, points=points, winner=leader(points))


def state_before(state: GameState, shot: int) -> GameState:
    """Return the state just before shot number `shot`, at the revision it had then."""
    while state.shots >= shot and state.before_last_shot is not None:
        state = state.before_last_shot
    return state


def _begun(created: Created) -> GameState:
    rulebook = check_setup(created)
    return GameState(
        created=created,
        rulebook=rulebook,
        revision=1,
        shots=0,
        round=1,
        round_shots=0,
        discs=(),
        tray=(),
        twenties=dict.fromkeys(Side, 0),
        rounds=(),
        extra_shots=None,
        result=None,
    )


def _is_due(state: GameState, event: ShotPlayed) -> bool:
    turn = state.turn
    return (
        turn is not None
        and (event.number, event.round) == (state.shots + 1, state.round)
        and (event.seat, event.disc) == (turn.seat, turn.disc)
    )


def _shot(state: GameState, event: ShotPlayed) -> GameState:
    side = state.side_of_seat(event.seat)
    extra = state.extra_shots
    return replace(
        state,
        shots=state.shots + 1,
        round_shots=state.round_shots + 1,
        discs=event.after,
        tray=state.tray + discs_dropped(event.trace, event.ruling),
        twenties={owner: state.twenties[owner] + event.ruling.twenties.get(owner, 0) for owner in Side},
        extra_shots=None if extra is None else {**extra, side: extra.get(side, 0) - 1},
        before_last_shot=state,
    )


def _round_counted(state: GameState, event: RoundCounted) -> GameState:
    after = replace(
        state,
        rounds=(*state.rounds, event),
        round_shots=0,
        discs=(),
        tray=(),
        twenties=dict.fromkeys(Side, 0),
        hidden=frozenset(),
        agreed=False,
        forfeit=None,
    )
    last = game_ruling(after).over
    return after if last else replace(after, round=state.round + 1)
