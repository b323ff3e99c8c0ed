"""The notation and the calendar of whole competitions, read again."""

from __future__ import annotations

from datetime import datetime

import pytest
from handed_out import NAMES, night, shown
from icalendar import Calendar

from flickhall.competitions.desk import calling, scoring, timetabling
from flickhall.competitions.format import Day
from flickhall.errors import NotFound
from flickhall.formats.cmn.reading import read_cmn
from flickhall.formats.cmn.writing import write_batch
from flickhall.handouts.notation import crokinole_book, noted_matches
from flickhall.handouts.timetable import calendar

DAYS = (Day("2026-12-05", "10:00", "18:00"),)


@pytest.mark.parametrize("preset", ["round-robin", "nk-crokinole", "canada-55plus", "pools-knockout"])
def test_the_notation_reads_back_without_a_problem(preset: str) -> None:
    played = night(preset, 8)
    told = noted_matches(shown(played), played.book.acts)
    read = read_cmn(write_batch(told), crokinole_book(played.state.format))
    assert read.matches == told
    assert len(told) == len(played.state.sheets)
    kept = [one for one in read.problems if "nothing tells why" not in one.says]
    assert kept == [] or preset == "canada-55plus"  # whose winner has more points of a target, not more games


def test_a_walkover_is_left_out() -> None:
    begun = night("round-robin", 4, out=False)
    begun.does(scoring.walkover, "matches.A.1", [1])
    begun.plays("matches.A.2")
    (only,) = noted_matches(shown(begun), begun.book.acts)
    assert only.id == "c7.matches.A.2"
    assert datetime.fromisoformat(only.match.date).tzinfo is not None


def test_carrom_has_no_notation_of_crokinole() -> None:
    played = night("carrom-chapas", 4)
    with pytest.raises(NotFound, match="no rounds of crokinole"):
        noted_matches(shown(played), played.book.acts)


def test_who_a_captain_seated_has_played() -> None:
    begun = night("pichenotte-league", 4, out=False)
    begun.does(calling.seat, "season.1.1.1", 0, ["p1.1"])
    begun.plays("season.1.1.1")
    (only,) = noted_matches(shown(begun), begun.book.acts)
    assert [player.name for player in only.match.teams[0].players] == [f"{NAMES[0]} 1"]
    assert len(only.match.teams[1].players) == 1


def test_a_calendar_has_every_match_that_has_a_time() -> None:
    begun = night("round-robin", 4, out=False, days=DAYS)
    begun.does(lambda state: calling.schedule(state, timetabling.plan(state).bookings))
    read = list(Calendar.from_ical(calendar(shown(begun), begun.book.acts)).events)
    assert len(read) == 6
    first = min(read, key=lambda event: event.start)
    assert first.start == datetime(2026, 12, 5, 10)  # the time of the hall, in no zone
    assert {str(event["SEQUENCE"]) for event in read} == {str(begun.book.revision)}
    own = list(Calendar.from_ical(calendar(shown(begun), begun.book.acts, only="e1")).events)
    assert len(own) == 3
    assert all(NAMES[0] in str(event["SUMMARY"]) for event in own)
    with pytest.raises(NotFound):
        calendar(shown(begun), begun.book.acts, only="e99")


def test_a_match_that_moves_has_a_higher_sequence() -> None:
    begun = night("round-robin", 4, out=False, days=DAYS)
    bookings = timetabling.plan(begun.state).bookings
    begun.does(calling.schedule, bookings)
    before = begun.book.revision
    begun.does(calling.schedule, bookings[:1])
    read = {str(event["UID"]): int(event["SEQUENCE"])
            for event in Calendar.from_ical(calendar(shown(begun), begun.book.acts)).events}  # fmt: skip
    assert read.pop(f"{bookings[0].match}.c7@flickhall") > before
    assert set(read.values()) == {before}
