"""The practice opponent: sees open lines, imagines a few shots, plays the one its hand can hope for most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

import numpy as np

from flickhall.bots.hand import HANDS, Hand
from flickhall.bots.sight import Line, lines_of_sight
from flickhall.errors import NotAllowed
from flickhall.physics.shot import AIM_LIMIT_CDEG, Shot
from flickhall.play.events import Level, ShotPlayed
from flickhall.play.game import Simulate, shoot
from flickhall.play.start import may_start
from flickhall.play.state import GameState
from flickhall.rules.facts import Side, side_of

LEVELS: tuple[Level, ...] = tuple(Level)
"""Levels a practice opponent can be asked to play at, weakest first."""

HIT_POWERS = (200, 280, 380, 520)
HOLE_POWERS = (170, 185, 200, 215)
"""Powers tried; a lone disc comes to lie in the middle at about 165 and crosses the hole from about 235."""
LINES = 8
LINES_PER_TARGET = 3
FAVOURITES = 5
TRIES = 6


def practice_shot(state: GameState, simulate: Simulate) -> Shot:
    """Return the next shot of the practice opponent whose turn it is, always legal to start.

    The same game at the same shot gets the same answer. Raises NotAllowed if it is no practice opponent's
    turn, or if its stretch of the line is full of discs.
    """
    turn = state.turn
    level = None if turn is None else state.player(turn.seat).level
    if level is None:
        raise NotAllowed(
            "it is no practice opponent's turn", where="seat", allowed="a practice opponent's turn"
        )
    return choose_shot(
        state, simulate, HANDS[level], np.random.default_rng([state.created.seed, state.shots])
    )


def choose_shot(state: GameState, simulate: Simulate, hand: Hand, rng: np.random.Generator) -> Shot:
    """Return a shot for whoever's turn it is, by an eye that sees open lines and a hand that errs."""
    meant = _by_worth(state, simulate, _candidates(lines_of_sight(state)))
    if not meant:
        raise NotAllowed("no place on the line is free", where="shot.place_cdeg", allowed="a free place")
    hoped = [
        (sum(_worth(state, _legal(state, hand, shot, rng), simulate) for _ in range(TRIES)), -rank)
        for rank, shot in enumerate(meant[:FAVOURITES])
    ]
    best = meant[-max(hoped)[1]]
    return _legal(state, hand, best, rng)


def _candidates(lines: Sequence[Line]) -> list[Shot]:
    """Return the shots worth imagining: a few lines, not all at one target, each with a few powers."""
    taken: dict[str | None, int] = {}
    chosen: list[Line] = []
    for line in lines:
        if abs(line.aim_cdeg) <= AIM_LIMIT_CDEG and taken.get(line.target, 0) < LINES_PER_TARGET:
            taken[line.target] = taken.get(line.target, 0) + 1
            chosen.append(line)
    return [
        Shot(line.place_cdeg, line.aim_cdeg, power)
        for line in islice(chosen, LINES)
        for power in (HOLE_POWERS if line.target is None else HIT_POWERS)
    ]


def _by_worth(state: GameState, simulate: Simulate, shots: Iterable[Shot]) -> list[Shot]:
    """Return the shots that may start where they do, best outcome of an unerring hand first."""
    return sorted(shots, key=lambda shot: -_worth(state, shot, simulate))


def _worth(state: GameState, shot: Shot, simulate: Simulate) -> int:
    """Return by how much the shooter's side would lead on the board and in 20s after a shot."""
    turn = state.turn
    assert turn is not None  # there are no candidates otherwise
    played = shoot(state, turn.seat, shot, state.revision, simulate)[0]
    assert isinstance(played, ShotPlayed)
    lead = {side: 20 * played.ruling.twenties[side] for side in Side}
    for disc, value in played.ruling.board.items():
        lead[side_of(disc)] += value
    return lead[turn.side] - lead[turn.side.other]


def _legal(state: GameState, hand: Hand, meant: Shot, rng: np.random.Generator) -> Shot:
    """Return what the hand makes of a shot; a place it may not start from becomes the one that was meant."""
    turn = state.turn
    assert turn is not None
    flicked = hand.flick(meant, rng)
    if may_start(state, turn.seat, flicked.place_cdeg):
        return flicked
    return Shot(meant.place_cdeg, flicked.aim_cdeg, flicked.power, flicked.spin_percent)
