"""Tasks done by processes: none is lost with whoever did it, and nobody is left behind."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from flickhall.errors import Unavailable
from flickhall.studies.crews.processes import MOST_LOSSES, done_by_processes


def squared(task: int) -> int:
    return task * task


def killed_once(folder: Path, task: int) -> int:
    """Be killed in the middle of task 1, the first time anybody does it."""
    trace = folder / "killed"
    if task == 1 and not trace.exists():
        trace.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def always_killed(trace: Path, task: int) -> int:
    with trace.open("a") as lines:
        lines.write(f"{task}\n")
    os.kill(os.getpid(), signal.SIGKILL)
    return task


def where_it_runs(task: int) -> int:
    return os.getpid()


def test_every_task_is_done_whoever_does_it() -> None:
    assert sorted(done_by_processes(squared, range(7), 2, "here")) == [(n, n * n) for n in range(7)]
    assert list(done_by_processes(squared, (), 2, "here")) == []


def test_the_task_of_a_process_that_is_killed_is_done_again(tmp_path: Path) -> None:
    assert sorted(done_by_processes(partial(killed_once, tmp_path), range(4), 1, "here")) == [
        (number, number) for number in range(4)
    ]
    assert (tmp_path / "killed").exists()


def deaf_to_interrupts(task: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be kept back here")
def test_a_worker_hears_no_interrupt_from_its_first_line_on_and_who_started_it_does() -> None:
    assert [deaf for _, deaf in done_by_processes(deaf_to_interrupts, range(3), 2, "here")] == [True] * 3
    assert not deaf_to_interrupts(0)


def test_whoever_loses_processes_again_and_again_gives_up(tmp_path: Path) -> None:
    trace = tmp_path / "begun"
    with pytest.raises(Unavailable, match="workers were lost") as caught:
        list(done_by_processes(partial(always_killed, trace), range(2), 1, "arena"))
    assert caught.value.where == "arena"
    assert len(trace.read_text().split()) == MOST_LOSSES


def test_whoever_stops_asking_sends_everybody_home() -> None:
    asked = done_by_processes(where_it_runs, range(50), 1, "here")
    _, worker = next(asked)
    asked.close()  # type: ignore[attr-defined]
    for _ in range(200):
        try:
            if os.waitpid(worker, os.WNOHANG) != (0, 0):
                return
        except ChildProcessError:
            return
        time.sleep(0.05)
    pytest.fail("a process went on after nobody asked any more")
