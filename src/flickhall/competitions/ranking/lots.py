"""Lots that can be drawn again: the same seed and the same names give the same order."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def draw_lots(teams: Iterable[str], seed: str) -> tuple[str, ...]:
    """Return teams in the order drawn, whatever order they are told in.

    Whoever knows the seed can check the draw: a team's lot is the SHA-256 of seed, a line break and its name, and
    the smallest comes first. Who else takes part does not change the order of two.
    """
    return tuple(sorted(set(teams), key=lambda team: (sha256(f"{seed}\n{team}".encode()).digest(), team)))
