"""Have the choice of shots and strikes compiled before anybody needs it, as `flickhall.physics.warm` does the physics.

`python -m flickhall.bots.warm` compiles it into the disk cache.
"""

from __future__ import annotations

import subprocess
import sys

from flickhall.bots.ready import CHOICES


def warm_up() -> None:
    """Have it compiled by a process of its own, then load it from the disk; bots play at a glance until then.

    Returns when it is ready: call it from a thread of its own, after each of the `CHOICES` was told to `wait_for_compiler()`.
    """
    # If the other process fails, compiling happens here after all. In a session of its own it does not hear a Ctrl-C meant
    # for the hall.
    subprocess.run(
        [sys.executable, "-m", "flickhall.bots.warm"],
        check=False,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    for choice in CHOICES:
        choice.compile()


if __name__ == "__main__":
    for choice in CHOICES:
        choice.compile()
