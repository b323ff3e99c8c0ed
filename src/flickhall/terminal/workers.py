"""Long work shared out among processes, with a bar on standard error that says how far it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def cores() -> int:
    """Return how many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share_out(
    work: Callable[[Task], Result], tasks: Sequence[Task], label: str, where: str, workers: int | None = None
) -> list[Result]:
    """Return what `work` makes of each task, in their order; `workers` None: one for each core.

    `work` and the tasks must be such that they can be sent to another process. What a task comes to may depend on nothing
    else, so that the results are the same whatever the number of workers. Raises Unavailable at `where` if processes are lost
    again and again.
    """
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import track  # noqa: PLC0415

    from flickhall.studies.crews.processes import done_by_processes  # noqa: PLC0415

    console = Console(stderr=True)
    workers = min(workers or cores(), len(tasks))
    if workers <= 1:
        return [work(task) for task in track(tasks, label, console=console, transient=True)]
    done = done_by_processes(work, tasks, workers, where)
    results = dict(track(done, label, total=len(tasks), console=console, transient=True))
    return [results[number] for number in range(len(tasks))]
