"""Games in lockstep: two bots against each other, round after round, until the rulebook says who has won."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.choice.setting import Setting
from flickhall.bots.leagues.rounds import Bot, play_rounds
from flickhall.rules.sides import Players, Side

Whole = NDArray[np.int64]

MOST_ROUNDS = 200
"""No game of the hall comes near; one that did would be a fault."""


@dataclass(frozen=True, slots=True)
class GamesPlayed:
    """Games between two bots: how many the first won, were tied, and it lost; and how many rounds they had."""

    won: int
    tied: int
    lost: int
    rounds: int

    def __add__(self, other: GamesPlayed) -> GamesPlayed:
        return GamesPlayed(
            self.won + other.won, self.tied + other.tied, self.lost + other.lost, self.rounds + other.rounds
        )

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.won + self.tied + self.lost

    @property
    def share(self) -> float:
        """The share of games the first won, a tie counting half."""
        return (self.won + self.tied / 2) / self.games


def play_games(
    setting: Setting, mode: Players, first: Bot, second: Bot, games: int, rng: np.random.Generator
) -> GamesPlayed:
    """Play games of two bots; they change colours after every game, and who starts after every second one.

    In doubles each bot plays both seats of its side.
    """
    bots = (first, second)
    numbers = np.arange(games)
    # Seats alternate between the sides; in even games the first bot plays W.
    seated = (np.arange(mode.seats)[None, :] + numbers[:, None]) % 2
    starts = (numbers // 2) % 2
    counts: list[list[dict[Side, int]]] = [[] for _ in range(games)]
    leaders: list[Side | None] = [None] * games
    open_games, rounds = numbers, 0
    for number in range(1, MOST_ROUNDS + 1):
        starters = np.array(
            [
                setting.rulebook.starting_seat(int(start), 1, number, mode.seats)
                for start in starts[open_games]
            ],
            dtype=np.int64,
        )
        played = play_rounds(setting, mode, starters, bots, seated[open_games], rng)
        rounds += len(open_games)
        still = []
        for game, (light, dark) in zip(open_games, played.count.tolist(), strict=True):
            counts[game].append({Side.W: light, Side.B: dark})
            ruling = setting.rulebook.rule_game(counts[game])
            leaders[game] = ruling.winner
            if not ruling.over:
                still.append(game)
        open_games = np.array(still, dtype=np.int64)
        if not still:
            break
    of_first = [Side.W if game % 2 == 0 else Side.B for game in range(games)]
    won = sum(leader is own for leader, own in zip(leaders, of_first, strict=True))
    tied = leaders.count(None)
    return GamesPlayed(won, tied, games - won - tied, rounds)
