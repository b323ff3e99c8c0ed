"""Disputes that go to both captains: what they say alike is their ruling, or they pass it on (PICH-R-9, AMB-P10)."""

from __future__ import annotations

from collections.abc import Mapping

from flickhall.competitions.desk.agreeing import agreement, ladder_of
from flickhall.competitions.desk.events import CaptainSaid, Event
from flickhall.competitions.desk.fold import rules_of_match
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.desk.scoring import rule_line
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.agreement import LineAgreement, LineState, Ruling
from flickhall.competitions.sheets.claims import merged
from flickhall.competitions.sheets.lines import Line, SideIndex, check_line
from flickhall.competitions.sheets.pairs import other
from flickhall.errors import NotAllowed
from flickhall.phrases import Said

CAPTAINS = "captains"
"""The rung of the ladder on which two people have to say the same."""


def proposals(competition: Competition, match: str, line: int) -> Mapping[int, Line]:
    """Return what each captain, by side, has said of a line so far."""
    return competition.captains.get(match, {}).get(line, {})


def say_as_captain(
    competition: Competition, match: str, side: SideIndex, line: int, decided: Line
) -> tuple[Event, ...]:
    """Return what one captain says a disputed line was, and the ruling of both where the other has said the same.

    Until somebody rules they may say it, even if one of them passed it on. Raises NotFound for a match not drawn; NotAllowed
    where captains rule on nothing or the line is not disputed; BadInput for a line of another game.
    """
    _disputed(competition, match, line)
    check_line(line, decided, rules_of_match(competition, match).line_kind)
    said = CaptainSaid(match, side, line, decided)
    theirs = proposals(competition, match, line).get(other(side))
    both = None if theirs is None else merged(theirs, decided)
    if both is None:
        return (said,)
    return (said, *rule_line(competition, match, Ruling(line, CAPTAINS, both)))


def pass_on(competition: Competition, match: str, line: int) -> tuple[Event, ...]:
    """Return that the captains do not agree on a line: it goes to the next on the ladder.

    One of them is enough to say so. Raises NotFound and NotAllowed as `say_as_captain`, and for a line passed on already.
    """
    if _disputed(competition, match, line).waits_for != (CAPTAINS,):
        raise NotAllowed(
            Said("line {line} has been passed on", line=line + 1),
            where="line",
            allowed="a line that waits for the captains",
        )
    return rule_line(competition, match, Ruling(line, CAPTAINS, None))


def _disputed(competition: Competition, match: str, line: int) -> LineAgreement:
    """Return how far a disputed line is; raises NotFound and NotAllowed for any other."""
    competition.fixture(match)
    ladder = ladder_of(competition)
    if CAPTAINS not in ladder:
        raise NotAllowed(
            Said("{by!r} rules on no dispute here", by=CAPTAINS), where="by", allowed=", ".join(ladder)
        )
    lines = agreement(competition, match, matches_now(competition)[match].between).lines
    told = lines[line] if 0 <= line < len(lines) else None
    if told is None or told.state is not LineState.DISPUTED:
        raise NotAllowed(
            Said("line {line} is not disputed", line=line + 1),
            where="line",
            allowed="a line that the sides tell differently",
        )
    return told
