"""From events to the state of a game, one small step an event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from flickhall.errors import BadInput
from flickhall.play.events import (
    Created,
    Event,
    Finished,
    RoundCounted,
    ShotPlayed,
    TimeCalled,
    Undone,
    kind_of,
)
from flickhall.play.pieces import discs_dropped
from flickhall.play.setup import check_setup
from flickhall.play.state import GameState
from flickhall.rules.facts import Side


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
        raise BadInput(f"the game starts with {kind_of(event)}", where="event 1", allowed="created")
    match event:
        case ShotPlayed() if _is_due(state, event):
            after = _shot(state, event)
        case RoundCounted(round=number) if state.round_over and state.round_shots and number == state.round:
            after = _round_counted(state, event)
        case TimeCalled(round=number) if (
            state.turn is not None and state.extra_shots is None and number == state.round
        ):
            after = replace(state, extra_shots=event.extra_shots)
        case Undone(to_shot=number) if state.can_undo and 1 <= number <= state.shots:
            after = state_before(state, number)
        case Finished() if state.result is None and state.all_counted:
            after = replace(state, result=event)
        case _:
            raise BadInput(
                f"{kind_of(event)} cannot follow here",
                where=f"event {state.revision + 1}",
                allowed="what follows from the events before it",
            )
    return replace(after, revision=state.revision + 1)


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
        before_last_shot=None,
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
    rounds = (*state.rounds, event)
    return replace(
        state,
        rounds=rounds,
        round=min(state.round + 1, state.rulebook.rounds_per_game),
        round_shots=0,
        discs=(),
        tray=(),
        twenties=dict.fromkeys(Side, 0),
    )
