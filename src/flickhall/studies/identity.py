"""Which code plays a study: a hash of every source that a game can depend on."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

ROOMS = ("tables", "physics", "rules", "play", "batches", "bots", "studies")


def code_identity() -> str:
    """Return a hash of the rooms that games are played by; two halls with one hash play the same games."""
    digest = hashlib.sha256()
    for room in ROOMS:
        _add(digest, files("flickhall").joinpath(room))
    return digest.hexdigest()[:16]


def _add(digest: hashlib._Hash, place: Traversable) -> None:
    for one in sorted(place.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name != "__pycache__":
            _add(digest, one)
        elif one.name.endswith((".py", ".npy", ".toml", ".json")):
            digest.update(one.name.encode() + one.read_bytes())
