"""What both sides of a match say of it, as the log has it, and whether they agree."""

from __future__ import annotations

from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.state import Claim, Competition
from flickhall.competitions.sheets.agreement import MatchAgreement, MatchState, agree_match

DESK = "desk"


def agreement(competition: Competition, match: str) -> MatchAgreement:
    """Return how far a match is from what both sides say of it and what was ruled; raises NotFound.

    The desk is always the last to rule.
    """
    claims = competition.claims.get(match, {})
    one, two = claims.get(0, Claim()), claims.get(1, Claim())
    rulings = competition.ruled.get(match, ())
    last = max((*one.lines, *two.lines, *(ruling.line for ruling in rulings)), default=-1)
    return agree_match(
        rules_of_match(competition, match),
        [(one.lines.get(number), two.lines.get(number)) for number in range(last + 1)],
        rulings,
        (one.total, two.total),
        ladder=ladder_of(competition),
    )


def ladder_of(competition: Competition) -> tuple[str, ...]:
    """Return who rules on disputes, the first asked first."""
    return tuple(dict.fromkeys((*competition.format.disputes, DESK)))


def is_disputed(competition: Competition, match: str) -> bool:
    """Return whether a match waits for somebody to rule on what its sides tell differently."""
    return match in competition.claims and agreement(competition, match).state is MatchState.DISPUTED
