"""The hall as a process: started as a person would start it, killed as the worst would kill it."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType

import httpx

START_PATIENCE_S = 60


class HallProcess:
    """`flickhall serve` on a database; `url` is the address it printed."""

    def __init__(self, database: Path, port: int = 0) -> None:
        self.database = database
        self._port = port
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "flickhall",
                "serve",
                "--port",
                str(self._port),
                "--database",
                str(self.database),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        giving_up = threading.Timer(START_PATIENCE_S, self._process.kill)
        giving_up.start()
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        giving_up.cancel()
        assert "http://" in line, f"the hall did not open: {line!r}"
        self.url = next(word for word in line.split() if word.startswith("http://"))

    def kill(self) -> None:
        """End it at once, as `kill -9` does."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def state(self, game: str) -> dict[str, object]:
        """How a game stands, asked over HTTP; `game` is its path."""
        answer = httpx.get(f"{self.url}{game}/state", timeout=30)
        answer.raise_for_status()
        return dict(answer.json()["state"])

    def __enter__(self) -> HallProcess:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()
            if self._process.stdout is not None:
                self._process.stdout.close()
