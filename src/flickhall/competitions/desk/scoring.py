"""How a result comes about: both sides say the same, or somebody rules; and how it is put right afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flickhall.competitions.desk.agreeing import agreement, claims_of, ladder_of
from flickhall.competitions.desk.events import Claimed, Event, LineRuled, ResultCleared, Settled
from flickhall.competitions.desk.fold import after, rules_of_match
from flickhall.competitions.desk.matches import NOBODY, MatchNow, MatchStatus, match_now
from flickhall.competitions.desk.state import Claim, Competition
from flickhall.competitions.sheets.agreement import BOTH_SIDES, LineState, Ruling
from flickhall.competitions.sheets.lines import Line, SideIndex, check_line
from flickhall.competitions.sheets.sheet import Ended
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said

MOST_LINES = 60
"""No match takes as many rounds or boards."""


def claim(
    competition: Competition,
    match: str,
    side: SideIndex,
    lines: Mapping[int, Line | None],
    base: int,
    total: tuple[float, float] | None = None,
) -> tuple[Event, ...]:
    """Return what one side says of some lines, and the result where both sides now agree on all of it.

    `total` is the score that side confirms, None while it is still writing; a changed line takes back what it had
    confirmed. `base` is the revision the phone last saw: lines that another phone of the same side has changed since, to
    something else, are refused, and nothing of what was sent is taken.

    Raises NotFound for a match not drawn; NotAllowed when its sides are not known, it is over, or lines are out of date;
    BadInput for what is no line of that game.
    """
    now = _to_be_scored(competition, match)
    _check_lines(lines)
    _check_kinds(competition, match, lines)
    own = claims_of(competition, match, now.between).get(side, Claim())
    stale = [
        number
        for number, line in lines.items()
        if own.revisions.get(number, 0) > base and own.lines.get(number) != line
    ]
    if stale:
        raise NotAllowed(
            Said("line {line} was changed on another phone of your side", line=min(stale) + 1),
            where="lines",
            allowed="looking at what is there now, then sending again",
        )
    changed = {str(number): line for number, line in lines.items() if own.lines.get(number) != line}
    if not changed and total in {None, own.total}:
        return ()
    claimed = Claimed(match, side, changed, total, now.between)
    return _with_result(competition, now, (claimed,))


def rule_line(competition: Competition, match: str, ruling: Ruling) -> tuple[Event, ...]:
    """Return how a line stands after all, by whoever the dispute went to, and the result if that was the last.

    Raises NotAllowed for a line that nobody has told differently and for somebody who is not on the ladder of disputes.
    """
    now = _to_be_scored(competition, match)
    ladder = ladder_of(competition)
    if ruling.by not in ladder:
        raise NotAllowed(
            Said("{by!r} rules on no dispute here", by=ruling.by), where="by", allowed=", ".join(ladder)
        )
    lines = agreement(competition, match, now.between).lines
    told = lines[ruling.line] if 0 <= ruling.line < len(lines) else None
    if told is None or told.settled_by == BOTH_SIDES or told.state is LineState.PLAYING:
        raise NotAllowed(
            Said("line {line} is not disputed", line=ruling.line + 1),
            where="line",
            allowed="a line that the sides tell differently",
        )
    _check_kinds(competition, match, {ruling.line: ruling.decided})
    return _with_result(competition, now, (LineRuled(match, ruling),))


def impose_line(competition: Competition, match: str, ruling: Ruling) -> tuple[Event, ...]:
    """Return what the tabulator or the desk says a line was, whether or not the sides told it.

    A round is forfeited because a puck was taken away without agreement (PICH-R-8), or abandoned in an emergency
    (PICH-G-1.b).

    Raises NotAllowed for whoever rules on disputes of others alone, the first on a ladder of several; BadInput without a
    line, and for a line beyond the next one to be played.
    """
    now = _to_be_scored(competition, match)
    ladder = ladder_of(competition)
    organisers = ladder[1:] or ladder
    if ruling.by not in organisers:
        raise NotAllowed(
            Said("{by!r} says nothing of a round nobody disputes", by=ruling.by),
            where="by",
            allowed=", ".join(organisers),
        )
    told = len(agreement(competition, match, now.between).lines)
    if ruling.decided is None or not 0 <= ruling.line <= min(told, MOST_LINES - 1):
        raise BadInput(
            Said("line {line}", line=ruling.line + 1),
            where="line",
            allowed=Said("what the line was, from {low} to {high}", low=1, high=told + 1),
        )
    _check_kinds(competition, match, {ruling.line: ruling.decided})
    return _with_result(competition, now, (LineRuled(match, ruling),))


def settle(
    competition: Competition, match: str, lines: Sequence[Line], ended: Ended | None = None
) -> tuple[Event, ...]:
    """Return the result of a match as the desk writes it down; for a match that has one it is a correction.

    Raises NotFound for a match not drawn; NotAllowed when its sides are not known, or one has a bye or has withdrawn
    without having played; BadInput when the match is not over by what is written down.
    """
    now = _known(competition, match)
    _check_lines(dict(enumerate(lines)))
    if now.status in {MatchStatus.CANCELLED, MatchStatus.WALKOVER} and match not in competition.sheets:
        raise NotAllowed(
            Said("who was to play match {match} has withdrawn", match=match),
            where="match",
            allowed="a match both of whose sides are in; take the withdrawal back first",
        )
    reckoning = rules_of_match(competition, match).reckon(tuple(lines), ended=ended)
    if not reckoning.complete:
        raise BadInput(
            Said("the match is not over: due is {due}", due=reckoning.due or "round"),
            where="lines",
            allowed="every line of the match, or how it ended before",
        )
    return (Settled(match, now.between, tuple(lines), ended),)


def walkover(competition: Competition, match: str, absent: Sequence[SideIndex]) -> tuple[Event, ...]:
    """Return that a match is not played because one side, or both, were not there or gave up; raises as `settle`."""
    gone = sorted(set(absent))
    if not gone:
        raise BadInput("nobody", where="absent", allowed="0, 1 or both")
    return settle(competition, match, (), Ended("forfeit", gone[0] if len(gone) == 1 else None))


def clear(competition: Competition, match: str) -> tuple[Event, ...]:
    """Return that a match counts as not played; raises NotAllowed for one without anything written down."""
    competition.fixture(match)
    if match not in competition.sheets and match not in competition.claims:
        raise NotAllowed(
            "nothing is written down of it", where="match", allowed="a match with a result or a claim"
        )
    return (ResultCleared(match),)


def _known(competition: Competition, match: str) -> MatchNow:
    competition.fixture(match)
    if competition.closed:
        raise NotAllowed("the competition is closed", where="competition", allowed="opening it again first")
    now = match_now(competition, match)
    if None in now.sides:
        raise NotAllowed(
            Said("it is not known yet who plays match {match}", match=match),
            where="match",
            allowed="a match whose sides are known",
        )
    if NOBODY in now.sides:
        raise NotAllowed(
            Said("match {match} is a bye", match=match), where="match", allowed="a match between two sides"
        )
    return now


def _to_be_scored(competition: Competition, match: str) -> MatchNow:
    now = _known(competition, match)
    if now.status in {MatchStatus.FINAL, MatchStatus.WALKOVER, MatchStatus.CANCELLED}:
        raise NotAllowed(
            Said("match {match} has its result", match=match),
            where="match",
            allowed="a match that is to be played; the desk can correct a result",
        )
    return now


def _with_result(competition: Competition, now: MatchNow, events: tuple[Event, ...]) -> tuple[Event, ...]:
    match = now.fixture.id
    then = agreement(after(competition, events), match, now.between)
    if not then.reportable:
        return events
    return (*events, Settled(match, now.between, then.settled))


def _check_kinds(competition: Competition, match: str, lines: Mapping[int, Line | None]) -> None:
    """Refuse lines of another game before they are written down: nobody could reckon with them afterwards."""
    kind = rules_of_match(competition, match).line_kind
    for number, line in lines.items():
        if line is not None:
            check_line(number, line, kind)


def _check_lines(lines: Mapping[int, Line | None]) -> None:
    for number in lines:
        if not 0 <= number < MOST_LINES:
            raise BadInput(
                Said("line {line}", line=number + 1),
                where="lines",
                allowed=Said("1 to {most}", most=MOST_LINES),
            )
