"""A knock-out: who loses is out, or plays on for third place, in a consolation, or for every place."""

from __future__ import annotations

from typing import Literal

from flickhall.competitions.draws.consolation import every_place, with_consolation
from flickhall.competitions.draws.single_elimination import single_elimination
from flickhall.competitions.stages.bracket_stage import BracketStage
from flickhall.competitions.stages.stage import Draw, Field, SoFar

Losers = Literal["out", "third place", "consolation", "every place"]
"""What becomes of those who lose."""
SlotUse = Literal["none", "both_rounds", "per_round"]
_LEAST_FOR_CONSOLATION = 4
"""Places below which no first round has two losers who can meet before the final."""


class KnockOut(
    BracketStage, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="stage", tag="knockout"
):
    """A single elimination; `losers` says what becomes of those who lose.

    `slots`: its rounds of 64 places and more are played in slots of the first days, two rounds in one that a pod of four
    players shares, or each round in one of its own (A2M-T2, AMB-M17); smaller rounds are played on the last day (A2M-T4).
    """

    losers: Losers = "out"
    slots: SlotUse = "none"

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return the bracket; raises BadInput for fewer than two entrants."""
        places = self.placed(field, seed)
        if self.losers == "every place":
            return self.as_drawn(every_place(places), field)
        if self.losers == "consolation" and len(places) >= _LEAST_FOR_CONSOLATION:
            return self.as_drawn(with_consolation(places), field)
        return self.as_drawn(single_elimination(places, third_place=self.losers == "third place"), field)
