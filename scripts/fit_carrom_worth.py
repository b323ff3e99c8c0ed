"""Fit what boards of carrom are worth (`src/flickhall/bots/carrom/ahead.json`) to boards that bots play against each other.

    python scripts/fit_carrom_worth.py [BOARDS] [SIMULATIONS]

So many boards under each rulebook, in equal lots by hands of every level: who wins is told from what is seen of a board
before each strike, by logistic regression (Newton), drawn a little towards nothing. Told besides: how surely, by boards left
out of the fit.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from flickhall.batches.carrom.boards import begin_boards, step
from flickhall.batches.carrom.case_book import CaseBook
from flickhall.bots.carrom.ahead import FEATURES, features
from flickhall.bots.carrom.choosers import TwoPly
from flickhall.bots.carrom.league import MOST_STRIKES, CarromBot, struck_by
from flickhall.bots.carrom.left import Left
from flickhall.bots.hand import striking_hand_of
from flickhall.play.carrom.setup import SEATS
from flickhall.rules.registry import find_carrom_rulebook

HOME = Path(__file__).resolve().parents[1] / "src" / "flickhall" / "bots" / "carrom" / "ahead.json"
RULEBOOKS = ("carrom-chapas", "carrom-a2m")
SHARES = (45, 50, 55, 60, 65, 70)
SEED = 20261130
DRAWN = 3.0
FOLDS = 5


@dataclass(frozen=True)
class Seen:
    """What was seen before strikes, (k, features), whether who struck won, and of which board it was."""

    seen: np.ndarray
    won: np.ndarray
    board: np.ndarray

    def joined(self, other: "Seen") -> "Seen":
        """Return these and those of other boards."""
        after = self.board.max(initial=-1) + 1
        return Seen(
            np.concatenate([self.seen, other.seen]),
            np.concatenate([self.won, other.won]),
            np.concatenate([self.board, other.board + after]),
        )


def seen_in_boards(rulebook: str, share: int, simulations: int, count: int, rng: np.random.Generator) -> Seen:
    """Return what is seen in boards that two bots of a level play."""
    bot = CarromBot(TwoPly(simulations), striking_hand_of(share))
    boards = begin_boards(CaseBook(find_carrom_rulebook(rulebook)), np.array(SEATS)[np.arange(count) % 2])
    rows, sides, seen = [], [], []
    for _ in range(MOST_STRIKES):
        going = np.flatnonzero(~boards.over)
        if not len(going):
            break
        some = boards.some(going)
        rows.append(going)
        sides.append(some.strikers)
        seen.append(features(Left.of_boards(some), some.strikers, (bot.hand, bot.hand)))
        numbers = np.zeros((count, 4), dtype=np.int64)
        numbers[going] = struck_by(bot, bot, some, rng)
        boards = step(boards, numbers)
    board = np.concatenate(rows)
    over = boards.over[board]
    won = boards.winners[board] == np.concatenate(sides)
    return Seen(np.concatenate(seen)[over], won[over], board[over])


def fit(seen: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Return the weights by which the chance to win is told best."""
    scale = np.maximum(seen.std(axis=0), 1e-9)
    scaled, weights = seen / scale, np.zeros(seen.shape[1])
    for _ in range(50):
        chance = 1.0 / (1.0 + np.exp(-scaled @ weights))
        slope = scaled.T @ (won - chance) - DRAWN * weights
        bend = (scaled * (chance * (1.0 - chance))[:, None]).T @ scaled + DRAWN * np.eye(len(weights))
        change = np.linalg.solve(bend, slope)
        weights = weights + change
        if np.abs(change).max() < 1e-9:
            break
    return np.asarray(weights / scale)


def surprise(seen: np.ndarray, won: np.ndarray, weights: np.ndarray) -> float:
    """Return how surprising the winners are, in natural units of information a strike; 0.693 for one who knows nothing."""
    lead = np.where(won, 1.0, -1.0) * (seen @ weights)
    return float(np.log1p(np.exp(-lead)).mean())


def left_out(of: Seen) -> float:
    """Return how surprising boards are that took no part in the fit."""
    parts = []
    for fold in range(FOLDS):
        out = of.board % FOLDS == fold
        parts.append(surprise(of.seen[out], of.won[out], fit(of.seen[~out], of.won[~out])))
    return float(np.mean(parts))


def main(boards: int = 900, simulations: int = 600) -> None:
    told: dict[str, dict[str, float]] = {}
    for number, rulebook in enumerate(RULEBOOKS):
        all_seen = Seen(np.zeros((0, len(FEATURES))), np.zeros(0, dtype=bool), np.zeros(0, dtype=np.int64))
        for share in SHARES:
            rng = np.random.default_rng([SEED, number, share])
            part = seen_in_boards(rulebook, share, simulations, boards // len(SHARES), rng)
            all_seen = all_seen.joined(part)
            print(f"{rulebook}, {share} %: {len(part.won)} strikes", flush=True)
        weights = fit(all_seen.seen, all_seen.won)
        told[rulebook] = dict(zip(FEATURES, weights.round(3).tolist(), strict=True))
        print(f"{rulebook}: surprise {left_out(all_seen):.4f}, {told[rulebook]}", flush=True)
    source = f"scripts/fit_carrom_worth.py, {boards} boards of each rulebook, {simulations} strikes tried for a choice"
    HOME.write_text(json.dumps({"source": source, "weights": told}, indent=1) + "\n")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:]))
