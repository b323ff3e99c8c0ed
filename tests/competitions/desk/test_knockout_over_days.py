"""The A2M knock-out (spec E.4): slots chosen and shared, the draw, the clock, walk-ins, the finals moved, walkovers."""

from __future__ import annotations

from collections import Counter
from datetime import datetime

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.calling import call, schedule
from flickhall.competitions.desk.days import (
    asked_for_final,
    final_stage,
    hours_of,
    main_rounds_of,
    move_final_stage,
    report_on_days,
    say_available,
)
from flickhall.competitions.desk.events import Entrant
from flickhall.competitions.desk.late_places import free_places
from flickhall.competitions.desk.matches import OVER, MatchStatus, matches_now
from flickhall.competitions.desk.registering import change_entry, enter, withdraw
from flickhall.competitions.desk.scoring import settle, walkover
from flickhall.competitions.desk.slots import slots_given, wish_slots
from flickhall.competitions.desk.timetabling import plan
from flickhall.competitions.format import Format
from flickhall.competitions.presets import A2M_128, ROUND_ROBIN
from flickhall.competitions.sheets.lines import BoardLine
from flickhall.competitions.sheets.sheet import Ended
from flickhall.errors import BadInput, NotAllowed
from nights import Night

AT_ONCE = 8
"""Groups of four at once on the 16 boards of the preset: two boards each."""


def a_field(number: int, format_: Format = A2M_128) -> Night:
    night = Night(format_)
    night.enters(number)
    return night


def drawn(number: int, format_: Format = A2M_128) -> Night:
    night = a_field(number, format_)
    night.does(drawing.draw_next)
    return night


def with_stage(**changes: object) -> Format:
    (stage,) = A2M_128.stages
    return msgspec.structs.replace(A2M_128, stages=(msgspec.structs.replace(stage, **changes),))


def test_players_meet_first_who_share_a_slot() -> None:
    night = a_field(128)
    for number in range(1, 129):
        night.does(wish_slots, f"e{number}", [(number * 7) % 18])
    night.does(drawing.draw_next)
    draw = night.state.draws["knockout", 1]
    wished = {f"e{number}": (number * 7) % 18 for number in range(1, 129)}
    assert draw.slot_of == wished
    for pod in range(32):
        first = [fixture for fixture in draw.fixtures if fixture.round == 1][2 * pod : 2 * pod + 2]
        slots = {draw.slot_of[side.side] for one in first for side in one.sides if hasattr(side, "side")}
        assert len(slots) <= 1


def test_who_comes_first_gets_the_slot_and_others_their_next_wish() -> None:
    night = a_field(40)
    for number in range(1, 41):
        night.does(wish_slots, f"e{number}", [3, 5])
    given_ = slots_given(night.state, "knockout", [f"e{number}" for number in range(1, 41)])
    assert [given_[f"e{number}"] for number in range(1, 41)] == [3] * 32 + [5] * 8


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_is_wished_everybody_has_a_slot_and_no_slot_too_many(data: st.DataObject) -> None:
    number = data.draw(st.integers(33, 128))
    night = a_field(number)
    everybody = list(night.state.entrants)
    for one in data.draw(st.lists(st.sampled_from(everybody), unique=True)):
        night.state.wishes[one] = tuple(data.draw(st.lists(st.integers(0, 17), unique=True, max_size=3)))
    given_ = slots_given(night.state, "knockout", everybody)
    assert list(given_) == everybody
    assert max(Counter(given_.values()).values()) <= 4 * AT_ONCE
    first_wished = next((one for one in everybody if night.state.wishes.get(one)), None)
    if first_wished is not None:
        assert given_[first_wished] == night.state.wishes[first_wished][0]
    night.does(drawing.draw_next)
    assert Counter(one for one in night.state.draws["knockout", 1].field) == Counter(everybody)
    booked = plan(night.state).bookings
    assert len({(booking.table, booking.at) for booking in booked}) == len(booked)


def test_nobody_who_wishes_nothing_makes_for_byes() -> None:
    night = drawn(128)
    assert not [now for now in matches_now(night.state).values() if now.status is MatchStatus.BYE]
    assert len(night.state.fixtures) == 127


@pytest.mark.parametrize("number", [100, 96, 124, 48, 60])
def test_byes_go_to_the_first_registered_where_nobody_chooses(number: int) -> None:
    night = drawn(number)
    byes = [now.winner for now in matches_now(night.state).values() if now.status is MatchStatus.BYE]
    size = 128 if number > 64 else 64
    assert sorted(byes) == sorted(f"e{one}" for one in range(1, size - number + 1))  # AMB-M18
    assert len(night.state.fixtures) == size - 1


def test_what_cannot_be_wished_is_refused() -> None:
    night = a_field(64)
    for slots in ([18], [-1], [2, 2]):
        with pytest.raises(BadInput, match="0 to 17"):
            wish_slots(night.state, "e1", slots)
    night.does(drawing.draw_next)
    with pytest.raises(NotAllowed, match="before the draw"):
        wish_slots(night.state, "e1", [0])
    with pytest.raises(NotAllowed, match="nobody chooses"):
        wish_slots(a_field(4, ROUND_ROBIN).state, "e1", [0])


def test_more_players_than_the_slots_hold_cannot_be_drawn() -> None:
    night = a_field(68, msgspec.structs.replace(A2M_128, tables=2, slot_minutes=70))
    with pytest.raises(NotAllowed, match="slots for 56 of 68"):
        drawing.draw_next(night.state)
    assert any(finding.weight == "obstacle" for finding in report_on_days(night.state, 68).findings)


def test_four_players_play_both_rounds_in_the_hour_they_share() -> None:
    night = drawn(128)
    booked = {booking.match: booking for booking in plan(night.state).bookings}
    rounds = main_rounds_of(night.state, "knockout")
    assert [len(each) for each in rounds] == [64, 32, 16, 8, 4, 2, 1]
    draw = night.state.draws["knockout", 1]
    hours = hours_of(night.state)
    for number, now in enumerate(rounds[1]):
        pod = rounds[0][2 * number : 2 * number + 2]
        starts = {booked[one.fixture.id].at for one in pod}
        (start,) = starts
        slots = {draw.slot_of[side] for one in pod for side in one.sides if side}
        assert {hours.slots[slot].starts.isoformat(timespec="minutes") for slot in slots} == starts
        later = datetime.fromisoformat(booked[now.fixture.id].at) - datetime.fromisoformat(start)
        assert later.total_seconds() == 30 * 60
    evening = [booked[now.fixture.id] for now in final_stage(night.state)]
    assert len(evening) == 31
    assert {booking.at[:10] for booking in evening} == {"2026-05-03"}
    assert min(booking.at[11:] for booking in evening) == "18:00"
    assert Counter(booking.at for booking in booked.values()).most_common(1)[0][1] <= 16
    night.does(schedule, plan(night.state).bookings)
    assert len(night.state.bookings) == 127


@pytest.mark.parametrize(
    ("number", "early", "late"), [(128, 96, 31), (100, 68, 31), (64, 32, 31), (32, 0, 31)]
)
def test_rounds_scale_with_the_field(number: int, early: int, late: int) -> None:
    night = drawn(number)
    days = Counter(booking.at[:10] for booking in plan(night.state).bookings)
    assert days["2026-05-03"] == late
    assert sum(days.values()) - late == early
    assert plan(night.state).without_time == 0


def test_where_the_draw_comes_first_its_groups_of_four_have_the_slots_in_order() -> None:
    night = drawn(128, with_stage(seeded="lot"))
    assert night.state.draws["knockout", 1].slot_of == {}
    booked = {booking.match: booking.at for booking in plan(night.state).bookings}
    first = [booked[now.fixture.id] for now in main_rounds_of(night.state, "knockout")[0]]
    assert first == sorted(first)
    assert set(Counter(first).values()) == {2 * AT_ONCE}


def test_rounds_with_hours_of_their_own_follow_each_other() -> None:
    night = drawn(128, with_stage(slots="per_round", seeded="lot"))
    booked = {booking.match: booking.at for booking in plan(night.state).bookings}
    rounds = [[booked[now.fixture.id] for now in each] for each in main_rounds_of(night.state, "knockout")]
    assert max(rounds[0]) < min(rounds[1])
    assert len(set(rounds[0])) == 4
    assert len(set(rounds[1])) == 2


def test_a_played_match_is_booked_no_more() -> None:
    night = drawn(64)
    night.plays_what_is_ready()
    booked = {booking.match for booking in plan(night.state).bookings}
    left = {match for match, now in matches_now(night.state).items() if now.status not in OVER}
    assert booked == left


def test_the_finals_move_a_week_and_everybody_is_asked_again() -> None:
    night = drawn(40)
    for match, now in matches_now(night.state).items():
        if now.status is MatchStatus.READY and now.fixture.round == 1:
            night.plays(match)
    assert len(asked_for_final(night.state)) == 32
    one = asked_for_final(night.state)[0]
    night.does(say_available, one, there=True)
    assert say_available(night.state, one, there=True) == ()
    night.does(move_final_stage, later=True)
    assert night.state.available == {}
    booked = {booking.match: booking.at[:10] for booking in plan(night.state).bookings}
    assert {booked[now.fixture.id] for now in final_stage(night.state)} == {"2026-05-10"}
    assert any("week later" in str(found.said) for found in report_on_days(night.state, 40).findings)
    with pytest.raises(NotAllowed, match="already"):
        move_final_stage(night.state, later=True)
    night.plays(final_stage(night.state)[0].fixture.id)
    with pytest.raises(NotAllowed, match="has been played"):
        move_final_stage(night.state, later=False)


def walk_in(night: Night, name: str, **told: bool) -> Entrant:
    return Entrant(name, (f"p.{name}",), night.now(), walk_in=told.get("walk_in", True), paid=True)


def test_walk_ins_take_free_places_in_order_of_arrival_and_no_more() -> None:
    night = a_field(121)
    for number in range(7):
        night.did(enter(night.state, [walk_in(night, f"w{number}")]))
    with pytest.raises(NotAllowed, match="no place left"):
        enter(night.state, [walk_in(night, "w7")])
    paid = [one for one in night.state.entrants.values() if one.walk_in and one.paid]
    assert len(paid) == 7


def test_a_walk_in_sits_down_where_the_draw_left_a_place_until_play_begins_there() -> None:
    night = drawn(63)
    ((match, side),) = free_places(night.state)
    waiting = matches_now(night.state)[match].winner
    with pytest.raises(NotAllowed, match="draw has been made"):
        enter(night.state, [walk_in(night, "late", walk_in=False)])
    before = night.state.draws["knockout", 1]
    night.did(enter(night.state, [walk_in(night, "w1")]))
    now = matches_now(night.state)[match]
    assert now.status is MatchStatus.READY
    assert set(now.sides) == {waiting, "w1"} and now.sides[side] == "w1"
    assert night.state.draws["knockout", 1].field == (*before.field, "w1")
    with pytest.raises(NotAllowed):
        enter(night.state, [walk_in(night, "w2")])
    night.plays_out()
    assert sum(now.status is MatchStatus.FINAL for now in matches_now(night.state).values()) == 63


def test_a_place_is_gone_once_the_group_of_four_has_begun() -> None:
    night = drawn(63)
    ((match, _),) = free_places(night.state)
    number = (night.state.fixture(match).number - 1) // 2
    pod = main_rounds_of(night.state, "knockout")[0][2 * number : 2 * number + 2]
    neighbour = next(now.fixture.id for now in pod if now.fixture.id != match)
    night.does(call, neighbour, 1, "2026-05-01T09:00:00")
    assert free_places(night.state) == ()
    with pytest.raises(NotAllowed, match="free place"):
        enter(night.state, [walk_in(night, "w1")])


def test_nobody_is_replaced_and_who_does_not_come_gives_a_walkover() -> None:
    night = drawn(64)
    ready = [now for now in matches_now(night.state).values() if now.status is MatchStatus.READY]
    one, other = ready[0].between
    changed = msgspec.structs.replace(night.state.entrant(one), people=("p.new",))
    with pytest.raises(NotAllowed, match="replaced"):
        change_entry(night.state, changed)
    night.does(walkover, ready[0].fixture.id, [0])
    assert matches_now(night.state)[ready[0].fixture.id].winner == other
    night.does(walkover, ready[1].fixture.id, [0, 1])
    (after,) = [
        now
        for now in matches_now(night.state).values()
        if now.fixture.round == 2 and now.fixture.number == (ready[1].fixture.number + 1) // 2
    ]
    assert "" in after.sides
    night.plays(ready[2].fixture.id)
    night.plays(ready[3].fixture.id)
    winner, opponent = (matches_now(night.state)[ready[number].fixture.id].winner for number in (2, 3))
    assert winner is not None
    night.does(withdraw, winner)
    (after,) = [now for now in matches_now(night.state).values() if set(now.sides) == {winner, opponent}]
    assert (after.status, after.winner) == (MatchStatus.WALKOVER, opponent)


def test_a_match_unfinished_at_the_end_of_its_slot_goes_to_the_leader() -> None:
    night = drawn(64)
    match = next(one for one, now in matches_now(night.state).items() if now.status is MatchStatus.READY)
    board = BoardLine(left=(0, 5), queen=0)
    level = [board, board.swapped()]
    with pytest.raises(BadInput, match="board"):
        settle(night.state, match, level, Ended("time"))
    night.does(settle, match, [*level, board], Ended("time"))
    assert matches_now(night.state)[match].winner == matches_now(night.state)[match].sides[0]


def test_days_without_a_last_one_hold_no_such_knock_out() -> None:
    night = a_field(64, msgspec.structs.replace(A2M_128, days=A2M_128.days[:1]))
    with pytest.raises(BadInput, match="1 day;"):
        report_on_days(night.state, 64)
    with pytest.raises(NotAllowed, match="no stage"):
        report_on_days(a_field(4, ROUND_ROBIN).state, 4)
