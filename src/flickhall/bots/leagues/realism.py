"""A league of competitive bots held against recorded tournament rounds: 20s, and who wins a round."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.choice.choosers import FineOnePly
from flickhall.bots.choice.setting import Setting
from flickhall.bots.hand import hand_of_share
from flickhall.bots.leagues.people import LISTED_SHARES
from flickhall.bots.leagues.rounds import Bot, play_rounds
from flickhall.rules.crokinole_nca.rulebook import CrokinoleNca
from flickhall.rules.sides import Players

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

ROUNDS = 2000
ROUNDS_AT_ONCE = 250
"""So many rounds are played in lockstep, by one generator: whoever works on them, they come out the same."""
LEAGUE_MEAN = 0.55
"""Share of open twenties of the league's average player: the one number that was set (docs/realism.md)."""
SIMULATIONS = 900
"""Shots a bot of the league tries for a choice."""


@dataclass(frozen=True, eq=False)
class League:
    """Rounds at their end: 20s of the first and the last shooter (p, 2), and by how much the last shooter leads (p,)."""

    twenties: Whole
    lead: Whole

    def joined(self, other: League) -> League:
        """Return the rounds of both."""
        return League(
            np.concatenate((self.twenties, other.twenties)), np.concatenate((self.lead, other.lead))
        )


@dataclass(frozen=True, slots=True)
class Figures:
    """What is counted of rounds, of bots or of people; shares of 20s a player-round from none upwards."""

    rounds: int
    twenties_mean: float
    twenties_share: tuple[float, ...]
    last_shooter_share: float
    first_shooter_share: float
    tie_share: float


def league_shares() -> tuple[float, ...]:
    """Return the shares of open twenties of the league's players: as spread as the listed players, around LEAGUE_MEAN."""
    middle = sum(LISTED_SHARES) / len(LISTED_SHARES)
    return tuple(share - middle + LEAGUE_MEAN for share in LISTED_SHARES)


def play_league(part: int, rounds: int, seed: int, simulations: int = SIMULATIONS) -> League:
    """Play some rounds of crokinole-nca singles between players drawn by lot; the same seed, the same rounds."""
    rng = np.random.default_rng([seed, part])
    bots = [Bot(FineOnePly(simulations), hand_of_share(share)) for share in league_shares()]
    seated = np.array([rng.choice(len(bots), 2, replace=False) for _ in range(rounds)])
    starters = np.arange(rounds) % 2
    played = play_rounds(Setting(CrokinoleNca(), threads=1), Players.SINGLES, starters, bots, seated, rng)
    in_order = np.column_stack((starters, 1 - starters))  # the sides, first shooter first
    twenties = np.take_along_axis(played.twenties, in_order, axis=1)
    count = np.take_along_axis(played.count, in_order, axis=1)
    return League(twenties, count[:, 1] - count[:, 0])


def figures(league: League, most: int = 8) -> Figures:
    """Return what is counted of a league's rounds; `most` 20s and more are not parted."""
    each = np.minimum(league.twenties.ravel(), most)
    return Figures(
        rounds=len(league.lead),
        twenties_mean=float(league.twenties.mean()),
        twenties_share=tuple((np.bincount(each, minlength=most + 1) / len(each)).tolist()),
        last_shooter_share=float((league.lead > 0).mean()),
        first_shooter_share=float((league.lead < 0).mean()),
        tie_share=float((league.lead == 0).mean()),
    )


def total_variation(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Return the total variation distance of two distributions: half the sum of what they differ by."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 2
