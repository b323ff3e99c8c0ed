"""A real PostgreSQL of the tests' own: found on this machine, started in a folder of its own, stopped at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

START_PATIENCE_S = 60
DEBIAN = "/usr/lib/postgresql"
"""Debian keeps each version's programs in a folder of its own here, outside PATH."""


def find_programs() -> Path | None:
    """Folder of `postgres` and `initdb`: what PATH finds, else Debian's newest; None if there is none."""
    on_path = shutil.which("postgres")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path(DEBIAN).glob("*/bin"), key=lambda place: float(place.parent.name))[::-1]
    return next(
        (place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None
    )


class PostgreSQL:
    """A running server, reached by a socket in its folder; `new_url` makes room in it."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self._programs, self._folder, self._user = programs, folder, user
        self._names = count(1)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(self._programs / "postgres", "-D", self._folder / "data", "-k", self._folder),
                    *("-c", "listen_addresses="),
                    *("-c", "max_connections=40", "-c", "shared_buffers=16MB"),
                    *("-c", "fsync=off"),  # processes die in these tests; the machine does not
                ],
                cwd=self._folder,
                user=self._user,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_PATIENCE_S
        while True:
            try:
                self.ask("SELECT 1")
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self._folder / "log").read_text()
                assert time.monotonic() < deadline, (self._folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server at once, as a crash does; what was committed is there after the next start."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(timeout=60)

    def ask(self, statement: str) -> None:
        """Have the server execute a statement."""
        with psycopg.connect(
            host=str(self._folder), dbname="postgres", user="flickhall", autocommit=True
        ) as connection:
            connection.execute(statement.encode())

    def new_url(self) -> str:
        """Return the address of a new, empty schema: to a hall a database like any other, and much less to copy."""
        name = f"hall_{next(self._names)}"
        self.ask(f"CREATE SCHEMA {name}")
        return f"postgresql://flickhall@/postgres?host={self._folder}&options=-csearch_path%3D{name}"


@contextmanager
def running(programs: Path) -> Iterator[PostgreSQL]:
    """Run a server that keeps its data in a new folder, as somebody other than root."""
    user = None
    with tempfile.TemporaryDirectory(prefix="flickhall-", ignore_cleanup_errors=True) as made:
        folder = Path(
            made
        )  # pytest's own folders have names too long for a socket, and root's are closed to others
        if os.geteuid() == 0:
            user = "nobody"
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
        subprocess.run(
            [
                programs / "initdb",
                "-D",
                folder / "data",
                "-U",
                "flickhall",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-sync",
            ],
            user=user,
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        server = PostgreSQL(programs, folder, user)
        server.start()
        try:
            yield server
        finally:
            server.stop()
