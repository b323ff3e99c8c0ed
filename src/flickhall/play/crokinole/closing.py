"""What follows by itself once nothing more is to be shot or settled: the round's count, the game's end."""

from __future__ import annotations

from flickhall.play.crokinole.events import Event, Finished, RoundCounted
from flickhall.play.crokinole.fold import apply
from flickhall.play.crokinole.result import all_counted, game_ruling
from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.facts import Lifted, RoundFacts
from flickhall.rules.crokinole.ruling import RoundRuling
from flickhall.rules.sides import Side


def closing(state: GameState) -> tuple[Event, ...]:
    """Return the count of a round that is over, and the end of a game that is."""
    events: list[Event] = []
    if state.to_be_counted:
        counted = _counted(state)
        events.append(counted)
        state = apply(state, counted)
    if all_counted(state):
        events.append(_finished(state))
    return tuple(events)


def rule_round(
    state: GameState, *, time_expired: bool = False, lifted: tuple[Lifted, ...] = ()
) -> RoundRuling:
    """Return the rulebook's ruling on the round as it lies."""
    return state.rulebook.rule_round(
        RoundFacts(
            discs=state.zones,
            twenties=state.twenties,
            shots_taken=state.shots_taken,
            time_expired=time_expired,
            lifted_early=lifted,
            twenties_not_displayed=state.hidden_twenties if state.hidden else None,
            players=state.mode,
        )
    )


def _counted(state: GameState) -> RoundCounted:
    ruling = state.forfeit or rule_round(state, time_expired=state.extra_shots is not None)
    return RoundCounted(
        round=state.round,
        count=ruling.count,
        twenties=state.shown_twenties,
        points=ruling.points,
        winner=ruling.winner,
        ruling=ruling,
    )


def _finished(state: GameState) -> Finished:
    ruling = game_ruling(state)
    twenties = {side: sum(counted.twenties[side] for counted in state.rounds) for side in Side}
    return Finished(points=ruling.score, twenties=twenties, winner=ruling.winner, ruling=ruling)
