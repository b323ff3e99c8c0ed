"""What a hand that errs makes of the strike that was meant, in a match as it stands."""

from __future__ import annotations

import numpy as np
from msgspec import UNSET

from flickhall.bots.hand import StrikingHand, striking_hand_of
from flickhall.physics.strike import Strike
from flickhall.play.carrom.start import may_start
from flickhall.play.carrom.state import CarromState

_PEOPLE = 1
"""Sets the chance of people's hands apart from that of the practice opponents, which starts from seed and strike."""


def flicked(
    state: CarromState, seat: int, hand: StrikingHand, meant: Strike, rng: np.random.Generator
) -> Strike:
    """Return what the hand makes of a strike; a place it may not start from becomes the one that was meant."""
    strike = hand.flick(meant, rng)
    if may_start(state.table, state.rulebook, state.pieces, seat, strike.place_um):
        return strike
    return Strike(meant.place_um, strike.aim_cdeg, strike.power, strike.spin_percent)


def as_struck(state: CarromState, seat: int, meant: Strike) -> Strike:
    """Return the strike that a person at a seat makes: as meant, or as the hand chosen for the match makes it.

    The same match at the same revision errs alike; a strike that was taken back errs differently when made again.
    """
    turn = state.turn
    if turn is None or turn.seat != seat:
        return meant  # to be refused as it is
    level = state.player(seat).hand
    may = may_start(state.table, state.rulebook, state.pieces, seat, meant.place_um)
    if level is UNSET or not may:
        return meant
    rng = np.random.default_rng([state.created.seed, state.revision, _PEOPLE])
    return flicked(state, seat, striking_hand_of(level), meant, rng)
