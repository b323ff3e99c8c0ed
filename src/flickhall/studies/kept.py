"""The folder of a study: finished pieces as files that bear the hash of what is in them, and in the end the results.

A piece is written beside its place and moved there, so that it is there whole or not at all, whenever the power goes. A piece
whose content is not what its name says counts as not played.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from flickhall.errors import NotAllowed, Unavailable
from flickhall.phrases import Said

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

RESULTS = "results.parquet"
MANIFEST = "study.json"
_PIECES = "pieces"
_LOCK = ".lock"
_NAME = re.compile(r"(\d{7})-([0-9a-f]{16})\.parquet(\.part)?")


class Folder:
    """Where a study is kept; made if it is not there, with `about` in its manifest.

    Raises NotAllowed if another study is kept there, Unavailable if it cannot be written to.
    """

    def __init__(self, path: Path, about: Mapping[str, str]) -> None:
        self.path = path
        try:
            (path / _PIECES).mkdir(parents=True, exist_ok=True)
            kept = (path / MANIFEST).read_bytes() if (path / MANIFEST).exists() else None
        except OSError as problem:
            raise self._unavailable(problem) from None
        if kept is None:
            self._write(path / MANIFEST, (json.dumps(dict(about), indent=1) + "\n").encode())
        else:
            self._refuse_another(kept, about)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the folder for this process, which alone may play the study meanwhile.

        The system lets go of it when the process ends, however it ends. Raises NotAllowed if another holds it, Unavailable if
        the folder cannot be written to.
        """
        # Not the manifest: that is moved into its place, maybe after another process has opened it.
        try:
            lock = (self.path / _LOCK).open("ab")
        except OSError as problem:
            raise self._unavailable(problem) from None
        with lock:
            if not _lock(lock):
                raise NotAllowed(
                    "this study is being played by another process",
                    where=str(self.path),
                    allowed="once that has ended, or another folder (--out)",
                )
            yield

    def finished(self) -> dict[int, Path]:
        """Return the files of the pieces that are whole, by number; pieces that are not are removed, other files stay.

        Raises Unavailable if a piece can neither be read nor removed.
        """
        found = {}
        try:
            for file in sorted((self.path / _PIECES).iterdir()):
                name = _NAME.fullmatch(file.name)
                if name is None:
                    continue
                if name[3] is None and _hash(file.read_bytes()) == name[2]:
                    found[int(name[1])] = file
                else:
                    file.unlink()
        except OSError as problem:
            raise self._unavailable(problem) from None
        return found

    def keep(self, number: int, data: bytes) -> Path:
        """Keep what was played of a piece."""
        file = self.path / _PIECES / f"{number:07d}-{_hash(data)}.parquet"
        self._write(file, data)
        return file

    def keep_results(self, data: bytes) -> Path:
        """Keep the results of the whole study."""
        file = self.path / RESULTS
        self._write(file, data)
        return file

    def _write(self, file: Path, data: bytes) -> None:
        beside = file.with_name(file.name + ".part")
        try:
            with beside.open("wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            beside.replace(file)
        except OSError as problem:
            raise self._unavailable(problem) from None

    def _unavailable(self, problem: OSError) -> Unavailable:
        return Unavailable(
            Said("cannot be written ({reason})", reason=problem.strerror),
            where=str(self.path),
            allowed="a folder where files can be written",
        )

    def _refuse_another(self, kept: bytes, about: Mapping[str, str]) -> None:
        try:
            was = json.loads(kept)
        except (ValueError, RecursionError):  # ValueError: no UTF-8, no JSON
            was = None
        if was != dict(about):
            raise NotAllowed(
                "another study is kept here, or one of another version of Flickhall",
                where=str(self.path),
                allowed="another folder (--out), or this one emptied",
            )


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _lock(file: BinaryIO) -> bool:
    """Lock an open file until it is closed; tell whether that could be done. On Windows none is held."""
    if sys.platform != "win32":
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
    return True
