"""The shots of a recorded game as they stand at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Numbered(Protocol):
    """A shot that has a number in its game, from 1."""

    @property
    def number(self) -> int:
        """Its number; one that was taken back gives it to the next."""


N = TypeVar("N", bound=Numbered)


def standing(shots: Iterable[N], last: int) -> dict[int, N]:
    """Return the shots that were not taken back, by their numbers, in order; `last`: the number of the last that stands."""
    latest = {shot.number: shot for shot in shots}
    return {number: latest[number] for number in sorted(latest) if number <= last}
