"""A large knock-out on the clock: pods of four in the slots of the first days, the rest on the last (A2M-T2, T4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from flickhall.competitions.timetables.knockout_days import FIRST_DAYS_FROM
from flickhall.competitions.timetables.pods import BOARDS_OF_A_POD, pods_per_slot
from flickhall.competitions.timetables.slots import ClockSlot, DayHours, OnTheClock, Timed
from flickhall.competitions.timetables.timetable import Placed, timetable
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.errors import BadInput
from flickhall.phrases import Said

Rounds = Sequence[Sequence[ToPlay | None]]
"""The matches of each round in the order of the bracket, None where a bye leaves nothing to play."""
Planned = tuple[ToPlay, int, str, timedelta, int]
"""A match, its slot, its board, how long after the start of the slot, in how many parts the slot is."""


def knockout_on_the_clock(
    rounds: Rounds,
    slot_of_pod: Sequence[int],
    boards: Sequence[str],
    first_days: Sequence[ClockSlot],
    final_day: DayHours,
    time_zone: str,
) -> OnTheClock:
    """Return every match of a knock-out with its board and time.

    `slot_of_pod` tells, in the order of the bracket, which slot of `first_days` each pod of two first-round matches has;
    they are played side by side, in the second half of the slot the match between their winners, if that round belongs
    to the first days too. Further rounds of 64 and more places have the slots after the pods. The final day is shared out
    evenly among as many turns as its rounds need on these boards. Pods and rounds without a slot are left over.

    Raises BadInput for rounds that do not halve, and for a slot with more pods than the boards take.
    """
    _check_halving(rounds)
    _check_pods(rounds, slot_of_pod, len(boards))
    early = _early(rounds)
    planned: list[Planned] = []
    if early:
        planned += _in_pods(early[:2], slot_of_pod, boards, first_days)
        planned += _one_after_another(early[2:], 1 + max(slot_of_pod, default=-1), boards)
    return _timed(rounds, planned, boards, first_days, final_day, time_zone)


def round_by_round_on_the_clock(
    rounds: Rounds,
    boards: Sequence[str],
    first_days: Sequence[ClockSlot],
    final_day: DayHours,
    time_zone: str,
) -> OnTheClock:
    """Return every match of a knock-out with its board and time, where each round has slots of its own (AMB-M17).

    On the first days one round after another fills the slots; the final day is shared out as in `knockout_on_the_clock`.
    Raises BadInput for rounds that do not halve.
    """
    _check_halving(rounds)
    planned = _one_after_another(_early(rounds), 0, boards)
    return _timed(rounds, planned, boards, first_days, final_day, time_zone)


def _early(rounds: Rounds) -> Rounds:
    return [matches for matches in rounds if 2 * len(matches) >= FIRST_DAYS_FROM]


def _timed(
    rounds: Rounds,
    planned: Iterable[Planned],
    boards: Sequence[str],
    first_days: Sequence[ClockSlot],
    final_day: DayHours,
    time_zone: str,
) -> OnTheClock:
    final = [match for matches in rounds[len(_early(rounds)) :] for match in matches if match is not None]
    timed: list[Timed] = []
    left: list[Placed] = []
    for match, slot, board, late, parts in planned:
        placed = Placed(match, 2 * slot + bool(late), board)
        if slot >= len(first_days):
            left.append(placed)
        else:
            at = first_days[slot]
            timed.append(Timed(placed, ClockSlot(at.starts + late, at.minutes // parts)))
    missing = max((placed.slot // 2 + 1 - len(first_days) for placed in left), default=0)
    timed.sort(key=lambda one: (one.at.starts, boards.index(one.placed.table)))
    timed += _final_day(final, boards, final_day, 2 * len(first_days))
    return OnTheClock(tuple(timed), tuple(left), missing, time_zone)


def _in_pods(
    early: Rounds, slot_of_pod: Sequence[int], boards: Sequence[str], first_days: Sequence[ClockSlot]
) -> Iterator[Planned]:
    """Yield each match with its slot, its board, how long after the slot's start, and in how many parts the slot is."""
    parts = len(early)
    taken: Counter[int] = Counter()
    for pod, slot in enumerate(slot_of_pod):
        first = BOARDS_OF_A_POD * taken[slot]
        taken[slot] += 1
        for beside, match in enumerate(early[0][2 * pod : 2 * pod + 2]):
            if match is not None:
                yield match, slot, boards[first + beside], timedelta(), parts
        then = early[1][pod] if parts > 1 else None
        if then is not None:
            minutes = first_days[slot].minutes if slot < len(first_days) else 0
            yield then, slot, boards[first], timedelta(minutes=max(1, minutes // parts)), parts


def _one_after_another(early: Rounds, slot: int, boards: Sequence[str]) -> Iterator[Planned]:
    for matches in early:
        played = [match for match in matches if match is not None]
        for number, match in enumerate(played):
            yield match, slot + number // len(boards), boards[number % len(boards)], timedelta(), 1
        slot += -(-len(played) // len(boards))


def _final_day(
    matches: Sequence[ToPlay], boards: Sequence[str], day: DayHours, first_slot: int
) -> Iterator[Timed]:
    here = {match.match for match in matches}
    evening = timetable([replace(match, after=match.after & here) for match in matches], boards)
    own = {match.match: match for match in matches}
    for placed in evening.placed:
        minutes = day.minutes // evening.slots
        at = ClockSlot(day.opens + timedelta(minutes=placed.slot * minutes), minutes)
        yield Timed(Placed(own[placed.fixture.match], first_slot + placed.slot, placed.table), at)


def _check_halving(rounds: Rounds) -> None:
    for before, after in pairwise(rounds):
        if len(before) != 2 * len(after):
            raise BadInput(
                Said("{after} matches after {before}", after=len(after), before=len(before)),
                where="rounds",
                allowed="half as many matches in each round, byes counted",
            )


def _check_pods(rounds: Rounds, slot_of_pod: Sequence[int], boards: int) -> None:
    if not rounds or 2 * len(rounds[0]) < FIRST_DAYS_FROM:
        return
    pods = len(rounds[0]) // 2
    if len(slot_of_pod) != pods:
        raise BadInput(
            Said("slots for {number} pods", number=len(slot_of_pod)),
            where="pods",
            allowed=Said("one for each of the {pods}", pods=pods),
        )
    most = pods_per_slot(boards)
    for slot, number in Counter(slot_of_pod).items():
        if number > most:
            raise BadInput(
                Said("{number} pods in slot {slot}", number=number, slot=slot),
                where="pods",
                allowed=Said("{most} on {boards} boards", most=most, boards=boards),
            )
