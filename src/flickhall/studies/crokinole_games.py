"""Whole games of crokinole and pichenotte between two of the hall's opponents, played and ruled on as in the hall."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

import numpy as np

from flickhall.bots.glance import glance
from flickhall.bots.hand import hand_of
from flickhall.physics.engine import ENGINE
from flickhall.physics.parameters import Parameters
from flickhall.physics.simulate import simulate
from flickhall.play.crokinole.events import Created, Event, RoundCounted, ShotPlayed
from flickhall.play.crokinole.fold import apply, fold
from flickhall.play.crokinole.game import Simulate, begin, shoot
from flickhall.play.crokinole.seating import SEATS, side_at
from flickhall.play.crokinole.settling import agree
from flickhall.play.crokinole.state import Awaited, GameState
from flickhall.play.people import Player, PlayerKind
from flickhall.rules.sides import Side
from flickhall.studies.study import Meeting, Row, Setting
from flickhall.tables.crokinole import TOURNAMENT

MADE_AT = "2026-01-01T00:00:00+00:00"
"""No clock runs in a study, so that a game is the same whenever it is played."""


class CrokinoleGames:
    """Games by any rulebook of the round board."""

    name = "crokinole"
    columns: Mapping[str, type] = MappingProxyType(
        {
            "starter": str,
            "winner": str,
            "points_w": float,
            "points_b": float,
            "count_w": int,
            "count_b": int,
            "twenties_w": int,
            "twenties_b": int,
            "rounds": int,
            "rounds_to_last_shooter": int,
            "rounds_to_first_shooter": int,
            "rounds_tied": int,
            "shots": int,
            "digest": str,
        }
    )

    def prepare(self) -> None:
        """Compile the physics."""
        ENGINE.compile()

    def check(self, setting: Setting, meeting: Meeting) -> None:
        """Raise BadInput if a setting cannot be played."""
        begin(_created(setting, meeting, 0, 0))

    def play(self, setting: Setting, meeting: Meeting, games: Sequence[tuple[int, int]]) -> Sequence[Row]:
        """Play games one after the other; both sides agree on how every round lies."""
        assert isinstance(setting.parameters, Parameters)
        physics = partial(simulate, parameters=setting.parameters)
        return [_played(_created(setting, meeting, number, seed), physics) for number, seed in games]


def _created(setting: Setting, meeting: Meeting, number: int, seed: int) -> Created:
    names = {Side.W: meeting.first, Side.B: meeting.second}
    players = []
    for seat in SEATS[setting.mode]:
        name = names[side_at(setting.mode, seat)]
        players.append(Player(seat, name, PlayerKind.PRACTICE, setting.levels[name]))
    return Created(
        game="study",
        rulebook=setting.rulebook,
        options=setting.options,
        mode=setting.mode,
        players=tuple(players),
        table=TOURNAMENT.name,
        seed=seed,
        friendly=False,
        made_at=MADE_AT,
        first_starter=number % 2,
    )


def _played(created: Created, physics: Simulate) -> Row:
    opening = begin(created)
    state = fold(opening)
    shots = hashlib.sha256()
    while state.result is None:
        for event in _next(state, physics):
            state = apply(state, event)
            if isinstance(event, ShotPlayed):
                shots.update(event.digest.encode())
    return _told(state, shots.hexdigest()[:16])


def _next(state: GameState, physics: Simulate) -> tuple[Event, ...]:
    if state.awaits is Awaited.AGREEMENT:
        return agree(state, state.revision)
    turn = state.turn
    assert turn is not None  # the game goes on, and nobody has to settle anything
    level = state.player(turn.seat).level
    assert level is not None  # both are opponents of the hall
    rng = np.random.default_rng([state.created.seed, state.shots])
    move = glance(state, physics, hand_of(level), rng)
    return shoot(state, turn.seat, move.shot, state.revision, physics, called=move.called)


def _told(state: GameState, digest: str) -> Row:
    assert state.result is not None
    rounds = state.rounds
    won = [_won_by(state, counted) for counted in rounds]
    winner = state.result.winner
    return {
        "starter": side_at(state.mode, SEATS[state.mode][state.created.first_starter]).value,
        "winner": "" if winner is None else winner.value,
        "points_w": float(state.result.points[Side.W]),
        "points_b": float(state.result.points[Side.B]),
        "count_w": sum(counted.count.get(Side.W, 0) for counted in rounds),
        "count_b": sum(counted.count.get(Side.B, 0) for counted in rounds),
        "twenties_w": sum(counted.twenties.get(Side.W, 0) for counted in rounds),
        "twenties_b": sum(counted.twenties.get(Side.B, 0) for counted in rounds),
        "rounds": len(rounds),
        "rounds_to_last_shooter": won.count("last"),
        "rounds_to_first_shooter": won.count("first"),
        "rounds_tied": won.count("tied"),
        "shots": state.shots,
        "digest": digest,
    }


def _won_by(state: GameState, counted: RoundCounted) -> str:
    """Return who won a round: its last shooter, its first one, or nobody."""
    if counted.winner is None:
        return "tied"
    created = state.created
    starter = state.rulebook.starting_seat(
        created.first_starter, created.game_number, counted.round, state.mode.seats
    )
    first = side_at(state.mode, SEATS[state.mode][starter])
    return "first" if counted.winner is first else "last"
