"""Have the batches compiled before anybody needs them, without anybody waiting.

`python -m flickhall.batches.warm` compiles them into the disk cache (an installer may run it). A server calls `warm_up()` in
a thread of its own: the compiling is done by another process, so that it holds nobody up, and the result is then loaded.
"""

from __future__ import annotations

import subprocess
import sys

import numpy as np

from flickhall.batches.crokinole.rounds import begin_rounds, step
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.sides import Players
from flickhall.tables.crokinole import TOURNAMENT


def compile_batches() -> None:
    """Compile what batches of crokinole need, or load it from the disk, by playing one shot."""
    rounds = begin_rounds(find_rulebook(rulebook_names()[0]), Players.DOUBLES, [0], table=TOURNAMENT)
    step(rounds, np.array([[0, 0, 300, 0]]), threads=1)


def warm_up() -> None:
    """Have another process compile the batches, then load them; returns when they are ready."""
    # If the other process fails, compiling happens here after all: slower for the others, but no worse.
    # In a session of its own it does not hear a Ctrl-C meant for the hall, and fills the cache for the next time.
    subprocess.run(
        [sys.executable, "-m", "flickhall.batches.warm"],
        check=False,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    compile_batches()


if __name__ == "__main__":
    compile_batches()
