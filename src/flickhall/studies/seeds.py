"""The seed of each game, from that of the study alone: whoever plays the game, and in whatever order."""

from __future__ import annotations

import numpy as np

from flickhall.play.opening_checks import SEED_LIMIT


def seed_of(study_seed: int, meeting: int, game: int) -> int:
    """Return the seed of a game.

    It does not depend on the setting: the same game in two settings has the same chance in it, so that the difference is
    the setting's and not chance's (common random numbers). `SeedSequence` keeps the seeds of all games independent.
    """
    sequence = np.random.SeedSequence(study_seed, spawn_key=(meeting, game))
    return int(sequence.generate_state(1, np.uint64)[0]) % (SEED_LIMIT + 1)
