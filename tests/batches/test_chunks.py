"""Rows shared out among threads: each is worked on once, and what goes wrong comes back."""

from __future__ import annotations

from collections import Counter

import pytest

from flickhall.batches.chunks import CHUNK, Worker, cores, share_out
from flickhall.errors import BadInput


@pytest.mark.parametrize("threads", [None, 1, 2, 5])
@pytest.mark.parametrize("rows", [0, 1, CHUNK, CHUNK + 1, 10 * CHUNK + 3])
def test_every_row_is_worked_on_once(rows: int, threads: int | None) -> None:
    seen: Counter[int] = Counter()
    hired = 0

    def hire() -> Worker:
        nonlocal hired
        hired += 1
        return lambda first, last: seen.update(range(first, last))

    share_out(rows, hire, threads)
    assert seen == Counter(range(rows))
    assert 1 <= hired <= min(threads or cores(), max(-(-rows // CHUNK), 1))


@pytest.mark.parametrize("threads", [1, 3])
def test_a_worker_that_fails_is_heard(threads: int) -> None:
    def work(first: int, last: int) -> None:
        raise ValueError("a fault")

    with pytest.raises(ValueError, match="a fault"):
        share_out(20 * CHUNK, lambda: work, threads)


def test_no_threads_are_refused() -> None:
    with pytest.raises(BadInput):
        share_out(1, lambda: lambda first, last: None, 0)
