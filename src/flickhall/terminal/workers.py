"""Long work shared out among processes, with a bar on standard error that says how far it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def cores() -> int:
    """Return how many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share_out(
    work: Callable[[Task], Result], tasks: Sequence[Task], label: str, workers: int | None = None
) -> list[Result]:
    """Return what `work` makes of each task, in their order; `workers` None: one for each core.

    `work` and the tasks must be such that they can be sent to another process. What a task comes to may depend on nothing
    else, so that the results are the same whatever the number of workers.
    """
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import track  # noqa: PLC0415

    console = Console(stderr=True)
    workers = min(workers or cores(), len(tasks))
    if workers <= 1:
        return [work(task) for task in track(tasks, label, console=console, transient=True)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        done = pool.map(work, tasks)
        return list(track(done, label, total=len(tasks), console=console, transient=True))
