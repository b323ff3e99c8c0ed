"""From the log of a competition to how it stands; an act that was undone counts as never done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import fields
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from flickhall.competitions.desk import events as happened
from flickhall.competitions.desk.events import Act, Event
from flickhall.competitions.desk.state import Claim, Competition, Sheet
from flickhall.competitions.fixtures import Fixture, Group, LoserOf, Taken, WinnerOf, entrants_of
from flickhall.competitions.format import Format
from flickhall.competitions.sheets.find_sheet import sheet_rules
from flickhall.competitions.sheets.sheet import SheetRules
from flickhall.errors import BadInput, NotAllowed, UserError
from flickhall.phrases import Said


def fold(acts: Sequence[Act]) -> Competition:
    """Return how a competition stands after its acts; raises BadInput for a log that contradicts itself."""
    return _replayed(in_force(acts), acts)


def in_force(acts: Sequence[Act]) -> tuple[Act, ...]:
    """Return the acts that count: those that were not undone, or were done again after that."""
    undone = undone_acts(acts)
    return tuple(act for act in acts if act.revision not in undone)


def undone_acts(acts: Iterable[Act]) -> frozenset[int]:
    """Return the revisions of the acts that are undone now."""
    undone: set[int] = set()
    for act in acts:
        for event in act.events:
            if isinstance(event, happened.Undone):
                undone.add(event.act)
            elif isinstance(event, happened.Redone):
                undone.discard(event.act)
    return frozenset(undone)


def after(competition: Competition, events: Iterable[Event]) -> Competition:
    """Return how a competition stands after some more events; the one given stays as it is.

    Raises BadInput, NotAllowed or NotFound for an event that does not follow from how it stands. `Undone` and `Redone`
    need the whole log: see `fold`.
    """
    then = _own_copy(competition)
    then.revision += 1
    for event in events:
        _APPLY[type(event)](then, event)
    return then


def rules_of_match(competition: Competition, match: str) -> SheetRules:
    """Return the score sheet of a match that has been drawn; raises NotFound."""
    return sheet_of_stage(competition.format, competition.fixture(match).stage)


def sheet_of_stage(format_: Format, stage: str) -> SheetRules:
    """Return the score sheet of the matches of a stage."""
    options = tuple(sorted(format_.options.items()))
    return _sheet(format_.rulebook, options, format_.stage(stage).match)


@lru_cache(maxsize=256)
def _sheet(rulebook: str, options: Any, match: Any) -> SheetRules:
    return sheet_rules(rulebook, dict(options), match)


def _replayed(acts: Sequence[Act], log: Sequence[Act]) -> Competition:
    if not acts or not acts[0].events or not isinstance(acts[0].events[0], happened.Opened):
        raise BadInput("the log does not begin with its opening", where="acts[0]", allowed="an opening first")
    opened = acts[0].events[0]
    competition = Competition(opened, opened.format)
    for number, act in enumerate(acts):
        for event in act.events[1:] if number == 0 else act.events:
            try:
                # A claim's lines bear the revision they were made at.
                competition.revision = act.revision
                _APPLY[type(event)](competition, event)
            except UserError as refusal:
                raise BadInput(
                    Said("{what} ({where})", what=refusal.what, where=refusal.where),
                    where=Said("act {revision}", revision=act.revision),
                    allowed=refusal.allowed,
                ) from refusal
    competition.revision = log[-1].revision
    return competition


_DIGITS_OF_A_LINE = 4
_CONTAINERS = tuple(field.name for field in fields(Competition) if "dict[" in str(field.type))


def _own_copy(competition: Competition) -> Competition:
    then = copy(competition)
    for name in _CONTAINERS:
        setattr(then, name, dict(getattr(competition, name)))
    return then


def _format_changed(now: Competition, event: happened.FormatChanged) -> None:
    if now.draws:
        raise NotAllowed(
            "something has been drawn",
            where="format",
            allowed="changing how it is played before the first draw",
        )
    now.format = event.format


def _entered(now: Competition, event: happened.Entered) -> None:
    if event.entrant.id in now.entrants:
        raise NotAllowed(
            Said("{entrant!r} has entered already", entrant=event.entrant.id),
            where="entrant",
            allowed="each id once",
        )
    now.entrants[event.entrant.id] = event.entrant


def _entry_changed(now: Competition, event: happened.EntryChanged) -> None:
    now.entrant(event.entrant.id)
    now.entrants[event.entrant.id] = event.entrant


def _withdrawn(now: Competition, event: happened.Withdrawn) -> None:
    now.entrant(event.entrant)
    now.withdrawn[event.entrant] = None
    now.present.pop(event.entrant, None)


def _reinstated(now: Competition, event: happened.Reinstated) -> None:
    now.entrant(event.entrant)
    now.withdrawn.pop(event.entrant, None)


def _checked_in(now: Competition, event: happened.CheckedIn) -> None:
    now.entrant(event.entrant)
    now.present[event.entrant] = None


def _checked_out(now: Competition, event: happened.CheckedOut) -> None:
    now.entrant(event.entrant)
    now.present.pop(event.entrant, None)


def _drawn(now: Competition, event: happened.Drawn) -> None:
    drawn_before = now.rounds_drawn(event.stage)
    if event.round != drawn_before + 1:
        raise NotAllowed(
            Said(
                "round {round} of {stage} after {drawn} drawn",
                round=event.round,
                stage=event.stage,
                drawn=drawn_before,
            ),
            where="draw",
            allowed="the rounds in their order, each once",
        )
    now.format.stage(event.stage)
    for entrant in event.field:
        now.entrant(entrant)
    for fixture in event.fixtures:
        _check_fixture(now, event.stage, fixture)
        if fixture.id in now.fixtures:
            raise NotAllowed(
                Said("match {match!r} twice", match=fixture.id), where="draw", allowed="each match once"
            )
        now.fixtures[fixture.id] = fixture
    now.draws[event.stage, event.round] = event


def _check_fixture(now: Competition, stage: str, fixture: Fixture) -> None:
    """Refuse a match that nobody could look up: of another stage, or waiting for one that does not come before it."""
    if fixture.stage != stage:
        raise NotAllowed(
            Said("match {match!r} of stage {stage!r}", match=fixture.id, stage=fixture.stage),
            where="draw",
            allowed="matches of the stage that is drawn",
        )
    for slot in fixture.sides:
        match slot:
            case Taken(side):
                for entrant in entrants_of(side):
                    now.entrant(entrant)
            case WinnerOf(match) | LoserOf(match):
                now.fixture(match)
    if fixture.only_if_second_wins:
        now.fixture(fixture.only_if_second_wins)


def _draw_discarded(now: Competition, event: happened.DrawDiscarded) -> None:
    if event.round != now.rounds_drawn(event.stage) or event.round < 1:
        raise NotAllowed(
            Said("round {round} of {stage} is not the last one drawn", round=event.round, stage=event.stage),
            where="draw",
            allowed="the latest draw of a stage",
        )
    for fixture in now.draws.pop((event.stage, event.round)).fixtures:
        for kept in (
            now.fixtures,
            now.bookings,
            now.called,
            now.seated,
            now.claims,
            now.ruled,
            now.captains,
            now.sheets,
        ):
            kept.pop(fixture.id, None)
        for of_night in (now.ticked, now.reported, now.night_dates):
            of_night.pop(fixture.night, None)


def _slots_wished(now: Competition, event: happened.SlotsWished) -> None:
    now.entrant(event.entrant)
    now.wishes[event.entrant] = event.slots


def _place_taken(now: Competition, event: happened.PlaceTaken) -> None:
    now.entrant(event.entrant)
    fixture = now.fixture(event.match)
    sides = list(fixture.sides)
    sides[event.side] = Taken(event.entrant)
    now.fixtures[event.match] = replace(fixture, sides=(sides[0], sides[1]))
    (key, draw) = next((key, draw) for key, draw in now.draws.items() if fixture in draw.fixtures)
    now.draws[key] = replace(
        draw,
        field=(*draw.field, event.entrant),
        groups=tuple(
            Group(group.name, (*group.entrants, event.entrant)) if group.name == fixture.group else group
            for group in draw.groups
        ),
        fixtures=tuple(now.fixtures[one.id] for one in draw.fixtures),
    )


def _final_stage_moved(now: Competition, event: happened.FinalStageMoved) -> None:
    now.final_moved_days = event.days
    now.available = {}


def _availability_said(now: Competition, event: happened.AvailabilitySaid) -> None:
    now.entrant(event.entrant)
    now.available[event.entrant] = event.there


def _captain_said(now: Competition, event: happened.CaptainSaid) -> None:
    now.fixture(event.match)
    lines = now.captains.get(event.match, {})
    said = {**lines.get(event.line, {}), event.side: event.decided}
    now.captains[event.match] = {**lines, event.line: said}


def _night_reported(now: Competition, event: happened.NightReported) -> None:
    now.reported[event.night] = event.score


def _night_dated(now: Competition, event: happened.NightDated) -> None:
    now.night_dates.pop(event.night, None)
    if event.date:
        now.night_dates[event.night] = event.date


def _scheduled(now: Competition, event: happened.Scheduled) -> None:
    for booking in event.bookings:
        now.fixture(booking.match)
        now.bookings[booking.match] = booking


def _called(now: Competition, event: happened.Called) -> None:
    now.fixture(event.match)
    now.called[event.match] = event


def _recalled(now: Competition, event: happened.Recalled) -> None:
    now.fixture(event.match)
    now.called.pop(event.match, None)


def _seated(now: Competition, event: happened.Seated) -> None:
    now.fixture(event.match)
    now.seated[event.match] = {**now.seated.get(event.match, {}), event.side: event.people}


def _ticked(now: Competition, event: happened.Ticked) -> None:
    ticked = dict(now.ticked.get(event.group, {}))
    if event.done:
        ticked[event.item] = None
    else:
        ticked.pop(event.item, None)
    now.ticked[event.group] = ticked


def _claimed(now: Competition, event: happened.Claimed) -> None:
    now.fixture(event.match)
    of_match = now.claims.get(event.match, {})
    if any(claim.between != event.between for claim in of_match.values()):
        # Others meet there now: what was said of the match before was said of another one.
        of_match = {}
        now.ruled.pop(event.match, None)
    before = of_match.get(event.side, Claim())
    lines, revisions = dict(before.lines), dict(before.revisions)
    for key, line in event.lines.items():
        number = _line_number(key)
        revisions[number] = now.revision
        if line is None:
            lines.pop(number, None)
        else:
            lines[number] = line
    now.claims[event.match] = {**of_match, event.side: Claim(lines, revisions, event.total, event.between)}


def _line_number(key: str) -> int:
    if not (key.isascii() and key.isdigit() and len(key) <= _DIGITS_OF_A_LINE):
        raise BadInput(Said("line {key!r}", key=key), where="lines", allowed="the number of a line, from 0")
    return int(key)


def _line_ruled(now: Competition, event: happened.LineRuled) -> None:
    now.fixture(event.match)
    now.ruled[event.match] = (*now.ruled.get(event.match, ()), event.ruling)


def _settled(now: Competition, event: happened.Settled) -> None:
    reckoning = rules_of_match(now, event.match).reckon(event.lines, ended=event.ended)
    now.sheets[event.match] = Sheet(event.between, event.lines, event.ended, reckoning)


def _result_cleared(now: Competition, event: happened.ResultCleared) -> None:
    now.fixture(event.match)
    for kept in (now.sheets, now.claims, now.ruled, now.captains):
        kept.pop(event.match, None)


def _lot_drawn(now: Competition, event: happened.LotDrawn) -> None:
    now.lots[event.stage, event.group] = [*now.lots.get((event.stage, event.group), []), event]


def _played_off(now: Competition, event: happened.PlayedOff) -> None:
    now.playoffs[event.stage, event.group] = [*now.playoffs.get((event.stage, event.group), []), event]


def _name_erased(now: Competition, event: happened.NameErased) -> None:
    now.erased[event.person] = None


def _links_renewed(now: Competition, _event: happened.LinksRenewed) -> None:
    now.link_age += 1


def _closed(now: Competition, _event: happened.Closed) -> None:
    now.closed = True


def _reopened(now: Competition, _event: happened.Reopened) -> None:
    now.closed = False


def _of_the_log(_now: Competition, _event: happened.Undone | happened.Redone) -> None:
    """Undoing is a matter of the whole log: `in_force` has seen to it."""


def _opened_again(_now: Competition, _event: happened.Opened) -> None:
    raise NotAllowed("it is open already", where="opened", allowed="one opening, at the beginning")


_APPLY: MappingProxyType[type, Callable[[Competition, Any], None]] = MappingProxyType(
    {
        happened.Opened: _opened_again,
        happened.FormatChanged: _format_changed,
        happened.Entered: _entered,
        happened.EntryChanged: _entry_changed,
        happened.Withdrawn: _withdrawn,
        happened.Reinstated: _reinstated,
        happened.CheckedIn: _checked_in,
        happened.CheckedOut: _checked_out,
        happened.Drawn: _drawn,
        happened.DrawDiscarded: _draw_discarded,
        happened.SlotsWished: _slots_wished,
        happened.PlaceTaken: _place_taken,
        happened.FinalStageMoved: _final_stage_moved,
        happened.AvailabilitySaid: _availability_said,
        happened.Scheduled: _scheduled,
        happened.Called: _called,
        happened.Recalled: _recalled,
        happened.Seated: _seated,
        happened.Ticked: _ticked,
        happened.Claimed: _claimed,
        happened.CaptainSaid: _captain_said,
        happened.LineRuled: _line_ruled,
        happened.Settled: _settled,
        happened.ResultCleared: _result_cleared,
        happened.NightReported: _night_reported,
        happened.NightDated: _night_dated,
        happened.LotDrawn: _lot_drawn,
        happened.PlayedOff: _played_off,
        happened.NameErased: _name_erased,
        happened.LinksRenewed: _links_renewed,
        happened.Closed: _closed,
        happened.Reopened: _reopened,
        happened.Undone: _of_the_log,
        happened.Redone: _of_the_log,
    }
)
"""What each kind of event changes."""
