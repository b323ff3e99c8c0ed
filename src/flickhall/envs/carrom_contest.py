"""Episodes of carrom: matches of `play/carrom`, strike by strike by its rulebook; pieces that come back are put back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from msgspec import UNSET

from flickhall.bots.hand import striking_hand_of
from flickhall.bots.unsteady_strike import flicked
from flickhall.envs.actions import SHOT_NUMBERS, checked, shot_numbers
from flickhall.envs.carrom_places import nearest_free
from flickhall.envs.carrom_sight import bounds, seen
from flickhall.envs.contest import Episode, Numbers
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import Strike
from flickhall.play.carrom.events import CarromCreated, CarromEvent
from flickhall.play.carrom.fold import apply_carrom, fold_carrom
from flickhall.play.carrom.game import begin_match, place, strike
from flickhall.play.carrom.setup import SEATS
from flickhall.play.carrom.start import Stretch, legal_stretches, limit_um
from flickhall.play.carrom.state import CarromState, Doing
from flickhall.play.people import Player, PlayerKind, Skill
from flickhall.rules.carrom.match import Competition
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.tables.carrom import TOURNAMENT_CARROM
from flickhall.tables.carrom_drawing import carrom_board_svg

MADE_AT = "2000-01-01T00:00:00+00:00"
"""Environments know no time: every strike is made at this moment, and no clock runs out."""

CarromBot = Callable[["CarromContest", np.random.Generator], Strike]
"""Chooses a strike for whoever's turn it is, as it is to be made."""


@dataclass(frozen=True)
class CarromTerms:
    """What is agreed before episodes of carrom: `skill` is the hand of bots, `hand` that of agents (None: exact)."""

    rulebook: CarromRulebook
    episode: Episode
    bot: CarromBot
    skill: Skill
    hand: Skill | None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats taken."""
        return SEATS

    @cached_property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the greatest observation."""
        return bounds()

    @property
    def action_size(self) -> int:
        """Four numbers."""
        return SHOT_NUMBERS

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """Where on a base the rulebook lets a striker lie."""
        return legal_stretches(TOURNAMENT_CARROM, self.rulebook)

    def begin(self, seed: int, starter: int, bots: frozenset[int]) -> CarromContest:
        """Return an episode before its first strike."""

        def player(seat: int) -> Player:
            if seat in bots:
                return Player(seat, f"bot {seat}", PlayerKind.PRACTICE, self.skill)
            return Player(seat, f"agent {seat}", hand=UNSET if self.hand is None else self.hand)

        created = CarromCreated(
            game="episode",
            rulebook=self.rulebook.name,
            options=self.rulebook.options,
            competition=Competition.LEAGUE,
            players=tuple(map(player, SEATS)),
            table=TOURNAMENT_CARROM.name,
            seed=seed,
            friendly=False,
            made_at=MADE_AT,
            breaker=SEATS[starter],
        )
        events = begin_match(created)
        state = fold_carrom(events)
        return CarromContest(self, state, events)


@dataclass(frozen=True)
class CarromContest:
    """An episode as it stands; whoever's turn it is has a strike to make."""

    terms: CarromTerms
    state: CarromState
    told_so_far: tuple[CarromEvent, ...]

    @property
    def turn(self) -> int | None:
        """The seat that is to strike; None once the episode is over."""
        over = self.terms.episode is Episode.ROUND and bool(self.state.boards)
        return None if over or self.state.turn is None else self.state.turn.seat

    def lead(self, seat: int) -> float:
        """Return by how many points the seat is ahead."""
        own, opposing = self._points(seat)
        return float(own - opposing)

    def seen(self, seat: int) -> Numbers:
        """Return what a seat sees (`carrom_sight.seen`)."""
        return seen(self.state, seat, self.lead(seat) / self.terms.rulebook.target_points)

    def told(self, seat: int) -> dict[str, Any]:
        """Return the points of the match, own and opposing, and the last strike as it was made."""
        own, opposing = self._points(seat)
        told: dict[str, Any] = {"points": own, "opposing": opposing}
        last = self.state.last
        if last is not None:
            made = last.strike
            told |= {
                "shooter": last.seat,
                "shot": np.array([made.place_um, made.aim_cdeg, made.power, made.spin_percent]),
                "valid": last.ruling.foul is False,
            }
        return told

    def meant(self, action: Numbers) -> Strike:
        """Return the strike an action means, from the nearest free place."""
        assert self.turn is not None  # nobody is asked for a strike otherwise
        numbers = checked(action, (self.terms.action_size,))[None]
        meant_um, aim, power, spin = shot_numbers(numbers, limit_um(self.state.table))[0].tolist()
        return Strike(nearest_free(self.state, self.turn, meant_um, self.terms.stretches), aim, power, spin)

    def shoot(self, action: Numbers, rng: np.random.Generator) -> CarromContest:
        """Return the episode after whoever's turn it is has struck as an action means, as far as the hand does."""
        made = self.meant(action)
        if self.terms.hand is not None:
            assert self.turn is not None
            made = flicked(self.state, self.turn, striking_hand_of(self.terms.hand), made, rng)
        return self._played(made)

    def bot_shoots(self, rng: np.random.Generator) -> CarromContest:
        """Return the episode after the terms' bot has struck."""
        return self._played(self.terms.bot(self, rng))

    def events(self) -> tuple[CarromEvent, ...]:
        """Return all events of the match so far."""
        return self.told_so_far

    def svg(self) -> str:
        """Return a picture of the board."""
        return carrom_board_svg(
            self.state.table, [(spot.name, spot.x_mm, spot.y_mm) for spot in self.state.pieces]
        )

    def _points(self, seat: int) -> tuple[int, int]:
        side = self.state.side_of(seat)
        return self.state.match.score[side], self.state.match.score[side.other]

    def _played(self, made: Strike) -> CarromContest:
        assert self.turn is not None
        events = strike(self.state, self.turn, made, self.state.revision, simulate_strike, at=MADE_AT)
        state = self.state
        for event in events:
            state = apply_carrom(state, event)
        while state.turn is not None and state.turn.doing is Doing.PLACE:
            put_back = place(state, state.turn.seat, None, state.revision)
            events = (*events, *put_back)
            for event in put_back:
                state = apply_carrom(state, event)
        # Nothing is ever taken back here, so that what was before need not be kept.
        state = replace(state, before_last_strike=None)
        return CarromContest(self.terms, state, (*self.told_so_far, *events))
