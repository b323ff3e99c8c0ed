"""The card of a match: its score from the rounds, and the totals the two sides enter to confirm it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.rules.crokinole.counting import running_scores
from flickhall.rules.crokinole.ruling import CardState, Effect, Finding, MatchRuling
from flickhall.rules.sides import Side, leader


def rule_match_card(
    round_points: Sequence[Mapping[Side, float]],
    entries: Mapping[Side, Mapping[Side, float]],
    *,
    score_clause: str,
    entry_clauses: Sequence[str],
) -> MatchRuling:
    """Return score and state of a match card: final once both sides have entered the score.

    Any other total disputes it, whoever entered it. Raises BadInput for an entry that is no pair of points.
    """
    for side, entry in entries.items():
        _check_entry(entry, f"entries.{side}")
    running = running_scores(round_points)
    score = running[-1] if running else dict.fromkeys(Side, 0)
    agreed = [dict(entry) == dict(score) for entry in entries.values()]
    if not all(agreed):
        state, effect = CardState.DISPUTED, Effect.DISPUTED
    elif set(entries) == set(Side):
        state, effect = CardState.FINAL, Effect.CONFIRMED
    else:
        state, effect = CardState.UNCONFIRMED, Effect.NOTED
    findings = (Finding(score_clause, Effect.POINTS), *(Finding(clause, effect) for clause in entry_clauses))
    return MatchRuling(findings, tuple(round_points), score, leader(score), state)


def _check_entry(entry: Mapping[Side, float], where: str) -> None:
    if set(entry) != set(Side) or any(not isfinite(number) or number < 0 for number in entry.values()):
        raise BadInput(
            Said("{entry!r} is no total", entry=dict(entry)),
            where=where,
            allowed="a number from 0 for W and for B",
        )
