"""A bracket on paper: cut into parts that fit a sheet, every match with its height on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.printing.pages import Bracket, BracketRound

MATCHES_PER_PART = 16
"""First-round matches that fit on a sheet of A4 and can be read."""


@dataclass(frozen=True, slots=True)
class BracketPart:
    """A sheet of a bracket: `part` is its number from 1, of `parts`; the last of several joins the others."""

    event: str
    title: str
    rounds: tuple[BracketRound, ...]
    beside: tuple[BracketRound, ...]
    part: int
    parts: int


def parts_of(bracket: Bracket) -> Iterator[BracketPart]:
    """Yield the sheets of a bracket.

    A part has 16 matches of the first round and all they lead to; the last begins with the winners' match of each
    part. Raises BadInput when a round has neither half as many matches as the one before nor as many.
    """
    _check(bracket)
    size = len(bracket.rounds[0].matches)
    parts = size // MATCHES_PER_PART
    if parts <= 1:
        yield BracketPart(bracket.event, bracket.title, bracket.rounds, bracket.beside, 1, 1)
        return
    inside = [one for one in bracket.rounds if len(one.matches) >= parts]
    # The joining sheet starts with what the parts end with; of a very large bracket it comes in parts itself.
    joining = Bracket(bracket.event, bracket.title, bracket.rounds[len(inside) - 1 :], bracket.beside)
    above = list(parts_of(joining))
    for part in range(parts):
        rounds = tuple(
            BracketRound(one.name, one.matches[part * share : (part + 1) * share])
            for one, share in ((one, len(one.matches) // parts) for one in inside)
        )
        yield BracketPart(bracket.event, bracket.title, rounds, (), part + 1, parts + len(above))
    for number, one in enumerate(above, parts + 1):
        yield BracketPart(one.event, one.title, one.rounds, one.beside, number, parts + len(above))


def _check(bracket: Bracket) -> None:
    sizes = [len(one.matches) for one in bracket.rounds]
    steps = pairwise(sizes)
    if not sizes or sizes[-1] != 1 or any(one not in {other, 2 * other} for one, other in steps):
        raise BadInput(
            Said("rounds of {sizes} matches", sizes=sizes),
            where="bracket",
            allowed="half as many in each round as in the one before, or as many, down to one final",
        )
