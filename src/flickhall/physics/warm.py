"""Have the loop compiled before anybody needs it, without anybody waiting.

`python -m flickhall.physics.warm` compiles it into the disk cache (an installer may run it). A server calls `warm_up()`: the
compiling is done by a process of its own, so that it holds nobody up, and the result is then loaded from the disk.
"""

from __future__ import annotations

import subprocess
import sys
import threading

from flickhall.physics.engine import ENGINE


def warm_up() -> threading.Thread:
    """Start compiling in the background and return at once; shots until then are played uncompiled."""
    ENGINE.wait_for_compiler()
    thread = threading.Thread(target=_warm, name="flickhall-warm-up", daemon=True)
    thread.start()
    return thread


def _warm() -> None:
    # If the other process fails, compiling happens here after all: slower for the others, but no worse.
    # In a session of its own it does not hear a Ctrl-C meant for the hall, and fills the cache for the next time.
    subprocess.run(
        [sys.executable, "-m", "flickhall.physics.warm"],
        check=False,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    ENGINE.compile()


if __name__ == "__main__":
    ENGINE.compile()
