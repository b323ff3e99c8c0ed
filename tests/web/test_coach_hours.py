"""The coach's hours: one question thought over at a time, one a client, a few waiting, answers kept."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from flickhall.errors import BadInput, NotAllowed, Unavailable
from flickhall.web.coach_hours import CoachHours

PATIENCE_S = 20


def test_an_answer_is_kept_and_the_oldest_forgotten() -> None:
    hours, thought = CoachHours(most_kept=2), []

    def ask(what: str) -> bytes:
        def think() -> bytes:
            thought.append(what)
            return what.encode()

        return hours.answered("ada", what, think)

    assert [ask(what) for what in "aabac"] == [b"a", b"a", b"b", b"a", b"c"]
    ask("a")
    ask("b")
    assert thought == ["a", "b", "c", "b"]


def test_what_is_refused_is_not_kept_and_holds_nobody_up() -> None:
    hours = CoachHours()

    def refuse() -> bytes:
        raise BadInput("no", where="hand", allowed="another")

    for _ in range(2):
        with pytest.raises(BadInput):
            hours.answered("ada", "q", refuse)
    assert hours.answered("ada", "q", lambda: b"yes") == b"yes"


def test_a_client_waits_for_its_own_answer_and_only_so_many_wait() -> None:
    hours, begun, go = CoachHours(most_waiting=2), Event(), Event()
    running: list[str] = []

    def think(name: str) -> bytes:
        assert not running
        running.append(name)
        begun.set()
        assert go.wait(PATIENCE_S)
        running.remove(name)
        return name.encode()

    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(hours.answered, "ada", 1, lambda: think("ada"))
        assert begun.wait(PATIENCE_S)
        with pytest.raises(NotAllowed, match="still thinking"):
            hours.answered("ada", 2, lambda: b"")
        second = pool.submit(hours.answered, "bo", 3, lambda: think("bo"))
        while hours.waiting < 2:
            pass
        with pytest.raises(Unavailable, match="2 questions are waiting"):
            hours.answered("cem", 4, lambda: b"")
        go.set()
        assert (first.result(PATIENCE_S), second.result(PATIENCE_S)) == (b"ada", b"bo")
    assert hours.waiting == 0
