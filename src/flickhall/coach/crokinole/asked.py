"""A shot of a recorded game of crokinole or pichenotte that the coach is asked about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from flickhall.bots.coaching.crokinole.advice import Advice, Played, advise
from flickhall.bots.coaching.crokinole.outcome_map import lead_at_once, outcome_map
from flickhall.bots.coaching.crokinole.puzzles import is_puzzle
from flickhall.bots.hand import Hand
from flickhall.coach.crokinole.chart import chart_of
from flickhall.coach.crokinole.sentences import before_said
from flickhall.coach.crokinole.telling import tell_advice
from flickhall.coach.hands import KnownHand
from flickhall.coach.question import OutcomeChart, Told
from flickhall.languages import Language
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
from flickhall.physics.trace import Trace
from flickhall.play.crokinole.events import ShotPlayed
from flickhall.play.crokinole.state import GameState
from flickhall.play.people import Player
from flickhall.tables.drawing import board_svg


@dataclass(frozen=True, slots=True)
class AskedShot:
    """A shot of a game: the game just before it, the shot, and who played it."""

    before: GameState
    shot: ShotPlayed
    player: Player

    @property
    def number(self) -> int:
        """The number of the shot."""
        return self.shot.number

    @property
    def seat(self) -> int:
        """Who played it."""
        return self.shot.seat

    @property
    def disc(self) -> str:
        """The disc that was shot."""
        return self.shot.disc

    def said(self, language: Language) -> str:
        """Say which position it is."""
        return before_said(self.number, self.player.name, self.shot.disc, language)

    def advice(self, known: KnownHand[Hand], language: Language) -> Told:
        """Return the advice on it."""
        return self._told(known, self.think(known.hand), language)

    def advice_instead(self, known: KnownHand[Hand], numbers: Mapping[str, int], language: Language) -> Told:
        """Return the advice on a shot of these numbers in its place; `called` among them tells that a 20 was called."""
        shot = Shot(*(numbers[name] for name in ("place_cdeg", "aim_cdeg", "power", "spin_percent")))
        return self._told(known, self.think(known.hand, Played(shot, bool(numbers["called"]))), language)

    def puzzle(self, known: KnownHand[Hand], language: Language) -> Told | None:
        """Return the advice on it if it makes a puzzle.

        Among many shots some look like one by luck: who does is looked at once more, with other luck.
        """
        if not is_puzzle(self.think(known.hand)):
            return None
        again = self.think(known.hand, stream=2)
        return self._told(known, again, language) if is_puzzle(again) else None

    def chart(self, known: KnownHand[Hand], best: Told, language: Language) -> OutcomeChart:
        """Return the map of aim and power from the place of a tip, which it shows with the lead it was told with."""
        shot, called, hand = Shot(**best["shot"]), best["called"], known.hand
        found = outcome_map(self.before, shot.place_cdeg, hand, self._chance(1), called=called)
        at_once = lead_at_once(self.before, shot, hand, self._chance(1), called=called)
        return chart_of(found.raised(best["lead"]["mean"] - at_once), shot, language)

    def trace(self, tip: Told) -> Trace:
        """Return how the shot of a tip goes without an error."""
        before = self.before
        return simulate(before.discs, self.shot.disc, Shot(**tip["shot"]), self.seat, table=before.table)

    def board_svg(self, title: str) -> str:
        """Return the position as a picture."""
        lies = [(spot.name, spot.x_mm, spot.y_mm) for spot in self.before.discs]
        return board_svg(self.before.table, lies, title=title)

    def think(self, hand: Hand, instead: Played | None = None, stream: int = 0) -> Advice:
        """Return the advice on what was played, or on a shot `instead` of it; both sides have that hand."""
        played = instead or Played(self.shot.shot, self.shot.facts.called_twenty)
        return advise(self.before, hand, hand, self._chance(stream), played=played)

    def _told(self, known: KnownHand[Hand], advice: Advice, language: Language) -> Told:
        return tell_advice(self.number, self.player.name, known, advice, language)

    def _chance(self, stream: int) -> np.random.Generator:
        return np.random.default_rng([self.before.created.seed, self.number, stream])
