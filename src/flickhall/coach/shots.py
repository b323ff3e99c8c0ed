"""The shots of a recorded game as they stand at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from flickhall.errors import NotFound
from flickhall.phrases import Said


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


def numbered(shots: Mapping[int, N], number: int) -> N:
    """Return one of these shots; raises NotFound."""
    if number not in shots:
        raise NotFound(
            Said("there is no shot {number}", number=number),
            where="shot",
            allowed=Said("a shot from 1 to {last}", last=max(shots)) if shots else "a game with shots",
        )
    return shots[number]
