"""Whoever looks on is told of each new revision, once; the store is asked only while somebody does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from flickhall.errors import NotFound, Unavailable
from flickhall.web.competitions.watching import ASKED_EVERY_S, Watching
from loop_apart import run_apart


class Store:
    """Revisions by competition; how often it was asked for one, and by how many at once."""

    def __init__(self, **revisions: int) -> None:
        self.revisions = revisions
        self.asked = self.answering = self.most_at_once = 0
        self.takes_s = 0.0
        self.failing = False

    def revision(self, competition: str) -> int:
        self.asked += 1
        self.answering += 1
        self.most_at_once = max(self.most_at_once, self.answering)
        time.sleep(self.takes_s)
        self.answering -= 1
        if self.failing:
            raise Unavailable("gone", where="store", allowed="later")
        if competition not in self.revisions:
            raise NotFound("none", where="competition", allowed="another")
        return self.revisions[competition]


def ran(doing: Coroutine[Any, Any, None]) -> None:
    run_apart(asyncio.wait_for(doing, 20))


def test_it_tells_the_revision_there_is_and_each_that_follows() -> None:
    async def look() -> None:
        store = Store(a=3)
        watching = Watching(store.revision, every_s=0.01)
        told = await watching.begin("a")
        assert await anext(told) == 3
        for revision in (4, 9):
            store.revisions["a"] = revision
            assert await anext(told) == revision

    ran(look())


def test_the_store_is_asked_often_enough_to_tell_of_a_change_within_a_second() -> None:
    assert ASKED_EVERY_S <= 0.5


def test_one_watcher_serves_all_and_stops_with_the_last_of_them() -> None:
    async def look() -> None:
        store = Store(a=1)
        watching = Watching(store.revision, every_s=0.01)
        looking = [await watching.begin("a") for _ in range(30)]
        for one in looking:
            assert await anext(one) == 1
        store.takes_s, store.most_at_once = 0.02, 0
        before = store.asked
        while store.asked < before + 5:
            await asyncio.sleep(0.01)
        assert store.most_at_once == 1, "once for all of them, not once for each"
        assert (watching.listeners, watching.watched) == (30, 1)
        store.revisions["a"] = 2
        assert {await anext(one) for one in looking} == {2}
        for one in looking:
            await one.aclose()  # type: ignore[attr-defined]
        assert (watching.listeners, watching.watched) == (0, 0)
        await asyncio.sleep(0.1)
        before = store.asked
        await asyncio.sleep(0.3)
        assert store.asked == before, "nobody looks on"

    ran(look())


def test_nothing_new_is_told_as_a_heartbeat() -> None:
    async def look() -> None:
        watching = Watching(Store(a=1).revision, every_s=0.01, heartbeat_s=0.05)
        told = await watching.begin("a")
        assert [await anext(told) for _ in range(3)] == [1, None, None]

    ran(look())


def test_one_too_many_and_a_competition_that_is_not_there_are_refused() -> None:
    async def look() -> None:
        watching = Watching(Store(a=1, b=1).revision, most=2)
        with pytest.raises(NotFound):
            await watching.begin("c")
        held = [await watching.begin(one) for one in "ab"]
        for one in held:
            await anext(one)
        with pytest.raises(Unavailable, match="2 look on already"):
            await watching.begin("a")

    ran(look())


def test_all_at_once_are_no_more_than_there_is_room_for() -> None:
    async def look() -> None:
        watching = Watching(Store(a=1).revision, most=10)
        answers = await asyncio.gather(*(watching.begin("a") for _ in range(50)), return_exceptions=True)
        held = [one for one in answers if not isinstance(one, BaseException)]
        assert (len(held), watching.listeners) == (10, 10)
        assert all(isinstance(one, Unavailable) for one in answers if one not in held)
        del answers, held  # who asked and never listened leaves room again
        for _ in range(3):
            await asyncio.sleep(0)
        assert watching.listeners == 0

    ran(look())


def test_a_store_that_fails_for_a_moment_ends_nothing() -> None:
    async def look() -> None:
        store = Store(a=1)
        watching = Watching(store.revision, every_s=0.01, heartbeat_s=0.2)
        told = await watching.begin("a")
        assert await anext(told) == 1
        store.failing = True
        assert await anext(told) is None
        store.failing = False
        store.revisions["a"] = 2
        assert await anext(told) == 2

    ran(look())


def test_closing_lets_everybody_go() -> None:
    async def look() -> None:
        watching = Watching(Store(a=1).revision)
        told = await watching.begin("a")
        assert await anext(told) == 1
        watching.close()
        assert [one async for one in told] == []
        with pytest.raises(Unavailable):
            await watching.begin("a")

    ran(look())
