"""Pieces played by processes of this machine; a process that is killed is replaced, and its piece played again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for

from flickhall.errors import Unavailable
from flickhall.phrases import Said
from flickhall.studies.contests import family_of
from flickhall.studies.playing import play_piece
from flickhall.studies.study import Piece, Row, Study

MOST_LOSSES = 5
"""So many losses of workers on end, without a piece played in between, are more than bad luck."""


@dataclass(frozen=True, slots=True)
class LocalCrew:
    """Processes of this machine, one a core unless told otherwise."""

    workers: int

    def play(self, study: Study, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Row]]]:
        """Yield each piece with its rows as soon as it is played."""
        if pieces:
            family_of(study.settings[0].rulebook, "rulebook").contest.prepare()
        waiting = {piece.number: piece for piece in pieces}
        losses = 0
        while waiting:
            try:
                for piece, rows in self._played(study, tuple(waiting.values())):
                    del waiting[piece.number]
                    losses = 0
                    yield piece, rows
            except BrokenProcessPool:
                losses += 1
                if losses == MOST_LOSSES:
                    raise Unavailable(
                        Said("workers were lost {losses} times on end", losses=losses),
                        where="study",
                        allowed="a machine with memory enough, or fewer workers",
                    ) from None

    def _played(self, study: Study, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Sequence[Row]]]:
        # Processes that start afresh: a fork would copy the threads and locks of whoever calls.
        start_afresh = multiprocessing.get_context("spawn")
        until_closed, held_open = start_afresh.Pipe(duplex=False)
        pool = ProcessPoolExecutor(
            self.workers, mp_context=start_afresh, initializer=_begin, initargs=(study, until_closed)
        )
        try:
            to_come = iter(pieces)
            running: dict[Future[Sequence[Row]], Piece] = {}
            while True:
                while len(running) < 2 * self.workers and (piece := next(to_come, None)) is not None:
                    running[pool.submit(_play, piece)] = piece
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield running.pop(future), future.result()
        finally:
            held_open.close()  # sends the workers home, in the middle of a piece too
            until_closed.close()
            pool.shutdown(wait=False, cancel_futures=True)


_study: Study | None = None


def _begin(study: Study, until_closed: Connection) -> None:
    """Take the study in, once a worker, and leave when that is closed or whoever started it is gone."""
    global _study  # noqa: PLW0603 - what a process is given at its start has no other place
    _study = study
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for whoever started it
    threading.Thread(target=_leave_when_closed, args=(until_closed,), daemon=True).start()


def _leave_when_closed(until_closed: Connection) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel, until_closed])
    os._exit(1)


def _play(piece: Piece) -> Sequence[Row]:
    assert _study is not None
    return play_piece(_study, piece)
