"""Which physics this is: hashes of the sources that decide where a disc ends."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

_CORE = ("compiled.py", "state.py", "slide.py", "impacts.py", "forecast.py", "loop.py")
_AROUND = ("slide_curve.npy", "parameters.py", "measures.py", "launch.py", "simulate.py")


@cache
def _hash_of(names: tuple[str, ...]) -> str:
    home = files("flickhall.physics")
    digest = hashlib.sha256()
    for name in names:
        digest.update(home.joinpath(name).read_bytes())
    return digest.hexdigest()[:16]


def fingerprint() -> str:
    """Return a hash of the sources of the compiled core, numba's key."""
    return _hash_of(_CORE)


def physics_id() -> str:
    """Return a hash of all that decides where a disc ends: the core, its curve, its constants and what feeds it.

    Two halls with one id reproduce each other's records; with two ids they may.
    """
    return _hash_of(_CORE + _AROUND)
