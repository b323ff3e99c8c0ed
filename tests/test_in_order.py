"""Whoever runs tests beside others begins with what lasts and ends with what does not."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdist.scheduler.worksteal import WorkStealingScheduling

from in_order import dealt, stretches

KINDS = st.lists(st.sampled_from("LEq"), max_size=60).map(
    lambda kinds: [f"{kind}{number}" for number, kind in enumerate(kinds)]
)


def lasting(test: str) -> bool:
    return test.startswith("L")


def early(test: str) -> bool:
    return test.startswith("E")


@given(tests=KINDS, hands=st.integers(1, 5))
def test_nothing_is_lost_and_nothing_run_twice(tests: list[str], hands: int) -> None:
    assert sorted(dealt(tests, hands, lasting, early)) == sorted(tests)


def test_each_begins_with_its_share_and_ends_with_what_is_quick() -> None:
    tests = [*(f"q{n}" for n in range(20)), "L1", "E1", "E2", "E3", "E4", "L2", *(f"r{n}" for n in range(4))]
    order = iter(dealt(tests, 2, lasting, early))
    first, second = (list(islice(order, size)) for size in stretches(len(tests), 2))
    assert first[:4] == ["L1", "E1", "E2", "q0"]
    assert second[:4] == ["L2", "E3", "E4", "q12"]
    assert len(first) == len(second) == 15


@pytest.mark.parametrize(("count", "hands"), [(14221, 3), (10, 4), (7, 2), (2, 3)])
def test_the_stretches_are_those_of_xdist(count: int, hands: int, monkeypatch: pytest.MonkeyPatch) -> None:
    given_out: list[int] = []
    scheduler = object.__new__(WorkStealingScheduling)
    scheduler.pending = list(range(count))
    scheduler.steal_requested_from_node = None

    class Worker:
        shutting_down = False

        def send_runtest_some(self, indices: list[int]) -> None:
            given_out.append(len(indices))

        def send_steal(self, indices: list[int]) -> None: ...

        def shutdown(self) -> None: ...

    scheduler.node2pending = {Worker(): [] for _ in range(hands)}  # type: ignore[misc]
    scheduler.check_schedule()
    assert given_out == [size for size in stretches(count, hands) if size]
