"""A Swiss stage: round by round, each against somebody with about as many points, nobody twice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from flickhall.competitions.draws.pairing import Pairing
from flickhall.competitions.draws.swiss import Within, draw_swiss
from flickhall.competitions.draws.swiss_field import SwissField
from flickhall.competitions.fixtures import Fixture, Group, Taken
from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.ranking.results import Results
from flickhall.competitions.ranking.standings import rank
from flickhall.competitions.ranking.withdrawal import virtual_points
from flickhall.competitions.stages.stage import AfterWithdrawal, Draw, Field, Ranked, SoFar

SWISS_TABLE = "table"
"""The one group of a Swiss stage."""


class Swiss(Ranked, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="stage", tag="swiss"):
    """So many `rounds`, each drawn once the one before is over.

    `within`: those with as many points meet top half against bottom half, or by lot. Who comes late has no points of the
    rounds missed; what was played against who withdraws goes on counting.
    """

    rounds: int = 5
    within: Literal["halves", "lot"] = "halves"
    withdrawn: AfterWithdrawal = "kept"
    missed_rounds: Literal["none", "trend", "trend70"] = "none"

    def draws(self, entrants: int) -> int:
        """Return the number of rounds."""
        return self.rounds

    def missed(self, results: Results, withdrawn: Collection[str], rounds: int) -> Mapping[str, float]:
        """Return what each who withdrew is taken to have missed, by `missed_rounds`."""
        gone = [one for one in results.teams if one in withdrawn]
        return virtual_points(results, gone, rounds, self.missed_rounds)

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return the next round, and the figures that prove that none could be better; raises BadInput for nobody."""
        order = self._standing_order(field, so_far)
        scores = {one: so_far.results.points(one) for one in order}
        swiss = SwissField(order, scores, so_far.played, so_far.byes)
        drawn = draw_swiss(swiss, seed, Within.LOT if self.within == "lot" else Within.HALVES)
        proof = drawn.certificate
        shown: dict[str, int | str] = {
            "repeats": proof.repeats,
            "second_byes": proof.second_byes,
            "difference": str(proof.difference),
            "odd_groups_force": str(proof.odd_groups_force),
        }
        byes = () if drawn.bye is None else (drawn.bye,)
        return self.as_drawn(drawn.pairings, byes, field.entrants, round_, shown)

    def as_drawn(
        self,
        pairings: Sequence[Pairing],
        byes: tuple[str, ...],
        entrants: tuple[str, ...],
        round_: int,
        shown: Mapping[str, int | str],
    ) -> Draw:
        """Return a round as the draw of this stage, its matches numbered as they come."""
        fixtures = tuple(
            Fixture(
                f"{self.key}.{round_}.{number}",
                self.key,
                SWISS_TABLE,
                round_,
                number,
                (Taken(pairing.first), Taken(pairing.second)),
            )
            for number, pairing in enumerate(pairings, 1)
        )
        return Draw((Group(SWISS_TABLE, entrants),), fixtures, byes, shown)

    def _standing_order(self, field: Field, so_far: SoFar) -> tuple[str, ...]:
        """Return those in it by their points, the order of the field among those who have as many."""
        seed_of = {one: place for place, one in enumerate(field.entrants)}
        chain = self.ranked_by or Chain(("points",))
        ranked = [
            one
            for place in rank(so_far.results, chain)
            for one in sorted(place.teams, key=lambda one: seed_of.get(one, 0))
        ]
        late = [one for one in field.entrants if one not in set(ranked)]
        in_it = [one for one in (*ranked, *late) if one in seed_of]
        return tuple(sorted(in_it, key=lambda one: -so_far.results.points(one)))
