"""Who may enter, who waits, who makes room: each refusal says what is wrong and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.entries import entry_list
from flickhall.competitions.desk.events import Entrant
from flickhall.competitions.desk.registering import (
    change_entry,
    change_format,
    check_in,
    enter,
    open_competition,
    reinstate,
    withdraw,
)
from flickhall.competitions.format import EntryRules, Format
from flickhall.competitions.presets import A2M_128, CANADA_55PLUS, ROUND_ROBIN, SWISS
from flickhall.errors import BadInput, NotAllowed, NotFound, UserError
from nights import Night

AT = "2026-04-29T10:00"


def with_entry(format_: Format, **changes: object) -> Format:
    entry = msgspec.structs.replace(format_.entry, **changes)
    return msgspec.structs.replace(format_, entry=entry)


def pair(number: int, association: str = "") -> Entrant:
    return Entrant(f"x{number}", (f"a{number}", f"b{number}"), AT, association)


def test_the_129th_entrant_is_refused_where_nobody_waits() -> None:
    night = Night(A2M_128)
    night.enters(128)
    with pytest.raises(NotAllowed, match="128 entrants: there is no place left"):
        night.enters(1)
    assert len(night.state.entrants) == 128


def test_whoever_comes_too_late_for_a_place_waits_for_the_first_to_withdraw() -> None:
    night = Night(with_entry(ROUND_ROBIN, cap=3))
    night.enters(5)
    assert [one.id for one in entry_list(night.state).waiting] == ["e4", "e5"]
    night.does(withdraw, "e2")
    assert [one.id for one in entry_list(night.state).accepted] == ["e1", "e3", "e4"]
    night.does(drawing.draw_next)
    night.does(reinstate, "e2")
    # The draw is made: who has been drawn keeps the place.
    assert [one.id for one in entry_list(night.state).accepted] == ["e1", "e3", "e4"]


def test_walk_ins_take_free_places_in_the_order_of_arrival() -> None:
    night = Night(with_entry(A2M_128, cap=4, deadline="2026-04-30T12:00"))
    night.enters(2)
    night.enters(2, walk_in=True)
    with pytest.raises(NotAllowed, match="no place left"):
        night.enters(1, walk_in=True)
    assert [one.id for one in entry_list(night.state).accepted] == ["e1", "e2", "e3", "e4"]


@pytest.mark.parametrize(
    ("entry", "entrant", "says"),
    [
        (EntryRules(deadline="2026-04-01T12:00"), Entrant("x", ("p",), AT), "after the deadline"),
        (EntryRules(deadline="20260401T1200"), Entrant("x", ("p",), AT), "after the deadline"),
        (
            EntryRules(deadline="2026-12-31T12:00+02:00"),
            Entrant("x", ("p",), "2026-12-31T10:30+00:00"),
            "after the",
        ),
        (EntryRules(), Entrant("x", ("p",), AT, walk_in=True), "no walk-ins"),
        (EntryRules(people=(2, 2)), Entrant("x", ("p",), AT), "1 person; allowed: 2 different people"),
        (EntryRules(people=(2, 2)), Entrant("x", ("p", "p"), AT), "different people"),
        (EntryRules(), Entrant("x", ("p1.0",), AT), "is in already"),
    ],
)
def test_a_registration_that_cannot_be_is_refused(entry: EntryRules, entrant: Entrant, says: str) -> None:
    night = Night(ROUND_ROBIN)
    night.enters(1)
    night.state.format = msgspec.structs.replace(ROUND_ROBIN, entry=entry)
    with pytest.raises(UserError, match=says):
        enter(night.state, [entrant])


@pytest.mark.parametrize(
    ("born", "says"),
    [
        ((1971, 1971), None),
        ((1972, 1971), "54 in 2026"),
        ((1971, None), "missing"),
        ((2200, 1971), "born in 2200"),
        ((1800, 1971), "born in 1800"),
    ],
)
def test_age_is_counted_by_birth_year(born: tuple[int | None, int | None], says: str | None) -> None:
    night = Night(CANADA_55PLUS)
    years = {"a1": born[0], "b1": born[1]}
    if says is None:
        assert len(enter(night.state, [pair(1)], years)) == 1
    else:
        with pytest.raises(UserError, match=says):
            enter(night.state, [pair(1)], years)


def test_a_sixth_pair_of_one_association_is_refused() -> None:
    night = Night(CANADA_55PLUS)
    years = {f"{who}{number}": 1950 for number in range(8) for who in "ab"}
    night.did(enter(night.state, [pair(number, "Ontario") for number in range(5)], years))
    with pytest.raises(NotAllowed, match="at most 5"):
        enter(night.state, [pair(5, "Ontario")], years)
    night.did(enter(night.state, [pair(5, "Quebec")], years))


def test_a_late_arrival_is_drawn_in_the_next_swiss_round() -> None:
    night = Night(SWISS)
    night.enters(4)
    night.does(drawing.draw_next)
    night.plays_stage()
    night.enters(1)
    night.does(drawing.draw_next)
    assert "e5" in night.state.draws["swiss", 2].field
    night.plays_out()
    with pytest.raises(NotAllowed, match="draw has been made"):
        night.enters(1)


def test_nobody_enters_a_pool_that_has_been_drawn() -> None:
    night = Night(ROUND_ROBIN)
    night.enters(4)
    night.does(drawing.draw_next)
    with pytest.raises(NotAllowed, match="draw has been made"):
        night.enters(1)


def test_people_are_not_replaced_after_the_draw_where_there_is_no_substitution() -> None:
    night = Night(A2M_128)
    night.enters(4)
    changed = msgspec.structs.replace(night.state.entrants["e1"], people=("new",))
    assert change_entry(night.state, changed)
    night.does(drawing.draw_next)
    with pytest.raises(NotAllowed, match="not replaced"):
        change_entry(night.state, changed)
    assert change_entry(night.state, msgspec.structs.replace(night.state.entrants["e1"], paid=True))


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (lambda state: withdraw(state, "nobody"), NotFound),
        (lambda state: reinstate(state, "e1"), NotAllowed),
        (lambda state: check_in(state, "nobody"), NotFound),
        (lambda state: drawing.draw_next(state, among=["e1"]), BadInput),
        (lambda state: change_format(state, msgspec.structs.replace(ROUND_ROBIN, tables=0)), BadInput),
        (lambda state: drawing.discard_draw(state, "matches"), NotAllowed),
        (lambda state: drawing.discard_draw(state, "nope"), BadInput),
    ],
)
def test_what_cannot_be_done_is_refused(act: Callable[[object], object], error: type[UserError]) -> None:
    night = Night(ROUND_ROBIN)
    night.enters(3)
    with pytest.raises(error):
        act(night.state)


def test_how_it_is_played_changes_only_before_the_first_draw() -> None:
    night = Night(ROUND_ROBIN)
    night.enters(3)
    other = msgspec.structs.replace(ROUND_ROBIN, tables=3)
    night.does(change_format, other)
    assert night.state.format.tables == 3
    night.does(drawing.draw_next)
    with pytest.raises(NotAllowed, match="has been drawn"):
        change_format(night.state, other)


@pytest.mark.parametrize("title", ["", "   ", "x" * 121])
def test_a_competition_has_a_title(title: str) -> None:
    with pytest.raises(BadInput, match="title"):
        open_competition(title, ROUND_ROBIN, "seed")
