"""Pieces played by a Ray cluster; needs ray (`flickhall[cluster]`), and the same Flickhall on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from flickhall.errors import Unavailable
from flickhall.phrases import Said
from flickhall.studies.playing import play_piece
from flickhall.studies.study import Piece, Row, Study

TRIES = 5
"""How often a piece whose worker is lost is played again."""


class RayCrew:
    """The workers of a Ray cluster: the one at `address`, or one of `workers` processes begun on this machine."""

    def __init__(self, address: str | None, workers: int) -> None:
        try:
            self._ray: Any = import_module("ray")  # heavy, and an extra
        except ImportError:
            raise Unavailable(
                "ray is not installed", where="study", allowed="pip install 'flickhall[cluster]'"
            ) from None
        begun_here = (
            {"num_cpus": workers, "include_dashboard": False} if address is None else {"address": address}
        )
        try:
            self._ray.init(**begun_here, log_to_driver=False, configure_logging=False)
        except (ConnectionError, OSError, ValueError, RuntimeError) as problem:
            raise Unavailable(
                Said("no Ray cluster can be reached ({problem})", problem=problem),
                where="study",
                allowed="the address of a running cluster, or none to begin one here",
            ) from None
        self.workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def play(self, study: Study, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Row]]]:
        """Yield each piece with its rows as soon as it is played."""
        ray = self._ray
        play = ray.remote(num_cpus=1, max_retries=TRIES)(play_piece)
        shared = ray.put(study)
        to_come = iter(pieces)
        running: dict[Any, Piece] = {}
        while True:
            while len(running) < 2 * self.workers and (piece := next(to_come, None)) is not None:
                running[play.remote(shared, piece)] = piece
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                piece = running.pop(reference)
                try:
                    rows = ray.get(reference)
                except ray.exceptions.WorkerCrashedError:
                    raise Unavailable(
                        Said("workers were lost {losses} times on end", losses=TRIES + 1),
                        where="study",
                        allowed="a machine with memory enough, or fewer workers",
                    ) from None
                yield piece, rows

    def close(self) -> None:
        """Leave the cluster, and end it if it was begun here."""
        self._ray.shutdown()
