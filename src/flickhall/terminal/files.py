"""Files that a verb reads and writes, with a refusal that names them."""

from __future__ import annotations

from pathlib import Path

from flickhall.errors import NotFound, Unavailable
from flickhall.phrases import Said


def bytes_of(file: Path) -> bytes:
    """Return what is in a file; raises NotFound for one that cannot be read."""
    try:
        return file.read_bytes()
    except OSError as problem:
        raise NotFound(
            Said("cannot be read ({reason})", reason=problem.strerror),
            where=str(file),
            allowed="a readable file",
        ) from None


def write_file(file: Path, data: bytes) -> None:
    """Write a file whole; raises Unavailable where that cannot be done."""
    try:
        file.write_bytes(data)
    except OSError as problem:
        raise Unavailable(
            Said("cannot be written ({reason})", reason=problem.strerror),
            where=str(file),
            allowed="a place where files can be written",
        ) from None
