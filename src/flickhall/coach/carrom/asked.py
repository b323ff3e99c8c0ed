"""A strike of a recorded carrom match that the coach is asked about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from flickhall.bots.coaching.carrom.advice import Advice, advise
from flickhall.bots.coaching.carrom.outcome_map import outcome_map
from flickhall.bots.coaching.carrom.puzzles import is_puzzle
from flickhall.bots.hand import StrikingHand
from flickhall.coach.carrom.chart import chart_of
from flickhall.coach.carrom.sentences import before_said
from flickhall.coach.carrom.telling import tell_advice
from flickhall.coach.hands import KnownHand
from flickhall.coach.question import OutcomeChart, Told
from flickhall.languages import Language
from flickhall.physics.simulate_strike import simulate_strike
from flickhall.physics.strike import STRIKER, Strike
from flickhall.physics.trace import Trace
from flickhall.play.carrom.events import StrikePlayed
from flickhall.play.carrom.state import CarromState
from flickhall.play.people import Player
from flickhall.tables.carrom_drawing import carrom_board_svg


@dataclass(frozen=True, slots=True)
class AskedStrike:
    """A strike of a match: the match just before it, the strike, and who made it."""

    before: CarromState
    strike: StrikePlayed
    player: Player

    @property
    def number(self) -> int:
        """The number of the strike."""
        return self.strike.number

    @property
    def seat(self) -> int:
        """Who made it."""
        return self.strike.seat

    @property
    def disc(self) -> str:
        """The striker."""
        return STRIKER

    def said(self, language: Language) -> str:
        """Say which board it is."""
        return before_said(self.number, self.player.name, self.before.side_of(self.seat), language)

    def advice(self, known: KnownHand[StrikingHand], language: Language) -> Told:
        """Return the advice on it."""
        return self._told(known, self.think(known.hand), language)

    def advice_instead(
        self, known: KnownHand[StrikingHand], numbers: Mapping[str, int], language: Language
    ) -> Told:
        """Return the advice on a strike of these numbers in its place."""
        struck = Strike(*(numbers[name] for name in ("place_um", "aim_cdeg", "power", "spin_percent")))
        return self._told(known, self.think(known.hand, struck), language)

    def puzzle(self, known: KnownHand[StrikingHand], language: Language) -> Told | None:
        """Return the advice on it if it makes a puzzle.

        Among many strikes some look like one by luck: who does is looked at once more, with other luck.
        """
        if not is_puzzle(self.think(known.hand)):
            return None
        again = self.think(known.hand, stream=2)
        return self._told(known, again, language) if is_puzzle(again) else None

    def chart(self, known: KnownHand[StrikingHand], best: Told, language: Language) -> OutcomeChart:
        """Return the map of aim and power about a tip, from its place."""
        strike = Strike(**best["strike"])
        return chart_of(outcome_map(self.before, strike, known.hand, self._chance(1)), strike, language)

    def trace(self, tip: Told) -> Trace:
        """Return how the strike of a tip goes without an error."""
        before = self.before
        return simulate_strike(before.pieces, Strike(**tip["strike"]), self.seat, table=before.table)

    def board_svg(self, title: str) -> str:
        """Return the position as a picture."""
        lies = [(spot.name, spot.x_mm, spot.y_mm) for spot in self.before.pieces]
        return carrom_board_svg(self.before.table, lies, title=title)

    def think(self, hand: StrikingHand, instead: Strike | None = None, stream: int = 0) -> Advice:
        """Return the advice on what was struck, or on a strike `instead` of it; both sides have that hand."""
        return advise(self.before, hand, hand, self._chance(stream), played=instead or self.strike.strike)

    def _told(self, known: KnownHand[StrikingHand], advice: Advice, language: Language) -> Told:
        return tell_advice(self.number, self.player.name, known, advice, language)

    def _chance(self, stream: int) -> np.random.Generator:
        return np.random.default_rng([self.before.created.seed, self.number, stream])
