"""What both sides of a match say of it, as the log has it, and whether they agree."""

from __future__ import annotations

from collections.abc import Mapping

from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.state import Claim, Competition, Sides
from flickhall.competitions.format import Format
from flickhall.competitions.sheets.agreement import MatchAgreement, MatchState, agree_match

DESK = "desk"


def agreement(competition: Competition, match: str, between: Sides | None = None) -> MatchAgreement:
    """Return how far a match is from what both sides say of it and what was ruled; raises NotFound.

    The desk is always the last to rule. `between`: the two that meet there now, so that nothing counts that was said
    when others did.
    """
    claims: Mapping[int, Claim] = competition.claims.get(match, {})
    rulings = competition.ruled.get(match, ())
    if between is not None and claims:
        claims = claims_of(competition, match, between)
        rulings = rulings if claims else ()
    one, two = claims.get(0, Claim()), claims.get(1, Claim())
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
    return ladder_of_format(competition.format)


def ladder_of_format(format_: Format) -> tuple[str, ...]:
    """Return who rules on disputes under a format; the desk is always the last."""
    return tuple(dict.fromkeys((*format_.disputes, DESK)))


def claims_of(competition: Competition, match: str, between: Sides) -> Mapping[int, Claim]:
    """Return what the two that meet in a match have said of it; what others said who met there before is none of theirs."""
    of_match = competition.claims.get(match, {})
    return {side: claim for side, claim in of_match.items() if claim.between in (None, between)}


def is_disputed(competition: Competition, match: str, between: Sides) -> bool:
    """Return whether a match waits for somebody to rule on what the two that meet there tell differently."""
    if not claims_of(competition, match, between):
        return False
    return agreement(competition, match, between).state is MatchState.DISPUTED
