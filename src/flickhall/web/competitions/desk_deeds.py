"""From a deed as data to what it does: the events of one act, with what changes in the register."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from flickhall.competitions.desk import (
    calling,
    days,
    drawing,
    night_dates,
    organisers_pairings,
    registering,
    scoring,
    slots,
    timetabling,
    undoing,
)
from flickhall.competitions.desk.events import Event, LinksRenewed
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.sheets.agreement import Ruling
from flickhall.competitions.sheets.lines import Line, SideIndex, read_line
from flickhall.competitions.sheets.sheet import Ended
from flickhall.errors import NotAllowed
from flickhall.phrases import Said
from flickhall.web.competitions import desk_registering
from flickhall.web.competitions import desk_wire as told
from flickhall.web.competitions.hall import DESK, Done, Standing


def done(deed: told.Deed, standing: Standing, at: str) -> Done:
    """Return what a deed does to a competition at a moment (ISO 8601); raises what the desk raises, nothing done then."""
    whole = _WITH_NAMES_OR_LOG.get(type(deed))
    if whole is not None:
        return whole(deed, standing, at)
    return Done(_BY_STATE[type(deed)](deed, standing.state, at))


def read_lines(lines: Sequence[told.SentLine]) -> tuple[Line, ...]:
    """Return the lines of a sheet as they were sent; raises BadInput."""
    return tuple(read_line(line) for line in lines)


def read_end(ended: told.SentEnd | None) -> Ended | None:
    """Return how a match ended as it was sent."""
    return None if ended is None else Ended(ended.how, cast("SideIndex | None", ended.side))


def _call_next(state: Competition, most: int | None, at: str) -> Sequence[Event]:
    found = timetabling.next_calls(state, at)
    calls = found.calls[:most]
    if not calls:
        raise NotAllowed(
            Said("no match can be called now; matches that wait: {number}", number=len(found.waits)),
            where="tables",
            allowed="a free table, and a match whose sides are there and free",
        )
    return tuple(event for call in calls for event in calling.call(state, call.match, int(call.table), at))


def _draw(deed: told.Draw, state: Competition, _at: str) -> Sequence[Event]:
    left_out = {state.entrant(one).id for one in deed.leave_out}
    return drawing.draw_next(state, state.entrants.keys() - left_out if left_out else None)


def _settle(deed: told.Settle, state: Competition, _at: str) -> Sequence[Event]:
    return scoring.settle(state, deed.match, read_lines(deed.lines), read_end(deed.ended))


def _rule(deed: told.RuleLine, state: Competition, _at: str) -> Sequence[Event]:
    return scoring.rule_line(state, deed.match, Ruling(deed.line, DESK, read_line(deed.decided)))


_WITH_NAMES_OR_LOG: Mapping[type, Callable[[Any, Standing, str], Done]] = MappingProxyType(
    {
        told.Enter: lambda deed, standing, at: desk_registering.enter(
            standing, deed.entrants, at, here=deed.here
        ),
        told.ChangeEntry: lambda deed, standing, at: desk_registering.change_entry(
            standing, deed.entrant, deed.becomes, at
        ),
        told.CheckIn: lambda deed, standing, _at: desk_registering.check_in(
            standing, deed.entrants, here=deed.here
        ),
        told.EraseName: lambda deed, standing, _at: desk_registering.erase_name(standing, deed.person),
        told.NewLinks: lambda _deed, _standing, _at: Done((LinksRenewed(),)),
        told.Undo: lambda deed, standing, _at: Done(undoing.undo(standing.logbook.acts, deed.act)),
        told.Redo: lambda deed, standing, _at: Done(undoing.redo(standing.logbook.acts, deed.act)),
    }
)
"""Deeds that need the register or the whole log."""
_BY_STATE: Mapping[type, Callable[[Any, Competition, str], Sequence[Event]]] = MappingProxyType(
    {
        told.Withdraw: lambda deed, state, _at: registering.withdraw(state, deed.entrant),
        told.Reinstate: lambda deed, state, _at: registering.reinstate(state, deed.entrant),
        told.Draw: _draw,
        told.SetPairings: lambda deed, state, _at: organisers_pairings.supply(state, deed.pairings),
        told.DiscardDraw: lambda deed, state, _at: drawing.discard_draw(state, deed.stage),
        told.DrawLot: lambda deed, state, _at: drawing.draw_lot(state, deed.stage, deed.group),
        told.PlayOff: lambda deed, state, _at: drawing.play_off(state, deed.stage, deed.group, deed.made),
        told.Schedule: lambda _deed, state, _at: calling.schedule(state, timetabling.plan(state).bookings),
        told.CallMatch: lambda deed, state, at: calling.call(state, deed.match, deed.table, at),
        told.CallNext: lambda deed, state, at: _call_next(state, deed.most, at),
        told.Recall: lambda deed, state, _at: calling.recall(state, deed.match),
        told.Settle: _settle,
        told.Walkover: lambda deed, state, _at: scoring.walkover(state, deed.match, deed.absent),
        told.ClearResult: lambda deed, state, _at: scoring.clear(state, deed.match),
        told.RuleLine: _rule,
        told.WishSlots: lambda deed, state, _at: slots.wish_slots(state, deed.entrant, deed.slots),
        told.SayAvailable: lambda deed, state, _at: days.say_available(state, deed.entrant, there=deed.there),
        told.MoveFinal: lambda deed, state, _at: days.move_final_stage(state, later=deed.later),
        told.DateNight: lambda deed, state, _at: night_dates.put_on(state, deed.night, deed.date),
        told.Close: lambda _deed, state, _at: registering.close(state),
        told.Reopen: lambda _deed, state, _at: registering.reopen(state),
    }
)
"""Deeds that need nothing but how the competition stands."""
