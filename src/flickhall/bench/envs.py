"""How quick environments are: shots per second in lockstep and one by one, bots' shots included."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from flickhall.batches.chunks import cores

BOOK = "crokinole-nca"
OPPONENTS = ("random", "nearest")


def _in_lockstep(opponent: str, rounds: int, steps: int, threads: int) -> float:
    """Return shots per second, the bots' included, of some rounds over some steps."""
    from flickhall.envs import LockstepEnv  # noqa: PLC0415 - an extra

    env = LockstepEnv(BOOK, rounds, opponent=opponent, threads=threads)
    env.reset(seed=1)
    actions = np.random.default_rng(1).uniform(-1, 1, (steps + 1, rounds, 4)).astype(np.float32)
    # Towards the middle and not too hard, so that discs stay on the board.
    actions[..., 1], actions[..., 2] = actions[..., 1] * 0.2, actions[..., 2] * 0.3 - 0.5
    env.step(actions[steps])
    return _per_second(lambda: [env.step(action) for action in actions[:steps]], lambda: env.shots_played)


def _one_by_one(opponent: str, steps: int) -> float:
    """Return shots per second, the bots' included, of the single environment."""
    from flickhall.envs import AloneEnv  # noqa: PLC0415 - an extra

    env = AloneEnv(BOOK, opponent=opponent)
    env.reset(seed=1)
    action = np.array([0.0, 0.0, -0.62, 0.0], dtype=np.float32)
    env.step(action)
    played = 0

    def play() -> None:
        nonlocal played
        for _ in range(steps):
            before = len(env.contest.events())
            over = env.step(action)[2]
            played += len(env.contest.events()) - before
            if over:
                env.reset()

    return _per_second(play, lambda: played)


def _per_second(work: Callable[[], object], count: Callable[[], int]) -> float:
    before, begin = count(), time.perf_counter()
    work()
    return (count() - before) / (time.perf_counter() - begin)


def bench_envs(rounds: int = 2048, steps: int = 40) -> dict[str, Any]:
    """Measure everything once and return it as the JSON object that `flickhall bench envs --json` prints."""
    several = cores()
    return {
        "rulebook": BOOK,
        "rounds": rounds,
        "threads": several,
        "shots_per_s": {
            opponent: {
                "lockstep_one_thread": round(_in_lockstep(opponent, rounds, steps, 1)),
                "lockstep_all_threads": round(_in_lockstep(opponent, rounds, steps, several)),
                "one_by_one": round(_one_by_one(opponent, steps)),
            }
            for opponent in OPPONENTS
        },
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "machine": f"{platform.system()} {platform.machine()}, Python {platform.python_version()}",
    }


def table(figures: dict[str, Any]) -> str:
    """Return the figures of `bench_envs` as lines for a person."""
    lines = [
        f"{figures['rounds']} rounds of {figures['rulebook']} in lockstep, shots a second, bots' included"
    ]
    for opponent, rates in figures["shots_per_s"].items():
        lines.append(
            f"against {opponent:<8} {rates['lockstep_one_thread']:>9,} on one thread,"
            f" {rates['lockstep_all_threads']:>9,} on {figures['threads']}, {rates['one_by_one']:>6,} one by one"
        )
    lines.append(f"{figures['machine']}, load {figures['load']}")
    return "\n".join(lines)
