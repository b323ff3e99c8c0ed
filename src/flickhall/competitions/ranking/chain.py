"""A chain of metrics, declared as data: in which order level teams are parted, and how far down that is done."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.competitions.ranking.metrics import METRICS
from flickhall.errors import BadInput
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class Chain:
    """Names of `METRICS` in the order they are asked.

    `restarts`: teams that a metric leaves level are asked again from the first metric that depends on who is
    level, so that a mini-league of three continues as one of two. `last_place_parted`: teams that are level from
    a lower place on share it. Raises BadInput for a chain without steps, with an unknown one or with one twice.
    """

    steps: tuple[str, ...]
    restarts: bool = False
    last_place_parted: int | None = None

    def __post_init__(self) -> None:
        unknown = [step for step in self.steps if step not in METRICS]
        if unknown or not self.steps:
            raise BadInput(
                Said("unknown {unknown}", unknown=", ".join(map(repr, unknown)))
                if unknown
                else "nothing to rank by",
                where="chain",
                allowed=", ".join(METRICS),
            )
        if len(set(self.steps)) != len(self.steps):
            raise BadInput(f"{', '.join(self.steps)}", where="chain", allowed="each step once")

    @property
    def restart_step(self) -> int:
        """The first step that depends on who is level, counted from 0; behind the last one if none does."""
        among_level = (number for number, step in enumerate(self.steps) if METRICS[step].among_level)
        return next(among_level, len(self.steps))


def chain_of(text: str) -> Chain:
    """Return a chain, with restarts, from its steps with commas between them; raises BadInput for unknown steps."""
    return Chain(tuple(step.strip() for step in text.split(",") if step.strip()), restarts=True)


POINTS_ALONE = Chain(("points",))
"""For tables in which teams with as many points share a place."""
CROKINOLE_POOL = Chain(("points", "mini-league points", "mini-league 20s", "20s"), restarts=True)
"""How most parted ties of the pools on record were parted: the matches among the tied, then 20s over all."""
CARROM_SWISS = Chain(("points", "Buchholz", "net score", "total score"))
"""How carrom tournaments are ranked after their rounds (SoL)."""
