"""Pairs of a sheet, for sides 0 and 1, and what rulebooks ask and answer by side, W and B."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

from flickhall.rules.sides import Side

Kind = TypeVar("Kind")
Pair = tuple[float, float]
"""A number of side 0 and one of side 1."""
INDICES: tuple[Literal[0], Literal[1]] = (0, 1)


def by_side(pair: tuple[Kind, Kind]) -> dict[Side, Kind]:
    """Return a pair as a rulebook takes it."""
    return {Side.W: pair[0], Side.B: pair[1]}


def as_pair(sides: Mapping[Side, Kind]) -> tuple[Kind, Kind]:
    """Return what a rulebook says of both sides as a pair."""
    return sides[Side.W], sides[Side.B]


def index_of(side: Side | None) -> Literal[0, 1] | None:
    """Return the index of a side, None for nobody."""
    return None if side is None else 0 if side is Side.W else 1


def side_at(index: int) -> Side:
    """Return the side of an index."""
    return Side.B if index else Side.W


def other(index: Literal[0, 1]) -> Literal[0, 1]:
    """Return the index of the opposing side."""
    return 0 if index else 1


def ahead(pair: Pair) -> Literal[0, 1] | None:
    """Return who has more, None when they are level."""
    return None if pair[0] == pair[1] else 0 if pair[0] > pair[1] else 1


def added(one: Pair, two: Pair) -> Pair:
    """Return two pairs added up."""
    return one[0] + two[0], one[1] + two[1]
