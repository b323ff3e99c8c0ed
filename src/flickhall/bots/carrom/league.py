"""Boards in lockstep between two who play carrom: who wins how many, each breaking as often as the other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.batches.carrom.boards import Boards, begin_boards, step
from flickhall.batches.carrom.case_book import CaseBook
from flickhall.bots.carrom.choosers import Chooser
from flickhall.bots.carrom.race import NUMBERS, kept_legal
from flickhall.bots.hand import StrikingHand
from flickhall.play.carrom.setup import SEATS
from flickhall.rules.carrom.rulebook import CarromRulebook

MOST_STRIKES = 400
"""A board with more strikes than that counts as tied: two who only touch would never end."""


@dataclass(frozen=True, slots=True)
class CarromBot:
    """Who plays: a chooser and its hand."""

    chooser: Chooser
    hand: StrikingHand


@dataclass(frozen=True, slots=True)
class BoardsPlayed:
    """Boards between two bots: how many the first won, were given up as tied, and it lost; the points of both; strikes."""

    won: int
    tied: int
    lost: int
    points_first: int
    points_second: int
    strikes: int

    @property
    def boards(self) -> int:
        """How many boards there were."""
        return self.won + self.tied + self.lost

    @property
    def share(self) -> float:
        """The share of boards the first won, a tie counting half."""
        return (self.won + self.tied / 2) / self.boards

    def __add__(self, other: BoardsPlayed) -> BoardsPlayed:
        return BoardsPlayed(
            self.won + other.won,
            self.tied + other.tied,
            self.lost + other.lost,
            self.points_first + other.points_first,
            self.points_second + other.points_second,
            self.strikes + other.strikes,
        )


def play_boards(
    rulebook: CarromRulebook, first: CarromBot, second: CarromBot, count: int, rng: np.random.Generator
) -> BoardsPlayed:
    """Play boards of two bots, who break in turn; the first one sits at seat 0. The same generator gives the same boards."""
    boards = begin_boards(CaseBook(rulebook), np.array(SEATS)[np.arange(count) % 2])
    strikes = 0
    for _ in range(MOST_STRIKES):
        going = np.flatnonzero(~boards.over)
        if not len(going):
            break
        numbers = np.zeros((count, NUMBERS), dtype=np.int64)
        for seat, bot, other in ((SEATS[0], first, second), (SEATS[1], second, first)):
            rows = going[boards.seats[going] == seat]
            if len(rows):
                numbers[rows] = struck_by(bot, other, boards.some(rows), rng)
        strikes += len(going)
        boards = step(boards, numbers)
    seats = np.where(boards.winners == 0, boards.white, SEATS[0] + SEATS[1] - boards.white)
    by_first, by_second = boards.over & (seats == SEATS[0]), boards.over & (seats == SEATS[1])
    return BoardsPlayed(
        won=int(by_first.sum()),
        tied=int((~boards.over).sum()),
        lost=int(by_second.sum()),
        points_first=int(boards.points[by_first].sum()),
        points_second=int(boards.points[by_second].sum()),
        strikes=strikes,
    )


def struck_by(bot: CarromBot, other: CarromBot, boards: Boards, rng: np.random.Generator) -> np.ndarray:
    """Return what the hand of a bot makes of what it means, (p, 4)."""
    meant = bot.chooser(boards, bot.hand, other.hand, rng)
    numbers = bot.hand.strayed(meant, rng.standard_normal(meant.shape))
    return kept_legal(boards, meant, numbers, np.arange(len(boards)))
