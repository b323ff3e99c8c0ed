"""The arena of carrom: bots meet board by board under one of its rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from flickhall.bots.carrom.baselines import NearestTarget, RandomLegal
from flickhall.bots.carrom.choosers import Chooser, OnePly, TwoPly
from flickhall.bots.carrom.league import CarromBot, play_boards
from flickhall.bots.hand import striking_hand_of
from flickhall.bots.leagues.arena import Entrant, Lot
from flickhall.bots.leagues.games import GamesPlayed
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Players

ARENA_PLY = 480
"""Strikes a one-ply bot of an arena tries for a choice."""
ARENA_TWO_PLY = 3600
"""Strikes a two-ply bot of an arena tries for a choice."""

CARROM_EYES: Mapping[str, Chooser] = MappingProxyType(
    {
        "random": RandomLegal(),
        "nearest": NearestTarget(),
        "one-ply": OnePly(ARENA_PLY),
        "two-ply": TwoPly(ARENA_TWO_PLY),
    }
)
"""By which eye a bot of an arena plays; weakest first."""


@dataclass(frozen=True, slots=True)
class CarromArena:
    """Where bots meet: single boards, set up anew each time, whoever wins more of them being the better."""

    name: str

    @property
    def players(self) -> Players:
        """How many play."""
        return Players.SINGLES

    @property
    def eyes(self) -> tuple[str, ...]:
        """The eyes a bot can have here, weakest first."""
        return tuple(CARROM_EYES)

    def play(self, lot: Lot, seed: int) -> GamesPlayed:
        """Play the boards of a lot; the same seed gives the same boards."""
        rng = np.random.default_rng([seed, lot.pairing.number, lot.part])
        played = play_boards(
            find_carrom_rulebook(self.name), _bot(lot.pairing.first), _bot(lot.pairing.second), lot.games, rng
        )
        return GamesPlayed(played.won, played.tied, played.lost, played.boards)


def _bot(entrant: Entrant) -> CarromBot:
    return CarromBot(CARROM_EYES[entrant.eye], striking_hand_of(entrant.skill))
