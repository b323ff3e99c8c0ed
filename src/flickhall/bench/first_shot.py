"""How long a newcomer waits: for the first shot of a fresh process, and until the compiled loop is ready."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

_FIRST_SHOT = """
from flickhall.physics.shot import Shot
from flickhall.physics.simulate import simulate
simulate([], "W1", Shot(place_cdeg=0, aim_cdeg=0, power=200), seat=0)
"""
_COMPILED_SHOT = "from flickhall.physics.engine import ENGINE\nENGINE.compile()\n"


def process_s(code: str, cache_folder: str) -> float:
    """Return the seconds from starting a new Python process to its end, with numba's cache in a folder."""
    begin = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code], check=True, env={**os.environ, "NUMBA_CACHE_DIR": cache_folder}
    )
    return time.perf_counter() - begin


def waiting_times() -> dict[str, dict[str, float]]:
    """Return the seconds to the first shot and to the compiled loop, with nothing cached and later on."""
    with tempfile.TemporaryDirectory() as cold:
        cold_s, compiled_cold_s = process_s(_FIRST_SHOT, cold), process_s(_COMPILED_SHOT, cold)
        warm_s, compiled_warm_s = process_s(_FIRST_SHOT, cold), process_s(_COMPILED_SHOT, cold)
    return {
        "first_shot_s": {"cold": round(cold_s, 3), "warm": round(warm_s, 3)},
        "compiled_loop_s": {"cold": round(compiled_cold_s, 3), "warm": round(compiled_warm_s, 3)},
    }
