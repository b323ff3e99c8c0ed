"""Who plays whom in a round: pairings, and who has nobody to play."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flickhall.errors import BadInput
from flickhall.phrases import Said


class Pairing(NamedTuple):
    """Two entrants who meet; the first-named starts, or sits at home."""

    first: str
    second: str

    @property
    def swapped(self) -> Pairing:
        """The same two with sides changed."""
        return Pairing(self.second, self.first)


@dataclass(frozen=True, slots=True)
class Round:
    """Matches that can be played at the same time, and who has a bye where the number is odd."""

    pairings: tuple[Pairing, ...]
    bye: str | None = None


def check_entrants(entrants: Sequence[str], least: int = 2) -> None:
    """Refuse entrants named twice and fewer than `least`; raises BadInput."""
    if len(set(entrants)) != len(entrants) or len(entrants) < least:
        raise BadInput(
            f"{list(entrants)}", where="entrants", allowed=Said("{least} or more, each once", least=least)
        )


def check_among(some: Collection[str], entrants: Collection[str]) -> None:
    """Refuse names that are not among the entrants; raises BadInput."""
    strangers = set(some) - set(entrants)
    if strangers:
        raise BadInput(
            f"{sorted(strangers)}", where="entrants", allowed=Said("some of {names}", names=sorted(entrants))
        )
