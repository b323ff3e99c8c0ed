"""Write the tables of docs/benchmarks.md from what `flickhall bench physics --json` has printed.

python benchmarks/table.py figures.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

NAMES = {"flickhall": "flickhall", "pymunk": "pymunk", "box2d": "Box2D", "mujoco": "MuJoCo"}
ROWS = {"customary": "customary", "sixtieth": "a screen's frame"}


def short(value: float) -> str:
    """Write a number with two significant digits, thousands with commas."""
    return f"{float(f'{value:.2g}'):,.10g}" if value < 1000 else f"{float(f'{value:.3g}'):,.0f}"


def row(name: str, figures: dict[str, Any], times: float | None) -> str:
    """Return a row of the table of engines."""
    engine, _, kind = name.partition("_")
    if engine == "flickhall":
        who, step = "**flickhall**", "none, event by event"
    else:
        reached = "as near as 1 mm" if figures.get("reached") else "1 mm not reached, nearest"
        who = f"{NAMES[engine]} {figures['version']}, {ROWS.get(kind, reached)}"
        step = f"1/{round(1 / figures['dt_s'])} s"
    ratio = "1" if times is None else f"**{short(times)}**"
    return (
        f"| {who} | {step} | {ratio} | {short(figures['shots_per_s'])} | {short(figures['error_mm'])} mm | "
        f"{short(figures['error_p90_mm'])} mm | {100 * figures['same_fates']:.0f} % |"
    )


def needs(name: str, figures: dict[str, Any]) -> str:
    """Return a row of the table of what an engine needs of a fresh process."""
    first = figures["first_shot_s"]
    cold, warm = first.get("cold_cpu", first["cold"]), first.get("warm_cpu", first["warm"])
    return f"| {name} | {figures['import_s']:.2f} s | {cold:.2f} s | {warm:.2f} s | {figures['memory_mib']:.0f} MiB |"


def main(file: Path) -> None:
    """Print both tables, and the breaks."""
    told = json.loads(file.read_text("utf-8"))
    engines, ratios = told["engines"], told["ratios"]
    for name, figures in engines.items():
        if "error_mm" in figures:
            print(row(name, figures, ratios.get(name)))
    print()
    print(needs("flickhall", engines["flickhall"] | {"first_shot_s": told["first_shot_s"]}))
    for name, figures in engines.items():
        if name.endswith("_customary") or name == "pooltool":
            print(needs(NAMES.get(name.partition("_")[0], name), figures))
    print()
    print(
        "carrom break", engines["flickhall"]["carrom_break_ms"], engines["flickhall"]["carrom_break_events"]
    )
    if "pooltool" in engines:
        print("pooltool's break", engines["pooltool"]["break_ms"], f"{ratios['pooltool_break']:.0f} times")
    print("compiled loop ready", told["compiled_loop_s"])
    print(told["machine"])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
