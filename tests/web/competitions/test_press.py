"""The press: each file made once, a few at a time, and nobody waits in a queue without end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock

import pytest

from flickhall.errors import Unavailable
from flickhall.web.competitions.press import Press


def test_what_many_want_at_once_is_made_once() -> None:
    press, made, go = Press(), [], Event()

    def make() -> bytes:
        go.wait(10)
        made.append(1)
        return b"x"

    with ThreadPoolExecutor(8) as people:
        wanted = [people.submit(press.made, "a", make) for _ in range(2)]
        go.set()
        wanted += [people.submit(press.made, "a", make) for _ in range(6)]
        assert {one.result() for one in wanted} == {b"x"}
    assert len(made) <= 2  # both that were at the press before either was done


def test_only_so_many_are_made_at_once() -> None:
    press, lock, now, most = Press(at_once=2), Lock(), [0], [0]

    def make() -> bytes:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        Event().wait(0.02)
        with lock:
            now[0] -= 1
        return b"x"

    with ThreadPoolExecutor(10) as people:
        list(people.map(lambda number: press.made(number, make), range(10)))
    assert most[0] == 2


def test_who_comes_to_a_full_queue_is_told_to_come_again() -> None:
    press, go, begun = Press(at_once=1, most_waiting=1), Event(), Event()

    def make() -> bytes:
        begun.set()
        go.wait(10)
        return b"x"

    with ThreadPoolExecutor(1) as people:
        first = people.submit(press.made, "a", make)
        begun.wait(10)
        with pytest.raises(Unavailable, match="printing already"):
            press.made("b", lambda: b"y")
        go.set()
        assert first.result() == b"x"
    assert press.made("b", lambda: b"y") == b"y"
    assert press.made("a", lambda: b"never") == b"x"


def test_what_fails_is_not_kept_and_holds_no_place() -> None:
    press = Press(at_once=1, most_waiting=1)

    def fails() -> bytes:
        raise ValueError

    for _ in range(3):
        with pytest.raises(ValueError):
            press.made("a", fails)
    assert press.made("a", lambda: b"x") == b"x"


def test_the_oldest_make_room() -> None:
    press = Press(most_kept_bytes=10)
    for name in ("a", "b", "c"):
        press.made(name, lambda: b"1234")
    assert press.made("c", lambda: b"new") == b"1234"
    assert press.made("a", lambda: b"new") == b"new"
    press.made("large", lambda: b"x" * 11)
    assert press.made("large", lambda: b"small") == b"small"
