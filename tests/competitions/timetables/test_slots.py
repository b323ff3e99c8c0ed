"""Slots on the clock: days of hours, nights past midnight, what is left over."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest
from fixture_lists import names, pools

from flickhall.competitions.timetables.slots import DayHours, clock_slots, moved, on_the_clock
from flickhall.competitions.timetables.timetable import timetable
from flickhall.errors import BadInput

FRIDAY = DayHours(date(2027, 5, 7), time(18), time(22))
SATURDAY = DayHours(date(2027, 5, 8), time(18), time(22))
SUNDAY = DayHours(date(2027, 5, 9), time(18), time(0))


def test_a_day_until_midnight_is_six_hours_long() -> None:
    assert SUNDAY.minutes == 360
    assert SUNDAY.closes == datetime(2027, 5, 10)
    assert [slot.starts.hour for slot in clock_slots([SUNDAY], 72)] == [18, 19, 20, 21, 22]
    assert clock_slots([SUNDAY], 72)[-1].ends == SUNDAY.closes


def test_slots_do_not_reach_past_the_end_of_a_day() -> None:
    slots = clock_slots([FRIDAY, SATURDAY], 90)
    assert [(slot.starts.day, slot.starts.hour) for slot in slots] == [(7, 18), (7, 19), (8, 18), (8, 19)]


def test_what_does_not_fit_is_reported() -> None:
    table = timetable(pools([6]), names(2))
    clock = on_the_clock(table, clock_slots([FRIDAY], 40), "Europe/Amsterdam")
    assert (len(clock.timed), len(clock.left_over), clock.slots_missing) == (12, 3, 2)
    assert clock.said == "Not everything fits: 3 of 15 matches have no time; slots missing: 2."
    fits = on_the_clock(table, clock_slots([FRIDAY], 30), "Europe/Amsterdam")
    assert fits.said == "Everything fits: 15 of 15 matches."
    assert fits.timed[-1].at.ends == datetime(2027, 5, 7, 22)


def test_the_final_stage_a_week_later() -> None:
    assert moved(SUNDAY) == DayHours(date(2027, 5, 16), time(18), time(0))


@pytest.mark.parametrize(
    ("days", "minutes", "said"),
    [
        ([FRIDAY], 0, "at least a minute"),
        ([SATURDAY, FRIDAY], 60, "2027-05-07 starts before"),
        (
            [DayHours(FRIDAY.on, time(18), time(18)), DayHours(SATURDAY.on, time(17), time(22))],
            60,
            "2027-05-08 starts before",
        ),
    ],
)
def test_days_that_cannot_be_are_refused(days: list[DayHours], minutes: int, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        clock_slots(days, minutes)
