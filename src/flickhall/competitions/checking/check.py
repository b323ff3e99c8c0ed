"""The whole check of a competition: its log walked through by hand, each thing looked at as it stood when it was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from flickhall.competitions.checking.draw_check import check_draw, check_tables
from flickhall.competitions.checking.ending_check import (
    check_account,
    check_brackets,
    check_following,
    check_ranking,
)
from flickhall.competitions.checking.entry_check import check_entry
from flickhall.competitions.checking.finding import Finding, Report, wrong
from flickhall.competitions.checking.ledger import Ledger, opened, undone_by_hand
from flickhall.competitions.checking.log_check import check_order, check_undoing
from flickhall.competitions.checking.result_check import check_result, check_said
from flickhall.competitions.checking.timetable_check import check_call, check_timetable
from flickhall.competitions.checking.told import Told
from flickhall.competitions.checking.told_check import check_told
from flickhall.competitions.desk import events as happened
from flickhall.competitions.desk.events import Act, Event
from flickhall.competitions.desk.fold import fold
from flickhall.competitions.desk.matches import matches_now
from flickhall.competitions.desk.places import groups_of
from flickhall.competitions.ranking.lots import draw_lots
from flickhall.errors import UserError
from flickhall.phrases import Said


def check(acts: Sequence[Act], told: Told | None = None, born: Mapping[str, int] | None = None) -> Report:
    """Return what is wrong with a competition, or worth knowing, from its log.

    `told` is what a hall told of it, `born` the birth years of people as far as known. Acts that were undone are not
    looked at. A log that contradicts itself is told as one error, and nothing beyond it is looked at.
    """
    seen: Counter[str] = Counter(acts=len(acts))
    findings = [*check_order(acts), *check_undoing(acts)]
    try:
        findings += _walk(acts, born or {}, seen)
        findings += _ending(acts, told, seen)
    except UserError as refusal:
        findings.append(wrong(Said("{where}: {what}", where=refusal.where, what=refusal.what)))
    return Report(tuple(findings), dict(seen))


def _walk(acts: Sequence[Act], born: Mapping[str, int], seen: Counter[str]) -> Iterator[Finding]:
    fold(acts)  # refuses, with the act, a log that cannot be walked through
    never = undone_by_hand(acts)
    ledger: Ledger | None = None
    for number, act in enumerate(acts):
        if ledger is None or any(
            isinstance(event, (happened.Undone, happened.Redone)) for event in act.events
        ):
            ledger = opened(acts[: number + 1])
            continue
        try:
            yield from _take(ledger, acts[:number], act, born, None if act.revision in never else seen)
        except (ArithmeticError, LookupError, ValueError):
            # An act that was undone since may have been one that could not be.
            yield wrong(Said("it does not follow from the acts before it"), act=act.revision)
            return


def _take(
    ledger: Ledger, before: Sequence[Act], act: Act, born: Mapping[str, int], seen: Counter[str] | None
) -> Iterator[Finding]:
    """Add an act to a ledger; what it breaks is looked at if there is something to count it in."""
    for event in act.events:
        if seen is not None:
            yield from _look_at(ledger, before, act, event, born, seen)
            if isinstance(event, happened.Settled):
                seen["settled by both sides"] += any(isinstance(one, happened.Claimed) for one in act.events)
        ledger.take(event)


def _look_at(
    ledger: Ledger, before: Sequence[Act], act: Act, event: Event, born: Mapping[str, int], seen: Counter[str]
) -> Iterator[Finding]:
    match event:
        case happened.Drawn():
            seen["supplied draws" if event.supplied else "draws"] += 1
            seen["Swiss certificates"] += "repeats" in event.shown
            yield from check_draw(ledger, fold(before), event, act.revision)
        case happened.Settled():
            seen["results"] += 1
            yield from check_result(ledger, act, event)
        case happened.Claimed() | happened.LineRuled():
            yield from check_said(ledger, event, act.revision)
        case happened.Scheduled():
            seen["timetables"] += 1
            yield from check_timetable(ledger, event, act.revision)
        case happened.Called():
            seen["calls"] += 1
            yield from check_call(ledger, event, act.revision)
        case happened.LotDrawn():
            yield from _lot(ledger, event, act.revision)
        case happened.Closed():
            left = [match for match in ledger.fixtures if ledger.ends(match) == (None, None)]
            if left:
                yield wrong(
                    Said("it was closed with matches to be played: {left}", left=len(left)), act=act.revision
                )
        case _:
            seen["entries"] += isinstance(event, happened.Entered)
            yield from check_entry(ledger, event, act, born)


def _lot(ledger: Ledger, event: happened.LotDrawn, act: int) -> Iterator[Finding]:
    before = sum((lot.stage, lot.group) == (event.stage, event.group) for lot in ledger.lots)
    seed = f"{ledger.seed}/{event.stage}/{event.group}/lot {before + 1}"
    if event.seed != seed or event.order != draw_lots(event.order, seed):
        yield wrong(Said("the lot does not come out like that from its seed"), act=act)


def _ending(acts: Sequence[Act], told: Told | None, seen: Counter[str]) -> Iterator[Finding]:
    competition, ledger = fold(acts), opened(acts)
    matches = matches_now(competition)
    yield from check_account(ledger, competition, matches)
    yield from check_brackets(competition, matches)
    for stage in competition.format.stages:
        seen["tables"] += len(groups_of(competition, stage.key))
        yield from check_tables(ledger, competition, stage.key, None)
    yield from check_ranking(competition)
    yield from check_following(competition, matches)
    if told is not None:
        yield from check_told(competition, told)
