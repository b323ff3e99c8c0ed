"""The matches of a competition as timetables take them: a whole timetable beforehand, the next free table on the night."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from flickhall.competitions.desk.calling import busy_entrants, free_tables, tables_now
from flickhall.competitions.desk.days import over_days
from flickhall.competitions.desk.events import Booking
from flickhall.competitions.desk.knockout_bookings import bookings_of, on_the_clock
from flickhall.competitions.desk.matches import OVER, MatchNow, MatchStatus, matches_now
from flickhall.competitions.desk.night_dates import matches_of_later_nights
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import LoserOf, WinnerOf, entrants_of
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.timetables.lower_bound import lower_bound
from flickhall.competitions.timetables.next_table import Hall, NextTables, Waiting, next_tables
from flickhall.competitions.timetables.slots import DayHours, clock_slots
from flickhall.competitions.timetables.timetable import Timetable, timetable
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.phrases import Said

Matches = Mapping[str, MatchNow]
BOARD = "/"
"""Between a team and the number of the board it sits down at."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A timetable for what is still to be played, as bookings with their times, and how many have no time left.

    `said` is how good it is, in a sentence.
    """

    timetable: Timetable
    bookings: tuple[Booking, ...]
    without_time: int
    said: Said


def plan(competition: Competition) -> Plan:
    """Return a timetable for all matches that are not over; raises BadInput for hours that are none.

    Pools with tables of their own keep to them: pool A at the first, pool B at the next. A knock-out in slots of several
    days has a timetable of its own kind (A2M-T2, T4).
    """
    matches = matches_now(competition)
    over_several = over_days(competition.format)
    if over_several is not None and competition.rounds_drawn(over_several.key):
        return _plan_of_days(competition, over_several, matches)
    waiting = [now for now in matches.values() if now.status not in OVER]
    left = {now.fixture.id for now in waiting}
    fixtures = [fixture for now in waiting for fixture in _fixtures(competition, now, left)]
    made = timetable(fixtures, [str(table) for table in range(1, competition.format.tables + 1)])
    days = [
        DayHours(date.fromisoformat(day.date), time.fromisoformat(day.begins), time.fromisoformat(day.ends))
        for day in competition.format.days
    ]
    clock = clock_slots(days, competition.format.slot_minutes)
    bookings = tuple(
        Booking(
            placed.fixture.match,
            int(placed.table),
            placed.slot,
            clock[placed.slot].starts.isoformat(timespec="minutes") if placed.slot < len(clock) else "",
        )
        for placed in made.placed
    )
    return Plan(made, bookings, sum(1 for booking in bookings if days and not booking.at), made.proof)


def _plan_of_days(competition: Competition, stage: KnockOut, matches: Matches) -> Plan:
    clock = on_the_clock(competition, stage)
    bookings = bookings_of(competition, clock, matches)
    placed = tuple(sorted((*(one.placed for one in clock.timed), *clock.left_over), key=lambda one: one.slot))
    tables = tuple(str(table) for table in range(1, competition.format.tables + 1))
    here = {one.fixture.match for one in placed}
    fixtures = [replace(one.fixture, after=one.fixture.after & here) for one in placed]
    made = Timetable(placed, tables, lower_bound(fixtures, len(tables)))
    return Plan(made, bookings, sum(1 for booking in bookings if not booking.at), clock.said)


def next_calls(competition: Competition, now: str, least_rest_minutes: int = 0) -> NextTables:
    """Return which matches should go to the free tables at a moment (ISO 8601), and why each other one waits.

    Where nobody has checked in, everybody counts as being there: a small night needs no list at the door. Of team nights
    only the next ones are looked at.
    """
    matches = matches_now(competition)
    at = datetime.fromisoformat(now)
    busy = busy_entrants(competition, matches)
    tables = {match: str(table) for table, match in tables_now(competition, matches).items()}
    everybody = frozenset(competition.present or competition.entrants)
    free_since, played = _rests(competition, matches, at)
    behind = _rounds_behind(matches)
    left = {match for match, one in matches.items() if one.status not in OVER}
    later = matches_of_later_nights(competition, matches)
    waiting = [
        Waiting(fixture, behind[match])
        for match, one in matches.items()
        if one.status in {MatchStatus.READY, MatchStatus.WAITING} and match not in later
        for fixture in _fixtures(competition, one, left)
    ]
    sides = {side: _members(side) for one in waiting for side in one.fixture.entrants}
    hall = Hall(
        now=at,
        free=tuple(str(table) for table in free_tables(competition, matches)),
        here=frozenset(side for side, members in sides.items() if everybody.issuperset(members)),
        playing={
            side: tables[busy[member]]
            for side, members in sides.items()
            for member in members
            # People of a team sit at several boards of a night at once.
            if member in busy and BOARD not in side
        },
        free_since={
            side: max(free_since[member] for member in members)
            for side, members in sides.items()
            if free_since.keys() >= set(members)
        },
        has_played=frozenset(side for side, members in sides.items() if played.intersection(members)),
        least_rest=timedelta(minutes=least_rest_minutes),
    )
    return next_tables(waiting, hall)


def _members(side: str) -> tuple[str, ...]:
    """Return the entrants that a side of a timetable's match consists of: a team at one of its boards is that team."""
    return entrants_of(side.partition(BOARD)[0])


def _fixtures(competition: Competition, now: MatchNow, left: set[str]) -> Iterator[ToPlay]:
    """Yield a match as timetables take it.

    Each board of a team's night has people of its own, so that the boards are played side by side. Partners that change
    are busy whatever side they are on: their rounds are played one after the other.
    """
    fixture = now.fixture
    after = {
        slot.match for slot in fixture.sides if isinstance(slot, (WinnerOf, LoserOf)) and slot.match in left
    }
    one, two = (side or None for side in now.sides)
    if any(len(entrants_of(side)) > 1 for side in (one, two) if side):
        before = fixture.round - 1
        after |= {
            other.id
            for other in competition.fixtures.values()
            if other.stage == fixture.stage and other.round == before and other.id in left
        }
    if fixture.board:
        one, two = (side and f"{side}{BOARD}{fixture.board}" for side in (one, two))
    yield ToPlay(fixture.id, (one, two), frozenset(after), fixture.group, _own_table(competition, now))


def _own_table(competition: Competition, now: MatchNow) -> str | None:
    """Return the table of a pool that has some of its own: the matches of one turn are beside each other."""
    fixture = now.fixture
    boards = getattr(competition.format.stage(fixture.stage), "boards_per_pool", None)
    if boards is None:
        return None
    draw = competition.draws[fixture.stage, 1]
    pool = [group.name for group in draw.groups].index(fixture.group)
    turn = [one.id for one in draw.fixtures if one.group == fixture.group and one.round == fixture.round]
    first = pool * boards
    return str((first + turn.index(fixture.id)) % competition.format.tables + 1)


def _rounds_behind(matches: Matches) -> dict[str, int]:
    """Return how many rounds wait for each match in the end."""
    behind = dict.fromkeys(matches, 0)
    for match in reversed(list(matches)):
        for slot in matches[match].fixture.sides:
            if isinstance(slot, (WinnerOf, LoserOf)):
                behind[slot.match] = max(behind[slot.match], behind[match] + 1)
    return behind


def _rests(
    competition: Competition, matches: Matches, at: datetime
) -> tuple[dict[str, datetime], frozenset[str]]:
    """Return since when everybody has been without a match, as far as calls tell, and who has played."""
    begun = min((datetime.fromisoformat(called.at) for called in competition.called.values()), default=at)
    since = dict.fromkeys(competition.entrants, begun)
    played: set[str] = set()
    for match, called in competition.called.items():
        if match in matches and matches[match].status in OVER:
            for side in matches[match].between:
                for entrant in entrants_of(side):
                    if entrant in since:
                        since[entrant] = max(since[entrant], datetime.fromisoformat(called.at))
                        played.add(entrant)
    return since, frozenset(played)
