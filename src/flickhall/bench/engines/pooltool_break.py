"""Pooltool's own nine-ball break, for style of engine: event-driven like ours, on a pool table.

Run as a file by the interpreter that has pooltool-billiards, which need not be the hall's (their compilers differ):
`python pooltool_break.py COUNT` prints a JSON object; nothing of the hall is imported.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

SPEED_M_S = 8.0


def main(count: int) -> None:
    """Play breaks of different seeds and print how long they took."""
    begin = time.perf_counter()
    import numpy as np  # noqa: PLC0415
    import pooltool as pt  # type: ignore[import-not-found]  # noqa: PLC0415

    import_s = time.perf_counter() - begin
    times_s, events = [], []
    for seed in range(count):
        np.random.seed(seed)
        table = pt.Table.from_game_type(pt.GameType.NINEBALL)
        rack = pt.get_rack(pt.GameType.NINEBALL, table)
        shot = pt.System(table=table, balls=rack, cue=pt.Cue(cue_ball_id="cue"))
        shot.strike(V0=SPEED_M_S, phi=pt.aim.at_ball(shot, "1"))
        if seed == 0:
            pt.simulate(shot.copy(), inplace=True)  # may compile
        started = time.process_time()
        pt.simulate(shot, inplace=True)
        times_s.append(time.process_time() - started)
        events.append(len(shot.events))
    there = Path("/proc/self/status")
    status = there.read_text() if there.exists() else ""
    print(
        json.dumps(
            {
                "version": pt.__version__,
                "import_s": import_s,
                "break_ms": {
                    "median": 1000 * statistics.median(times_s),
                    f"worst_of_{count}": 1000 * max(times_s),
                },
                "events_per_break": statistics.mean(events),
                "memory_mib": int(status.split("VmHWM:")[1].split()[0]) / 1024 if status else None,
            }
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
