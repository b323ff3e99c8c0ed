"""A knock-out: its size, its byes and rounds, who meets whom first, its matches (spec E.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flickhall.competitions.draws.bracket import (
    Bracket,
    BracketMatch,
    Bye,
    LoserOf,
    Section,
    Seeded,
    Slot,
    WinnerOf,
)
from flickhall.errors import BadInput
from flickhall.phrases import Said

_MOST_ENTRANTS = 2**16


@dataclass(frozen=True, slots=True)
class KnockoutShape:
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


def bracket_for(entrants: int) -> KnockoutShape:
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
    return KnockoutShape(entrants, size, byes, tuple(rounds))


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


def single_elimination(places: Sequence[str | None], *, third_place: bool = False) -> Bracket:
    """Return the matches of a knock-out, `M1.1` to the final, and `T1.1` for third place where it is played.

    `places` are the entrants in the order of the bracket, a power of two of them, None for a bye (`seeding`). Raises
    BadInput for fewer than two entrants, another number of places, and an entrant placed twice.
    """
    rounds = main_rounds(places)
    if third_place and len(rounds) > 1:
        semi_finals = [LoserOf(match.id) for match in rounds[-2]]
        third = BracketMatch("T1.1", Section.THIRD_PLACE, 1, 1, (semi_finals[0], semi_finals[1]), 3, 4)
        rounds = [
            *rounds[:-2],
            [replace(match, loser_takes=None) for match in rounds[-2]],
            [third],
            rounds[-1],
        ]
    return Bracket(tuple(match for each in rounds for match in each))


def main_rounds(places: Sequence[str | None]) -> list[list[BracketMatch]]:
    """Return the rounds of a knock-out, losers placed and going nowhere; raises BadInput as `single_elimination`."""
    check_places(places)
    slots: list[Slot] = [Bye() if entrant is None else Seeded(entrant) for entrant in places]
    rounds: list[list[BracketMatch]] = []
    while len(slots) > 1:
        pairs = list(zip(slots[::2], slots[1::2], strict=True))
        lost = len(pairs) + 1
        rounds.append(
            [
                BracketMatch(
                    f"M{len(rounds) + 1}.{position}",
                    Section.MAIN,
                    len(rounds) + 1,
                    position,
                    pair,
                    winner_takes=1 if lost == 2 else None,
                    loser_takes=lost,
                )
                for position, pair in enumerate(pairs, 1)
            ]
        )
        slots = [WinnerOf(match.id) for match in rounds[-1]]
    return rounds


def check_places(places: Sequence[str | None]) -> None:
    """Refuse places that are not 2, 4, 8, ... or hold fewer than two entrants; raises BadInput."""
    if len(places) < 2 or len(places) & (len(places) - 1):
        raise BadInput(f"{len(places)}", where="places", allowed="2, 4, 8, 16 or another power of two")
    if len(places) - list(places).count(None) < 2:
        raise BadInput(f"{list(places)}", where="places", allowed="two or more entrants")
