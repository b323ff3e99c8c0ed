"""A strike chosen at a glance, while nothing is compiled yet: a few ways to a pocket imagined, one played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

import numpy as np

from flickhall.bots.carrom_sight import Line, lines_at_pieces, lines_of_sight, lines_off_the_cushion
from flickhall.bots.hand import StrikingHand
from flickhall.bots.unsteady_strike import flicked
from flickhall.errors import NotAllowed
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import StrikePlayed
from flickhall.play.carrom.game import SimulateStrike
from flickhall.play.carrom.ruled import ruled
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.facts import QueenIs

POCKET_POWERS = (330, 500, 720)
OPEN_POWERS = (600, 950)
"""Powers tried at a pocket, and at a heap of pieces."""
LINES = 8
LINES_PER_TARGET = 3
OPEN_LINES = 4
FAVOURITES = 4
TRIES = 4

_WON, _LOST = 40.0, -40.0
_FOUL = -3.0
_AGAIN = 1.0
_COVERED, _PENDING = 3.0, 1.0
_OWED = -1.5


def glance_strike(
    state: CarromState, simulate: SimulateStrike, hand: StrikingHand, rng: np.random.Generator
) -> Strike:
    """Return a strike for whoever is to strike, by an eye that sees ways to pockets and a hand that errs."""
    turn = state.turn
    assert turn is not None
    seat = turn.seat
    meant = _by_worth(state, seat, simulate, _candidates(state, seat))
    if not meant:
        raise NotAllowed("no place on the base line is free", where="strike.place_um", allowed="a free place")
    hoped = [
        (
            sum(_worth(state, seat, flicked(state, seat, hand, strike, rng), simulate) for _ in range(TRIES)),
            -rank,
        )
        for rank, strike in enumerate(meant[:FAVOURITES])
    ]
    best = meant[-max(hoped)[1]]
    return flicked(state, seat, hand, best, rng)


def _candidates(state: CarromState, seat: int) -> list[Strike]:
    """Return the strikes worth imagining: a few ways to pockets, not all of one piece, and a few hard ones at a heap."""
    taken: dict[str, int] = {}
    chosen: list[Line] = []
    for line in lines_of_sight(state, seat):
        if taken.get(line.target, 0) < LINES_PER_TARGET:
            taken[line.target] = taken.get(line.target, 0) + 1
            chosen.append(line)
    pocketing = _strikes(islice(chosen, LINES), POCKET_POWERS)
    at_pieces = lines_at_pieces(state, seat) or lines_off_the_cushion(state, seat)
    return [*pocketing, *_strikes(islice(at_pieces, OPEN_LINES), OPEN_POWERS)]


def _strikes(lines: Iterable[Line], powers: Sequence[int]) -> list[Strike]:
    return [Strike(line.place_um, line.aim_cdeg, power) for line in lines for power in powers]


def _by_worth(
    state: CarromState, seat: int, simulate: SimulateStrike, strikes: Iterable[Strike]
) -> list[Strike]:
    """Return strikes, best outcome of an unerring hand first."""
    return sorted(strikes, key=lambda strike: -_worth(state, seat, strike, simulate))


def _worth(state: CarromState, seat: int, strike: Strike, simulate: SimulateStrike) -> float:
    """Return how good a strike turns out for who made it: pieces, the queen, the turn, a board won or lost."""
    trace = simulate(state.pieces, strike, seat, table=state.table)
    played = ruled(state, seat, strike, trace, state.created.made_at, frozenset())
    return _worth_of(state, seat, played)


def _worth_of(state: CarromState, seat: int, played: StrikePlayed) -> float:
    ruling, side = played.ruling, state.side_of(seat)
    if ruling.result is not None:
        return _WON + ruling.result.points if ruling.result.won_by is side else _LOST - ruling.result.points
    before, after = state.board, ruling.board
    worth = float(after.on_board[side.other] - before.on_board[side.other])
    worth -= 1.5 * (after.on_board[side] - before.on_board[side])
    worth += _OWED * (after.owes[side] - before.owes[side])
    worth += _AGAIN if ruling.again else 0.0
    worth += _FOUL if ruling.foul else 0.0
    if after.queen.by is side and after.queen != before.queen:
        worth += _COVERED if after.queen.state is QueenIs.COVERED else _PENDING
    return worth
