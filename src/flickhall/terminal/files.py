"""Files that a verb reads and writes, with a refusal that names them."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from flickhall.errors import NotAllowed, NotFound, Unavailable
from flickhall.phrases import Said


def bytes_of(file: Path) -> bytes:
    """Return what is in a file; raises NotFound for one that cannot be read."""
    try:
        return file.read_bytes()
    except (OSError, ValueError) as problem:  # ValueError: a name that no file can have
        reason = problem.strerror if isinstance(problem, OSError) else problem
        raise NotFound(
            Said("cannot be read ({reason})", reason=reason),
            where=str(file),
            allowed="a readable file",
        ) from None


def check_place(file: Path | None, *read: Path) -> None:
    """Refuse a place to write to before any work is done for it; nothing is refused where none is asked for.

    Raises Unavailable where no file can be written, NotAllowed for one that is `read` by the same verb.
    """
    if file is None:
        return
    if any(_same(file, other) for other in read):
        raise NotAllowed(
            "what is read would be written over", where=str(file), allowed="another file to write to"
        )
    if file.is_dir():
        raise _unwritable(file, errno.EISDIR)
    check_folder(file.parent, named=file)
    if file.exists() and not os.access(file, os.W_OK):
        raise _unwritable(file, errno.EACCES)


def check_folder(folder: Path | None, named: Path | None = None) -> None:
    """Refuse a folder to write into before any work is done for it; raises Unavailable, naming `named` or the folder."""
    if folder is None:
        return
    if not folder.is_dir():
        raise _unwritable(named or folder, errno.ENOTDIR if folder.exists() else errno.ENOENT)
    if not os.access(folder, os.W_OK):
        raise _unwritable(named or folder, errno.EACCES)


def write_file(file: Path, data: bytes) -> None:
    """Write a file whole or not at all; raises Unavailable where that cannot be done.

    It is written beside its place and moved there, so that what was there stays until then; what is no plain file (a pipe,
    a terminal) is written to as it is.
    """
    place = Path(os.path.realpath(file))
    beside = (
        place
        if place.exists() and not place.is_file()
        else place.with_name(f"{place.name}.{os.getpid()}.part")
    )
    try:
        beside.write_bytes(data)
        if beside != place:
            beside.replace(place)
    except OSError as problem:
        if beside != place:
            with suppress(OSError):
                beside.unlink()
        raise _unwritable(file, problem.errno or 0) from None


def names_apart(stems: Sequence[str]) -> list[str]:
    """Return a name for each of several files, its stem, or stem.2, stem.3, ... where one before it has that already."""
    names: list[str] = []
    for stem in stems:
        tries = (f"{stem}.{number}" for number in count(2))
        names.append(stem if stem not in names else next(name for name in tries if name not in names))
    return names


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _unwritable(file: Path, number: int) -> Unavailable:
    return Unavailable(
        Said("cannot be written ({reason})", reason=os.strerror(number)),
        where=str(file),
        allowed="a place where files can be written",
    )
