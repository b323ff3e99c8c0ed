"""Matches at tables: one at each, nobody at two, and why the others wait."""

from __future__ import annotations

import msgspec
import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.calling import (
    call,
    free_tables,
    recall,
    schedule,
    seat,
    tables_now,
    tick,
)
from flickhall.competitions.desk.events import Booking
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.registering import check_in
from flickhall.competitions.desk.timetabling import next_calls, plan
from flickhall.competitions.format import Format
from flickhall.competitions.presets import NK_CROKINOLE, PICHENOTTE_LEAGUE, PRESETS, ROUND_ROBIN, WHIST
from flickhall.errors import BadInput, NotAllowed
from nights import Night

NOW = "2026-04-30T20:00:00"


@pytest.fixture
def night() -> Night:
    night = Night(msgspec.structs.replace(ROUND_ROBIN, tables=2))
    night.enters(5)
    night.does(drawing.draw_next)
    return night


def test_a_match_is_called_to_a_table_and_frees_it_when_it_is_over(night: Night) -> None:
    night.does(call, "matches.A.1", 2, NOW)
    assert tables_now(night.state) == {2: "matches.A.1"}
    assert free_tables(night.state) == (1,)
    assert matches_now(night.state)["matches.A.1"].status is MatchStatus.CALLED
    with pytest.raises(NotAllowed, match="free table"):
        call(night.state, "matches.A.2", 2, NOW)
    night.plays("matches.A.1")
    assert free_tables(night.state) == (1, 2)
    with pytest.raises(NotAllowed, match="ready to be played"):
        call(night.state, "matches.A.1", 1, NOW)


def test_nobody_is_called_to_two_tables(night: Night) -> None:
    night.does(call, "matches.A.1", 1, NOW)
    busy = set(matches_now(night.state)["matches.A.1"].between)
    other = next(
        match
        for match, now in matches_now(night.state).items()
        if match != "matches.A.1" and busy & set(now.between)
    )
    with pytest.raises(NotAllowed, match="sides are both free"):
        call(night.state, other, 2, NOW)


@pytest.mark.parametrize("table", [0, 3])
def test_a_table_that_is_not_there_is_refused(night: Night, table: int) -> None:
    with pytest.raises(BadInput, match="1 to 2"):
        call(night.state, "matches.A.1", table, NOW)


def test_a_match_taken_off_its_table_is_ready_again(night: Night) -> None:
    night.does(call, "matches.A.1", 1, NOW)
    night.does(recall, "matches.A.1")
    assert matches_now(night.state)["matches.A.1"].status is MatchStatus.READY
    with pytest.raises(NotAllowed, match="at no table"):
        recall(night.state, "matches.A.1")


def test_the_next_calls_fill_the_free_tables_and_say_why_others_wait(night: Night) -> None:
    told = next_calls(night.state, NOW)
    assert len(told.calls) == 2
    for one in told.calls:
        night.does(call, one.match, int(one.table), NOW)
    again = next_calls(night.state, NOW)
    assert again.calls == ()
    assert len(again.waits) == 10 - 2
    assert any("plays at table" in str(why) for why in again.waits.values())


def test_who_has_not_checked_in_is_waited_for_once_a_list_is_kept(night: Night) -> None:
    for entrant in ("e1", "e2", "e3"):
        night.does(check_in, entrant)
    told = next_calls(night.state, NOW)
    called = {side for one in told.calls for side in matches_now(night.state)[one.match].between}
    assert called <= {"e1", "e2", "e3"}
    assert any("not checked in" in str(why) for why in told.waits.values())


def test_pools_with_a_table_of_their_own_are_booked_there() -> None:
    night = Night(NK_CROKINOLE)
    night.enters(16)
    night.does(drawing.draw_next)
    made = plan(night.state)
    assert made.timetable.slots == 6 and made.timetable.optimal
    tables = {booking.match.split(".")[1]: booking.table for booking in made.bookings}
    assert sorted(tables.values()) == [1, 2, 3, 4]
    night.does(schedule, made.bookings)
    assert len(night.state.bookings) == 24
    with pytest.raises(BadInput, match="twice"):
        schedule(night.state, [*made.bookings, msgspec.structs.replace(made.bookings[0], match="pools.A.2")])
    with pytest.raises(BadInput, match="tables 1 to 8"):
        schedule(night.state, [Booking("pools.A.1", 9, 0)])


def test_partners_that_change_never_play_twice_in_a_slot() -> None:
    night = Night(WHIST)
    night.enters(8)
    night.does(drawing.draw_next)
    for slot in range(plan(night.state).timetable.slots):
        booked = [one.match for one in plan(night.state).bookings if one.slot == slot]
        playing = [
            one
            for match in booked
            for side in matches_now(night.state)[match].between
            for one in side.split("+")
        ]
        assert len(playing) == len(set(playing))


def test_a_team_plays_the_boards_of_its_night_side_by_side() -> None:
    night = Night(PICHENOTTE_LEAGUE)
    night.enters(2)
    night.does(drawing.draw_next)
    for board in range(1, 5):
        night.does(call, f"season.1.1.{board}", board, NOW)
    assert len(tables_now(night.state)) == 4
    home = night.state.entrants[matches_now(night.state)["season.1.1.1"].between[0]]
    night.does(seat, "season.1.1.1", 0, [home.people[0]])
    assert night.state.seated["season.1.1.1"] == {0: (home.people[0],)}
    with pytest.raises(BadInput, match="people of that side"):
        seat(night.state, "season.1.1.1", 1, [home.people[0]])
    night.did(tick(night.state, "season.1.1", "level", done=True))
    with pytest.raises(BadInput, match="flashlight"):
        tick(night.state, "season.1.1", "cake", done=True)


@pytest.mark.parametrize(("entrants", "size"), [(8, 4), (6, 3)])
@pytest.mark.parametrize("boards", [1, 2])
def test_a_pool_keeps_to_its_own_tables(entrants: int, size: int, boards: int) -> None:
    pools, knockout = NK_CROKINOLE.stages
    told = msgspec.structs.replace(pools, size=size, boards_per_pool=boards)
    night = Night(msgspec.structs.replace(NK_CROKINOLE, stages=(told, knockout), tables=2 * boards))
    night.enters(entrants)
    night.does(drawing.draw_next)
    tables: dict[str, set[int]] = {}
    for booking in plan(night.state).bookings:
        tables.setdefault(night.state.fixture(booking.match).group, set()).add(booking.table)
    # Three teams cannot fill two tables: there is one match at a time.
    used = min(boards, size // 2)
    assert tables == {"A": set(range(1, used + 1)), "B": set(range(boards + 1, boards + used + 1))}


@pytest.mark.parametrize("key", PRESETS)
def test_the_hall_knows_what_to_call_in_every_format_until_all_is_played(key: str) -> None:
    night = Night(msgspec.structs.replace(PRESETS[key], tables=3))
    night.enters(6)
    night.does(drawing.draw_next)
    while any(now.status is MatchStatus.READY for now in matches_now(night.state).values()):
        calls = next_calls(night.state, NOW).calls
        assert calls, "something can be played, and all tables are free"
        for one in calls:
            night.does(call, one.match, int(one.table), NOW)
        for one in calls:
            night.plays(one.match)


@pytest.mark.parametrize("preset", [WHIST, PICHENOTTE_LEAGUE])
def test_sides_of_several_people_wait_for_all_of_them(preset: Format) -> None:
    night = Night(preset)
    night.enters(4)
    night.does(drawing.draw_next)
    (first, *_) = next_calls(night.state, NOW).calls
    night.does(check_in, "e1")
    told = next_calls(night.state, NOW)
    assert told.calls == ()
    assert any("has not checked in" in why for why in told.waits.values())
    for entrant in ("e2", "e3", "e4"):
        night.does(check_in, entrant)
    assert next_calls(night.state, NOW).calls[0] == first
