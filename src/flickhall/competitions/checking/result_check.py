"""Results: played by those who met, over, backed by both sides or the desk, and coming to what the rulebook makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from flickhall.competitions.checking.finding import Finding, note, wrong
from flickhall.competitions.checking.ledger import NOBODY, Ledger
from flickhall.competitions.desk.agreeing import ladder_of_format
from flickhall.competitions.desk.events import Act, Claimed, Event, LineRuled, Settled
from flickhall.competitions.sheets.claims import merged
from flickhall.competitions.sheets.lines import Line, SideIndex
from flickhall.competitions.sheets.sheet import Ended, Reckoning, SheetRules
from flickhall.phrases import Said

DESK = "desk"


def check_said(ledger: Ledger, event: Claimed | LineRuled, act: int) -> Iterator[Finding]:
    """Yield what is wrong with something said of a match, the ledger standing as before it."""
    match = event.match
    sides = ledger.sides(match)
    if None in sides or NOBODY in sides:
        yield wrong(Said("something was said of a match without two sides"), act=act, match=match)
        return
    if isinstance(event, Claimed) and event.between not in (None, sides):
        yield wrong(Said("something was said for others than those who met"), act=act, match=match)
    if ledger.ends(match) != (None, None):
        yield wrong(Said("something was said of a match that was over"), act=act, match=match)
    if ledger.closed:
        yield wrong(Said("something was said of a match when all was over"), act=act, match=match)
    if isinstance(event, LineRuled) and not _disputed(ledger, event):
        yield wrong(
            Said("line {line} was ruled on, and nobody had told it differently", line=event.ruling.line + 1),
            act=act,
            match=match,
        )


def _disputed(ledger: Ledger, event: LineRuled) -> bool:
    """Tell whether a line was told by somebody, and not by both alike."""
    spoken = ledger.spoken.get(event.match, {})
    told = [one.lines[event.ruling.line] for one in spoken.values() if event.ruling.line in one.lines]
    return len(told) == 1 or (len(told) > 1 and merged(told[0], told[1]) is None)


def check_result(ledger: Ledger, act: Act, event: Settled) -> Iterator[Finding]:
    """Yield what is wrong with a result, the ledger standing as before it, and what is doubtful about its sheet."""
    match = event.match
    yield from (wrong(says, act=act.revision, match=match) for says in _faults(ledger, act, event))
    for doubt in ledger.rules(match).reckon(event.lines, ended=event.ended).warnings:
        if not doubt.note:
            yield note(doubt.says, act=act.revision, match=match)


def _faults(ledger: Ledger, act: Act, event: Settled) -> Iterator[Said]:
    sides = ledger.sides(event.match)
    if event.between != sides:
        yield Said("the result is of {one} and {other}, and they did not meet there",
                   one=event.between[0] or "-", other=event.between[1] or "-")  # fmt: skip
    if ledger.closed:
        yield Said("a result was written down when all was over")
    if event.match not in ledger.settled:
        for side in event.between:
            if ledger.is_away(side):
                yield Said("{side} had withdrawn and was scored", side=side)
    rules = ledger.rules(event.match)
    reckoned = rules.reckon(event.lines, ended=event.ended)
    if not reckoned.complete:
        yield Said("the match is not over by its sheet: due is {due}", due=reckoned.due or "round")
    yield from _reckoned_again(rules, event, reckoned)
    if any(_is_of(other, event.match) for other in act.events):
        yield from _backing(ledger, event, reckoned)
    elif act.actor != DESK and not act.actor.startswith(DESK):
        yield Said("{actor} wrote down a result alone", actor=act.actor)


def _is_of(event: Event, match: str) -> bool:
    return isinstance(event, (Claimed, LineRuled)) and event.match == match


def _backing(ledger: Ledger, event: Settled, reckoned: Reckoning) -> Iterator[Said]:
    """Yield where a result is not what both sides have said, and the rulings on it."""
    spoken = ledger.spoken.get(event.match, {})
    rungs = ladder_of_format(ledger.format)
    ruled: dict[int, dict[str, Line]] = {}
    for ruling in ledger.ruled.get(event.match, []):
        if ruling.decided is not None:
            ruled.setdefault(ruling.line, {})[ruling.by] = ruling.decided
    for number, line in enumerate(event.lines):
        highest = next((ruled[number][by] for by in reversed(rungs) if by in ruled.get(number, {})), None)
        told = [one.lines.get(number) for one in spoken.values()]
        if highest is not None:
            if highest != line:
                yield Said("line {line} of the result is not what was ruled", line=number + 1)
        elif len(told) < 2 or not _is_what_both_say(line, told):
            yield Said("line {line} of the result is not what both sides said", line=number + 1)
    said = max((max(one.lines, default=-1) for one in spoken.values()), default=-1) + 1
    if len(event.lines) != max(said, *(number + 1 for number in ruled), 0):
        yield Said(
            "the result has {lines} lines, the sides have told {said}", lines=len(event.lines), said=said
        )
    for side in (0, 1):
        total = spoken[side].total if side in spoken else None
        if total != reckoned.score:
            yield Said("{side} has not confirmed the total", side=event.between[side])


def _is_what_both_say(line: Line, told: Sequence[Line | None]) -> bool:
    """Tell whether a line holds every figure that somebody told of it, and none that nobody did."""
    if any(type(one) is not type(line) for one in told):
        return False
    figures = [msgspec.to_builtins(one) for one in told]
    return all(
        _known(value) == set().union(*(_known(one.get(key)) for one in figures))
        for key, value in msgspec.to_builtins(line).items()
    )


def _known(value: object) -> set[tuple[int, object]]:
    """Return what is known of a figure, or of a pair of them, by its place."""
    figures = value if isinstance(value, (list, tuple)) else [value]
    return {(place, figure) for place, figure in enumerate(figures) if figure is not None}


def _reckoned_again(rules: SheetRules, event: Settled, reckoned: Reckoning) -> Iterator[Said]:
    """Yield where the sheet told from the other side of the board comes to something else, or earns what it should not."""
    mirrored = rules.reckon([line.swapped() for line in event.lines], ended=_other_end(event.ended))
    seen = (reckoned.score, reckoned.points, reckoned.twenties, reckoned.rounds_won)
    turned = (mirrored.score, mirrored.points, mirrored.twenties, mirrored.rounds_won)
    if seen != tuple(pair[::-1] for pair in turned) or _turned(reckoned.winner) != mirrored.winner:
        yield Said("the sheet comes to something else when it is told from the other side")
    if reckoned.complete and not _earns_right(rules, event.ended, reckoned):
        yield Said("{one:g} and {other:g} is not what the match earns",
                   one=reckoned.points[0], other=reckoned.points[1])  # fmt: skip


def _earns_right(rules: SheetRules, ended: Ended | None, reckoned: Reckoning) -> bool:
    own, (one, two) = rules.rules, reckoned.points
    if ended is not None and ended.how == "forfeit":
        there, away = max(one, two), min(one, two)
        return (own.walkover is None or reckoned.winner is None or (there, away) == own.walkover) and (
            reckoned.winner is None or there >= away
        )
    if own.earns == "score":
        return reckoned.points == reckoned.score
    if own.earns == "rounds":
        return reckoned.points == reckoned.rounds_won
    won, drawn, lost = own.earns
    pair = (drawn, drawn) if reckoned.winner is None else (lost, won) if reckoned.winner else (won, lost)
    return reckoned.points == pair


def _other_end(ended: Ended | None) -> Ended | None:
    return None if ended is None else Ended(ended.how, _turned(ended.side))


def _turned(side: SideIndex | None) -> SideIndex | None:
    return None if side is None else 0 if side else 1
