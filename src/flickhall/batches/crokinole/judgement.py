"""What a rulebook's batch ruling says, before it is added up; and who says it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from flickhall.batches.crokinole.positions import Bytes, Flags
from flickhall.batches.crokinole.seen import Seen
from flickhall.rules.crokinole.ruling import Call

CALLS: tuple[Call, ...] = tuple(Call)
"""What the numbers of calls mean; 0: nothing was called."""


@dataclass(frozen=True, eq=False)
class Judgement:
    """Which shots were valid, (k,); which discs are out by where they went (`lost`) and by the verdict (`removed`), (k, n).

    `calls` (k,): numbers of CALLS, None under a rulebook that knows no calls.
    """

    valid: Flags
    lost: Flags
    removed: Flags
    calls: Bytes | None = None


class Judge(Protocol):
    """The rulebook's ruling on many shots at once."""

    def __call__(self, seen: Seen) -> Judgement:
        """Return the judgement on every shot."""


def calls(told: dict[Call, Flags]) -> Bytes:
    """Return the numbers of what became of calls from which shots each holds of."""
    count = len(next(iter(told.values())))
    numbers = np.zeros(count, dtype=np.int8)
    for call, where in told.items():
        numbers[where] = CALLS.index(call)
    return numbers
