"""What the rounds counted so far make of a game."""

from __future__ import annotations

from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.capabilities import ForfeitsRounds
from flickhall.rules.crokinole.ruling import GameRuling


def game_ruling(state: GameState) -> GameRuling:
    """Return the ruling on the rounds counted so far; once time was called no other round is begun."""
    time_expired = state.extra_shots is not None
    if isinstance(state.rulebook, ForfeitsRounds):
        return state.rulebook.rule_game(state.results, time_expired=time_expired)
    return state.rulebook.rule_game([counted.count for counted in state.rounds], time_expired=time_expired)


def all_counted(state: GameState) -> bool:
    """Tell whether no round is open and none will begin."""
    return state.round_shots == 0 and game_ruling(state).over
