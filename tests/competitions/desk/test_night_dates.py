"""On which day a night is, by season or desk, and which nights come next (PICH R-14 to R-16)."""

from __future__ import annotations

import msgspec
import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.night_dates import day_of, nights_ahead, put_on
from flickhall.competitions.desk.nights import Night, nights
from flickhall.competitions.desk.scoring import walkover
from flickhall.competitions.desk.timetabling import next_calls
from flickhall.competitions.desk.undoing import undo
from flickhall.competitions.format import EntryRules, Format
from flickhall.competitions.format_check import check_format
from flickhall.competitions.presets import PICHENOTTE_LEAGUE
from flickhall.competitions.tailoring import with_days_between, with_first_night
from flickhall.errors import BadInput, NotAllowed, NotFound
from nights import Night as Desk

NOW = "2026-11-30T19:00:00+00:00"
LEAGUE = msgspec.structs.replace(PICHENOTTE_LEAGUE, entry=EntryRules(kind="team", people=(4, 4)))
SEASON = with_days_between(with_first_night(LEAGUE, "2026-12-04"), 14)


def season(format_: Format) -> Desk:
    """Four teams: six rounds of two nights."""
    desk = Desk(format_)
    desk.enters(4)
    desk.does(drawing.draw_next)
    return desk


def over(desk: Desk, night: Night) -> None:
    for now in night.boards:
        desk.does(walkover, now.fixture.id, [1])


def ahead(desk: Desk) -> set[str]:
    return set(nights_ahead(desk.state, nights(desk.state)))


def test_a_season_gives_its_nights_their_days() -> None:
    desk = season(SEASON)
    days = {night.number: day_of(desk.state, night) for night in nights(desk.state)}
    assert days == {
        1: "2026-12-04", 2: "2026-12-18", 3: "2027-01-01", 4: "2027-01-15", 5: "2027-01-29", 6: "2027-02-12",
    }  # fmt: skip
    assert {day_of(season(LEAGUE).state, night) for night in nights(season(LEAGUE).state)} == {""}


def test_the_desk_puts_a_night_on_another_day_and_back() -> None:
    desk = season(SEASON)
    first = nights(desk.state)[0]
    desk.does(put_on, first.key, "2026-12-11")
    assert day_of(desk.state, first) == "2026-12-11"
    assert put_on(desk.state, first.key, "2026-12-11") == ()
    desk.did(undo(desk.book.acts))
    assert day_of(desk.state, first) == "2026-12-04"
    desk.does(put_on, first.key, "2026-12-11")
    desk.does(put_on, first.key, "")
    assert day_of(desk.state, first) == "2026-12-04"


@pytest.mark.parametrize("format_", [LEAGUE, SEASON], ids=["without days", "with days"])
def test_only_the_nights_up_to_the_next_one_are_called(format_: Format) -> None:
    desk = season(format_)
    one, other, later = nights(desk.state)[:3]
    assert ahead(desk) == {one.key, other.key}
    told = next_calls(desk.state, NOW)
    called = {*(call.match for call in told.calls), *told.waits}
    assert called == {now.fixture.id for night in (one, other) for now in night.boards}
    over(desk, one)
    assert ahead(desk) == {other.key}
    over(desk, other)
    assert later.key in ahead(desk)


def test_a_night_put_off_lets_the_others_come_first() -> None:
    desk = season(SEASON)
    one, other = nights(desk.state)[:2]
    desk.does(put_on, one.key, "2027-06-01")
    assert ahead(desk) == {other.key}
    over(desk, other)
    assert ahead(desk) == {night.key for night in nights(desk.state) if night.number == 2}


def test_without_days_a_night_put_on_one_does_not_hold_up_the_rest() -> None:
    desk = season(LEAGUE)
    one, other = nights(desk.state)[:2]
    desk.does(put_on, one.key, "2027-06-01")
    over(desk, other)
    assert ahead(desk) == {one.key, *(night.key for night in nights(desk.state) if night.number == 2)}


def test_a_season_drawn_again_forgets_the_days_of_the_one_before() -> None:
    desk = season(SEASON)
    desk.does(put_on, nights(desk.state)[0].key, "2027-06-01")
    desk.does(drawing.discard_draw, "season")
    assert desk.state.night_dates == {}


def test_what_is_no_day_is_refused() -> None:
    desk = season(SEASON)
    first = nights(desk.state)[0]
    for day in (
        "tomorrow",
        "2026-02-30",
        "2026-12-04T19:00",
        "2026-W49-5",
        "20261204",
        "0026-12-04",
        "9999-12-31",
    ):
        with pytest.raises(BadInput, match="is no date"):
            put_on(desk.state, first.key, day)
    with pytest.raises(NotFound):
        put_on(desk.state, "season.9.9", "2026-12-11")
    over(desk, first)
    with pytest.raises(NotAllowed, match="the night is over"):
        put_on(desk.state, first.key, "2026-12-11")


@pytest.mark.parametrize("day", ["soon", "2026-13-01", "20261204", "9999-12-31", "2026-W49-5", "0026-12-04"])
def test_a_format_whose_first_night_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(BadInput, match="is no date"):
        check_format(with_first_night(LEAGUE, day))
