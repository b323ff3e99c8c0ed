"""Have the loops compiled before anybody needs it, without anybody waiting.

`python -m flickhall.physics.warm` compiles the loops of all games into the disk cache (an installer may run it). A server
calls `warm_up()`: the compiling is done by a process of its own, so that it holds nobody up, and the result is then loaded
from the disk.
"""

from __future__ import annotations

import subprocess
import sys
import threading

from flickhall.physics.carrom_engine import CARROM_ENGINE
from flickhall.physics.engine import ENGINE

ENGINES = {"crokinole": ENGINE, "carrom": CARROM_ENGINE}
"""In the order in which they are made ready."""


def warm_up() -> threading.Thread:
    """Start compiling in the background and return at once; shots until then are played uncompiled."""
    for engine in ENGINES.values():
        engine.wait_for_compiler()
    thread = threading.Thread(target=_warm, name="flickhall-warm-up", daemon=True)
    thread.start()
    return thread


def _warm() -> None:
    for game, engine in ENGINES.items():
        # If the other process fails, compiling happens here after all: slower for the others, but no worse.
        # In a session of its own it does not hear a Ctrl-C meant for the hall, and fills the cache for the next time.
        subprocess.run(
            [sys.executable, "-m", "flickhall.physics.warm", game],
            check=False,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        engine.compile()


if __name__ == "__main__":
    for game in sys.argv[1:] or ENGINES:
        ENGINES[game].compile()
