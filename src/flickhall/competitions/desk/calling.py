"""Which match is at which table: calling, recalling, the timetable, who sits down for a team, what is seen to before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flickhall.competitions.desk.events import Booking, Called, Event, Recalled, Scheduled, Seated, Ticked
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus, match_now, matches_now
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.sheets.lines import SideIndex
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said

_PLAYING = frozenset({MatchStatus.CALLED, MatchStatus.DISPUTED})


def tables_now(competition: Competition, matches: Mapping[str, MatchNow] | None = None) -> Mapping[int, str]:
    """Return which match is at each table that is taken: called, and not over."""
    matches = matches_now(competition) if matches is None else matches
    return {
        called.table: match
        for match, called in competition.called.items()
        if match in matches and matches[match].status not in OVER
    }


def free_tables(competition: Competition, matches: Mapping[str, MatchNow] | None = None) -> tuple[int, ...]:
    """Return the tables, from 1, at which nobody plays now."""
    taken = tables_now(competition, matches)
    return tuple(table for table in range(1, competition.format.tables + 1) if table not in taken)


def busy_entrants(
    competition: Competition, matches: Mapping[str, MatchNow] | None = None
) -> Mapping[str, str]:
    """Return the entrants that are at a table now, each with their match."""
    matches = matches_now(competition) if matches is None else matches
    return {
        entrant: match
        for match in tables_now(competition, matches).values()
        for side in matches[match].between
        for entrant in entrants_of(side)
    }


def call(competition: Competition, match: str, table: int, at: str) -> tuple[Event, ...]:
    """Return that a match goes to a table.

    Raises NotFound for a match not drawn; NotAllowed when it cannot be played now, the table is taken or there is none
    of that number, or one of the sides plays at another table.
    """
    competition.fixture(match)
    matches = matches_now(competition)
    now = matches[match]
    if now.status not in {MatchStatus.READY, MatchStatus.CALLED}:
        raise NotAllowed(
            Said("match {match} is {status}", match=match, status=now.status),
            where="match",
            allowed="a match that is ready to be played",
        )
    if not 1 <= table <= competition.format.tables:
        raise BadInput(
            Said("table {table}", table=table),
            where="table",
            allowed=Said("{low} to {high}", low=1, high=competition.format.tables),
        )
    there = tables_now(competition, matches).get(table, match)
    if there != match:
        raise NotAllowed(
            Said("match {match} is at table {table}", match=there, table=table),
            where="table",
            allowed="a free table",
        )
    busy = busy_entrants(competition, matches)
    # Teams play several boards of one night side by side; anybody else is at one table at a time.
    if not now.fixture.board:
        for side in now.between:
            for entrant in entrants_of(side):
                if busy.get(entrant, match) != match:
                    raise NotAllowed(
                        Said("{entrant} plays match {match} now", entrant=entrant, match=busy[entrant]),
                        where="match",
                        allowed="a match whose sides are both free",
                    )
    return (Called(match, table, at),)


def recall(competition: Competition, match: str) -> tuple[Event, ...]:
    """Return that a match is taken off its table; raises NotAllowed for one that is not at a table."""
    competition.fixture(match)
    if match_now(competition, match).status not in _PLAYING:
        raise NotAllowed(
            Said("match {match} is at no table", match=match),
            where="match",
            allowed="a match that was called",
        )
    return (Recalled(match),)


def schedule(competition: Competition, bookings: Sequence[Booking]) -> tuple[Event, ...]:
    """Return a timetable; raises NotFound for a match not drawn, BadInput for a table or a slot booked twice."""
    taken: set[tuple[int, int]] = set()
    for number, booking in enumerate(bookings):
        competition.fixture(booking.match)
        where = f"bookings[{number}]"
        if not 1 <= booking.table <= competition.format.tables or booking.slot < 0:
            raise BadInput(
                Said("table {table} in slot {slot}", table=booking.table, slot=booking.slot),
                where=where,
                allowed=Said("tables {low} to {high}, slots from 0", low=1, high=competition.format.tables),
            )
        if (booking.table, booking.slot) in taken:
            raise BadInput(
                Said("table {table} in slot {slot} twice", table=booking.table, slot=booking.slot),
                where=where,
                allowed="one match at a table at a time",
            )
        taken.add((booking.table, booking.slot))
    return (Scheduled(tuple(bookings)),)


def seat(competition: Competition, match: str, side: SideIndex, people: Sequence[str]) -> tuple[Event, ...]:
    """Return who of a side plays a match, as its captain says; raises BadInput for people who are not of that side."""
    competition.fixture(match)
    team = match_now(competition, match).sides[side]
    if not team:
        raise NotAllowed("that side is not known", where="match", allowed="a match whose sides are known")
    own = {person for one in entrants_of(team) for person in competition.entrant(one).people}
    strangers = [person for person in people if person not in own]
    if strangers or len(set(people)) != len(people) or not people:
        raise BadInput(
            ", ".join(people) if people else "nobody",
            where="people",
            allowed="people of that side, each once",
        )
    return (Seated(match, side, tuple(people)),)


def tick(competition: Competition, group: str, item: str, *, done: bool) -> tuple[Event, ...]:
    """Return that something on the checklist has been seen to; raises BadInput for what is not on it."""
    if item not in competition.format.checklist:
        raise BadInput(
            item,
            where="item",
            allowed=", ".join(competition.format.checklist) or "nothing: there is no checklist",
        )
    return (Ticked(group, item, done),)
