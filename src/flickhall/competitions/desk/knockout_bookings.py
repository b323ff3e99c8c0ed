"""The matches of a knock-out over days with their boards and times, as bookings of the desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flickhall.competitions.desk.days import hours_of, main_rounds_of
from flickhall.competitions.desk.events import Booking
from flickhall.competitions.desk.matches import NOBODY, OVER, MatchNow, MatchStatus
from flickhall.competitions.desk.state import Competition
from flickhall.competitions.fixtures import LoserOf, WinnerOf
from flickhall.competitions.stages.knock_out import KnockOut
from flickhall.competitions.timetables.knockout_clock import (
    Rounds,
    knockout_on_the_clock,
    round_by_round_on_the_clock,
)
from flickhall.competitions.timetables.knockout_days import FIRST_DAYS_FROM
from flickhall.competitions.timetables.pods import BOARDS_OF_A_POD, pods_per_slot
from flickhall.competitions.timetables.slots import OnTheClock
from flickhall.competitions.timetables.to_play import ToPlay

_NEVER_PLAYED = frozenset({MatchStatus.BYE, MatchStatus.NOT_NEEDED})


def on_the_clock(competition: Competition, stage: KnockOut) -> OnTheClock:
    """Return every match of a knock-out over days with its board and time, those already over included.

    Raises BadInput for days that are none and for fewer boards than four players who share a slot need.
    """
    hours = hours_of(competition)
    boards = [str(table) for table in range(1, competition.format.tables + 1)]
    told = main_rounds_of(competition, stage.key)
    rounds = [[_as_fixture(now) for now in each] for each in told]
    if stage.slots == "per_round":
        return round_by_round_on_the_clock(rounds, boards, hours.slots, hours.final_day, "")
    slots = _slots_of_pods(competition, stage, told, rounds)
    return knockout_on_the_clock(rounds, slots, boards, hours.slots, hours.final_day, "")


def bookings_of(
    competition: Competition, clock: OnTheClock, matches: Mapping[str, MatchNow]
) -> tuple[Booking, ...]:
    """Return a timetable as bookings of what is still to be played; those without a time have none."""
    timed = [
        Booking(
            one.placed.fixture.match,
            int(one.placed.table),
            one.placed.slot,
            one.at.starts.isoformat(timespec="minutes"),
        )
        for one in clock.timed
    ]
    left = [Booking(placed.fixture.match, int(placed.table), placed.slot) for placed in clock.left_over]
    return tuple(one for one in (*timed, *left) if matches[one.match].status not in OVER)


def _as_fixture(now: MatchNow) -> ToPlay | None:
    if now.status in _NEVER_PLAYED:
        return None
    one, other = (side or None for side in now.sides)
    after = {slot.match for slot in now.fixture.sides if isinstance(slot, (WinnerOf, LoserOf))}
    return ToPlay(now.fixture.id, (one, other), frozenset(after), now.fixture.group)


def _slots_of_pods(
    competition: Competition, stage: KnockOut, told: Sequence[Sequence[MatchNow]], rounds: Rounds
) -> tuple[int, ...]:
    """Return the slot of each pod in the order of the bracket: the one its players were drawn for, else the first free.

    Where the draw came first, the pods have their slots in its order; one in which nobody plays takes no board.
    """
    if not told or 2 * len(told[0]) < FIRST_DAYS_FROM:
        return ()
    slot_of = competition.draws[stage.key, 1].slot_of
    at_once = pods_per_slot(competition.format.tables)
    given: list[int | None] = []
    taken: dict[int, int] = {}
    for first in range(0, len(told[0]), BOARDS_OF_A_POD):
        pod = told[0][first : first + BOARDS_OF_A_POD]
        own = [
            slot_of[side]
            for now in pod
            for side in now.sides
            if side not in (None, NOBODY) and side in slot_of
        ]
        given.append(own[0] if own else None)
        if own:
            taken[own[0]] = taken.get(own[0], 0) + 1
    free = iter(
        [slot for slot in range(len(given) + len(taken)) for _ in range(at_once - taken.get(slot, 0))]
    )
    return tuple(next(free) if slot is None else slot for slot in given)
