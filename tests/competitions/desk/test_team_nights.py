"""A pichenotte night (spec E.3): seats, the home team's checklist, captains, the tabulator, empty seats, the report."""

from __future__ import annotations

import msgspec
import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.agreeing import agreement
from flickhall.competitions.desk.captains import pass_on, proposals, say_as_captain
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.nights import (
    Night,
    leave_empty,
    nights,
    report,
    seat_team,
    see_to,
    to_be_done,
)
from flickhall.competitions.desk.places import results_of
from flickhall.competitions.desk.scoring import claim, impose_line, rule_line, settle
from flickhall.competitions.format import EntryRules
from flickhall.competitions.presets import PICHENOTTE_LEAGUE
from flickhall.competitions.sheets.agreement import LineState, MatchState, Ruling
from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine
from flickhall.errors import BadInput, NotAllowed, NotFound
from nights import Night as Desk

HOME_WON = RoundLine(counts=(60, 40))
AWAY_WON = RoundLine(counts=(40, 60))
TIED = RoundLine(counts=(50, 50))
FORFEITED = RoundLine(forfeited_by=0)
LEAGUE = msgspec.structs.replace(PICHENOTTE_LEAGUE, entry=EntryRules(kind="team", people=(4, 4)))


@pytest.fixture
def desk() -> Desk:
    desk = Desk(LEAGUE)
    desk.enters(2)
    desk.does(drawing.draw_next)
    return desk


def first(desk: Desk) -> Night:
    return nights(desk.state)[0]


def board(desk: Desk, number: int) -> str:
    return first(desk).boards[number - 1].fixture.id


def told(desk: Desk, match: str, home: list[Line], away: list[Line]) -> None:
    for side, lines in ((0, home), (1, away)):
        desk.does(claim, match, side, dict(enumerate(lines)), 999)


def confirmed(desk: Desk, match: str, total: tuple[float, float]) -> None:
    for side in (0, 1):
        desk.does(claim, match, side, {}, 999, total)


def line(desk: Desk, match: str, number: int) -> tuple[LineState, tuple[str, ...], Line | None]:
    one = agreement(desk.state, match).lines[number]
    return one.state, one.waits_for, one.settled


def test_a_season_is_nights_at_home_and_away(desk: Desk) -> None:
    assert [(one.number, one.teams, len(one.boards)) for one in nights(desk.state)] == [
        (1, first(desk).teams, 4),
        (2, first(desk).teams[::-1], 4),
    ]


def test_what_both_captains_say_alike_is_their_ruling(desk: Desk) -> None:
    match = board(desk, 1)
    told(desk, match, [HOME_WON], [AWAY_WON])
    assert line(desk, match, 0) == (LineState.DISPUTED, ("captains",), None)
    desk.does(say_as_captain, match, 0, 0, HOME_WON)
    assert line(desk, match, 0)[0] is LineState.DISPUTED
    assert proposals(desk.state, match, 0) == {0: HOME_WON}
    desk.does(say_as_captain, match, 1, 0, TIED)
    assert line(desk, match, 0)[0] is LineState.DISPUTED
    desk.does(say_as_captain, match, 0, 0, TIED)
    assert line(desk, match, 0) == (LineState.FINAL, (), TIED)
    assert agreement(desk.state, match).lines[0].settled_by == "captains"
    with pytest.raises(NotAllowed, match="not disputed"):
        say_as_captain(desk.state, match, 1, 0, HOME_WON)


def test_one_captain_alone_can_rule_on_nothing(desk: Desk) -> None:
    match = board(desk, 1)
    told(desk, match, [HOME_WON], [AWAY_WON])
    desk.does(say_as_captain, match, 0, 0, HOME_WON)
    desk.does(say_as_captain, match, 0, 0, TIED)
    assert line(desk, match, 0)[0] is LineState.DISPUTED


def test_captains_who_disagree_pass_it_on_to_the_tabulator(desk: Desk) -> None:
    match = board(desk, 1)
    told(desk, match, [HOME_WON], [AWAY_WON])
    desk.does(pass_on, match, 0)
    assert line(desk, match, 0) == (LineState.DISPUTED, ("tabulator",), None)
    with pytest.raises(NotAllowed, match="passed on"):
        pass_on(desk.state, match, 0)
    desk.does(rule_line, match, Ruling(0, "tabulator", AWAY_WON))
    assert line(desk, match, 0) == (LineState.FINAL, (), AWAY_WON)


def test_captains_may_still_agree_on_what_they_passed_on(desk: Desk) -> None:
    match = board(desk, 1)
    told(desk, match, [HOME_WON], [AWAY_WON])
    desk.does(pass_on, match, 0)
    for side in (0, 1):
        desk.does(say_as_captain, match, side, 0, TIED)
    assert line(desk, match, 0)[2] == TIED


def test_what_captains_cannot_say_is_refused(desk: Desk) -> None:
    match = board(desk, 1)
    with pytest.raises(NotAllowed, match="not disputed"):
        say_as_captain(desk.state, match, 0, 0, HOME_WON)
    told(desk, match, [HOME_WON], [AWAY_WON])
    with pytest.raises(BadInput):
        say_as_captain(desk.state, match, 0, 0, BoardLine(left=(0, 1)))
    with pytest.raises(NotFound):
        say_as_captain(desk.state, "season.9.9.9", 0, 0, HOME_WON)


def test_captains_rule_on_nothing_where_they_are_not_on_the_ladder() -> None:
    desk = Desk(msgspec.structs.replace(LEAGUE, disputes=("desk",)))
    desk.enters(2)
    desk.does(drawing.draw_next)
    told(desk, board(desk, 1), [HOME_WON], [AWAY_WON])
    with pytest.raises(NotAllowed, match="captains"):
        say_as_captain(desk.state, board(desk, 1), 0, 0, HOME_WON)


def test_a_result_cleared_takes_what_captains_said_with_it(desk: Desk) -> None:
    from flickhall.competitions.desk.scoring import clear

    match = board(desk, 1)
    told(desk, match, [HOME_WON], [AWAY_WON])
    desk.does(say_as_captain, match, 0, 0, HOME_WON)
    desk.does(clear, match)
    told(desk, match, [HOME_WON], [AWAY_WON])
    desk.does(say_as_captain, match, 1, 0, HOME_WON)
    assert line(desk, match, 0)[0] is LineState.DISPUTED


@pytest.mark.parametrize("by", ["tabulator", "desk"])
def test_a_puck_taken_away_without_agreement_forfeits_the_round_whatever_was_told(
    desk: Desk, by: str
) -> None:
    match = board(desk, 1)
    told(desk, match, [HOME_WON, HOME_WON], [HOME_WON, HOME_WON])
    desk.does(impose_line, match, Ruling(1, by, FORFEITED))
    assert line(desk, match, 1) == (LineState.FINAL, (), FORFEITED)
    told(desk, match, [HOME_WON, FORFEITED, TIED, TIED], [HOME_WON, AWAY_WON, TIED, TIED])
    confirmed(desk, match, (2, 2))
    now = matches_now(desk.state)[match]
    assert now.reckoning is not None
    assert now.reckoning.line_points == ((1, 0), (0, 1), (0.5, 0.5), (0.5, 0.5))


def test_a_round_nobody_told_can_be_booked_by_the_organiser_alone(desk: Desk) -> None:
    match = board(desk, 1)
    abandoned = RoundLine(points=(0.5, 0.5))
    with pytest.raises(NotAllowed, match="captains"):
        impose_line(desk.state, match, Ruling(0, "captains", abandoned))
    with pytest.raises(BadInput, match="line 2"):
        impose_line(desk.state, match, Ruling(1, "tabulator", abandoned))
    with pytest.raises(BadInput):
        impose_line(desk.state, match, Ruling(0, "tabulator", None))
    desk.does(impose_line, match, Ruling(0, "tabulator", abandoned))
    assert agreement(desk.state, match).reckoning.score == (0.5, 0.5)


def test_the_captain_says_who_plays_at_which_board(desk: Desk) -> None:
    night = first(desk)
    people = desk.state.entrant(night.away).people
    one, two = board(desk, 1), board(desk, 2)
    desk.does(seat_team, night.key, night.away, {one: people[:1], two: people[1:2]})
    # Two who change places do it at once.
    desk.does(seat_team, night.key, night.away, {one: people[1:2], two: people[:1]})
    assert desk.state.seated[one] == {1: people[1:2]}
    assert seat_team(desk.state, night.key, night.away, {one: people[1:2]}) == ()
    with pytest.raises(BadInput, match="one board of a night"):
        seat_team(desk.state, night.key, night.away, {one: people[:1]})
    with pytest.raises(BadInput, match="2 people"):
        seat_team(desk.state, night.key, night.away, {one: people[2:4]})
    with pytest.raises(BadInput, match="people of the team"):
        seat_team(desk.state, night.key, night.home, {one: people[:1]})
    with pytest.raises(NotFound):
        seat_team(desk.state, night.key, night.home, {"season.2.1.1": ()})
    with pytest.raises(NotFound):
        seat_team(desk.state, night.key, "e9", {})


def test_the_home_team_sees_to_the_equipment_and_the_wax(desk: Desk) -> None:
    night = first(desk)
    assert to_be_done(desk.state, night.key) == PICHENOTTE_LEAGUE.checklist
    desk.does(see_to, night.key, night.home, "level", done=True)
    assert "level" not in to_be_done(desk.state, night.key)
    desk.does(see_to, night.key, night.home, "level", done=False)
    assert to_be_done(desk.state, night.key) == PICHENOTTE_LEAGUE.checklist
    with pytest.raises(NotAllowed, match="home"):
        see_to(desk.state, night.key, night.away, "level", done=True)
    with pytest.raises(BadInput):
        see_to(desk.state, night.key, night.home, "beer", done=True)


def test_the_rounds_of_a_player_who_is_not_there_are_lost(desk: Desk) -> None:
    match = board(desk, 4)
    desk.does(leave_empty, match, 1)
    now = matches_now(desk.state)[match]
    assert (now.status, now.winner) == (MatchStatus.WALKOVER, first(desk).home)
    assert first(desk).score == (4, 0)
    assert results_of(desk.state, "season", "table").points(first(desk).home) == 4
    desk.does(leave_empty, match, 0)
    assert first(desk).score == (0, 0)
    assert matches_now(desk.state)[match].winner == ""


def test_a_board_that_has_been_begun_is_not_empty(desk: Desk) -> None:
    match = board(desk, 4)
    desk.does(claim, match, 0, {0: HOME_WON}, 999)
    with pytest.raises(NotAllowed, match="written down"):
        leave_empty(desk.state, match, 1)
    # What is left of it is lost round by round.
    for number in range(4):
        desk.does(impose_line, match, Ruling(number, "tabulator", RoundLine(forfeited_by=1)))
    assert agreement(desk.state, match).reckoning.score == (4, 0)


def test_a_night_is_reported_once_every_board_is_over(desk: Desk) -> None:
    night = first(desk)
    for number in (1, 2, 3):
        match = board(desk, number)
        told(desk, match, [HOME_WON] * 4, [HOME_WON] * 4)
        confirmed(desk, match, (4, 0))
    told(desk, board(desk, 4), [TIED] * 4, [TIED] * 4)
    desk.does(claim, board(desk, 4), 0, {}, 999, (2, 2))
    assert agreement(desk.state, board(desk, 4)).state is MatchState.UNCONFIRMED
    with pytest.raises(NotAllowed, match="not over: 4"):
        report(desk.state, night.key)
    desk.does(claim, board(desk, 4), 1, {}, 999, (2, 2))
    desk.does(report, night.key)
    assert desk.state.reported == {night.key: (14, 2)}
    with pytest.raises(NotAllowed, match="reported"):
        report(desk.state, night.key)
    # A result corrected afterwards is reported again.
    desk.does(settle, board(desk, 4), [AWAY_WON] * 4)
    desk.does(report, night.key)
    assert desk.state.reported == {night.key: (12, 4)}
    with pytest.raises(NotFound):
        report(desk.state, "season.9.1")


def test_a_team_of_three_seats_three_and_loses_the_fourth_board() -> None:
    league = msgspec.structs.replace(LEAGUE, entry=EntryRules(kind="team", people=(3, 4)))
    desk = Desk(league)
    desk.enters(2)
    desk.does(drawing.draw_next)
    night = first(desk)
    people = desk.state.entrant(night.home).people
    desk.does(seat_team, night.key, night.home, {board(desk, n): people[n - 1 : n] for n in (1, 2, 3, 4)})
    assert desk.state.seated.get(board(desk, 4), {}).get(0, ()) == ()
    desk.does(leave_empty, board(desk, 4), 0)
    assert first(desk).score == (0, 4)
