"""Tasks done by processes of this machine; a process that is killed is replaced, and its task done again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from typing import Any, TypeVar

from flickhall.errors import Unavailable
from flickhall.phrases import Said

Task = TypeVar("Task")
Result = TypeVar("Result")

MOST_LOSSES = 5
"""So many losses of processes on end, without a task done in between, are more than bad luck."""


def done_by_processes(
    work: Callable[[Task], Result], tasks: Sequence[Task], workers: int, where: str
) -> Iterator[tuple[int, Result]]:
    """Yield the place of each task with what `work` makes of it, as soon as it is done, in any order.

    `work` is sent to each process once, at its start; it, the tasks and what they come to must be such that they can be sent.
    Whoever stops asking sends everybody home, in the middle of a task too. Raises Unavailable at `where` if processes are
    lost again and again without a task done in between.
    """
    waiting = dict(enumerate(tasks))
    losses = 0
    while waiting:
        try:
            for number, result in _done(work, dict(waiting), workers):
                del waiting[number]
                losses = 0
                yield number, result
        except BrokenProcessPool:
            losses += 1
            if losses == MOST_LOSSES:
                raise Unavailable(
                    Said("workers were lost {losses} times on end", losses=losses),
                    where=where,
                    allowed="a machine with memory enough, or fewer workers",
                ) from None


def _done(
    work: Callable[[Task], Result], tasks: Mapping[int, Task], workers: int
) -> Iterator[tuple[int, Result]]:
    # Processes that start afresh: a fork would copy the threads and locks of whoever calls.
    start_afresh = multiprocessing.get_context("spawn")
    until_closed, held_open = start_afresh.Pipe(duplex=False)
    pool = ProcessPoolExecutor(
        workers, mp_context=start_afresh, initializer=_begin, initargs=(work, until_closed)
    )
    try:
        to_come = iter(tasks.items())
        running: dict[Future[Any], int] = {}
        while True:
            while len(running) < 2 * workers and (following := next(to_come, None)) is not None:
                number, task = following
                with _deaf():
                    running[pool.submit(_do, task)] = number
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
    finally:
        held_open.close()  # sends the workers home, in the middle of a task too
        until_closed.close()
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Have processes that begin meanwhile hear no Ctrl-C, from their first line on; who starts them hears it after."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_work: Callable[[Any], Any] | None = None


def _begin(work: Callable[[Any], Any], until_closed: Connection) -> None:
    """Take the work in, once a process, and leave when that is closed or whoever started it is gone."""
    global _work  # noqa: PLW0603 - what a process is given at its start has no other place
    _work = work
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for whoever started it
    threading.Thread(target=_leave_when_closed, args=(until_closed,), daemon=True).start()


def _leave_when_closed(until_closed: Connection) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel, until_closed])
    os._exit(1)


def _do(task: Any) -> Any:
    assert _work is not None
    return _work(task)
