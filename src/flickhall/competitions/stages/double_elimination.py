"""A double elimination: who has lost twice is out."""

from __future__ import annotations

from flickhall.competitions.draws.double_elimination import double_elimination
from flickhall.competitions.stages.bracket_stage import BracketStage
from flickhall.competitions.stages.stage import Draw, Field, SoFar


class DoubleElimination(
    BracketStage,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="stage",
    tag="double_elimination",
):
    """A double elimination; with `second_final` the final is played again when who had not lost loses it."""

    second_final: bool = True

    def draw(self, field: Field, seed: str, round_: int, so_far: SoFar) -> Draw:
        """Return the bracket; raises BadInput for fewer than two entrants."""
        return self.as_drawn(
            double_elimination(self.placed(field, seed), second_final=self.second_final), field
        )
