"""The coach's hours: questions are thought over one at a time, a client has one at a time, and answers are kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock

from flickhall.errors import NotAllowed, Unavailable
from flickhall.phrases import Said

MOST_WAITING = 6
"""Questions at once, the one that is thought over included; each of them holds a thread of the hall."""
MOST_KEPT = 128


class CoachHours:
    """Thinks questions over, so that they never hold up the hall; safe to share between threads."""

    def __init__(self, *, most_waiting: int = MOST_WAITING, most_kept: int = MOST_KEPT) -> None:
        self._turn = Lock()
        self._lock = Lock()
        self._asking: list[str] = []
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._most_waiting = most_waiting
        self._most_kept = most_kept

    @property
    def waiting(self) -> int:
        """How many questions wait now, the one that is thought over included."""
        return len(self._asking)

    def answered(self, client: str, what: Hashable, think: Callable[[], bytes]) -> bytes:
        """Return the answer to a question, thought over unless it is kept; `what` is all that it hangs on.

        Raises NotAllowed while another question of the client waits, Unavailable when too many wait, and what `think` raises.
        """
        found = self._found(what)
        if found is not None:
            return found
        with self._waiting(client), self._turn:
            # Somebody before us may have asked the same.
            found = self._found(what)
            if found is None:
                found = think()
                self._keep(what, found)
            return found

    @contextmanager
    def _waiting(self, client: str) -> Iterator[None]:
        with self._lock:
            if client in self._asking:
                raise NotAllowed(
                    "the coach is still thinking over another question from there",
                    where="coach",
                    allowed="one question at a time",
                )
            if len(self._asking) >= self._most_waiting:
                raise Unavailable(
                    Said("{number} questions are waiting already", number=len(self._asking)),
                    where="coach",
                    allowed="asking again in a moment",
                )
            self._asking.append(client)
        try:
            yield
        finally:
            with self._lock:
                self._asking.remove(client)

    def _found(self, what: Hashable) -> bytes | None:
        with self._lock:
            found = self._kept.get(what)
            if found is not None:
                self._kept.move_to_end(what)
            return found

    def _keep(self, what: Hashable, answer: bytes) -> None:
        with self._lock:
            self._kept[what] = answer
            while len(self._kept) > self._most_kept:
                self._kept.popitem(last=False)
