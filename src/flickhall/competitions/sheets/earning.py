"""What a match earns in the standings: played to its end, not played, or told to them."""

from __future__ import annotations

from flickhall.competitions.ranking.results import Match
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.pairs import other
from flickhall.competitions.sheets.sheet import Reckoning


def earned(
    rules: MatchRules,
    *,
    score: tuple[float, float],
    rounds_won: tuple[int, int],
    winner: SideIndex | None,
    complete: bool,
) -> tuple[float, float]:
    """Return what a match earns; where only its result earns something, nothing until it is complete."""
    if rules.earns == "score":
        return score
    if rules.earns == "rounds":
        return rounds_won
    if not complete:
        return (0, 0)
    won, drawn, lost = rules.earns
    return (drawn, drawn) if winner is None else (lost, won) if winner else (won, lost)


def forfeited(
    rules: MatchRules, absent: SideIndex | None, most_score: float, most_rounds: float
) -> tuple[float, float]:
    """Return what a match not played earns; without an `absent` side both were, and nobody gets anything.

    `most_score` is the highest score the match allows one side, `most_rounds` the most rounds or boards, for formats in
    which those are what it earns.
    """
    if absent is None:
        return (0, 0)
    present: SideIndex = other(absent)
    if rules.walkover is not None:
        there, away = rules.walkover
    elif isinstance(rules.earns, tuple):
        there, _, away = rules.earns
    else:
        there, away = most_rounds if rules.earns == "rounds" else most_score, 0
    return (away, there) if present else (there, away)


def match_for_standings(reckoning: Reckoning, rules: MatchRules, names: tuple[str, str]) -> Match:
    """Return a match as standings take it, by the names of sides 0 and 1; one that goes on earns what it has so far.

    Who gives up while ahead loses, and what was made counts as level: no step by what was made sets the loser above the
    winner (spec E.1 books a forfeit with +/- 0).
    """
    one, two = reckoning.twenties
    score = (0.0, 0.0) if _gave_up_ahead(reckoning) else reckoning.score
    return Match(
        dict(zip(names, reckoning.points, strict=True)),
        twenties=None if one is None or two is None else dict(zip(names, (one, two), strict=True)),
        rounds_won=dict(zip(names, reckoning.rounds_won, strict=True)),
        score=None if rules.earns == "score" else dict(zip(names, score, strict=True)),
    )


def _gave_up_ahead(reckoning: Reckoning) -> bool:
    winner = reckoning.winner
    if reckoning.decided_by != "forfeit" or winner is None:
        return False
    return reckoning.score[winner] < reckoning.score[other(winner)]
