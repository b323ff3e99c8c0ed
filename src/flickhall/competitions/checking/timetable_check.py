"""Timetables and calls: nobody at two tables, no table twice, nothing before what it waits for; how few slots would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from flickhall.competitions.checking.finding import Finding, note, wrong
from flickhall.competitions.checking.ledger import NOBODY, Ends, Ledger
from flickhall.competitions.desk.events import Booking, Called, Scheduled
from flickhall.competitions.fixtures import LoserOf, WinnerOf, entrants_of
from flickhall.competitions.timetables.lower_bound import lower_bound
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.phrases import Said


def check_timetable(ledger: Ledger, event: Scheduled, act: int) -> Iterator[Finding]:
    """Yield what is wrong with a timetable, the ledger standing as before it, and how it compares with the least."""
    faults = list(_faults(ledger, event))
    yield from (wrong(says, act=act) for says in faults)
    slots = {booking.slot for booking in event.bookings}
    known: dict[str, Ends] = {}
    after = _waits_for(ledger, event)
    fixtures = [
        ToPlay(booking.match, _seated(ledger, booking, known), after[booking.match], "", None)
        for booking in event.bookings
    ]
    if faults or any(one is not None and one == other for one, other in (each.sides for each in fixtures)):
        return  # no timetable, or of matches that are none
    bound = lower_bound(fixtures, ledger.format.tables)
    if slots and max(slots) + 1 > bound.slots:
        yield note(
            Said("a timetable of {slots} slots; at least {bound} are needed: {reason}",
                 slots=max(slots) + 1, bound=bound.slots, reason=bound.reason),
            act=act,
        )  # fmt: skip


def check_call(ledger: Ledger, event: Called, act: int) -> Iterator[Finding]:
    """Yield what is wrong with a match sent to a table, the ledger standing as before it."""
    yield from (wrong(says, act=act, match=event.match) for says in _call_faults(ledger, event))


def _faults(ledger: Ledger, event: Scheduled) -> Iterator[Said]:
    tables: Counter[tuple[int, int]] = Counter()
    people: Counter[tuple[str, int]] = Counter()
    slot_of = {booking.match: booking.slot for booking in event.bookings}
    known: dict[str, Ends] = {}
    after = _waits_for(ledger, event)
    for booking in event.bookings:
        if not 1 <= booking.table <= ledger.format.tables or booking.slot < 0:
            yield Said("match {match} is at table {table}", match=booking.match, table=booking.table)
        tables[booking.table, booking.slot] += 1
        for side in _seated(ledger, booking, known):
            for one in entrants_of(side or NOBODY):
                people[one, booking.slot] += 1
        late = [match for match in after[booking.match] if slot_of[match] >= booking.slot]
        if late:
            yield Said("match {match} is not after match {other}", match=booking.match, other=late[0])
    for (table, slot), times in tables.items():
        if times > 1:
            yield Said(
                "table {table} is booked {times} times in slot {slot}", table=table, times=times, slot=slot
            )
    for (one, slot), times in people.items():
        if one and times > 1:
            yield Said("{entrant} plays {times} times in slot {slot}", entrant=one, times=times, slot=slot)


def _seated(ledger: Ledger, booking: Booking, known: dict[str, Ends]) -> tuple[str | None, str | None]:
    """Return who a match keeps busy: on several boards of a night others of a team sit at each."""
    one, two = ledger.sides(booking.match, known)
    board = ledger.fixtures[booking.match].board
    if board:
        return (one and f"{one}/{board}", two and f"{two}/{board}")
    return one or None, two or None


def _waits_for(ledger: Ledger, event: Scheduled) -> Mapping[str, frozenset[str]]:
    booked = {booking.match for booking in event.bookings}
    return {
        match: frozenset(
            slot.match
            for slot in ledger.fixtures[match].sides
            if isinstance(slot, (WinnerOf, LoserOf)) and slot.match in booked
        )
        for match in booked
    }


def _call_faults(ledger: Ledger, event: Called) -> Iterator[Said]:
    known: dict[str, Ends] = {}
    sides = ledger.sides(event.match, known)
    if not 1 <= event.table <= ledger.format.tables:
        yield Said("there is no table {table}", table=event.table)
    if None in sides or NOBODY in sides:
        yield Said("it was called without two sides")
        return
    if ledger.ends(event.match, known) != (None, None):
        yield Said("it was called and was over")
    own = {one for side in sides for one in entrants_of(side or NOBODY)}
    for other, table in ledger.called.items():
        if other == event.match or ledger.ends(other, known) != (None, None):
            continue
        theirs = ledger.sides(other, known)
        if None in theirs or NOBODY in theirs:
            continue
        if table == event.table:
            yield Said("match {match} was at table {table}", match=other, table=table)
        busy = own & {one for side in theirs for one in entrants_of(side or NOBODY)}
        if busy and not ledger.fixtures[event.match].board:
            yield Said("{entrant} was playing match {match}", entrant=min(busy), match=other)
