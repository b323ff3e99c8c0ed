"""What the audit trail says of team nights and of knock-outs over several days."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from flickhall.competitions.desk import events as happened
from flickhall.web.competitions.desk_sheet import pair_said

if TYPE_CHECKING:
    from flickhall.web.competitions.desk_trail import EventTeller


def _captain_said(teller: EventTeller, event: happened.CaptainSaid) -> str:
    return teller.say(
        "The captain of {team} says what line {line} was. {match}.",
        team=teller.side_of(event.match, event.side),
        line=event.line + 1,
        match=teller.names.match(event.match),
    )


def _night_reported(teller: EventTeller, event: happened.NightReported) -> str:
    return teller.say(
        "A night is reported ({night}): {score}.",
        night=teller.names.night(event.night),
        score=pair_said(event.score, teller.language),
    )


def _night_dated(teller: EventTeller, event: happened.NightDated) -> str:
    night = teller.names.night(event.night)
    if not event.date:
        return teller.say("{night} is on the day of its season again.", night=night)
    day = teller.language.day(date.fromisoformat(event.date))
    return teller.say("{night} is on {day}.", night=night, day=day)


def _slots_wished(teller: EventTeller, event: happened.SlotsWished) -> str:
    slots = teller.language.listed([str(slot + 1) for slot in event.slots])
    entrant = teller.names.side(event.entrant)
    if not event.slots:
        return teller.say("{entrant} takes any slot.", entrant=entrant)
    return teller.say("{entrant} chooses slots, the best first: {slots}.", entrant=entrant, slots=slots)


def _place_taken(teller: EventTeller, event: happened.PlaceTaken) -> str:
    return teller.say(
        "{entrant} sits down in a free place: {match}.",
        entrant=teller.names.side(event.entrant),
        match=teller.names.place(event.match),
    )


def _final_stage_moved(teller: EventTeller, event: happened.FinalStageMoved) -> str:
    if not event.days:
        return teller.say("The last day is again the one that was announced.")
    return teller.say("The last day is {days} days later; who can be there is asked again.", days=event.days)


def _availability_said(teller: EventTeller, event: happened.AvailabilitySaid) -> str:
    return teller.say(
        "{entrant} can be there on the last day."
        if event.there
        else "{entrant} cannot be there on the last day.",
        entrant=teller.names.side(event.entrant),
    )


TOLD_OF_NIGHTS: Mapping[type[msgspec.Struct], Callable[[EventTeller, Any], str]] = MappingProxyType(
    {
        happened.CaptainSaid: _captain_said,
        happened.NightReported: _night_reported,
        happened.NightDated: _night_dated,
        happened.SlotsWished: _slots_wished,
        happened.PlaceTaken: _place_taken,
        happened.FinalStageMoved: _final_stage_moved,
        happened.AvailabilitySaid: _availability_said,
    }
)
"""What each of these events is told by."""
