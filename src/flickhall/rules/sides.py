"""The two sides of a game, whose disc is whose, how many sit at the board, who is ahead.

A disc is named by its side's letter and a number: `W1`, `B12`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from flickhall.errors import BadInput
from flickhall.phrases import Said


class Side(StrEnum):
    """The two sides of every game; W plays the light discs."""

    W = "W"
    B = "B"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.B if self is Side.W else Side.W


_OWNERS = {f"{side.value}{number}": side for side in Side for number in range(1, 1000)}
"""Every disc there can be: rulings ask whose one is all the time, so that it is looked up rather than read."""


def side_of(disc: str) -> Side:
    """Return the owner of a disc from its name; raises BadInput for a name that is no disc's."""
    owner = _OWNERS.get(disc) if isinstance(disc, str) else None
    if owner is None:
        raise BadInput(
            Said("{disc!r} names no disc", disc=disc),
            where="disc",
            allowed="a side's letter and a number, as in W1 or B12",
        )
    return owner


class Players(StrEnum):
    """How many sit at the board."""

    SINGLES = "singles"
    DOUBLES = "doubles"

    @property
    def seats(self) -> int:
        """Number of players, and of seats."""
        return 2 if self is Players.SINGLES else 4


Number = TypeVar("Number", int, float)


def leader(score: Mapping[Side, Number]) -> Side | None:
    """Return the side with the higher score, None when they are level."""
    if score[Side.W] == score[Side.B]:
        return None
    return Side.W if score[Side.W] > score[Side.B] else Side.B
