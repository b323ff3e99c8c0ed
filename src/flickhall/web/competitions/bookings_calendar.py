"""The timetable of a competition as a calendar for phones."""

from __future__ import annotations

from datetime import datetime

from flickhall.competitions.desk.events import Booking
from flickhall.competitions.desk.matches import MatchNow, matches_now
from flickhall.competitions.fixtures import entrants_of
from flickhall.competitions.timetables.fixture import Fixture
from flickhall.competitions.timetables.slots import ClockSlot, OnTheClock, Timed
from flickhall.competitions.timetables.timetable import Placed
from flickhall.formats.calendar_file import CalendarOf, write_calendar
from flickhall.languages import Language
from flickhall.web.competitions.hall import Standing


def competition_calendar(
    standing: Standing, language: Language, *, zone: str | None = None, entrant: str | None = None
) -> bytes:
    """Return the matches that have a time as the bytes of a `.ics` file, those of one entrant if one is named.

    `zone` is that of the local times, None for wherever they are read. Raises NotFound for an entrant that is not there
    and BadInput for a zone that is none.
    """
    state = standing.state
    if entrant is not None:
        state.entrant(entrant)
    matches = matches_now(state)
    minutes = state.format.slot_minutes
    timed = [
        _timed(now, booking, minutes)
        for match, booking in state.bookings.items()
        if booking.at
        and (now := matches.get(match)) is not None
        and (entrant is None or any(entrant in entrants_of(side) for side in now.sides if side))
    ]
    sides = {side for one in timed for side in one.placed.fixture.entrants}
    of = CalendarOf(
        standing.id,
        state.opened.title,
        {side: standing.name(side) for side in sides},
        datetime.fromisoformat(standing.logbook.acts[-1].at),
        # Every act counts as a revision of every match: SEQUENCE only has to grow.
        revision={one.placed.fixture.match: standing.revision for one in timed},
        tell=language.tell,
    )
    timed.sort(key=lambda one: (one.at.starts, one.placed.table))
    return write_calendar(OnTheClock(tuple(timed), (), 0, zone), of)


def _timed(now: MatchNow, booking: Booking, minutes: int) -> Timed:
    one, two = (side or None for side in now.sides)
    fixture = Fixture(now.fixture.id, (one, two), frozenset(), now.fixture.group, None)
    starts = datetime.fromisoformat(booking.at)
    return Timed(Placed(fixture, booking.slot, str(booking.table)), ClockSlot(starts, minutes))
