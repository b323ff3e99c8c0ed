"""Teach a program to play crokinole, then let it play the practice opponent: numpy only, minutes on a CPU.

The program looks at some thousand shots (from seven places, at every opposing disc, full or thin, at four powers), tells
each by nine numbers of plain geometry, and plays the one whose weighted sum is greatest; with no opposing disc there it
shoots at the hole. What it learns are the weights and the power at the hole, by the cross-entropy method: draw many, play
rounds with each against a quick bot, keep the best, draw around those.

    python examples/train_crokinole.py --minutes 2 --games 20
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.envs import AloneEnv, LockstepEnv
from flickhall.tables import TOURNAMENT as TABLE

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

PLACES = np.radians(np.linspace(-42, 42, 7))
"""Places tried, from the middle of the own stretch, which is about 48.1 degrees long to either side."""
STRETCH, LIMIT = np.radians(48.13), np.radians(90)
START_X, START_Y = TABLE.line_radius_5_mm * np.sin(PLACES), -TABLE.line_radius_5_mm * np.cos(PLACES)
THICKNESS = np.array([-0.75, -0.4, 0.0, 0.4, 0.75])
"""How far beside the middle of the target, as a share of a disc's width: 0 is full."""
POWERS = np.array([0.24, 0.32, 0.42, 0.6])
STANDING = 8
"""Numbers of an observation before those of the discs (docs/envs.md)."""
FEATURES = 9
FIRST = np.array([0.0] * FEATURES + [0.20])
"""Weights before anything is known, and some power at the hole."""
SPREAD = np.array([1.0] * FEATURES + [0.04])


@dataclass(frozen=True)
class Seen:
    """Discs as n shooters see them, (n, discs): places in mm, which are in play, which of those are opposing."""

    x: Floats
    y: Floats
    there: NDArray[np.bool_]
    opposing: NDArray[np.bool_]

    @classmethod
    def of(cls, observations: NDArray[np.float32]) -> Seen:
        """Return what n observations tell."""
        discs = observations[:, STANDING:].reshape(len(observations), -1, 3).astype(np.float64)
        there = discs[..., 2] > 0
        opposing = there & (np.arange(there.shape[1]) >= there.shape[1] // 2)
        return cls(*(TABLE.surface_radius_mm * discs[..., axis] for axis in (0, 1)), there, opposing)

    def hidden(self, row: Whole, target: Whole, way: tuple[Floats, Floats], run: Floats) -> NDArray[np.bool_]:
        """Tell which lines (k, places, ...) meet another disc of their row, or a post, before their end."""
        found = np.zeros(run.shape, dtype=bool)
        for number in range(self.x.shape[1]):
            stands = (self.there[row, number] & (target != number))[:, None, None]
            at = self.x[row, number][:, None, None], self.y[row, number][:, None, None]
            found |= stands & _met(at, way, run, 2 * TABLE.disc_radius_mm)
        for post in TABLE.posts_mm:
            found |= _met(post, way, run, TABLE.disc_radius_mm + TABLE.post_radius_mm)
        return found


def _met(at: tuple, way: tuple[Floats, Floats], run: Floats, reach_mm: float) -> NDArray[np.bool_]:
    x, y = at[0] - START_X[:, None], at[1] - START_Y[:, None]
    along, aside = x * way[0] + y * way[1], x * way[1] - y * way[0]
    before = np.sqrt(np.maximum(reach_mm**2 - aside**2, 0.0))  # it is touched so long before it is passed
    return (along > 0) & (along - before < run) & (np.abs(aside) < reach_mm)


def play(observations: NDArray[np.float32], weights: Floats) -> NDArray[np.float32]:
    """Return an action for each of n observations, (n, 4), by weights (n, 10)."""
    seen = Seen.of(observations)
    action = np.zeros((len(observations), 4))
    clear = np.flatnonzero(~seen.opposing.any(axis=1))
    action[clear] = at_hole(seen, clear, weights[clear, FEATURES])
    row, target = np.nonzero(seen.opposing)
    if len(row):
        told, aim = features(seen, row, target)
        worth = np.einsum("kptwf,kf->kptw", told, weights[row, :FEATURES])
        worth = np.where(np.abs(aim)[..., None] > LIMIT, -np.inf, worth).reshape(len(row), -1)
        best = np.lexsort((-worth.max(axis=1), row))
        best = best[np.unique(row[best], return_index=True)[1]]
        place, thick, power = np.unravel_index(worth[best].argmax(axis=1), told.shape[1:4])
        action[row[best]] = as_action(PLACES[place], aim[best, place, thick], POWERS[power])
    return action.astype(np.float32)


def as_action(place: Floats, aim: Floats, power: Floats) -> Floats:
    """Return places and aims (radians) and powers (shares of full) as actions, without spin."""
    return np.stack((place / STRETCH, aim / LIMIT, 2 * power - 1, np.zeros_like(place)), axis=1)


def at_hole(seen: Seen, row: Whole, power: Floats) -> Floats:
    """Return shots at the hole, from the place nearest to the middle from where nothing is in the way."""
    run = np.broadcast_to(TABLE.line_radius_5_mm, (len(row), len(PLACES), 1))
    way = -START_X[:, None] / run, -START_Y[:, None] / run
    hidden = seen.hidden(row, np.full(len(row), -1), way, run)[..., 0]
    place = PLACES[(10 * hidden + np.abs(PLACES)).argmin(axis=1)]
    return as_action(place, np.zeros(len(row)), power)


def features(seen: Seen, row: Whole, target: Whole) -> tuple[Floats, Floats]:
    """Return what geometry tells of shots at targets (k,), (k, places, thicknesses, powers, 9), and their aims (radians)."""
    disc_mm, line_mm = 2 * TABLE.disc_radius_mm, TABLE.line_radius_5_mm
    x, y = seen.x[row, target][:, None, None], seen.y[row, target][:, None, None]
    to_x, to_y = x - START_X[:, None], y - START_Y[:, None]
    apart = np.hypot(to_x, to_y)
    beside = np.arcsin(np.clip(THICKNESS * disc_mm / apart, -1, 1))
    turn = np.arctan2(to_y, to_x) + beside
    way = np.cos(turn), np.sin(turn)
    run = apart * np.cos(beside) - disc_mm * np.sqrt(1 - THICKNESS**2)
    touch_x, touch_y = START_X[:, None] + way[0] * run, START_Y[:, None] + way[1] * run
    drive_x, drive_y = (x - touch_x) / disc_mm, (y - touch_y) / disc_mm
    radius = np.maximum(np.hypot(x, y), 1.0)
    # A full shot stays where it hits; any other goes on along the tangent, past the middle of the board or away from it.
    full = drive_x * way[0] + drive_y * way[1]
    on_x, on_y = way[0] - full * drive_x, way[1] - full * drive_y
    speed = np.maximum(np.hypot(on_x, on_y), 1e-9)
    ahead = np.where(THICKNESS == 0, 0.0, np.maximum(0.0, -(touch_x * on_x + touch_y * on_y) / speed))
    passes = np.hypot(touch_x + ahead * on_x / speed, touch_y + ahead * on_y / speed)
    aim = np.arctan2(START_Y, START_X)[:, None] + np.pi - turn
    aim = (aim + np.pi) % (2 * np.pi) - np.pi
    alike = np.zeros_like(run)
    told = np.stack(
        (
            seen.hidden(row, target, way, run) + alike,
            run / line_mm,
            np.abs(THICKNESS) + alike,
            radius / line_mm + alike,
            (drive_x * x + drive_y * y) / radius,
            passes / line_mm,
        ),
        axis=-1,
    )[:, :, :, None]
    told = np.broadcast_to(told, (*run.shape, len(POWERS), told.shape[-1]))
    power = np.broadcast_to(POWERS[:, None], (*run.shape, len(POWERS), 1))
    return np.concatenate((told, power, power * told[..., 1:2], power * told[..., 2:3]), axis=-1), aim


def rounds_worth(env: LockstepEnv, weights: Floats, seed: int) -> Floats:
    """Return what each round came to: its points, and a little for every point of the count."""
    seen, _ = env.reset(seed=seed)
    over = np.zeros(len(seen), dtype=bool)
    while not over.any():
        seen, rewards, over, _, told = env.step(play(seen, weights))
    last, discs = told["final_obs"].astype(np.float64), 8
    lead = discs * (20 * (last[:, 2] - last[:, 3]) + 15 * (last[:, 4] - last[:, 5]))
    return rewards + lead / 20


def learn(
    seed: int, *, minutes: float = np.inf, generations: int = 10_000, hand: str | int | None = None
) -> tuple[Floats, int]:
    """Return the weights learnt in so many minutes or generations, and in how many shots, those of the bot included."""
    drawn, rounds, rng = 40, 32, np.random.default_rng(seed)
    middle, spread = FIRST, SPREAD
    env = LockstepEnv("crokinole-nca", drawn * rounds, opponent="nearest", hand=hand)
    begin = time.perf_counter()
    for generation in range(1, generations + 1):
        tried = middle + spread * rng.standard_normal((drawn, len(middle)))
        worth = rounds_worth(env, np.repeat(tried, rounds, axis=0), int(rng.integers(2**31))).reshape(
            drawn, -1
        )
        best = tried[np.argsort(-worth.mean(axis=1))[: drawn // 5]]
        middle = 0.3 * middle + 0.7 * best.mean(axis=0)
        spread = 0.3 * spread + 0.7 * best.std(axis=0) + 0.01 * SPREAD
        taken_s = time.perf_counter() - begin
        if generation % 5 == 0:
            print(f"{taken_s:5.0f} s, generation {generation}: worth {worth.mean():+.2f}", flush=True)
        if taken_s > 60 * minutes:
            break
    return middle, env.shots_played


def against_practice(
    weights: Floats, games: int, level: str | int, hand: str | int | None, seed: int
) -> NDArray[np.float64]:
    """Return the lead in points at the end of each game against the hall's practice opponent, starting by turns."""
    env = AloneEnv("crokinole-nca", opponent="practice", level=level, hand=hand)
    leads = []
    for game in range(games):
        seen, told = env.reset(seed=seed + game, options={"starter": game % 2})
        over = False
        while not over:
            seen, _, over, _, told = env.step(play(seen[None], weights[None])[0])
        leads.append(told["points"] - told["opposing"])
    return np.array(leads)


def interval(share: float, count: int) -> tuple[float, float]:
    """Return Wilson's interval of a share, 95 percent."""
    z2 = 1.96**2
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = 1.96 * np.sqrt(share * (1 - share) / count + z2 / (4 * count**2)) / (1 + z2 / count)
    return float(middle - half), float(middle + half)


def main() -> None:
    """Learn, play, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=2.0, help="how long to learn")
    parser.add_argument(
        "--games", type=int, default=20, help="games against the practice opponent afterwards"
    )
    parser.add_argument("--level", default="novice_recreational", help="the practice opponent's hand")
    parser.add_argument("--hand", help="the program's hand, a level or a percentage; left out, it is exact")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    level, hand = (int(word) if word and word.isdigit() else word for word in (asked.level, asked.hand))
    weights, shots = learn(asked.seed, minutes=asked.minutes, hand=hand)
    print(f"learnt in {shots:,} shots: {np.round(weights, 2).tolist()}", flush=True)
    if asked.games:
        begin = time.perf_counter()
        leads = against_practice(weights, asked.games, level, hand, 1000)
        share = float((np.sign(leads) + 1).mean() / 2)
        low, high = interval(share, len(leads))
        print(
            f"{len(leads)} games against the practice opponent, {level}: {(leads > 0).sum()} won, "
            f"{(leads == 0).sum()} drawn, {(leads < 0).sum()} lost; share {share:.2f} ({low:.2f} to {high:.2f}), "
            f"{time.perf_counter() - begin:.0f} s"
        )


if __name__ == "__main__":
    main()
