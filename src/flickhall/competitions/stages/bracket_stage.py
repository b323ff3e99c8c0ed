"""What knock-outs of every kind share: where entrants are placed, and their matches as fixtures of a stage."""

from __future__ import annotations

from typing import Literal

from flickhall.competitions import fixtures as drawn
from flickhall.competitions.draws.bracket import Bracket, LoserOf, Seeded, WinnerOf
from flickhall.competitions.draws.bracket import Slot as BracketSlot
from flickhall.competitions.draws.seeding import (
    Places,
    place_by_lot,
    place_by_seeds,
    place_pods,
    place_pools_apart,
)
from flickhall.competitions.fixtures import Fixture, Group, Slot, Taken
from flickhall.competitions.ranking.chain import Chain
from flickhall.competitions.stages.stage import AfterWithdrawal, Draw, Field, Ranked
from flickhall.competitions.timetables.pods import pods_by_choice

BRACKET = "bracket"
"""The one group of a knock-out."""


class BracketStage(Ranked, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stage drawn as a bracket.

    `seeded`: by their order, pool-mates far apart where they come from pools, all by lot, or by lot among those who share
    a slot of the first days, where any have been given (spec E.4). Who withdraws gives walkovers.
    """

    seeded: Literal["order", "lot", "slots"] = "order"
    withdrawn: AfterWithdrawal = "forfeited"

    @property
    def ranked_by(self) -> Chain | None:
        """None: places come from the bracket."""
        return None

    def draws(self, entrants: int) -> int:
        """Return 1: the bracket is drawn at once."""
        return 1

    def placed(self, field: Field, seed: str) -> Places:
        """Return where entrants are placed; raises BadInput as `seeding` does."""
        if self.seeded == "slots" and field.slot_of:
            pods = pods_by_choice(field.slot_of, seed, field.pods_at_once)
            return place_pods([pod.pairs for pod in pods])
        if self.seeded != "order":
            return place_by_lot(field.entrants, seed)
        if len(field.pools) > 1:
            crossed = len({len(pool) for pool in field.pools} | {2}) == 1
            whole = len(field.pools) & (len(field.pools) - 1) == 0
            return place_pools_apart(field.pools, () if crossed and whole else field.entrants)
        return place_by_seeds(field.entrants)

    def as_drawn(self, bracket: Bracket, field: Field) -> Draw:
        """Return a bracket as the draw of this stage."""
        fixtures = tuple(
            Fixture(
                f"{self.key}.{match.id}",
                self.key,
                BRACKET,
                match.round,
                match.position,
                (self._slot(match.slots[0]), self._slot(match.slots[1])),
                section=str(match.section),
                winner_takes=match.winner_takes,
                loser_takes=match.loser_takes,
                only_if_second_wins=f"{self.key}.{match.only_if_second_wins}"
                if match.only_if_second_wins
                else "",
            )
            for match in bracket.matches
        )
        return Draw((Group(BRACKET, field.entrants),), fixtures, slot_of=field.slot_of)

    def _slot(self, slot: BracketSlot) -> Slot:
        match slot:
            case Seeded(entrant):
                return Taken(entrant)
            case WinnerOf(match):
                return drawn.WinnerOf(f"{self.key}.{match}")
            case LoserOf(match):
                return drawn.LoserOf(f"{self.key}.{match}")
            case _:
                return drawn.Nobody()
