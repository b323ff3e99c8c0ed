"""In which order several processes run the tests: the long ones first, so that nobody is waited for at the end.

pytest-xdist (`--dist worksteal`) gives each worker a stretch of the collection, as it stands, and lets whoever is done take
the last half of what another has left. So each stretch begins with its share of what lasts, and ends with tests that are
over in no time: those are what is handed round at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

Test = TypeVar("Test")

LASTING_S = 15.0
"""A test that takes longer should say so with `@pytest.mark.lasting`; one in a browser need not: all of those begin early."""


def dealt(
    tests: Sequence[Test], hands: int, lasting: Callable[[Test], bool], early: Callable[[Test], bool]
) -> list[Test]:
    """Return all tests in the order in which each of so many hands is given what lasts, then what is early, then the rest.

    What lasts is dealt out one by one; of the others each hand has a stretch that lay together, since neighbours share what
    is set up for them.
    """
    long = [test for test in tests if lasting(test)]
    soon = [test for test in tests if early(test) and not lasting(test)]
    rest = iter([test for test in tests if not early(test) and not lasting(test)])
    order: list[Test] = []
    for hand, size in enumerate(stretches(len(tests), hands)):
        first = long[hand::hands] + soon[hand * len(soon) // hands : (hand + 1) * len(soon) // hands]
        order += first
        order += islice(rest, max(0, size - len(first)))
    return order + list(rest)


def stretches(count: int, hands: int) -> Iterator[int]:
    """Yield how many tests pytest-xdist gives each worker to begin with."""
    for left in range(hands, 0, -1):
        yield count // left
        count -= count // left
