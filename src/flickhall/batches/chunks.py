"""Work on many rows at once, shared out among threads: whoever is done with a chunk takes the next.

Compiled code gives up the interpreter's lock, so that threads keep as many cores busy. What a row comes to does not depend
on who worked on it, nor on how many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from numba import config

from flickhall.errors import BadInput
from flickhall.phrases import Said

CHUNK = 64
"""Rows taken at a time: some tenths of a millisecond of shots, so that nobody is left waiting at the end."""

Worker = Callable[[int, int], None]
"""Works on the rows from the first number up to the second."""


def cores() -> int:
    """Return how many threads there are by default: one for each core this process may use."""
    return int(config.NUMBA_NUM_THREADS)  # type: ignore[attr-defined]


def share_out(rows: int, hire: Callable[[], Worker], threads: int | None) -> None:
    """Have all rows worked on; `hire` makes a worker with scratch of its own, one for each thread.

    `threads` None: one for each core. Raises BadInput for fewer than one.
    """
    if threads is not None and threads < 1:
        raise BadInput(
            Said("{threads} threads", threads=threads),
            where="threads",
            allowed="at least one, or None for all",
        )
    wanted = min(threads or cores(), -(-rows // CHUNK))
    if wanted <= 1:
        hire()(0, rows)
        return
    starts = iter(range(0, rows, CHUNK))
    with ThreadPoolExecutor(wanted - 1) as others:
        waiting = [others.submit(_work, hire(), starts, rows) for _ in range(wanted - 1)]
        _work(hire(), starts, rows)
        for done in waiting:
            done.result()


def one_by_one(rows: Iterable[int], worker: Worker) -> None:
    """Have some rows worked on again, here and now."""
    for row in rows:
        worker(int(row), int(row) + 1)


def _work(worker: Worker, starts: Iterator[int], rows: int) -> None:
    for start in starts:
        worker(start, min(start + CHUNK, rows))
