"""The press: pages are typeset a few at a time, and what has been typeset of a competition as it stands is kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import BoundedSemaphore, Lock

from flickhall.errors import Unavailable
from flickhall.phrases import Said

AT_ONCE = 2
MOST_WAITING = 12
"""Requests at the press, those it works on included; each of them holds a thread of the hall."""
MOST_KEPT_BYTES = 32 * 1024 * 1024


class Press:
    """Makes files and keeps the last of them; safe to share between threads."""

    def __init__(
        self,
        *,
        at_once: int = AT_ONCE,
        most_waiting: int = MOST_WAITING,
        most_kept_bytes: int = MOST_KEPT_BYTES,
    ) -> None:
        self._turns = BoundedSemaphore(at_once)
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._kept_bytes = 0
        self._most_kept_bytes = most_kept_bytes
        self._waiting = 0
        self._most_waiting = most_waiting

    def made(self, what: Hashable, make: Callable[[], bytes]) -> bytes:
        """Return a file, made unless it is kept; `what` is all that it hangs on.

        Raises Unavailable when too many wait already, and what `make` raises.
        """
        found = self._found(what)
        if found is not None:
            return found
        self._queue()
        try:
            with self._turns:
                # Somebody before us may have wanted the same.
                found = self._found(what)
                if found is None:
                    found = make()
                    self._keep(what, found)
                return found
        finally:
            with self._lock:
                self._waiting -= 1

    def _queue(self) -> None:
        with self._lock:
            if self._waiting >= self._most_waiting:
                raise Unavailable(
                    Said("{number} are printing already", number=self._waiting),
                    where="press",
                    allowed="asking again in a moment",
                )
            self._waiting += 1

    def _found(self, what: Hashable) -> bytes | None:
        with self._lock:
            found = self._kept.get(what)
            if found is not None:
                self._kept.move_to_end(what)
            return found

    def _keep(self, what: Hashable, made: bytes) -> None:
        with self._lock:
            if len(made) > self._most_kept_bytes or what in self._kept:
                return
            self._kept[what] = made
            self._kept_bytes += len(made)
            while self._kept_bytes > self._most_kept_bytes:
                _, oldest = self._kept.popitem(last=False)
                self._kept_bytes -= len(oldest)
