"""What a fresh process needs of an engine: `python -m flickhall.bench.engines.fresh KEY` plays one flick and tells.

Prints a JSON object: `import_s`, seconds until the library is there, and `memory_mib` of the whole process at its largest
after the flick. With `flickhall` for KEY it is our own.
"""

from __future__ import annotations

import json
import re
import resource
import sys
import time
from importlib import import_module
from pathlib import Path

_LIBRARIES = {
    "pymunk": "pymunk",
    "box2d": "Box2D",
    "mujoco": "mujoco",
    "flickhall": "flickhall.physics.simulate",
}


def main(key: str) -> None:
    """Import an engine and play one flick."""
    begin = time.perf_counter()
    import_module(_LIBRARIES[key])
    import_s = time.perf_counter() - begin
    if key == "flickhall":
        _our_flick()
    else:
        _their_flick(key)
    print(json.dumps({"import_s": import_s, "memory_mib": largest_mib()}))


def largest_mib() -> float:
    """Return the largest memory this process has had, in MiB."""
    status = Path("/proc/self/status")
    if (
        status.exists()
    ):  # what `resource` tells begins, on Linux, with the size of the process that started this one
        return int(re.findall(r"VmHWM:\s+(\d+) kB", status.read_text())[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _our_flick() -> None:
    from flickhall.physics.shot import Shot  # noqa: PLC0415
    from flickhall.physics.simulate import simulate  # noqa: PLC0415

    simulate([], "W1", Shot(place_cdeg=0, aim_cdeg=0, power=200), seat=0)


def _their_flick(key: str) -> None:
    from flickhall.bench.engines import ENGINES  # noqa: PLC0415
    from flickhall.bench.engines.board_law import play  # noqa: PLC0415
    from flickhall.bench.engines.flick import first_flick  # noqa: PLC0415

    engine = next(engine for engine in ENGINES if engine.key == key)
    play(engine, first_flick(), engine.customary.seconds, own_friction=True)


if __name__ == "__main__":
    main(sys.argv[1])
