"""Which scan this is: a hash of its sources, for the compiler's cache (see physics/compiled.py)."""

from __future__ import annotations

import hashlib
from importlib.resources import files

_SOURCES = ("compiling.py", "ideas.py", "rays.py", "scan.py", "many.py", "lines.py", "seen.py")


def _mark() -> int:
    home = files("flickhall.bots.candidates")
    digest = hashlib.sha256()
    for name in _SOURCES:
        digest.update(home.joinpath(name).read_bytes())
    return int(digest.hexdigest()[:16], 16) >> 2


MARK = _mark()
"""A number that compiled functions close over, so that numba compiles them anew when a source changes."""
