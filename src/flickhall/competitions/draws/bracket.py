"""A bracket as data: matches whose places are taken by entrants, by winners and by losers of earlier matches.

Single and double elimination, consolation and matches for every place are all told like this, and `resolve.py` says who sits
in each match once results are known.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from flickhall.errors import BadInput, NotFound
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class Seeded:
    """A place that the draw gives to an entrant."""

    entrant: str


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """A place for the winner of an earlier match."""

    match: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    """A place for the loser of an earlier match."""

    match: str


@dataclass(frozen=True, slots=True)
class Bye:
    """A place that stays empty: who sits opposite goes on without playing."""


Slot = Seeded | WinnerOf | LoserOf | Bye


class Section(StrEnum):
    """Which part of a bracket a match belongs to."""

    MAIN = "main"
    THIRD_PLACE = "third place"
    LOSERS = "losers"
    FINAL = "final"
    CONSOLATION = "consolation"
    PLACES = "places"


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket: `round` and `position` count from 1 in its section.

    `winner_takes` and `loser_takes` are the places in the final ranking of who plays on nowhere, shared by the losers
    of a round. `only_if_second_wins` names a match after which this one is not needed unless its second side won it.
    """

    id: str
    section: Section
    round: int
    position: int
    slots: tuple[Slot, Slot]
    winner_takes: int | None = None
    loser_takes: int | None = None
    only_if_second_wins: str | None = None


@dataclass(frozen=True)
class Bracket:
    """Matches in an order in which they can be played.

    Raises BadInput for two matches of one id, for an entrant placed twice, and for a place that waits for a match
    which does not come before.
    """

    matches: tuple[BracketMatch, ...]
    by_id: dict[str, BracketMatch] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_id: dict[str, BracketMatch] = {}
        placed: set[str] = set()
        for match in self.matches:
            if match.id in by_id:
                raise BadInput(f"{match.id}", where="bracket", allowed="each match once")
            for slot in match.slots:
                if isinstance(slot, Seeded):
                    if slot.entrant in placed:
                        raise BadInput(f"{slot.entrant}", where=match.id, allowed="each entrant once")
                    placed.add(slot.entrant)
                elif not isinstance(slot, Bye) and slot.match not in by_id:
                    raise BadInput(f"{slot.match}", where=match.id, allowed="a match that comes before")
            by_id[match.id] = match
        object.__setattr__(self, "by_id", by_id)

    @property
    def entrants(self) -> tuple[str, ...]:
        """Everybody placed, in the order of the bracket."""
        slots = (slot for match in self.matches for slot in match.slots)
        return tuple(slot.entrant for slot in slots if isinstance(slot, Seeded))

    def find(self, match: str) -> BracketMatch:
        """Return a match by its id; raises NotFound."""
        if match not in self.by_id:
            raise NotFound(
                match,
                where="match",
                allowed=Said("one of the {number} of the bracket", number=len(self.by_id)),
            )
        return self.by_id[match]

    def after(self, match: str) -> tuple[str, ...]:
        """Return every match that waits for this one, directly or through others, in order; raises NotFound."""
        reached = {self.find(match).id}
        onward = []
        for each in self.matches:
            fed_by = {slot.match for slot in each.slots if isinstance(slot, (WinnerOf, LoserOf))}
            if reached & (fed_by | {each.only_if_second_wins or ""}):
                reached.add(each.id)
                onward.append(each.id)
        return tuple(onward)
