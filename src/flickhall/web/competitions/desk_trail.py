"""The audit trail: every event of a competition's log in a sentence, with who did it, when and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import msgspec

from flickhall.competitions.desk import events as happened
from flickhall.competitions.desk.actors import read_actor
from flickhall.competitions.desk.events import Act, Event
from flickhall.competitions.desk.fold import sheet_of_stage, undone_acts
from flickhall.competitions.desk.logbook import Logbook
from flickhall.competitions.desk.organisers_pairings import rounds_listed
from flickhall.competitions.desk.undoing import FOR_GOOD
from flickhall.competitions.fixtures import Taken, entrants_of
from flickhall.languages import Language
from flickhall.phrases import Phrase
from flickhall.web.competitions.desk_names import DeskNames
from flickhall.web.competitions.desk_sheet import outcome, pair_said
from flickhall.web.competitions.desk_wire import Trail, TrailLine
from flickhall.web.competitions.hall import DESK, Standing
from flickhall.web.competitions.reasons import told_reason
from flickhall.web.competitions.trail_of_nights import TOLD_OF_NIGHTS

LONGEST = 300
"""Acts told at once."""
FIRST_FEW = 5
_DESK = Phrase("Desk", context="who did it")
_TABULATOR = Phrase("Tabulator")
_AND_MORE = Phrase("And {number} more.")


def with_all_ever(standing: Standing) -> Standing:
    """Return a standing to take names from: entrants and matches of acts that were undone are in it too."""
    told = copy(standing.state)
    entrants: dict[str, happened.Entrant] = {}
    fixtures, draws = {}, {}
    for act in standing.logbook.acts:
        for event in act.events:
            if isinstance(event, (happened.Entered, happened.EntryChanged)):
                entrants[event.entrant.id] = event.entrant
            elif isinstance(event, happened.Drawn):
                fixtures.update({fixture.id: fixture for fixture in event.fixtures})
                draws[event.stage, event.round] = event
    told.entrants = entrants | told.entrants
    told.fixtures = fixtures | told.fixtures
    told.draws = draws | told.draws
    return replace(standing, logbook=Logbook(standing.logbook.acts, told))


def trail(
    standing: Standing, language: Language, match: str = "", entrant: str = "", before: int | None = None
) -> Trail:
    """Return the acts of a log, the last first: all, or those about a match or an entrant, before act `before` if given."""
    known = with_all_ever(standing)
    teller = EventTeller(DeskNames(known, language))
    undone = undone_acts(standing.logbook.acts)
    found = [
        act
        for act in reversed(standing.logbook.acts)
        if (before is None or act.revision < before)
        and (not match or any(match in _matches(event) for event in act.events))
        and (not entrant or any(entrant in _entrants(event, known) for event in act.events))
    ]
    return Trail(
        tuple(_line(act, teller, undone, standing) for act in found[:LONGEST]), max(0, len(found) - LONGEST)
    )


def act_said(standing: Standing, key: str, language: Language) -> tuple[str, ...]:
    """Return what the act of a request did, in sentences: the first few, and how many more; nothing if it did nothing."""
    events = [event for act in standing.logbook.acts if act.key == key for event in act.events]
    teller = EventTeller(DeskNames(with_all_ever(standing), language))
    told = tuple(teller.says(event) for event in events[:FIRST_FEW])
    more = len(events) - FIRST_FEW
    return (*told, language.say(_AND_MORE, number=more)) if more > 0 else told


def _line(act: Act, teller: EventTeller, undone: frozenset[int], standing: Standing) -> TrailLine:
    return TrailLine(
        act=act.revision,
        at=act.at,
        actor=teller.actor(act.actor),
        why=told_reason(act.why, standing.people),
        says=tuple(teller.says(event) for event in act.events),
        undone=act.revision in undone,
        can_be_undone=act.revision not in undone
        and not any(isinstance(event, FOR_GOOD) for event in act.events),
    )


def _matches(event: Event) -> frozenset[str]:
    """Return the matches an event is about, those of a draw and a timetable included."""
    match event:
        case happened.Drawn():
            return frozenset(fixture.id for fixture in event.fixtures)
        case happened.Scheduled():
            return frozenset(booking.match for booking in event.bookings)
        case _:
            one = getattr(event, "match", None)
            return frozenset((one,) if isinstance(one, str) else ())


def _entrants(event: Event, known: Standing) -> frozenset[str]:
    """Return the entrants an event is about: by name, or as a side of its matches."""
    named = getattr(event, "entrant", None)
    found = {named.id if isinstance(named, happened.Entrant) else named} if named else set()
    for key in ("field", "order", "made"):
        found.update(getattr(event, key, ()))
    for match in _matches(event):
        fixture = known.state.fixtures.get(match)
        for slot in () if fixture is None else fixture.sides:
            if isinstance(slot, Taken):
                found.update(entrants_of(slot.side))
    for side in getattr(event, "between", ()):
        found.update(entrants_of(side))
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class EventTeller:
    """Says what happened, by the names of things: those of a standing where undone entries can be found too."""

    names: DeskNames

    @property
    def language(self) -> Language:
        """The language it says it in."""
        return self.names.language

    def says(self, event: Event) -> str:
        """Return an event in a sentence."""
        return _TELL[type(event)](self, event)

    def actor(self, actor: str) -> str:
        """Return who did something: the desk, or whose link it came by, with names for ids."""
        found = read_actor(actor)
        match found.kind:
            case "desk":
                return self.language.say(_DESK)
            case "tabulator":
                return self.language.say(_TABULATOR)
            case "phone":
                return self.say("{side}, by phone", side=self.names.side(found.who))
            case "captain":
                return self.say("Captain of {team}", team=self.names.side(found.who))
            case "other":
                return actor

    def say(self, phrase: str | Phrase, **values: object) -> str:
        """Return a sentence of it."""
        return self.language.say(phrase, **values)

    def side_of(self, match: str, side: int) -> str:
        """Return what a side of a match is called, by its number where nobody knows yet."""
        fixture = self.names.standing.state.fixtures.get(match)
        slot = None if fixture is None else fixture.sides[side]
        if isinstance(slot, Taken):
            return self.names.side(slot.side)
        return self.say("side {number}", number=side + 1)


def _opened(teller: EventTeller, event: happened.Opened) -> str:
    return teller.say("“{title}” is announced.", title=event.title)


def _format_changed(teller: EventTeller, event: happened.FormatChanged) -> str:
    rounds = rounds_listed(event.format)
    if rounds:
        return teller.say(
            "The organiser says who meets whom: rounds {rounds}, matches {matches}.",
            rounds=len(rounds),
            matches=sum(map(len, rounds)),
        )
    return teller.say(
        "It is played by another format: {format}.", format=teller.language.tell(event.format.title)
    )


def _entered(teller: EventTeller, event: happened.Entered) -> str:
    return teller.say(
        "{entrant} enters as a walk-in." if event.entrant.walk_in else "{entrant} enters.",
        entrant=teller.names.side(event.entrant.id),
    )


def _entry_changed(teller: EventTeller, event: happened.EntryChanged) -> str:
    return teller.say("The entry of {entrant} is changed.", entrant=teller.names.side(event.entrant.id))


def _of_entrant(phrase: Phrase) -> Callable[[EventTeller, Any], str]:
    return lambda teller, event: teller.say(phrase, entrant=teller.names.side(event.entrant))


def _of_match(phrase: Phrase) -> Callable[[EventTeller, Any], str]:
    return lambda teller, event: teller.say(phrase, match=teller.names.match(event.match))


def _always(phrase: Phrase) -> Callable[[EventTeller, Any], str]:
    return lambda teller, _event: teller.say(phrase)


def _of_act(phrase: Phrase) -> Callable[[EventTeller, Any], str]:
    return lambda teller, event: teller.say(phrase, act=event.act)


def _drawn(teller: EventTeller, event: happened.Drawn) -> str:
    return teller.say(
        "{stage}, draw {round}: matches {matches}, drawn among {entrants}.",
        stage=teller.names.stage(event.stage),
        round=event.round,
        matches=len(event.fixtures),
        entrants=len(event.field),
    )


def _draw_discarded(teller: EventTeller, event: happened.DrawDiscarded) -> str:
    return teller.say(
        "{stage}, draw {round} is taken back, with every result in it.",
        stage=teller.names.stage(event.stage),
        round=event.round,
    )


def _scheduled(teller: EventTeller, event: happened.Scheduled) -> str:
    return teller.say("A timetable is made; matches in it: {matches}.", matches=len(event.bookings))


def _called(teller: EventTeller, event: happened.Called) -> str:
    return teller.say(
        "Table {table} is given to {match}.", match=teller.names.match(event.match), table=event.table
    )


def _seated(teller: EventTeller, event: happened.Seated) -> str:
    people = teller.language.listed(teller.names.standing.person(person) for person in event.people)
    return teller.say(
        "{match}: who plays for {side} is {people}.",
        people=people,
        side=teller.side_of(event.match, event.side),
        match=teller.names.place(event.match),
    )


def _ticked(teller: EventTeller, event: happened.Ticked) -> str:
    return teller.say(
        "Seen to ({group}): {item}." if event.done else "Not seen to after all ({group}): {item}.",
        group=event.group,
        item=teller.language.tell(event.item),
    )


def _claimed(teller: EventTeller, event: happened.Claimed) -> str:
    told = {"side": teller.side_of(event.match, event.side), "match": teller.names.match(event.match)}
    if event.total is not None:
        total = pair_said(event.total, teller.language)
        return teller.say("{side} confirms {total}. {match}.", total=total, **told)
    numbers = teller.language.listed(str(int(line) + 1) for line in event.lines)
    if not event.lines:
        return teller.say("{side} takes its confirmation back. {match}.", **told)
    return teller.say("{side} writes down lines {lines}. {match}.", lines=numbers, **told)


def _line_ruled(teller: EventTeller, event: happened.LineRuled) -> str:
    told = {"by": event.ruling.by, "line": event.ruling.line + 1, "match": teller.names.match(event.match)}
    if event.ruling.by == DESK:
        told["by"] = teller.actor(DESK)
    if event.ruling.decided is None:
        return teller.say("{by}: line {line} goes to the next who rules. {match}.", **told)
    return teller.say("{by}: line {line} is ruled on. {match}.", **told)


def _settled(teller: EventTeller, event: happened.Settled) -> str:
    match = teller.names.place(event.match)
    names = (teller.names.side(event.between[0]), teller.names.side(event.between[1]))
    if event.ended is not None and event.ended.how == "forfeit" and not event.lines:
        absent = event.ended.side
        if absent is None:
            return teller.say(
                "{match}: neither {one} nor {two} was there.", match=match, one=names[0], two=names[1]
            )
        return teller.say(
            "{match}: a walkover for {winner} over {absent}.",
            match=match,
            winner=names[1 - absent],
            absent=names[absent],
        )
    fixture = teller.names.standing.state.fixtures.get(event.match)
    if fixture is None:
        return teller.say("{match}: {one} – {two}: a result.", match=match, one=names[0], two=names[1])
    found = sheet_of_stage(teller.names.standing.state.format, fixture.stage).reckon(
        event.lines, ended=event.ended
    )
    result = " ".join(outcome(found, names, event.ended, teller.language))
    return teller.say("Result of {match}. {result}", match=match, result=result)


def _lot_drawn(teller: EventTeller, event: happened.LotDrawn) -> str:
    return teller.say(
        "{group}: the lot puts {order} in this order.",
        group=teller.names.group(event.stage, event.group),
        order=teller.names.sides(event.order),
    )


def _played_off(teller: EventTeller, event: happened.PlayedOff) -> str:
    made = teller.language.listed(
        f"{teller.names.side(one)} {teller.language.number(number)}" for one, number in event.made.items()
    )
    return teller.say(
        "{group}: a play-off, {made}.", group=teller.names.group(event.stage, event.group), made=made
    )


def _name_erased(teller: EventTeller, event: happened.NameErased) -> str:
    return teller.say("The name of {person} is erased; results stay.", person=f"[{event.person}]")


_TELL: Mapping[type[msgspec.Struct], Callable[[EventTeller, Any], str]] = MappingProxyType(
    {
        happened.Opened: _opened,
        happened.FormatChanged: _format_changed,
        happened.Entered: _entered,
        happened.EntryChanged: _entry_changed,
        happened.Withdrawn: _of_entrant(Phrase("{entrant} withdraws.")),
        happened.Reinstated: _of_entrant(Phrase("{entrant} plays after all.")),
        happened.CheckedIn: _of_entrant(Phrase("{entrant} is there.")),
        happened.CheckedOut: _of_entrant(Phrase("{entrant} is not there after all.")),
        happened.Drawn: _drawn,
        happened.DrawDiscarded: _draw_discarded,
        happened.Scheduled: _scheduled,
        happened.Called: _called,
        happened.Recalled: _of_match(Phrase("Taken off its table: {match}.")),
        happened.Seated: _seated,
        happened.Ticked: _ticked,
        happened.Claimed: _claimed,
        happened.LineRuled: _line_ruled,
        happened.Settled: _settled,
        happened.ResultCleared: _of_match(Phrase("What was written down is cleared: {match}.")),
        happened.LotDrawn: _lot_drawn,
        happened.PlayedOff: _played_off,
        happened.NameErased: _name_erased,
        happened.LinksRenewed: _always(Phrase("Every link is renewed; the old ones do not work any more.")),
        happened.Closed: _always(Phrase("The competition is closed.")),
        happened.Reopened: _always(Phrase("The competition is open again.")),
        happened.Undone: _of_act(Phrase("Act {act} is undone.")),
        happened.Redone: _of_act(Phrase("Act {act} counts again.")),
        **TOLD_OF_NIGHTS,
    }
)
"""What each kind of event is told by."""
