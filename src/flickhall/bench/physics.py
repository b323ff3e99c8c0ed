"""How fast the physics is: shots and strikes per second on one core, and how long a newcomer waits for the first."""

from __future__ import annotations

import platform
from typing import Any

import numba
import numpy as np

from flickhall.bench import carrom
from flickhall.bench.crokinole import flicks, shots_per_s
from flickhall.bench.first_shot import waiting_times

BREAKS = 10_000


def bench_physics(count: int = 20_000, breaks: int = BREAKS) -> dict[str, Any]:
    """Measure everything once and return it as the JSON object that `flickhall bench physics --json` prints."""
    rng = np.random.default_rng(20261130)
    crowded, crowded_events = shots_per_s(flicks(count, 12, rng))
    opening, opening_events = shots_per_s(flicks(count, 0, rng))
    broken = carrom.break_times(breaks, rng)
    strikes, strike_events = carrom.strikes_per_s(max(count // 10, 1), 12, rng)
    return {
        "engines": {
            "flickhall": {
                "shots_per_s": round(crowded),
                "opening_shots_per_s": round(opening),
                "events_per_shot": round(crowded_events, 2),
                "events_per_opening_shot": round(opening_events, 2),
                "carrom_break_ms": {
                    "median": round(broken.median_ms, 4),
                    f"worst_of_{breaks}": round(broken.worst_ms, 4),
                },
                "carrom_break_events": {"median": broken.median_events, "most": broken.most_events},
                "carrom_strikes_per_s": round(strikes),
                "events_per_carrom_strike": round(strike_events, 2),
            }
        },
        **waiting_times(),
        "shots": count,
        "machine": f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, "
        f"numpy {np.__version__}, numba {numba.__version__}",
    }


def table(figures: dict[str, Any]) -> str:
    """Return the figures of `bench_physics` as lines for a person."""
    engine = figures["engines"]["flickhall"]
    first, loop = figures["first_shot_s"], figures["compiled_loop_s"]
    median_ms, worst_ms = engine["carrom_break_ms"].values()
    return "\n".join(
        (
            f"shots into 12 discs    {engine['shots_per_s']:>9,} a second on one core",
            f"opening shots          {engine['opening_shots_per_s']:>9,} a second on one core",
            f"carrom strikes         {engine['carrom_strikes_per_s']:>9,} a second on one core, into 12 pieces",
            f"carrom break           {median_ms:>9.2f} ms in the middle, {worst_ms:.2f} ms at worst",
            f"first shot             {first['cold']:>9.2f} s after start, nothing cached; {first['warm']:.2f} s later on",
            f"compiled loop ready    {loop['cold']:>9.2f} s after start, nothing cached; {loop['warm']:.2f} s later on",
            figures["machine"],
        )
    )
