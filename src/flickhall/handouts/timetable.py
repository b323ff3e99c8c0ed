"""From what is booked to a calendar for phones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from flickhall.competitions.desk.events import Act
from flickhall.competitions.desk.night_dates import day_of
from flickhall.competitions.desk.nights import nights
from flickhall.competitions.timetables.slots import ClockSlot, OnTheClock, Timed
from flickhall.competitions.timetables.timetable import Placed
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.formats.calendar_file import NO_ZONE, CalendarOf, WholeDay, write_calendar
from flickhall.handouts.log_times import scheduled_at
from flickhall.handouts.shown import NOT_PLAYED, Shown
from flickhall.wording.fixtures import night_title


def calendar(shown: Shown, acts: Sequence[Act], *, only: str | None = None) -> bytes:
    """Return matches that have a time and nights that have a day as an iCalendar file, of all or of `only` one entrant.

    Times are the hall's own, whatever zone a phone is in. Raises NotFound for nobody's id.
    """
    if only is not None:
        shown.state.entrant(only)
    moved = scheduled_at(acts)
    last = max(moved.values(), default=1)
    of = CalendarOf(
        competition=shown.id,
        title=shown.title,
        names={side: name for now in shown.matches.values() for side, name in _names(shown, now.between)},
        changed_at=datetime.fromisoformat(acts[last - 1].at),
        revision=moved,
        tell=shown.language.tell,
    )
    timed = tuple(_timed(shown))
    return write_calendar(OnTheClock(timed, (), 0, NO_ZONE), of, days=tuple(_nights(shown)), only=only)


def has_calendar(shown: Shown) -> bool:
    """Tell whether anything has a time or a day to be put into a calendar."""
    return (
        any(booking.at for booking in shown.state.bookings.values()) or next(_nights(shown), None) is not None
    )


def _names(shown: Shown, sides: tuple[str, str]) -> Iterator[tuple[str, str]]:
    for side in sides:
        if side:
            yield side, shown.name(side)


def _nights(shown: Shown) -> Iterator[WholeDay]:
    """Yield the nights whose boards have no hour of their own."""
    for night in nights(shown.state, shown.matches):
        day = day_of(shown.state, night)
        booked = (shown.state.bookings.get(now.fixture.id) for now in night.boards)
        if day and not any(booking is not None and booking.at for booking in booked):
            home, away = map(shown.name, night.teams)
            title = night_title(night.number, home, away, shown.language)
            yield WholeDay(night.key, night.teams, date.fromisoformat(day), title)


def _timed(shown: Shown) -> Iterator[Timed]:
    minutes = shown.state.format.slot_minutes
    for match, now in shown.matches.items():
        booked = shown.state.bookings.get(match)
        if booked is None or not booked.at or now.status in NOT_PLAYED:
            continue
        one, two = (side or None for side in now.sides)
        placed = Placed(ToPlay(match, (one, two)), booked.slot, str(booked.table))
        yield Timed(placed, ClockSlot(datetime.fromisoformat(booked.at), minutes))
