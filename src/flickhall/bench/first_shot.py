"""How long a newcomer waits: for the first shot of a fresh process, and until the compiled loop is ready."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence

_FIRST_SHOT = """
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
simulate([], "W1", Shot(place_cdeg=0, aim_cdeg=0, power=200), seat=0)
"""
_COMPILED_SHOT = "from flickhall.physics.engine import ENGINE\nENGINE.compile()\n"


def run_timed(
    command: Sequence[str], environment: Mapping[str, str], output: list[str] | None = None
) -> tuple[float, float]:
    """Run a command with some more environment; what it prints is added to `output`.

    Returns the seconds from its start to its end, and those of them that a processor worked on it. Raises
    CalledProcessError if it fails.
    """
    begin, worked = time.perf_counter(), os.times()
    ran = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, **environment}
    )
    spent_s, now = time.perf_counter() - begin, os.times()
    if output is not None:
        output.append(ran.stdout)
    return spent_s, now.children_user - worked.children_user + now.children_system - worked.children_system


def process_s(code: str, cache_folder: str) -> tuple[float, float]:
    """Run code in a new Python process, with numba's cache in a folder; return seconds as `run_timed` does."""
    return run_timed([sys.executable, "-c", code], {"NUMBA_CACHE_DIR": cache_folder})


def waiting_times() -> dict[str, dict[str, float]]:
    """Return the seconds to the first shot and to the compiled loop, with nothing cached and later on.

    `cold` and `warm` are what somebody waits; `cold_cpu` and `warm_cpu` leave out what the machine did besides.
    """
    with tempfile.TemporaryDirectory() as cold:
        first, compiled = process_s(_FIRST_SHOT, cold), process_s(_COMPILED_SHOT, cold)
        later, loaded = process_s(_FIRST_SHOT, cold), process_s(_COMPILED_SHOT, cold)
    return {"first_shot_s": seconds(first, later), "compiled_loop_s": seconds(compiled, loaded)}


def seconds(cold: tuple[float, float], warm: tuple[float, float]) -> dict[str, float]:
    """Return two runs as JSON has them, in seconds."""
    return {
        "cold": round(cold[0], 3),
        "cold_cpu": round(cold[1], 3),
        "warm": round(warm[0], 3),
        "warm_cpu": round(warm[1], 3),
    }
