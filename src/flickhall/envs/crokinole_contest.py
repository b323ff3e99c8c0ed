"""Episodes of crokinole and pichenotte: games of `play/crokinole`, shot by shot by its rulebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from msgspec import UNSET

from flickhall.batches.crokinole.rounds import Rounds, continue_round
from flickhall.bots.hand import hand_of
from flickhall.bots.unsteady import flicked
from flickhall.envs.actions import SHOT_NUMBERS, checked, shot_numbers
from flickhall.envs.contest import Episode, Numbers
from flickhall.envs.crokinole_places import nearest_free
from flickhall.envs.crokinole_sight import bounds, points_of_game, seen
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.play.crokinole.events import Created, Event, ShotPlayed
from flickhall.play.crokinole.fold import apply, fold
from flickhall.play.crokinole.game import begin, shoot
from flickhall.play.crokinole.seating import SEATS
from flickhall.play.crokinole.settling import agree
from flickhall.play.crokinole.start import own_stretch_cdeg
from flickhall.play.crokinole.state import Awaited, GameState
from flickhall.play.people import Player, PlayerKind, Skill
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.sides import Players
from flickhall.tables.crokinole import TOURNAMENT
from flickhall.tables.drawing import board_svg

MADE_AT = "2000-01-01T00:00:00+00:00"
"""Environments know no time: every game of theirs says it was made then."""

CrokinoleBot = Callable[["CrokinoleContest", np.random.Generator], tuple[Shot, bool]]
"""Chooses a shot for whoever's turn it is, as it is to be played, and whether a 20 is called before it."""


@dataclass(frozen=True)
class CrokinoleTerms:
    """What is agreed before episodes of crokinole: `skill` is the hand of bots, `hand` that of agents (None: exact)."""

    rulebook: CrokinoleRulebook
    mode: Players
    episode: Episode
    bot: CrokinoleBot
    skill: Skill
    hand: Skill | None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats taken."""
        return SEATS[self.mode]

    @cached_property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the greatest observation."""
        return bounds(len(self.seats) * self.rulebook.discs_per_player(self.mode))

    @property
    def action_size(self) -> int:
        """Four numbers, and one more where 20s may be called."""
        return SHOT_NUMBERS + isinstance(self.rulebook, TakesCalls)

    @cached_property
    def place_limit_cdeg(self) -> int:
        """How far to either side of the middle of the own quadrant a disc may start."""
        return own_stretch_cdeg(self.rulebook, TOURNAMENT)

    def begin(self, seed: int, starter: int, bots: frozenset[int]) -> CrokinoleContest:
        """Return an episode before its first shot."""

        def player(seat: int) -> Player:
            if seat in bots:
                return Player(seat, f"bot {seat}", PlayerKind.PRACTICE, self.skill)
            return Player(seat, f"agent {seat}", hand=UNSET if self.hand is None else self.hand)

        created = Created(
            game="episode",
            rulebook=self.rulebook.name,
            options=self.rulebook.options,
            mode=self.mode,
            players=tuple(map(player, self.seats)),
            table=TOURNAMENT.name,
            seed=seed,
            friendly=False,
            made_at=MADE_AT,
            first_starter=starter,
        )
        events = begin(created)
        state = fold(events)
        return CrokinoleContest(self, state, state, events)


@dataclass(frozen=True)
class CrokinoleContest:
    """An episode as it stands: `state` of the game, and `lying`, the same before a round that is over was counted."""

    terms: CrokinoleTerms
    state: GameState
    lying: GameState
    told_so_far: tuple[Event, ...]

    @property
    def turn(self) -> int | None:
        """The seat that is to shoot; None once the episode is over."""
        over = self.terms.episode is Episode.ROUND and bool(self.state.rounds)
        return None if over or self.state.turn is None else self.state.turn.seat

    @cached_property
    def round(self) -> Rounds:
        """The round as it lies, once its last shot is played too."""
        return continue_round(self.lying if self.turn is None else self.state)

    def lead(self, seat: int) -> float:
        """Return by how many points the seat's side is ahead."""
        side, points = self.state.side_of_seat(seat), self.state.points
        return points.get(side, 0.0) - points.get(side.other, 0.0)

    def seen(self, seat: int) -> Numbers:
        """Return what a seat sees (`crokinole_sight.seen`)."""
        lead = np.array([self.lead(seat) / points_of_game(self.terms.rulebook)])
        return np.asarray(seen(self.round, np.array([seat]), lead)[0])

    def told(self, seat: int) -> dict[str, Any]:
        """Return the points of the game, own and opposing, and the last shot as it was played."""
        side, points = self.state.side_of_seat(seat), self.state.points
        told: dict[str, Any] = {"points": points.get(side, 0.0), "opposing": points.get(side.other, 0.0)}
        last = next((event for event in reversed(self.told_so_far) if isinstance(event, ShotPlayed)), None)
        if last is not None:
            shot = last.shot
            told |= {
                "shooter": last.seat,
                "shot": np.array([shot.place_cdeg, shot.aim_cdeg, shot.power, shot.spin_percent]),
                "valid": last.ruling.legal,
            }
        return told

    def meant(self, action: Numbers) -> tuple[Shot, bool]:
        """Return the shot an action means, from the nearest free place, and whether it calls a 20."""
        numbers = checked(action, (self.terms.action_size,))
        row = shot_numbers(numbers[None], self.terms.place_limit_cdeg)
        place = nearest_free(self.round, row[:, 0], np.zeros(1, dtype=np.int64))
        _, aim, power, spin = row[0].tolist()
        called = self.terms.action_size > SHOT_NUMBERS and bool(numbers[SHOT_NUMBERS] > 0)
        return Shot(int(place[0]), aim, power, spin), called

    def shoot(self, action: Numbers, rng: np.random.Generator) -> CrokinoleContest:
        """Return the episode after whoever's turn it is has shot as an action means, as far as the hand does."""
        shot, called = self.meant(action)
        if self.terms.hand is not None:
            shot = flicked(self.state, hand_of(self.terms.hand), shot, rng)
        return self._played(shot, called)

    def bot_shoots(self, rng: np.random.Generator) -> CrokinoleContest:
        """Return the episode after the terms' bot has shot."""
        return self._played(*self.terms.bot(self, rng))

    def events(self) -> tuple[Event, ...]:
        """Return all events of the game so far."""
        return self.told_so_far

    def svg(self) -> str:
        """Return a picture of the board."""
        state = self.lying if self.turn is None else self.state
        return board_svg(state.table, [(spot.name, spot.x_mm, spot.y_mm) for spot in state.discs])

    def _played(self, shot: Shot, called: bool) -> CrokinoleContest:
        turn = self.state.turn
        assert turn is not None  # nobody is asked for a shot otherwise
        events = shoot(self.state, turn.seat, shot, self.state.revision, simulate, called=called)
        state = lying = apply(self.state, events[0])
        for event in events[1:]:
            state = apply(state, event)
        if state.awaits is Awaited.AGREEMENT:
            agreed = agree(state, state.revision)
            events = (*events, *agreed)
            for event in agreed:
                state = apply(state, event)
        # Nothing is ever taken back here, so that what was before need not be kept.
        state = replace(state, before_last_shot=None)
        return CrokinoleContest(self.terms, state, lying, (*self.told_so_far, *events))
