"""Which physics this is: hashes of the sources that decide where a disc ends."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_SHARED = ("compiled.py", "state.py", "slide.py", "impacts.py", "forecast.py", "loop.py", "many.py")


@cache
def _hash_of(names: tuple[str, ...]) -> str:
    home = files("flickhall.physics")
    digest = hashlib.sha256()
    for name in names:
        digest.update(home.joinpath(name).read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Sources:
    """The files of one kind of table: those that are compiled, and those that feed them."""

    compiled: tuple[str, ...]
    around: tuple[str, ...]

    def fingerprint(self) -> str:
        """Return a hash of the sources of the compiled core, numba's key."""
        return _hash_of(self.compiled)

    def mark(self) -> int:
        """Return the fingerprint as a number that a compiled function can close over."""
        return int(self.fingerprint(), 16) >> 2


CROKINOLE = Sources(
    (*_SHARED, "crokinole_state.py", "crokinole_outline.py"),
    ("slide_curve.npy", "parameters.py", "measures.py", "launch.py", "simulate.py"),
)
CARROM = Sources(
    (*_SHARED, "carrom_state.py", "carrom_outline.py"),
    (
        "slide_curve.npy",
        "carrom_parameters.py",
        "carrom_measures.py",
        "launch_strike.py",
        "simulate_strike.py",
    ),
)


def physics_id() -> str:
    """Return a hash of all that decides where a disc ends: the cores, their curve, their constants and what feeds them.

    Two halls with one id reproduce each other's records; with two ids they may.
    """
    names = dict.fromkeys(CROKINOLE.compiled + CROKINOLE.around + CARROM.compiled + CARROM.around)
    return _hash_of(tuple(names))
