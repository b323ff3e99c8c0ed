"""How quick batches are: shots per second on one thread and on several, ruled on or not, and what a shot costs."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from flickhall.batches.chunks import cores
from flickhall.batches.crokinole.codes import ABSENT, SURFACE
from flickhall.batches.crokinole.ditch import settle_many
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import Positions, discs_of_round
from flickhall.batches.crokinole.rulings import rule_many
from flickhall.batches.crokinole.shots import Launches
from flickhall.batches.crokinole.simulate_many import simulate_many
from flickhall.bench.crokinole import flicks
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.tables.crokinole import TOURNAMENT

DISCS = 12
SPEEDS_MM_S = (250, 500, 1000, 1500, 2000, 3000, 4000, 5000)


@dataclass(frozen=True)
class Batch:
    """Shots into as many discs each."""

    positions: Positions
    shots: Launches

    def play(self, threads: int | None = 1) -> Outcomes:
        """Play them all."""
        return simulate_many(TOURNAMENT, self.positions, self.shots, threads=threads)


def batch(count: int, discs: int, rng: np.random.Generator, speed_mm_s: float | None = None) -> Batch:
    """Return up to so many random shots into `discs` discs, those that do not start on one.

    `speed_mm_s` None: of many speeds, as in the benchmark of single shots.
    """
    made = flicks(count, discs, rng)
    apart = np.sqrt(((made.places[:, :discs] - made.launches[:, None, :2]) ** 2).sum(axis=2))
    free = (apart >= 2 * TOURNAMENT.disc_radius_mm).all(axis=1)
    places, launches = made.places[free], made.launches[free]
    if speed_mm_s is not None:
        launches[:, 4:] *= speed_mm_s / launches[:, 4:5]
    fates = np.full(places.shape[:2], SURFACE, dtype=np.int8)
    fates[:, discs] = ABSENT
    positions = Positions(discs_of_round(discs // 2 + 1)[: discs + 1], places, fates)
    return Batch(positions, Launches.of(launches, discs=discs, which=np.arange(len(launches))))


def best_s(work: Callable[[], object], rounds: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """Return how long work takes, the best of some rounds; the first, which may compile, does not count.

    By `time.process_time` it is what the processor worked on it, on however many threads.
    """
    work()
    taken = []
    for _ in range(rounds):
        begin = clock()
        work()
        taken.append(clock() - begin)
    return min(taken)


def _cost(shots: Batch, rounds: int) -> dict[str, float]:
    events = float(shots.play().events[:, 0].mean())
    return {
        "us_per_shot": round(best_s(shots.play, rounds, time.process_time) / len(shots.shots) * 1e6, 3),
        "events_per_shot": round(events, 2),
    }


def bench_batch(count: int = 4_000, rounds: int = 25) -> dict[str, Any]:
    """Measure everything once and return it as the JSON object that `flickhall bench batch --json` prints."""
    rng = np.random.default_rng(20261130)
    crowded = batch(count, DISCS, rng)
    shots, several = len(crowded.shots), cores()
    alone_s = best_s(lambda: crowded.play(1), rounds)
    together_s = best_s(lambda: crowded.play(several), rounds)

    def ruled(name: str) -> float:
        book = find_rulebook(name)

        def play_and_rule() -> Positions:
            outcomes = crowded.play(1)
            rulings = rule_many(book, crowded.positions, crowded.shots, outcomes)
            return settle_many(TOURNAMENT, crowded.positions, crowded.shots, outcomes, rulings, threads=1)

        return shots / best_s(play_and_rule, rounds)

    fewer = max(count // 4, 1)
    return {
        "discs": DISCS,
        "shots": shots,
        "shots_per_s": {"one_thread": round(shots / alone_s), "all_threads": round(shots / together_s)},
        "threads": several,
        "times_one_thread": round(alone_s / together_s, 2),
        "ruled_shots_per_s": {name: round(ruled(name)) for name in rulebook_names()},
        "by_discs": [{"discs": discs, **_cost(batch(fewer, discs, rng), rounds)} for discs in range(1, 25)],
        "by_speed": [
            {"speed_mm_s": speed, **_cost(batch(fewer, DISCS, rng, speed), rounds)} for speed in SPEEDS_MM_S
        ],
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "machine": f"{platform.system()} {platform.machine()}, Python {platform.python_version()}",
    }


def table(figures: dict[str, Any]) -> str:
    """Return the figures of `bench_batch` as lines for a person."""
    shots_per_s = figures["shots_per_s"]
    return "\n".join(
        (
            f"shots into {figures['discs']} discs         {shots_per_s['one_thread']:>9,} a second on one thread",
            f"on {figures['threads']} threads               {shots_per_s['all_threads']:>9,} a second,"
            f" {figures['times_one_thread']:.2f} times one",
            *(
                f"ruled by {name:<18} {number:>9,} a second on one thread, put in the ditch too"
                for name, number in figures["ruled_shots_per_s"].items()
            ),
            *(
                f"{row['discs']:>2} discs                    {row['us_per_shot']:>9.2f} us a shot,"
                f" {row['events_per_shot']:.1f} events"
                for row in figures["by_discs"]
            ),
            *(
                f"{row['speed_mm_s'] / 1000:.2f} m/s                   {row['us_per_shot']:>9.2f} us a shot,"
                f" {row['events_per_shot']:.1f} events"
                for row in figures["by_speed"]
            ),
            f"{figures['machine']}, load {figures['load']}",
        )
    )
