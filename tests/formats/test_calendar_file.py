"""The calendar of a timetable, read back by the library that phones' calendars are checked with."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest
from icalendar import Calendar, Event

from flickhall.competitions.timetables.slots import DayHours, OnTheClock, clock_slots, on_the_clock
from flickhall.competitions.timetables.timetable import timetable
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.errors import BadInput
from flickhall.formats.calendar_file import CalendarOf, revised, write_calendar

FIXTURES = [
    ToPlay("A.1", ("e1", "e2")),
    ToPlay("A.2", ("e3", "e4")),
    ToPlay("F", (None, None), frozenset({"A.1", "A.2"})),
]
DAY = DayHours(date(2027, 3, 27), time(22), time(4))
OF = CalendarOf(
    "c7",
    "Club night; finals, 2027",
    {"e1": "Zoë, Ann", "e2": "Bob", "e3": "Cem\nDee"},
    datetime(2027, 3, 1, 12, tzinfo=UTC),
)


def schedule(start: int = 22, zone: str = "Europe/Amsterdam") -> OnTheClock:
    day = replace(DAY, start=time(start))
    return on_the_clock(timetable(FIXTURES, ["1", "2"]), clock_slots([day], 60), zone)


def events(data: bytes) -> dict[str, Event]:
    return {str(event["UID"]): event for event in Calendar.from_ical(data).events}


def test_one_event_a_match_with_names_table_and_time() -> None:
    read = events(write_calendar(schedule(), OF))
    assert set(read) == {"A.1.c7@flickhall", "A.2.c7@flickhall", "F.c7@flickhall"}
    first = read["A.1.c7@flickhall"]
    assert first["SUMMARY"] == "Zoë, Ann – Bob"
    assert first["LOCATION"] == "Table 1"
    assert first["DESCRIPTION"] == "Club night; finals, 2027, match A.1"
    assert isinstance(first.start, datetime)
    assert first.start.isoformat() == "2027-03-27T22:00:00+01:00"
    assert first.end - first.start == timedelta(hours=1)
    assert first["SEQUENCE"] == 0
    assert read["A.2.c7@flickhall"]["SUMMARY"] == "Cem\nDee – e4"
    assert read["F.c7@flickhall"]["SUMMARY"] == "to be decided – to be decided"


def test_the_zone_is_in_the_file_for_phones_that_do_not_know_it() -> None:
    calendar = Calendar.from_ical(write_calendar(schedule(), OF))
    assert [str(zone["TZID"]) for zone in calendar.timezones] == ["Europe/Amsterdam"]
    assert calendar.get_missing_tzids() == set()


def test_the_same_timetable_makes_the_same_bytes_and_lines_are_of_legal_length() -> None:
    data = write_calendar(schedule(), replace(OF, title="é" * 200))
    assert data == write_calendar(schedule(), replace(OF, title="é" * 200))
    assert max(map(len, data.split(b"\r\n"))) <= 75


def test_one_entrant_sees_their_own_matches_only() -> None:
    assert set(events(write_calendar(schedule(), OF, only="e3"))) == {"A.2.c7@flickhall"}


def test_a_changed_timetable_moves_the_event_and_raises_its_sequence() -> None:
    before, after = schedule(22), schedule(21)
    after = replace(after, timed=tuple(one for one in after.timed if one.placed.fixture.match != "A.2"))
    revision = revised(before, after, {"A.1": 2})
    assert revision == {"A.1": 3, "A.2": 1, "F": 1}
    gone = [one for one in before.timed if one.placed.fixture.match == "A.2"]
    read = events(write_calendar(after, replace(OF, revision=revision), cancelled=gone))
    assert (read["A.1.c7@flickhall"]["SEQUENCE"], read["A.1.c7@flickhall"]["STATUS"]) == (3, "CONFIRMED")
    assert (read["A.2.c7@flickhall"]["SEQUENCE"], read["A.2.c7@flickhall"]["STATUS"]) == (1, "CANCELLED")


def test_what_stays_keeps_its_sequence_and_what_is_new_starts_at_none() -> None:
    nothing = replace(schedule(), timed=())
    assert revised(nothing, schedule(), {}) == {"A.1": 0, "A.2": 0, "F": 0}
    assert revised(schedule(), schedule(), {"A.1": 4}) == {"A.1": 4, "A.2": 0, "F": 0}
    assert revised(nothing, schedule(), {"A.1": 4})["A.1"] == 5, "back in the calendar"


def test_a_calendar_speaks_the_language_of_its_reader() -> None:
    told: list[str] = []

    def tell(text: str) -> str:
        told.append(text)
        return f"<{text}>"

    read = events(write_calendar(schedule(), replace(OF, tell=tell, tables={"2": "Raamtafel"})))
    assert read["A.1.c7@flickhall"]["LOCATION"] == "<Table 1>"
    assert read["A.2.c7@flickhall"]["LOCATION"] == "Raamtafel"
    assert read["F.c7@flickhall"]["SUMMARY"] == "<to be decided> – <to be decided>"
    assert told


@pytest.mark.parametrize("zone", ["Europe/Atlantis", "../etc", ""])
def test_a_zone_that_is_not_there_is_refused(zone: str) -> None:
    with pytest.raises(BadInput, match="time zone"):
        write_calendar(schedule(zone=zone), OF)


def test_a_change_without_a_zone_is_refused() -> None:
    with pytest.raises(BadInput, match="zone"):
        write_calendar(schedule(), replace(OF, changed_at=datetime(2027, 3, 1)))
