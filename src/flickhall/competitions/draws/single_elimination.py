"""The shape of a knock-out: its size, its byes, its rounds, who meets whom first (spec E.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flickhall.errors import BadInput
from flickhall.phrases import Said

_MOST_ENTRANTS = 2**16


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out of a number of entrants; `matches_per_round` counts played matches, byes are none."""

    entrants: int
    size: int
    byes: int
    matches_per_round: tuple[int, ...]

    @property
    def matches_total(self) -> int:
        """Matches of all rounds: everybody but the winner loses one."""
        return sum(self.matches_per_round)

    @property
    def players_in_round(self) -> tuple[int, ...]:
        """What each round is called by: 128, 64, ... 2 places."""
        return tuple(self.size >> number for number in range(len(self.matches_per_round)))


def bracket_for(entrants: int) -> Bracket:
    """Return the smallest knock-out that holds the entrants; raises BadInput without entrants."""
    if not 1 <= entrants <= _MOST_ENTRANTS:
        raise BadInput(
            Said("{entrants} entrants", entrants=entrants),
            where="entrants",
            allowed=Said("1 to {most_entrants}", most_entrants=_MOST_ENTRANTS),
        )
    size = 1 << (entrants - 1).bit_length()
    byes = size - entrants
    rounds = [size >> number for number in range(1, size.bit_length())]
    if rounds:
        rounds[0] -= byes
    return Bracket(entrants, size, byes, tuple(rounds))


def first_round(entrants: Sequence[str]) -> tuple[tuple[str, str | None], ...]:
    """Return who meets whom in the first round, None for a bye, in the order of the bracket.

    Entrants come in the order of their seeds, or of their registration; byes go to the first of them
    (AMB-M18), and the first two can only meet in the final. Raises BadInput for names given twice.
    """
    if len(set(entrants)) != len(entrants):
        raise BadInput(f"{list(entrants)}", where="entrants", allowed="each name once")
    size = bracket_for(len(entrants)).size
    order = [0]
    while len(order) < size:
        order = [place for seed in order for place in (seed, 2 * len(order) - 1 - seed)]
    places = [entrants[seed] if seed < len(entrants) else None for seed in order]
    pairs = zip(places[::2], places[1::2], strict=False)
    return tuple((one, other) for one, other in pairs if one is not None)
