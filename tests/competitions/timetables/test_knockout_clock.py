"""The whole of a large knock-out on the clock: nothing before what it waits for, no board twice, pods in their slots."""

from __future__ import annotations

from collections import Counter
from datetime import date, datetime, time

import pytest

from flickhall.competitions.draws.single_elimination import first_round
from flickhall.competitions.timetables.knockout_clock import knockout_on_the_clock
from flickhall.competitions.timetables.pods import pods_in_order
from flickhall.competitions.timetables.slots import DayHours, OnTheClock, clock_slots, moved
from flickhall.competitions.timetables.to_play import ToPlay
from flickhall.errors import BadInput

FRIDAY = DayHours(date(2027, 5, 7), time(18), time(22))
SATURDAY = DayHours(date(2027, 5, 8), time(18), time(22))
SUNDAY = DayHours(date(2027, 5, 9), time(18), time(0))


def rounds_of(entrants: int) -> list[list[ToPlay | None]]:
    pairs = first_round([f"p{number}" for number in range(entrants)])
    rounds: list[list[ToPlay | None]] = [
        [None if b is None else ToPlay(f"1.{n}", (a, b)) for n, (a, b) in enumerate(pairs)]
    ]
    while len(rounds[-1]) > 1:
        before = rounds[-1]
        rounds.append(
            [
                ToPlay(
                    f"{len(rounds) + 1}.{n}",
                    (None, None),
                    frozenset(one.match for one in before[2 * n : 2 * n + 2] if one is not None),
                )
                for n in range(len(before) // 2)
            ]
        )
    return rounds


def on_the_clock(entrants: int, boards: int = 8, final: DayHours = SUNDAY) -> OnTheClock:
    pairs = first_round([f"p{number}" for number in range(entrants)])
    pods = [pod.slot for pod in pods_in_order(pairs, boards)]
    return knockout_on_the_clock(
        rounds_of(entrants),
        pods,
        [str(n) for n in range(boards)],
        clock_slots([FRIDAY, SATURDAY], 60),
        final,
        "America/New_York",
    )


@pytest.mark.parametrize(
    ("entrants", "boards"), [(2, 8), (31, 4), (32, 8), (33, 8), (64, 8), (100, 8), (127, 9), (128, 16)]
)
def test_every_match_has_a_board_of_its_own_and_comes_after_what_it_waits_for(
    entrants: int, boards: int
) -> None:
    clock = on_the_clock(entrants, boards)
    assert not clock.left_over
    assert len(clock.timed) == entrants - 1
    at = {timed.placed.fixture.match: timed for timed in clock.timed}
    for timed in clock.timed:
        for before in timed.placed.fixture.after:
            assert at[before].at.ends <= timed.at.starts
        for other in clock.timed:
            if other is not timed and other.placed.table == timed.placed.table:
                assert other.at.ends <= timed.at.starts or timed.at.ends <= other.at.starts


def test_the_full_field_on_eight_boards() -> None:
    clock = on_the_clock(128)
    assert clock.slots_missing == 0
    assert Counter(timed.at.starts.day for timed in clock.timed) == {7: 48, 8: 48, 9: 31}
    first, then = clock.timed[0], clock.timed[8]
    assert (first.at.starts, first.at.minutes) == (datetime(2027, 5, 7, 18), 30)
    assert (then.at.starts, then.placed.fixture.match) == (datetime(2027, 5, 7, 18, 30), "2.0")
    assert clock.timed[-1].at.ends == datetime(2027, 5, 10)
    assert {timed.at.minutes for timed in clock.timed if timed.at.starts.day == 9} == {60}
    assert {t.at.minutes for t in on_the_clock(128, 16).timed if t.at.starts.day == 9} == {72}


def test_a_field_of_64_has_whole_hours_and_one_of_32_the_final_day_alone() -> None:
    assert {timed.at.minutes for timed in on_the_clock(64).timed if timed.at.starts.day == 7} == {60}
    assert {timed.at.starts.day for timed in on_the_clock(32).timed} == {9}


def test_the_final_stage_a_week_later() -> None:
    assert {timed.at.starts.day for timed in on_the_clock(128, final=moved(SUNDAY)).timed} == {7, 8, 16}


def test_what_has_no_slot_is_left_over() -> None:
    clock = on_the_clock(128, 4)
    assert clock.slots_missing == 8
    assert len(clock.left_over) == 48
    assert clock.said.startswith("Not everything fits: 48 of 127 matches")


def test_a_third_round_on_the_first_days_has_slots_of_its_own() -> None:
    """A field of 256 plays rounds of 256, 128 and 64 places before the final day."""
    clock = on_the_clock(256, 32)
    hours = Counter(timed.at.starts for timed in clock.timed if len(timed.placed.fixture.after) == 2)
    third = [timed for timed in clock.timed if timed.placed.fixture.match.startswith("3.")]
    assert len(third) == 32
    assert {timed.at.starts for timed in third} == {datetime(2027, 5, 8, 18)}
    assert hours[datetime(2027, 5, 8, 18)] == 32


@pytest.mark.parametrize(
    ("rounds", "pods", "said"),
    [
        ([[None] * 4, [None] * 3], [], "3 matches after 4"),
        (rounds_of(64), [0] * 15, "slots for 15 pods"),
        (rounds_of(64), [0] * 16, "16 pods in slot 0"),
    ],
)
def test_what_cannot_be_is_refused(rounds: list[list[ToPlay | None]], pods: list[int], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        knockout_on_the_clock(
            rounds, pods, [str(n) for n in range(8)], clock_slots([FRIDAY], 60), SUNDAY, "America/New_York"
        )
