"""The practice opponent at carrom: chooses as well as it can (`bots/carrom/`), then strikes as its hand does."""

from __future__ import annotations

import numpy as np
from msgspec import UNSET

from flickhall.bots.carrom_glance import glance_strike
from flickhall.bots.hand import StrikingHand, striking_hand_of
from flickhall.bots.ready import CARROM_CHOICE
from flickhall.bots.unsteady_strike import flicked
from flickhall.errors import NotAllowed
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import CarromEvent
from flickhall.play.carrom.game import SimulateStrike, place
from flickhall.play.carrom.state import CarromState, Doing, other_seat


def practice_move(
    state: CarromState, simulate: SimulateStrike, parameters: CarromParameters = STANDARD_CARROM
) -> Strike | tuple[CarromEvent, ...]:
    """Return what the practice opponent does: a strike to make, or the events of a piece put back.

    The same match at the same strike gets the same answer, once the compiled choice is ready; until then one at a glance is
    given, on the physics of `simulate`, which should be that of `parameters`. Raises NotAllowed if it is no practice
    opponent's turn, or if no place on its base line is free.
    """
    turn = state.turn
    level = None if turn is None else state.player(turn.seat).level
    if turn is None or level is None:
        raise NotAllowed(
            "it is no practice opponent's turn", where="seat", allowed="a practice opponent's turn"
        )
    if turn.doing is Doing.PLACE:
        return place(state, turn.seat, None, state.revision)
    hand, rng = striking_hand_of(level), np.random.default_rng([state.created.seed, state.strikes])
    if not CARROM_CHOICE.ready:
        return glance_strike(state, simulate, hand, rng)
    from flickhall.bots.carrom.choose import choose  # noqa: PLC0415 - slow to import

    meant = choose(state, hand, _answering(state, turn.seat, hand), rng, parameters=parameters)
    return flicked(state, turn.seat, hand, meant, rng)


def _answering(state: CarromState, seat: int, own: StrikingHand) -> StrikingHand:
    """Return the hand of the other side, as far as it is known; a person is taken to have a hand like one's own."""
    player = state.player(other_seat(seat))
    if player.level is not None:
        return striking_hand_of(player.level)
    return own if player.hand is UNSET else striking_hand_of(player.hand)
