"""What is doubtful about a final score that is all anybody wrote down of a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flickhall.competitions.sheets.lines import ScoreLine
from flickhall.competitions.sheets.pairs import INDICES
from flickhall.competitions.sheets.sheet import Doubt
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class ScoreLimits:
    """What a final score can be; None sets no such limit.

    `unit`: every score is so many times it. `total`: both together. `target`: what exactly one side has reached.
    `most`: what no side can pass. `twenties`: the most 20s of a side.
    """

    unit: float
    total: float | None = None
    target: int | None = None
    most: float | None = None
    best_of: int | None = None
    twenties: int | None = None
    twenties_needed: bool = False
    game_clause: str | None = None
    points_clause: str | None = None
    twenties_clause: str | None = None


def doubts_of_score(line: ScoreLine, limits: ScoreLimits) -> Iterator[Doubt]:
    """Yield what cannot be about a final score."""
    one, two = line.score
    for side in INDICES:
        score, twenties = line.score[side], line.twenties[side]
        if score % limits.unit:
            says = Said("A score of {score:g}: it goes up by {unit:g}.", score=score, unit=limits.unit)
            yield Doubt(0, says, limits.points_clause, side)
        if limits.most is not None and score > limits.most:
            says = Said("A score of {score:g}: {most:g} is the highest.", score=score, most=limits.most)
            yield Doubt(0, says, limits.game_clause, side)
        if twenties is not None and limits.twenties is not None and twenties > limits.twenties:
            says = Said(
                "{twenties} 20s: a side shoots {discs} discs in this match.",
                twenties=twenties,
                discs=limits.twenties,
            )
            yield Doubt(0, says, limits.twenties_clause, side)
        if twenties is None and limits.twenties_needed:
            says = Said("The 20s are not written down, and they may decide who is ahead.")
            yield Doubt(0, says, limits.twenties_clause, side)
    if limits.total is not None and one + two != limits.total:
        says = Said(
            "{one:g} and {other:g}: the points of all rounds are {total:g}.",
            one=one, other=two, total=limits.total,
        )  # fmt: skip
        yield Doubt(0, says, limits.game_clause)
    if limits.target is not None and (one >= limits.target) == (two >= limits.target):
        says = Said(
            "{one:g} and {other:g}: exactly one side ends with {target} or more.",
            one=one, other=two, target=limits.target,
        )  # fmt: skip
        yield Doubt(0, says, limits.game_clause)
    if limits.best_of is not None and not limits.best_of / 2 < max(one, two) <= limits.best_of // 2 + 1:
        says = Said(
            "{one:g} and {other:g} games: the best of {games} is won with {needed}.",
            one=one, other=two, games=limits.best_of, needed=limits.best_of // 2 + 1,
        )  # fmt: skip
        yield Doubt(0, says, limits.game_clause)
