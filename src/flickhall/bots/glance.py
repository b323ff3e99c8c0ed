"""A shot at a glance, on any physics: sees open lines, imagines a few shots, plays the one its hand can hope for most.

What the practice opponent does until the compiled choice (`bots/choice/`) is ready: some hundred simulated shots.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import numpy as np

from flickhall.bots.hand import Hand
from flickhall.bots.move import Move
from flickhall.bots.sight import Line, lines_of_sight, lines_to_hole
from flickhall.bots.unsteady import flicked
from flickhall.errors import NotAllowed
from flickhall.physics.shot import AIM_LIMIT_CDEG, Shot
from flickhall.play.crokinole.events import ShotPlayed
from flickhall.play.crokinole.game import Simulate, shoot
from flickhall.play.crokinole.state import GameState
from flickhall.rules.crokinole.rulebook import Demand
from flickhall.rules.sides import Side, side_of

HIT_POWERS = (200, 280, 380, 520)
HOLE_POWERS = (168, 175, 182, 190)
"""Powers tried; a lone disc comes to lie in the middle at about 165 and crosses the hole from about 208."""
LINES = 8
LINES_PER_TARGET = 3
FAVOURITES = 5
TRIES = 6


def glance(state: GameState, simulate: Simulate, hand: Hand, rng: np.random.Generator) -> Move:
    """Return the shot that comes of it for whoever's turn it is, errors of the hand included.

    Raises NotAllowed if no place on the line is free.
    """
    meant = _by_worth(state, simulate, [*_shots_at_will(state), *_called_shots(state)])
    if not meant:
        raise NotAllowed("no place on the line is free", where="shot.place_cdeg", allowed="a free place")

    def tried(move: Move) -> Move:
        return Move(flicked(state, hand, move.shot, rng), move.called)

    hoped = [
        (sum(_worth(state, tried(move), simulate) for _ in range(TRIES)), -rank)
        for rank, move in enumerate(meant[:FAVOURITES])
    ]
    return tried(meant[-max(hoped)[1]])


def _shots_at_will(state: GameState) -> list[Move]:
    """Return the shots worth imagining: a few lines, not all at one target, each with a few powers."""
    taken: dict[str | None, int] = {}
    chosen: list[Line] = []
    for line in lines_of_sight(state):
        if abs(line.aim_cdeg) <= AIM_LIMIT_CDEG and taken.get(line.target, 0) < LINES_PER_TARGET:
            taken[line.target] = taken.get(line.target, 0) + 1
            chosen.append(line)
    return [
        Move(Shot(line.place_cdeg, line.aim_cdeg, power))
        for line in islice(chosen, LINES)
        for power in (HOLE_POWERS if line.target is None else HIT_POWERS)
    ]


def _called_shots(state: GameState) -> list[Move]:
    """Return the 20s worth calling: the way to the hole is open, and a call is asked for and allowed."""
    requirement = state.requirement
    if requirement is None or requirement.demand is not Demand.HIT_OR_CALL:
        return []
    return [
        Move(Shot(line.place_cdeg, line.aim_cdeg, power), called=True)
        for line in islice(lines_to_hole(state), LINES_PER_TARGET)
        if not line.in_the_way
        for power in HOLE_POWERS
    ]


def _by_worth(state: GameState, simulate: Simulate, moves: Iterable[Move]) -> list[Move]:
    """Return the moves that may start where they do, best outcome of an unerring hand first."""
    return sorted(moves, key=lambda move: -_worth(state, move, simulate))


def _worth(state: GameState, move: Move, simulate: Simulate) -> int:
    """Return by how much the shooter's side would lead on the board and in 20s after a shot."""
    turn = state.turn
    assert turn is not None  # there are no candidates otherwise
    played = shoot(state, turn.seat, move.shot, state.revision, simulate, called=move.called)[0]
    assert isinstance(played, ShotPlayed)
    lead = {side: 20 * played.ruling.twenties[side] for side in Side}
    for disc, value in played.ruling.board.items():
        lead[side_of(disc)] += value
    return lead[turn.side] - lead[turn.side.other]
