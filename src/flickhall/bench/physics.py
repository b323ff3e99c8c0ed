"""How fast the physics is, alone and beside other engines, and how long a newcomer waits for the first shot."""

from __future__ import annotations

import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np

from flickhall.bench import carrom
from flickhall.bench.crokinole import flicks, shots_per_s
from flickhall.bench.first_shot import waiting_times
from flickhall.bench.side_by_side import fresh_process, others, pooltool

BREAKS = 10_000


def bench_physics(
    count: int = 20_000,
    breaks: int = BREAKS,
    *,
    beside: bool = True,
    pooltool_python: str | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Measure everything once and return it as the JSON object that `flickhall bench physics --json` prints.

    `beside`: measure the other engines too, each that is installed; `pooltool_python` is the interpreter that has pooltool.
    `tell` is called with the name of what is measured next.
    """
    tell("flickhall")
    figures = {
        "engines": {"flickhall": _ourselves(count, breaks)},
        **waiting_times(),
        "shots": count,
        "machine": f"{platform.system()} {platform.machine()}, {_processor()}, Python {platform.python_version()}, "
        f"numpy {np.__version__}, numba {numba.__version__}",
    }
    if beside:
        _beside(figures, pooltool_python, tell)
    return figures


def _ourselves(count: int, breaks: int) -> dict[str, Any]:
    rng = np.random.default_rng(20261130)
    crowded, crowded_events = shots_per_s(flicks(count, 12, rng))
    opening, opening_events = shots_per_s(flicks(count, 0, rng))
    broken = carrom.break_times(breaks, rng)
    strikes, strike_events = carrom.strikes_per_s(max(count // 10, 1), 12, rng)
    return {
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


def _beside(figures: dict[str, Any], pooltool_python: str | None, tell: Callable[[str], None]) -> None:
    """Add the other engines, our error on the same flicks, and how many times as many shots we play as each."""
    engines = figures["engines"]
    compared = others(tell=tell)
    engines["flickhall"] |= {**compared["flickhall"], **fresh_process("flickhall")}
    engines |= compared["engines"]
    figures["left_out"] = compared["left_out"]
    tell("pooltool")
    broken = pooltool(pooltool_python)
    if broken is None:
        figures["left_out"]["pooltool"] = "not installed"
    else:
        engines["pooltool"] = broken
    ours = engines["flickhall"]
    figures["ratios"] = {
        name: round(ours["shots_per_s"] / row["shots_per_s"], 1)
        for name, row in engines.items()
        if name != "flickhall" and "shots_per_s" in row
    }
    if broken is not None:
        figures["ratios"]["pooltool_break"] = round(
            broken["break_ms"]["median"] / ours["carrom_break_ms"]["median"], 1
        )


def _processor() -> str:
    told = Path("/proc/cpuinfo")
    lines = told.read_text("utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0]} ({len(names)} cores)" if names else platform.processor()


def table(figures: dict[str, Any]) -> str:
    """Return the figures of `bench_physics` as lines for a person."""
    engine = figures["engines"]["flickhall"]
    first, loop = figures["first_shot_s"], figures["compiled_loop_s"]
    median_ms, worst_ms = engine["carrom_break_ms"].values()
    lines = [
        f"shots into 12 discs    {engine['shots_per_s']:>9,} a second on one core",
        f"opening shots          {engine['opening_shots_per_s']:>9,} a second on one core",
        f"carrom strikes         {engine['carrom_strikes_per_s']:>9,} a second on one core, into 12 pieces",
        f"carrom break           {median_ms:>9.2f} ms in the middle, {worst_ms:.2f} ms at worst",
        f"first shot             {first['cold']:>9.2f} s after start, nothing cached; {first['warm']:.2f} s later on",
        f"compiled loop ready    {loop['cold']:>9.2f} s after start, nothing cached; {loop['warm']:.2f} s later on",
        *_table_beside(figures),
        figures["machine"],
    ]
    return "\n".join(lines)


def _table_beside(figures: dict[str, Any]) -> list[str]:
    rows = {name: row for name, row in figures["engines"].items() if "error_mm" in row}
    if len(rows) < 2:
        return []
    width = max(map(len, rows))
    lines = [
        f"{'':{width}}  {'step (s)':>9} {'shots/s':>9} {'we: times':>9} {'error mm':>9} {'p90 mm':>9} {'right':>6}"
    ]
    for name, row in rows.items():
        step = f"{row['dt_s']:9.2g}" if "dt_s" in row else f"{'none':>9}"
        times = figures["ratios"].get(name, 1.0)
        lines.append(
            f"{name:{width}}  {step} {row['shots_per_s']:>9,.0f} {times:>9,.0f} {row['error_mm']:>9.3g} "
            f"{row['error_p90_mm']:>9.3g} {row['same_fates']:>6.0%}"
        )
    if "pooltool" in figures["engines"]:
        broken = figures["engines"]["pooltool"]["break_ms"]
        lines.append(
            f"pooltool's break       {broken['median']:>9.1f} ms in the middle, "
            f"{figures['ratios']['pooltool_break']:.0f} times ours of carrom"
        )
    lines += [f"left out: {name}, {why}" for name, why in figures["left_out"].items()]
    return lines
