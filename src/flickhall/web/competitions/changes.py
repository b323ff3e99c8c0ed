"""Server-sent events (HTML Standard, 9.2): whoever looks on at a competition is told when it has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from litestar import Controller, get
from litestar.di import NamedDependency as Named
from litestar.response import Stream

from flickhall.web.competitions.addresses import CompetitionId
from flickhall.web.competitions.watching import Watching

RETRY_MS = 2000
"""How long a browser waits before it asks again once the connection is lost."""


class Changes(Controller):
    """The stream of one competition's revisions."""

    path = "/competitions/{competition_id:str}/changes"
    include_in_schema = False  # OpenAPI has no words for what does not end

    @get("/", media_type="text/event-stream")
    async def changes(self, competition_id: CompetitionId, watching: Named[Watching]) -> Stream:
        """Tell of every change as an event `changed` with the revision: the one it has at once, then each new one."""
        revisions = await watching.begin(competition_id)
        return Stream(_events(revisions), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


async def _events(revisions: AsyncIterator[int | None]) -> AsyncIterator[bytes]:
    yield b"retry: %d\n\n" % RETRY_MS
    async for revision in revisions:
        if revision is None:
            yield b": still here\n\n"
        else:
            yield b"event: changed\ndata: %s\n\n" % msgspec.json.encode({"revision": revision})
