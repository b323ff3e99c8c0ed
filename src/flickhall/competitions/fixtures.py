"""The matches of a competition as drawn: who sits in them, or where whoever will sit in them comes from."""

from __future__ import annotations

import msgspec

TOGETHER = "+"
"""Between the entrants of a side that was put together for one match (rotating partners)."""


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="draw"):
    """A side that is known: an entrant, or several with `TOGETHER` between them."""

    side: str


class WinnerOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="winner"):
    """Whoever wins a match."""

    match: str


class LoserOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="loser"):
    """Whoever loses a match."""

    match: str


class Nobody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="nobody"):
    """An empty place: whoever sits opposite has a bye."""


Slot = Taken | WinnerOf | LoserOf | Nobody


class Fixture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that has been drawn.

    `id` is unique in its competition; `group` the pool, part of a bracket or night it belongs to; `round` counts
    from 1 within its stage and group, `number` within its round. `board` tells the matches of one team against
    another in one night apart, from 1; it is 0 where a match stands alone.

    `section` is the part of a bracket it stands in. `winner_takes` and `loser_takes` are the places in the final ranking
    of who plays on nowhere after it. `only_if_second_wins` names a match after which this one is not needed unless its
    second side won it (the second final of a double elimination).
    """

    id: str
    stage: str
    group: str
    round: int
    number: int
    sides: tuple[Slot, Slot]
    board: int = 0
    section: str = ""
    winner_takes: int | None = None
    loser_takes: int | None = None
    only_if_second_wins: str = ""

    @property
    def night(self) -> str:
        """The key of the team night it is a board of; "" where it stands alone."""
        return f"{self.stage}.{self.round}.{self.number}" if self.board else ""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Entrants that are ranked together, in the order they were drawn in."""

    name: str
    entrants: tuple[str, ...]


def entrants_of(side: str) -> tuple[str, ...]:
    """Return the entrants a side of a match consists of."""
    return tuple(side.split(TOGETHER))


def together(entrants: tuple[str, ...]) -> str:
    """Return the side that entrants make together."""
    return TOGETHER.join(entrants)
