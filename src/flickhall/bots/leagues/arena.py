"""A round robin between bots: who there is, who beats whom, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from types import MappingProxyType
from typing import Protocol

import numpy as np

from flickhall.bots.baselines.geometry import Geometry
from flickhall.bots.baselines.nearest import NearestTarget
from flickhall.bots.baselines.random_legal import RandomLegal
from flickhall.bots.choice.choosers import Chooser, FineOnePly, OnePly, TwoPly
from flickhall.bots.choice.setting import Setting
from flickhall.bots.hand import hand_of
from flickhall.bots.leagues.games import GamesPlayed, play_games
from flickhall.bots.leagues.rounds import Bot
from flickhall.bots.published.kr_uct import KrUct
from flickhall.bots.published.pickpocket import PickPocket
from flickhall.errors import BadInput, NotFound
from flickhall.phrases import Said
from flickhall.play.people import Level, Skill
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.rules.registry import find_rulebook
from flickhall.rules.sides import Players

ARENA_PLY = 480
"""Shots a one-ply bot of an arena tries for a choice."""
ARENA_FINE = 9000
"""Shots a bot of an arena that polishes tries for a choice."""
ARENA_TWO_PLY = 18_000
"""Shots a two-ply bot of an arena tries for a choice, half of them for answers; published searchers try as many."""

EYES: Mapping[str, Chooser] = MappingProxyType(
    {
        "random": RandomLegal(),
        "nearest": NearestTarget(),
        "geometry": Geometry(),
        "pickpocket": PickPocket(ARENA_TWO_PLY),
        "one-ply": OnePly(ARENA_PLY),
        "kr-uct": KrUct(ARENA_TWO_PLY),
        "one-ply-fine": FineOnePly(ARENA_FINE),
        "two-ply": TwoPly(ARENA_TWO_PLY),
    }
)
"""By which eye a bot of an arena plays; weakest first."""

GAMES_AT_ONCE = 10
"""So many games are played in lockstep, by one generator: whoever works on them, they come out the same."""
SURE = 1.96
"""Deviations within which 95 of 100 lie."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot of an arena: its eye, as in `EYES`, and the skill of its hand."""

    eye: str
    skill: Skill = Level.AVERAGE

    @property
    def name(self) -> str:
        """What it is called, as in `two-ply:average_competitive`."""
        return f"{self.eye}:{self.skill}"

    def bot(self) -> Bot:
        """Return the bot; raises NotFound for an eye that does not exist."""
        if self.eye not in EYES:
            raise NotFound(
                Said("there is no eye {eye!r}", eye=self.eye), where="entrant", allowed=", ".join(EYES)
            )
        return Bot(EYES[self.eye], hand_of(self.skill))


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants, and how many games they play; `number` tells pairings of an arena apart."""

    number: int
    first: Entrant
    second: Entrant
    games: int


@dataclass(frozen=True, slots=True)
class Lot:
    """Some games of a pairing that are played in lockstep: `part` counts the lots of a pairing from 0."""

    pairing: Pairing
    part: int

    @property
    def games(self) -> int:
        """How many games are in it."""
        return min(GAMES_AT_ONCE, self.pairing.games - self.part * GAMES_AT_ONCE)


def pairings(entrants: tuple[Entrant, ...], games: int) -> tuple[Pairing, ...]:
    """Return everybody against everybody."""
    return tuple(
        Pairing(number, first, second, games)
        for number, (first, second) in enumerate(combinations(entrants, 2))
    )


def lots(pairing: Pairing) -> tuple[Lot, ...]:
    """Return the games of a pairing as lots."""
    return tuple(Lot(pairing, part) for part in range(-(-pairing.games // GAMES_AT_ONCE)))


class Arena(Protocol):
    """Where bots meet: under which rulebook, how many play, which eyes there are, and how a lot of games goes."""

    @property
    def name(self) -> str:
        """The name of the rulebook."""

    @property
    def players(self) -> Players:
        """How many play."""

    @property
    def eyes(self) -> tuple[str, ...]:
        """The eyes a bot can have, weakest first."""

    def play(self, lot: Lot, seed: int) -> GamesPlayed:
        """Play the games of a lot; the same seed gives the same games."""


@dataclass(frozen=True, slots=True)
class RoundBoardArena:
    """The arena of crokinole and pichenotte: whole games. A rulebook is kept by its name, to be sent to other processes."""

    name: str
    players: Players

    @property
    def eyes(self) -> tuple[str, ...]:
        """The eyes a bot can have, weakest first."""
        return tuple(EYES)

    def play(self, lot: Lot, seed: int) -> GamesPlayed:
        """Play the games of a lot; the same seed gives the same games."""
        return play_lot(find_rulebook(self.name), self.players, lot, seed)


def play_lot(rulebook: CrokinoleRulebook, mode: Players, lot: Lot, seed: int) -> GamesPlayed:
    """Play the games of a lot; the same seed gives the same games."""
    setting = Setting(rulebook, threads=1)
    rng = np.random.default_rng([seed, lot.pairing.number, lot.part])
    return play_games(setting, mode, lot.pairing.first.bot(), lot.pairing.second.bot(), lot.games, rng)


def interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share of games."""
    square = SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    half = SURE / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)  # rounding may carry an end past


def mode_of(rulebook: CrokinoleRulebook, *, doubles: bool = False) -> Players:
    """Return how many play: two, or four where that is asked for or the rulebook has no singles."""
    if doubles:
        return Players.DOUBLES
    try:
        rulebook.discs_per_player(Players.SINGLES)
    except BadInput:
        return Players.DOUBLES
    return Players.SINGLES
