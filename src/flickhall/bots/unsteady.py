"""What a hand that errs makes of the shot that was meant, in a game as it stands."""

from __future__ import annotations

import numpy as np
from msgspec import UNSET

from flickhall.bots.hand import Hand, hand_of
from flickhall.physics.shot import Shot
from flickhall.play.crokinole.start import may_start
from flickhall.play.crokinole.state import GameState

_PEOPLE = 1
"""Sets the chance of people's hands apart from that of the practice opponents, which starts from seed and shot."""


def flicked(state: GameState, hand: Hand, meant: Shot, rng: np.random.Generator) -> Shot:
    """Return what the hand makes of a shot; a place it may not start from becomes the one that was meant."""
    turn = state.turn
    assert turn is not None  # nobody flicks otherwise
    shot = hand.flick(meant, rng)
    if may_start(state, turn.seat, shot.place_cdeg):
        return shot
    return Shot(meant.place_cdeg, shot.aim_cdeg, shot.power, shot.spin_percent)


def as_flicked(state: GameState, seat: int, meant: Shot) -> Shot:
    """Return the shot that a person at a seat plays: as meant, or as the hand chosen for the game makes it.

    The same game at the same revision errs alike; a shot that was taken back errs differently when played again.
    """
    if state.turn is None or state.turn.seat != seat or not may_start(state, seat, meant.place_cdeg):
        return meant  # to be refused as it is
    level = state.player(seat).hand
    if level is UNSET:
        return meant
    rng = np.random.default_rng([state.created.seed, state.revision, _PEOPLE])
    return flicked(state, hand_of(level), meant, rng)
