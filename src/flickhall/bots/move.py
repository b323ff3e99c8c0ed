"""What a bot plays: a shot, and whether it calls a 20 before it."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.physics.shot import Shot


@dataclass(frozen=True, slots=True)
class Move:
    """A shot, and whether a 20 is called before it."""

    shot: Shot
    called: bool = False
