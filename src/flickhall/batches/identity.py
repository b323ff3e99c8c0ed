"""Which sources a compiled batch was made of: numba's key for code that spans several files (physics/compiled.py)."""

from __future__ import annotations

import hashlib
from importlib.resources import files

from flickhall.physics.identity import Sources


def mark_of(physics: Sources, package: str, names: tuple[str, ...], *constants: object) -> int:
    """Return a hash, as a number to close over, of a table's compiled physics and of the files of a package.

    `constants`: what those files take from elsewhere and is compiled in.
    """
    digest = hashlib.sha256(physics.fingerprint().encode())
    for name in names:
        digest.update(files(package).joinpath(name).read_bytes())
    digest.update(repr(constants).encode())
    return int(digest.hexdigest()[:16], 16) >> 2
