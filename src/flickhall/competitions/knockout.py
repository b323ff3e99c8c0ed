"""Who wins a knock-out match that may be drawn (AMB-N11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flickhall.rules.crokinole.counting import check_counts
from flickhall.rules.sides import Side, leader

POINTS = "points"
MATCH_TWENTIES = "match 20s"
EXTRA_ROUND = "extra round"


@dataclass(frozen=True, slots=True)
class Decision:
    """The winner of a knock-out match and what decided it; without a winner, the step that is due now."""

    winner: Side | None
    decided_by: str | None
    due: str | None


def decide(
    points: Mapping[Side, float],
    twenties: Mapping[Side, int],
    extra_rounds: Sequence[Mapping[Side, int]] = (),
    chain: Sequence[str] = (MATCH_TWENTIES, EXTRA_ROUND),
) -> Decision:
    """Return who wins by points and, when they are level, by the steps of `chain`.

    `twenties` are those of the match; `extra_rounds` the counts of the rounds played after it, one at a
    time until one side wins a round. After the last step only the organiser's lot is left (`due` is then
    "lot").
    """
    check_counts(twenties, "twenties")
    for number, count in enumerate(extra_rounds):
        check_counts(count, f"extra_rounds[{number}]")
    ahead = leader(points)
    if ahead is not None:
        return Decision(ahead, POINTS, None)
    for step in chain:
        if step == MATCH_TWENTIES:
            ahead = leader(twenties)
        else:
            ahead = next((side for side in map(leader, extra_rounds) if side is not None), None)
        if ahead is not None:
            return Decision(ahead, step, None)
        if step == EXTRA_ROUND:
            return Decision(None, None, EXTRA_ROUND)
    return Decision(None, None, "lot")
