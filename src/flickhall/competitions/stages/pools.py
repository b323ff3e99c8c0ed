"""Pools in which everybody meets everybody; a round robin is one pool of all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from flickhall.competitions.draws.circle import circle_rounds
from flickhall.competitions.draws.pool_play import order_of_play
from flickhall.competitions.draws.pools import pools_by_lot, pools_by_seeds, pools_for_size
from flickhall.competitions.draws.schedule import Numbers, supplied_rounds
from flickhall.competitions.fixtures import Fixture, Group, Taken
from flickhall.competitions.stages.draw_size import check_matches, everybody_meets
from flickhall.competitions.stages.stage import Draw, Field, Ranked, SoFar
from flickhall.errors import BadInput
from flickhall.phrases import Said


class Pools(Ranked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="stage", tag="pools"):
    """Pools of at most `size` (NK-8), or one pool of all without a size.

    `legs`: how often each pair meets. `dealt`: by seeds like a snake, or by lot. `boards_per_pool`: each pool has that
    many tables of its own and plays in turn at them (AMB-N12); without it, rounds are played all at once. `pairings`: a
    modified round robin (C55-T1, AMB-C11), who meets whom by their numbers in the order of the field from 1, in the order of
    play; empty for a full one.
    """

    size: int | None = None
    legs: int = 1
    dealt: Literal["seeds", "lot"] = "seeds"
    boards_per_pool: int | None = None
    pairings: tuple[Numbers, ...] = ()

    def draws(self, entrants: int) -> int:
        """Return 1: everything is drawn at once."""
        return 1

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return the pools and their matches in the order of play; raises BadInput for too few entrants or too many."""
        if self.pairings:
            return self._supplied(field.entrants)
        pools = 1 if self.size is None else pools_for_size(len(field.entrants), self.size)
        clubs = {one: club for one, club in field.association.items() if club}
        if self.dealt == "lot":
            dealt = pools_by_lot(field.entrants, pools, seed, clubs)
        else:
            dealt = pools_by_seeds(field.entrants, pools, clubs)
        check_matches(everybody_meets(len(pool), self.legs) for pool in dealt)
        groups = tuple(Group(_letters(number), entrants) for number, entrants in enumerate(dealt))
        return Draw(groups, tuple(fixture for group in groups for fixture in self._fixtures(group)))

    def _supplied(self, entrants: tuple[str, ...]) -> Draw:
        """Return the matches the organiser supplied, in one pool."""
        if self.size is not None:
            raise BadInput(
                Said("pairings and pools of {size}", size=self.size),
                where="pairings",
                allowed="pairings for one pool of all, or pools of a size without them",
            )
        return self.as_drawn(entrants, supplied_rounds(entrants, self.pairings), ())

    def as_drawn(
        self, entrants: tuple[str, ...], rounds: Sequence[Sequence[tuple[str, str]]], byes: tuple[str, ...]
    ) -> Draw:
        """Return rounds of matches as the draw of this stage, in one pool of all."""
        group = Group(_letters(0), entrants)
        return Draw((group,), tuple(self._numbered(group, rounds)), byes)

    def _fixtures(self, group: Group) -> list[Fixture]:
        if self.boards_per_pool is None:
            rounds = [
                [(pair.first, pair.second) for pair in each.pairings]
                for each in circle_rounds(group.entrants, self.legs)
            ]
        else:
            leg = [list(turn) for turn in order_of_play(group.entrants, self.boards_per_pool)]
            back = [[(other, one) for one, other in turn] for turn in leg]
            rounds = [turn for number in range(self.legs) for turn in (back if number % 2 else leg)]
        return self._numbered(group, rounds)

    def _numbered(self, group: Group, rounds: Sequence[Sequence[tuple[str, str]]]) -> list[Fixture]:
        numbered = ((turn, pair) for turn, pairs in enumerate(rounds, 1) for pair in pairs)
        return [
            Fixture(
                f"{self.key}.{group.name}.{number}",
                self.key,
                group.name,
                turn,
                number,
                (Taken(one), Taken(other)),
            )
            for number, (turn, (one, other)) in enumerate(numbered, 1)
        ]


def _letters(number: int) -> str:
    """Return A, B, ... Z, AA, AB, ... for 0, 1, ..."""
    name = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, 26)
        name = chr(ord("A") + letter) + name
    return name
