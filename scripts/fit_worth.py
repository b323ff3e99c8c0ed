"""Fit what positions are worth (`src/flickhall/bots/choice/worth.json`) to rounds that bots play against each other.

    python scripts/fit_worth.py [ROUNDS] [TURNS]

Every turn plays a league by the weights so far, then fits the lead that came of each position to what was seen of it, for
each number of shots still to come; neighbours of who has the last shot lend a third of their weight. Least squares, drawn a
little towards the mean of all.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from flickhall.bots.choice.choosers import FineOnePly
from flickhall.bots.choice.setting import Setting
from flickhall.bots.choice.worth import FEATURES, Worth, features
from flickhall.bots.hand import hand_of_share
from flickhall.bots.leagues.rounds import Bot, RoundsPlayed, play_rounds
from flickhall.rules.crokinole_nca.rulebook import CrokinoleNca
from flickhall.rules.sides import Players

HOME = Path(__file__).resolve().parents[1] / "src" / "flickhall" / "bots" / "choice" / "worth.json"
SHOTS = 16
SHARES = tuple(np.linspace(0.35, 0.75, 9).round(2).tolist())
SIMULATIONS = 1500
SEED = 20261130
LENT = 1 / 3
DRAWN = 30.0

Seen = Mapping[int, tuple[np.ndarray, np.ndarray]]


def before_any() -> Worth:
    """Return weights to begin with: a disc is worth about half of what it counts, an open board or a target eight points."""
    row = {
        "open": 8.0,
        "own_15": 8.0,
        "own_10": 5.0,
        "own_5": 2.0,
        "other_15": -5.0,
        "other_10": -4.0,
        "other_5": -2.0,
        "places_open": 8.0,
    }
    weights = np.tile([row.get(name, 0.0) for name in FEATURES], (SHOTS + 1, 1))
    return Worth(weights, 8.0 * np.sqrt(1.0 + np.arange(SHOTS + 1)))


def seen_in(played: RoundsPlayed, setting: Setting) -> Seen:
    """Return what was seen of positions and the further lead that came of them, by how many shots were to come."""
    rows = np.arange(len(played.count))
    seen = {}
    for shot in played.shots:
        before = shot.situations
        further = played.count - 20 * before.twenties
        lead = further[rows, before.sides] - further[rows, 1 - before.sides]
        seen[int(before.left[0])] = (
            features(before, setting.table, setting.sizes),
            lead.astype(float),
        )
    return seen


def fit(seen: Seen) -> Worth:
    """Return the weights that fit best."""
    whole = _least_squares([(x, y, 1.0) for x, y in seen.values()], np.zeros(len(FEATURES)), 1.0)
    weights, spread = np.zeros((SHOTS + 1, len(FEATURES))), np.ones(SHOTS + 1)
    for left, (x, y) in seen.items():
        near = [(*seen[left + step], LENT) for step in (-2, 2) if left + step in seen]
        weights[left] = _least_squares([(x, y, 1.0), *near], whole, DRAWN)
        spread[left] = np.std(y - x @ weights[left])
    return Worth(weights.round(3), spread.round(3))


def _least_squares(
    parts: list[tuple[np.ndarray, np.ndarray, float]], towards: np.ndarray, drawn: float
) -> np.ndarray:
    square = drawn * np.eye(len(towards)) + sum(weight * (x.T @ x) for x, _, weight in parts)
    return towards + np.linalg.solve(
        square, sum(weight * (x.T @ (y - x @ towards)) for x, y, weight in parts)
    )


def main(rounds: int = 3000, turns: int = 3) -> None:
    bots = [Bot(FineOnePly(SIMULATIONS), hand_of_share(share)) for share in SHARES]
    worth = before_any()
    for turn in range(turns):
        rng = np.random.default_rng([SEED, turn])
        setting = Setting(CrokinoleNca(), worth=worth)
        seated = rng.integers(0, len(bots), (rounds, 2))
        played = play_rounds(setting, Players.SINGLES, np.arange(rounds) % 2, bots, seated, rng)
        worth = fit(seen_in(played, setting))
        print(f"turn {turn + 1}: {played.twenties.mean():.3f} 20s a player-round", flush=True)
    told = {
        "source": f"scripts/fit_worth.py, {rounds} rounds of crokinole-nca singles in each of {turns} turns",
        "features": list(FEATURES),
        "weights": worth.weights.tolist(),
        "spread": worth.spread.tolist(),
    }
    HOME.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:]))
