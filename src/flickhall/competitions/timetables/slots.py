"""From slots to clock times: days with their hours, what fits in them, and what does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import pairwise

from flickhall.competitions.timetables.timetable import Placed, Timetable
from flickhall.errors import BadInput
from flickhall.phrases import Said


@dataclass(frozen=True, slots=True)
class DayHours:
    """A day on which is played, in local time. `until` that is not after `start` is in the next night: 00:00 is midnight."""

    on: date
    start: time
    until: time

    @property
    def opens(self) -> datetime:
        """When the first slot may begin."""
        return datetime.combine(self.on, self.start)

    @property
    def closes(self) -> datetime:
        """When the last slot has to be over."""
        night = timedelta(days=self.until <= self.start)
        return datetime.combine(self.on, self.until) + night

    @property
    def minutes(self) -> int:
        """How long the day is."""
        return int((self.closes - self.opens).total_seconds()) // 60


@dataclass(frozen=True, slots=True)
class ClockSlot:
    """A slot on the clock, in local time."""

    starts: datetime
    minutes: int

    @property
    def ends(self) -> datetime:
        """When the slot is over."""
        return self.starts + timedelta(minutes=self.minutes)


@dataclass(frozen=True, slots=True)
class Timed:
    """A match at a table at a time."""

    placed: Placed
    at: ClockSlot


@dataclass(frozen=True, slots=True)
class OnTheClock:
    """A timetable on the clock: what fits, what does not, and the zone of the local times (as in `Europe/Amsterdam`)."""

    timed: tuple[Timed, ...]
    left_over: tuple[Placed, ...]
    slots_missing: int
    time_zone: str

    @property
    def said(self) -> Said:
        """Whether everything fits, in a sentence."""
        if not self.left_over:
            return Said("Everything fits: {matches} of {matches} matches.", matches=len(self.timed))
        return Said(
            "Not everything fits: {left} of {matches} matches have no time; slots missing: {slots}.",
            left=len(self.left_over),
            matches=len(self.timed) + len(self.left_over),
            slots=self.slots_missing,
        )


def clock_slots(days: Sequence[DayHours], slot_minutes: int) -> tuple[ClockSlot, ...]:
    """Return the slots that fit into the days, one after another from the start of each.

    Raises BadInput for slots of no length and for days that are not one after the other.
    """
    if slot_minutes < 1:
        raise BadInput(
            Said("{minutes} minutes", minutes=slot_minutes), where="slot", allowed="at least a minute"
        )
    for before, day in pairwise(days):
        if day.opens < before.closes:
            raise BadInput(
                Said("{day} starts before the day ahead of it is over", day=day.on.isoformat()),
                where="days",
                allowed="days in their order",
            )
    return tuple(
        ClockSlot(day.opens + timedelta(minutes=number * slot_minutes), slot_minutes)
        for day in days
        for number in range(day.minutes // slot_minutes)
    )


def on_the_clock(timetable: Timetable, clock: Sequence[ClockSlot], time_zone: str) -> OnTheClock:
    """Return the matches of a timetable with their times; those in slots after the last are left over."""
    timed = tuple(
        Timed(placed, clock[placed.slot]) for placed in timetable.placed if placed.slot < len(clock)
    )
    left = tuple(placed for placed in timetable.placed if placed.slot >= len(clock))
    return OnTheClock(timed, left, max(0, timetable.slots - len(clock)), time_zone)


def moved(day: DayHours, days: int = 7) -> DayHours:
    """Return the same hours some days later: the final stage may be a week later (A2M-T7.b)."""
    return replace(day, on=day.on + timedelta(days=days))
