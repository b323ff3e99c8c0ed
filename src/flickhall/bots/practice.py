"""The practice opponent: chooses as well as it can (`bots/choice/`), then flicks as its hand does."""

from __future__ import annotations

import numpy as np
from msgspec import UNSET

from flickhall.bots.glance import glance
from flickhall.bots.hand import Hand, hand_of
from flickhall.bots.move import Move
from flickhall.bots.ready import CHOICE
from flickhall.bots.unsteady import flicked
from flickhall.errors import NotAllowed
from flickhall.play.crokinole.game import Simulate
from flickhall.play.crokinole.seating import SEATS
from flickhall.play.crokinole.state import GameState
from flickhall.play.people import Level

LEVELS: tuple[Level, ...] = tuple(Level)
"""Levels a practice opponent can be asked to play at, weakest first."""


def practice_move(state: GameState, simulate: Simulate) -> Move:
    """Return the next shot of the practice opponent whose turn it is, always legal to start.

    The same game at the same shot gets the same answer, once the compiled choice is ready; until then one at a glance is
    given, on the physics of `simulate`. Raises NotAllowed if it is no practice opponent's turn, or if its stretch of the line
    is full of discs.
    """
    turn = state.turn
    level = None if turn is None else state.player(turn.seat).level
    if turn is None or level is None:
        raise NotAllowed(
            "it is no practice opponent's turn", where="seat", allowed="a practice opponent's turn"
        )
    hand, rng = hand_of(level), np.random.default_rng([state.created.seed, state.shots])
    if not CHOICE.ready:
        return glance(state, simulate, hand, rng)
    from flickhall.bots.choice.choose import choose  # noqa: PLC0415 - slow to import

    meant = choose(state, hand, _answering(state, turn.seat, hand), rng)
    return Move(flicked(state, hand, meant.shot, rng), meant.called)


def _answering(state: GameState, seat: int, own: Hand) -> Hand:
    """Return the hand that shoots next, as far as it is known; a person is taken to have a hand like one's own."""
    seats = SEATS[state.mode]
    player = state.player(seats[(seats.index(seat) + 1) % len(seats)])
    if player.level is not None:
        return hand_of(player.level)
    return own if player.hand is UNSET else hand_of(player.hand)
