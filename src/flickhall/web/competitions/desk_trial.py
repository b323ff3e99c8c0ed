"""A deed tried: what it would do and what would change by it, nothing written down; and that it is still so when done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from types import MappingProxyType

import msgspec

from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import (
    Called,
    Drawn,
    Entered,
    Event,
    FormatChanged,
    Scheduled,
    encode_events,
)
from flickhall.competitions.desk.impact import Impact
from flickhall.competitions.desk.organisers_pairings import rounds_listed
from flickhall.competitions.desk.timetabling import plan
from flickhall.competitions.timetables.named import named
from flickhall.errors import NotAllowed
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.store import Add, Correct, Person, Team
from flickhall.web.competitions.desk_impact import ImpactTeller
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.desk_trail import EventTeller, with_all_ever
from flickhall.web.competitions.desk_wire import TableTold, Trial
from flickhall.web.competitions.hall import Done, Standing
from flickhall.web.competitions.words import SUPPLIED

_PROOF: Mapping[str, Phrase] = MappingProxyType(
    {
        "repeats": Phrase("Pairings that were played before: {figure}; fewer cannot be."),
        "second_byes": Phrase("Entrants without an opponent for a second time: {figure}; fewer cannot be."),
        "difference": Phrase("Differences of points between opponents, squared and added up: {figure}."),
        "odd_groups_force": Phrase("Of that, groups with an odd number force: {figure}."),
    }
)
"""What the figures say that a draw shows as its proof."""
_MARK_SIGNS = 32


def tried(standing: Standing, done: Done, language: Language) -> Trial:
    """Return what a deed would come to; raises what the log raises."""
    if not done.events:
        return Trial((language.say("Nothing would change: it stands like that already."),), None, (), "")
    act = standing.logbook.act(done.events, at=standing.logbook.acts[-1].at)
    then = replace(_with_names(standing, done), logbook=standing.logbook.then(act))
    names = DeskNames(with_all_ever(then), language)
    changed = standing.logbook.would_change(done.events)
    return Trial(
        told=(*_told(done, then, names),),
        table=_table(done, then, names),
        changes=tuple(ImpactTeller(names).changes(changed)),
        shown=mark_of(done, changed),
    )


def check_shown(standing: Standing, done: Done, shown: str | None) -> None:
    """Raise NotAllowed when something else would come of a deed than what was shown."""
    if shown and shown != mark_of(done, standing.logbook.would_change(done.events)):
        raise NotAllowed(
            "what was shown does not hold any more: somebody else changed something since",
            where="shown",
            allowed="looking again at what would change",
        )


def mark_of(done: Done, changed: Impact) -> str:
    """Return a mark that is another as soon as a deed does, or changes, anything else; times of calls aside."""
    timeless = [_without_time(event) for event in done.events]
    return sha256(encode_events(timeless) + repr(changed).encode()).hexdigest()[:_MARK_SIGNS]


def _without_time(event: Event) -> Event:
    match event:
        case Called(match, table):
            return Called(match, table, "")
        case Entered(entrant):
            return Entered(msgspec.structs.replace(entrant, entered_at=""))
        case _:
            return event


def proof_of(draw: Drawn, language: Language) -> tuple[str, ...]:
    """Return what a draw shows for itself, in sentences."""
    supplied = (language.say(SUPPLIED),) if draw.supplied else ()
    return supplied + tuple(
        language.say(_PROOF[key], figure=figure) if key in _PROOF else f"{key}: {figure}"
        for key, figure in draw.shown.items()
    )


def _with_names(standing: Standing, done: Done) -> Standing:
    people, teams = dict(standing.people), dict(standing.teams)
    for change in done.changes:
        if isinstance(change, (Add, Correct)):
            match change.entry:
                case Person() as person:
                    people[person.person_id] = person
                case Team() as team:
                    teams[team.entrant_id] = team
    return replace(standing, people=people, teams=teams)


def _told(done: Done, then: Standing, names: DeskNames) -> Iterator[str]:
    teller, language = EventTeller(names), names.language
    for event in done.events:
        yield teller.says(event)
        if isinstance(event, Drawn):
            out = [
                one
                for one in then.state.entrants
                if one not in event.field and one not in then.state.withdrawn
            ]
            if out:
                yield language.say("Not in it: {entrants}.", entrants=names.sides(out))
            if event.byes:
                yield language.say("No opponent in this round: {entrants}.", entrants=names.sides(event.byes))
            yield language.say("Its seed: {seed}. With it anybody can make this draw again.", seed=event.seed)
            yield from proof_of(event, language)
        elif isinstance(event, Scheduled):
            made = plan(then.state)
            called = {one: names.side(one) for one in then.state.entrants}
            yield language.tell(named(made.said, called))
            if made.without_time:
                yield language.say(
                    "Matches that the days have no time for: {matches}.", matches=made.without_time
                )


def _table(done: Done, then: Standing, names: DeskNames) -> TableTold | None:
    language = names.language
    rows: list[tuple[str, ...]] = []
    heads: tuple[str, ...] = ()
    for event in done.events:
        if isinstance(event, Drawn):
            heads = (language.say("Match"), language.say("First side"), language.say("Second side"))
            rows += [
                (
                    names.place(fixture.id),
                    *(names.slot(slot) for slot in fixture.sides),
                )
                for fixture in event.fixtures
            ]
        elif isinstance(event, FormatChanged) and rounds_listed(event.format):
            heads = (language.say("Round"), language.say("First side"), language.say("Second side"))
            field = entry_list(then.state).seeded
            rows += [
                (str(number), *(names.side(field[one - 1]) for one in pair))
                for number, pairs in enumerate(rounds_listed(event.format), 1)
                for pair in pairs
            ]
        elif isinstance(event, Scheduled):
            heads = (language.say("When"), language.say("Table"), language.say("Match"))
            rows += [
                (
                    language.moment(datetime.fromisoformat(booking.at))
                    if booking.at
                    else language.say("slot {number}", number=booking.slot + 1),
                    str(booking.table),
                    names.match(booking.match),
                )
                for booking in event.bookings
            ]
    return TableTold(heads, tuple(rows)) if heads else None
