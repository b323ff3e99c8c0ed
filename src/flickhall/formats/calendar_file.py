"""A timetable as an iCalendar file (RFC 5545) for phones: one event a match, which moves when the timetable does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from icalendar import STATUS, Calendar, Event

from flickhall.competitions.timetables.slots import OnTheClock, Timed
from flickhall.errors import BadInput
from flickhall.phrases import Said

NO_ZONE = "floating"
"""For a timetable in the time of the hall, wherever that is ("floating" in RFC 5545): phones show it as it stands."""


@dataclass(frozen=True, slots=True)
class CalendarOf:
    """What a calendar is told besides the timetable.

    `competition` is an id no other competition has, and stays the same; `names` are what entrants are called in public.
    `tables` are the names of tables, "Table 3" where there is none. `revision` counts how often each match has been
    moved (`revised`); `changed_at` is when the timetable was last changed, with its zone. `tell` says a sentence in the
    reader's language.
    """

    competition: str
    title: str
    names: Mapping[str, str]
    changed_at: datetime
    revision: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, str] = field(default_factory=dict)
    tell: Callable[[str], str] = str


@dataclass(frozen=True, slots=True)
class WholeDay:
    """What has a day and no hour, as a team night: its id, who plays, what it is called."""

    id: str
    entrants: tuple[str, ...]
    on: date
    title: str


def write_calendar(
    schedule: OnTheClock,
    of: CalendarOf,
    *,
    cancelled: Sequence[Timed] = (),
    days: Sequence[WholeDay] = (),
    only: str | None = None,
) -> bytes:
    """Return the calendar of a timetable and of whole `days`, or of what `only` one entrant plays, as a `.ics` file.

    A match keeps its id (UID) whatever happens to it and has a SEQUENCE that grows when it is moved, so that a phone
    that follows the calendar moves it too; those `cancelled` are written as such. Matches without a time are left out.

    Raises BadInput for a time zone that there is not, and for `changed_at` without a zone.
    """
    if of.changed_at.tzinfo is None:
        raise BadInput("a time without a zone", where="changed_at", allowed="a time with its zone")
    zone = _zone(schedule.time_zone)
    calendar = Calendar.new(
        name=of.title,
        prodid="-//Flickhall//Timetable//EN",
        uid=_uid(of.competition, "calendar"),
        last_modified=of.changed_at,
        method="PUBLISH",
    )
    for timed, status in [(one, STATUS.CONFIRMED) for one in schedule.timed] + [
        (one, STATUS.CANCELLED) for one in cancelled
    ]:
        if only is None or only in timed.placed.fixture.entrants:
            calendar.add_component(_event(timed, of, zone, status))
    for day in days:
        if only is None or only in day.entrants:
            calendar.add_component(_whole_day(day, of))
    calendar.add_missing_timezones()
    written: bytes = calendar.to_ical()
    return written


def revised(before: OnTheClock, after: OnTheClock, revision: Mapping[str, int]) -> dict[str, int]:
    """Return how often each match has been moved, one more where its time, table or sides are others now.

    A match that has come into the calendar, or has gone out of it, counts as moved if it has been in it before.
    """
    old = {timed.placed.fixture.match: _shown(timed) for timed in before.timed}
    new = {timed.placed.fixture.match: _shown(timed) for timed in after.timed}
    counted = dict(revision)
    for match in {**old, **new}:
        if old.get(match) != new.get(match) and (match in old or match in revision):
            counted[match] = counted.get(match, 0) + 1
        else:
            counted.setdefault(match, 0)
    return counted


def _shown(timed: Timed) -> tuple[object, ...]:
    return timed.at, timed.placed.table, timed.placed.fixture.sides


def _event(timed: Timed, of: CalendarOf, zone: ZoneInfo | None, status: STATUS) -> Event:
    fixture, table = timed.placed.fixture, timed.placed.table
    unknown = of.tell(Said("to be decided"))
    one, other = (unknown if side is None else of.names.get(side, side) for side in fixture.sides)
    return Event.new(
        summary=f"{one} – {other}",
        location=of.tables.get(table) or of.tell(Said("Table {table}", table=table)),
        description=of.tell(Said("{title}, match {match}", title=of.title, match=fixture.match)),
        start=timed.at.starts.replace(tzinfo=zone),
        end=timed.at.ends.replace(tzinfo=zone),
        stamp=of.changed_at,
        last_modified=of.changed_at,
        sequence=of.revision.get(fixture.match, 0),
        status=status,
        uid=_uid(of.competition, fixture.match),
    )


def _whole_day(day: WholeDay, of: CalendarOf) -> Event:
    return Event.new(
        summary=day.title,
        description=of.title,
        start=day.on,
        end=day.on + timedelta(days=1),
        stamp=of.changed_at,
        last_modified=of.changed_at,
        sequence=of.revision.get(day.id, 0),
        status=STATUS.CONFIRMED,
        uid=_uid(of.competition, day.id),
    )


def _uid(competition: str, match: str) -> str:
    return f"{match}.{competition}@flickhall"


def _zone(name: str) -> ZoneInfo | None:
    if name == NO_ZONE:
        return None
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadInput(
            Said("there is no time zone {name!r}", name=name),
            where="time zone",
            allowed="a name of the time zone database, as in Europe/Amsterdam",
        ) from None
