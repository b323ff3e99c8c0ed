"""Have the batches compiled before anybody needs them: `python -m flickhall.batches.warm` fills the disk cache."""

from __future__ import annotations

import numpy as np

from flickhall.batches.crokinole.rounds import begin_rounds, step
from flickhall.rules.registry import find_rulebook, rulebook_names
from flickhall.rules.sides import Players
from flickhall.tables.crokinole import TOURNAMENT


def compile_batches() -> None:
    """Compile what batches of crokinole need, or load it from the disk, by playing one shot."""
    rounds = begin_rounds(find_rulebook(rulebook_names()[0]), Players.DOUBLES, [0], table=TOURNAMENT)
    step(rounds, np.array([[0, 0, 300, 0]]), threads=1)


if __name__ == "__main__":
    compile_batches()
