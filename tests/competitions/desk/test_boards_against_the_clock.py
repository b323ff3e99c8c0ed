"""Spanish carrom (spec E.5): 25 points, 8 boards or 45 minutes and 5, drawn matches, boards lost with the queen on them."""

from __future__ import annotations

import pytest

from flickhall.competitions.desk import drawing
from flickhall.competitions.desk.matches import MatchStatus, matches_now
from flickhall.competitions.desk.places import standings_of
from flickhall.competitions.desk.scoring import settle
from flickhall.competitions.presets import CHAPAS_LEAGUE
from flickhall.competitions.sheets.lines import BoardLine
from flickhall.competitions.sheets.sheet import Ended, Reckoning
from flickhall.errors import BadInput
from nights import Night

THREE = BoardLine(left=(0, 3))
"""A board that gives its winner 3 points, the queen with nobody."""


@pytest.fixture
def night() -> Night:
    night = Night(CHAPAS_LEAGUE)
    night.enters(2)
    night.does(drawing.draw_next)
    return night


def played(night: Night, lines: list[BoardLine], ended: Ended | None = None) -> Reckoning:
    (match,) = night.state.fixtures
    night.does(settle, match, lines, ended)
    now = matches_now(night.state)[match]
    assert now.status is MatchStatus.FINAL and now.reckoning is not None
    return now.reckoning


def test_a_level_match_after_eight_boards_is_drawn_and_gives_each_a_point(night: Night) -> None:
    told = played(night, [THREE, THREE.swapped()] * 4)
    assert (told.score, told.drawn, told.points) == ((12, 12), True, (1, 1))
    assert [place.teams for place in standings_of(night.state, "matches", "A").places] == [("e1", "e2")]


@pytest.mark.parametrize(
    ("line", "gives"),
    [
        # Side 0 pockets its own last piece with the queen on the board: three points to side 1 (L1).
        (BoardLine(left=(0, 4), ended="own_last"), (0, 3)),
        # Side 0 pockets the last piece of side 1 so: three, and one for each of its own five left (L2).
        (BoardLine(left=(5, 0), ended="other_last"), (0, 8)),
    ],
)
def test_boards_lost_with_the_queen_on_them_are_boards_of_the_match(
    night: Night, line: BoardLine, gives: tuple[int, int]
) -> None:
    told = played(night, [THREE, line], Ended("time"))
    assert told.line_points == ((3, 0), gives)
    assert told.score == (3 + gives[0], gives[1])


def test_the_board_that_the_time_ends_gives_the_difference_of_the_pieces_left(night: Night) -> None:
    told = played(night, [THREE, BoardLine(left=(4, 2), ended="time")])
    assert told.line_points == ((3, 0), (0, 2))
    assert (told.score, told.winner) == ((3, 2), 0)


def test_the_time_that_is_up_between_boards_ends_the_match(night: Night) -> None:
    told = played(night, [THREE, THREE], Ended("time"))
    assert (told.score, told.winner, told.points) == ((6, 0), 0, (2, 0))


def test_a_match_is_not_over_before_25_points_eight_boards_or_the_time(night: Night) -> None:
    (match,) = night.state.fixtures
    with pytest.raises(BadInput, match="board"):
        settle(night.state, match, [THREE] * 7)
    twelve = BoardLine(left=(0, 9), queen=0)
    assert played(night, [twelve, twelve, BoardLine(left=(0, 1))]).score == (25, 0)


@pytest.mark.parametrize("seed", range(4))
def test_the_preset_plays_through(seed: int) -> None:
    night = Night(CHAPAS_LEAGUE, seed)
    night.enters(5)
    night.plays_out()
    points = [now.reckoning.points for now in matches_now(night.state).values() if now.reckoning is not None]
    assert len(points) == 10
    assert all(sum(pair) == 2 for pair in points)
