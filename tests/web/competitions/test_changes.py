"""A hall of its own process tells fifty who look on of a change, and lets them go when it closes."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from flickhall.competitions.desk.events import Entered, Entrant
from flickhall.competitions.presets import PRESETS
from flickhall.store import CompetitionStore
from flickhall.store.game_store import utc_now
from flickhall.web.competitions.hall import CompetitionHall
from flickhall.web.serve import database_url
from loop_apart import run_apart

LISTENERS = 50
PATIENCE_S = 60


class Hall:
    """A hall that is open, and the same database seen from another process: this one."""

    def __init__(self, database: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "flickhall", "serve", "--port", "0", "--database", str(database)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))
        self.desk = CompetitionHall(CompetitionStore(database_url(database)), utc_now)
        self.competition = self.desk.open("Night", PRESETS["round-robin"], "", "opening")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    opened = Hall(tmp_path / "hall.sqlite3")
    yield opened
    opened.desk.store.close()
    opened.process.kill()
    opened.process.wait()
    assert opened.process.stdout is not None
    opened.process.stdout.close()


async def revisions(client: httpx.AsyncClient, path: str, told: asyncio.Queue[int]) -> None:
    """Put each revision that is told into a queue until the hall lets go; raises if it is cut off instead."""
    async with client.stream("GET", path, timeout=None) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        event = ""
        async for line in answer.aiter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            if line.startswith("data: ") and event == "changed":
                told.put_nowait(json.loads(line.removeprefix("data: "))["revision"])


def test_fifty_are_told_of_a_change_and_let_go_when_the_hall_closes(hall: Hall) -> None:
    async def look_on() -> None:
        limits = httpx.Limits(max_connections=LISTENERS)
        async with httpx.AsyncClient(base_url=hall.url, limits=limits) as client:
            told: asyncio.Queue[int] = asyncio.Queue()
            path = f"/competitions/{hall.competition}/changes"
            looking = [asyncio.create_task(revisions(client, path, told)) for _ in range(LISTENERS)]
            assert {await asyncio.wait_for(told.get(), PATIENCE_S) for _ in looking} == {1}
            await asyncio.to_thread(hall.desk.change, hall.competition, "k", lambda _: entered())
            assert {await asyncio.wait_for(told.get(), PATIENCE_S) for _ in looking} == {2}

            hall.process.terminate()
            await asyncio.wait_for(asyncio.gather(*looking), PATIENCE_S)
            await asyncio.to_thread(hall.process.wait, PATIENCE_S)

    run_apart(look_on())


def entered() -> tuple[Entered, ...]:
    return (Entered(Entrant("e1", ("p1",), utc_now())),)


def test_a_competition_that_is_not_there_has_no_changes(hall: Hall) -> None:
    answer = httpx.get(f"{hall.url}/competitions/nope/changes")
    assert answer.status_code == 404
    assert answer.json()["error"]["where"] == "competition"
