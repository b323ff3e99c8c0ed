"""Who looks on at which competition, and telling them that it has changed.

Every process of the hall asks the store for the revision of a competition a few times a second, once for all who look
on, and only while somebody does: so a change made by another process is seen too. All of it happens on one event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from dataclasses import dataclass, field

from flickhall.errors import Unavailable, UserError
from flickhall.phrases import Said

ASKED_EVERY_S = 0.2
HEARTBEAT_S = 15.0
MOST_LISTENERS = 1000


@dataclass(slots=True, eq=False)
class _Watched:
    """A competition somebody looks on at: its last known revision, and what wakes each of those who do."""

    revision: int
    wakes: set[asyncio.Event] = field(default_factory=set)
    watcher: asyncio.Task[None] | None = None

    def wake_all(self) -> None:
        for wake in self.wakes:
            wake.set()


class Watching:
    """Tells of new revisions; `revision_of` may block and raises a UserError for a competition that is not there."""

    def __init__(
        self,
        revision_of: Callable[[str], int],
        *,
        every_s: float = ASKED_EVERY_S,
        heartbeat_s: float = HEARTBEAT_S,
        most: int = MOST_LISTENERS,
    ) -> None:
        self._revision_of = revision_of
        self._every_s = every_s
        self._heartbeat_s = heartbeat_s
        self._most = most
        self._watched: dict[str, _Watched] = {}
        self._closed = False

    @property
    def listeners(self) -> int:
        """How many look on now."""
        return sum(len(watched.wakes) for watched in self._watched.values())

    @property
    def watched(self) -> int:
        """How many competitions are asked about now."""
        return len(self._watched)

    async def begin(self, competition: str) -> AsyncIterator[int | None]:
        """Return the revisions of a competition from now on, None for a while in which nothing happened.

        The first is the one it has. They end when the hall closes. Raises NotFound; Unavailable when too many look on.
        """
        self._check_room()
        revision = await asyncio.to_thread(self._revision_of, competition)
        self._check_room()  # others came while the store was asked
        told = self._revisions(competition, revision)
        # From its first revision on it counts, before anybody else can ask.
        return _with_first(await anext(told), told)

    def _check_room(self) -> None:
        if self.listeners >= self._most or self._closed:
            raise Unavailable(
                Said("{number} look on already", number=self.listeners),
                where="changes",
                allowed="asking for the state every few seconds instead",
            )

    def close(self) -> None:
        """Let everybody go, for good: a hall cannot close while somebody is being told something."""
        self._closed = True
        for watched in self._watched.values():
            watched.wake_all()

    async def _revisions(self, competition: str, revision: int) -> AsyncGenerator[int | None]:
        watched = self._watched.setdefault(competition, _Watched(revision))
        wake = asyncio.Event()
        watched.wakes.add(wake)
        if watched.watcher is None:
            watched.watcher = asyncio.create_task(self._watch(competition, watched))
        told = watched.revision
        try:
            yield told
            while not self._closed:
                try:
                    await asyncio.wait_for(wake.wait(), self._heartbeat_s)
                except TimeoutError:
                    yield None
                wake.clear()
                if watched.revision != told and not self._closed:
                    told = watched.revision
                    yield told
        finally:
            watched.wakes.discard(wake)
            if not watched.wakes:
                self._watched.pop(competition, None)
                watched.watcher.cancel()

    async def _watch(self, competition: str, watched: _Watched) -> None:
        while not self._closed:
            await asyncio.sleep(self._every_s)
            try:
                revision = await asyncio.to_thread(self._revision_of, competition)
            except UserError:
                continue  # the store cannot tell just now; whoever looks on is told once it can
            if revision != watched.revision:
                watched.revision = revision
                watched.wake_all()


async def _with_first(first: int | None, told: AsyncGenerator[int | None]) -> AsyncIterator[int | None]:
    """Yield again what was taken first, then the rest; closing this closes the rest."""
    try:
        yield first
        async for revision in told:
            yield revision
    finally:
        await told.aclose()
