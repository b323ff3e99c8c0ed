"""What can be done in a game: begin, shoot, take back, call time. Each returns the events to write down.

Nothing here changes a state: a refusal raises and leaves everything as it was; a success is a tuple of events
that `fold` or `apply` takes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import msgspec

from flickhall.errors import NotAllowed
from flickhall.phrases import Said
from flickhall.physics.shot import Shot
from flickhall.physics.trace import Spot, Trace
from flickhall.play.crokinole.closing import closing, rule_round
from flickhall.play.crokinole.events import Created, Event, ShotPlayed, TimeCalled, Undone
from flickhall.play.crokinole.fold import apply
from flickhall.play.crokinole.pieces import settle
from flickhall.play.crokinole.setup import check_setup
from flickhall.play.crokinole.start import check_start
from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.capabilities import EndsOnTime, TakesCalls
from flickhall.rules.crokinole.observe import observe
from flickhall.rules.sides import Side
from flickhall.tables.crokinole import CrokinoleTable


class Simulate(Protocol):
    """The physics, as the game needs it (`flickhall.physics.simulate.simulate`)."""

    def __call__(
        self, discs: Sequence[Spot], shot_disc: str, shot: Shot, seat: int, *, table: CrokinoleTable
    ) -> Trace:
        """Flick `shot_disc` from `seat` on a board where `discs` lie, and return what happens."""


def begin(created: Created) -> tuple[Event, ...]:
    """Return the first event of a game, every option spelt out; raises BadInput for a bad set-up."""
    rulebook = check_setup(created)
    return (msgspec.structs.replace(created, options=dict(rulebook.options)),)


def shoot(
    state: GameState, seat: int, shot: Shot, revision: int, simulate: Simulate, *, called: bool = False
) -> tuple[Event, ...]:
    """Return the shot as played and ruled on, with the round's count and the game's end when they are due.

    `called`: a 20 was called before it. Raises NotAllowed if the game is over, has moved on from `revision`, is
    not at this seat's turn, if the disc may not start there or nothing may be called.
    """
    check_open(state, revision)
    turn = state.turn
    if turn is None or turn.seat != seat:
        due = (
            "nobody"
            if turn is None
            else Said(
                "seat {seat}, {player}, with {disc}",
                seat=turn.seat,
                player=state.player(turn.seat).name,
                disc=turn.disc,
            )
        )
        raise NotAllowed(Said("it is not seat {seat}'s turn", seat=seat), where="seat", allowed=due)
    if called and not isinstance(state.rulebook, TakesCalls):
        raise NotAllowed("a 20 was called", where="called", allowed="no call: these rules know none")
    check_start(state, seat, shot)
    trace = simulate(state.discs, turn.disc, shot, seat, table=state.table)
    facts = replace(observe(trace, table=state.table, shooter=turn.side), called_twenty=called)
    ruling = state.rulebook.rule_shot(facts)
    played = ShotPlayed(
        number=state.shots + 1,
        round=state.round,
        seat=seat,
        disc=turn.disc,
        shot=shot,
        trace=trace,
        facts=facts,
        ruling=ruling,
        digest=trace.digest(),
        after=settle(state.table, state.discs, trace, ruling, seat),
    )
    return (played, *closing(apply(state, played)))


def undo(state: GameState, revision: int, to_shot: int | None = None) -> tuple[Event, ...]:
    """Return the event that goes back to just before a shot: the one named, or the last one a human made.

    Raises NotAllowed if the game is over, has moved on, is not friendly, or has no such shot.
    """
    check_open(state, revision)
    if not state.created.friendly:
        raise NotAllowed("shots stand in this game", where="undo", allowed="taking back in a friendly game")
    last = state.last_human_shot
    if last is None:
        raise NotAllowed("there is no shot to take back", where="undo", allowed="taking back after a shot")
    target = last if to_shot is None else to_shot
    if not 1 <= target <= state.shots:
        raise NotAllowed(
            Said("there is no shot {target}", target=target),
            where="undo",
            allowed=Said("shots 1 to {shots}", shots=state.shots),
        )
    return (Undone(to_shot=target),)


def call_time(state: GameState, revision: int) -> tuple[Event, ...]:
    """Return what follows when the official calls time (NCA-8.2): the shot still due, or the count and the
    end.

    Raises NotAllowed if the game is over, has moved on, or time was called before.
    """
    check_open(state, revision)
    if not isinstance(state.rulebook, EndsOnTime):
        raise NotAllowed("these rules set no time", where="time", allowed="playing to the end")
    if state.extra_shots is not None:
        raise NotAllowed("time was called before", where="time", allowed="calling time once")
    ruling = rule_round(state, time_expired=True)
    extra_shots = {side: ruling.extra_shots.get(side, 0) for side in Side}
    called = TimeCalled(round=state.round, extra_shots=extra_shots, ruling=ruling)
    return (called, *closing(apply(state, called)))


def check_open(state: GameState, revision: int) -> None:
    """Raise NotAllowed if the game is over or has moved on from `revision`."""
    if state.result is not None:
        raise NotAllowed(
            "the game is over", where=f"game {state.created.game}", allowed="starting a new game"
        )
    check_revision(state, revision)


def check_revision(state: GameState, revision: int) -> None:
    """Raise NotAllowed if the game has moved on from `revision`."""
    if revision != state.revision:
        raise NotAllowed(
            Said("the game has moved on from revision {revision}", revision=revision),
            where=f"game {state.created.game}",
            allowed=Said("the current revision, {revision}", revision=state.revision),
        )
