"""Boards, points and clock of a match; who breaks; where the striker lies."""

from __future__ import annotations

import pytest

from flickhall.errors import BadInput
from flickhall.rules.carrom.facts import Baseline, StrikerPosition
from flickhall.rules.carrom.match import BoardEnded, CarromMatch, ClockReads, Competition, MatchRuling
from flickhall.rules.carrom.placement import clear_of_end_circle, covers_end_circle, touches_both_lines
from flickhall.rules.carrom.toss import decides_who_begins
from flickhall.rules.registry import find_carrom_rulebook
from flickhall.rules.sides import Side

CHAPAS = find_carrom_rulebook("carrom-chapas")
A2M = find_carrom_rulebook("carrom-a2m")
CLUB = Baseline(striker_radius_mm=20.65, rear_line_mm=101.5, front_line_mm=133.3, end_circle_radius_mm=15.9)


def _played(
    *events: BoardEnded | ClockReads, competition: Competition, score: tuple[int, int]
) -> MatchRuling:
    match = CHAPAS.match_between(competition, {Side.W: score[0], Side.B: score[1]}, 0)
    for event in events:
        ruling = CHAPAS.rule_match(competition, match, event)
        match = ruling.match
    return ruling


def test_a_league_match_ends_after_eight_boards() -> None:
    boards = [BoardEnded(side, 3) for side in (Side.W, Side.B) * 4]
    before = _played(*boards[:7], competition=Competition.LEAGUE, score=(0, 0))
    assert not before.match.over
    after = _played(*boards, competition=Competition.LEAGUE, score=(0, 0))
    assert after.drawn and after.match.boards_finished == 8


def test_a_knock_out_is_never_drawn() -> None:
    boards = [BoardEnded(side, 3) for side in (Side.W, Side.B) * 4]
    level = _played(*boards, competition=Competition.KNOCK_OUT, score=(0, 0))
    assert level.match.extra_board and not level.match.over
    late = CHAPAS.rule_match(
        Competition.KNOCK_OUT, level.match, ClockReads(4000, True, {Side.W: 1, Side.B: 5})
    )
    assert late.match.extra_board and not late.match.over, "the clock ends no extra board"
    won = CHAPAS.rule_match(Competition.KNOCK_OUT, late.match, BoardEnded(Side.B, 1))
    assert won.match.won_by is Side.B


def test_a_board_that_ends_in_the_extra_time_counts_and_is_the_last() -> None:
    left = {Side.W: 4, Side.B: 4}
    after = _played(
        ClockReads(2700, True, left),
        ClockReads(2999, True, left),
        BoardEnded(Side.W, 4),
        competition=Competition.LEAGUE,
        score=(1, 3),
    )
    assert after.match == CarromMatch(
        {Side.W: 5, Side.B: 3}, 1, 2999, last_announced=True, over=True, won_by=Side.W
    )


def test_the_clock_may_run_on_after_the_end() -> None:
    left = {Side.W: 1, Side.B: 2}
    events = (ClockReads(3000, True, left), ClockReads(3600, False))
    after = _played(*events, competition=Competition.LEAGUE, score=(1, 3))
    assert after.match.won_by is Side.B and not after.board_over
    assert after.match.score == {Side.W: 2, Side.B: 3}


def test_a_finished_match_counts_no_board_again() -> None:
    left = {Side.W: 1, Side.B: 2}
    events = (ClockReads(2700, True, left), ClockReads(2700, True, left), ClockReads(3000, True, left))
    after = _played(*events, competition=Competition.LEAGUE, score=(1, 3))
    match = CHAPAS.rule_match(Competition.LEAGUE, after.match, ClockReads(3000, True, left)).match
    assert match == after.match and match.score == {Side.W: 2, Side.B: 3}


def test_an_unfinished_board_nobody_looked_at_counts_nothing() -> None:
    after = _played(ClockReads(3000, True), competition=Competition.LEAGUE, score=(1, 3))
    assert after.match.won_by is Side.B and not after.board_over


def test_a2m_knows_only_its_29_points() -> None:
    match = A2M.match_between(Competition.KNOCK_OUT, {Side.W: 20, Side.B: 28}, 40)
    on = A2M.rule_match(Competition.KNOCK_OUT, match, BoardEnded(Side.W, 8))
    assert not on.match.over and not on.match.extra_board
    assert A2M.rule_match(Competition.KNOCK_OUT, on.match, BoardEnded(Side.B, 1)).match.won_by is Side.B
    with pytest.raises(BadInput, match="0 to 14"):
        A2M.rule_match(Competition.KNOCK_OUT, on.match, BoardEnded(Side.B, 15))


@pytest.mark.parametrize(
    ("rulebook", "winner", "breakers"),
    [
        (CHAPAS, 1, [0, 1, 0, 1]),
        (A2M, 1, [0, 1, 0, 1]),
        (find_carrom_rulebook("carrom-a2m", {"break_order": "winner_breaks"}), 1, [0, 1, 1, 1]),
    ],
)
def test_who_breaks(rulebook: object, winner: int, breakers: list[int]) -> None:
    first = [rulebook.breaker(0, 1)]  # type: ignore[attr-defined]
    later = [rulebook.breaker(0, board, winner) for board in (2, 3, 4)]  # type: ignore[attr-defined]
    assert first + later == breakers


def test_whoever_breaks_has_white_unless_colours_are_chosen() -> None:
    assert [CHAPAS.may_break_with(side) for side in Side] == [True, False]
    chosen = find_carrom_rulebook("carrom-a2m", {"colour": "chosen"})
    assert [chosen.may_break_with(side) for side in Side] == [True, True]


def test_a_right_guess_lets_the_guesser_decide() -> None:
    assert decides_who_begins(0, guessed_right=True) == 1
    assert decides_who_begins(0, guessed_right=False) == 0
    assert decides_who_begins(1, guessed_right=True) == 0


def test_the_band_in_which_a_striker_touches_both_lines() -> None:
    low, high = CLUB.front_line_mm - 20.65, CLUB.rear_line_mm + 20.65
    assert high - low == pytest.approx(9.5)
    for from_frame_mm, touches in ((low, True), (high, True), (low - 0.01, False), (high + 0.01, False)):
        assert touches_both_lines(CLUB, StrikerPosition(from_frame_mm, 100)) is touches


@pytest.mark.parametrize(
    ("from_circle_mm", "covers", "clear"),
    [
        (0, True, False),
        (4.75, True, False),
        (4.76, False, False),
        (36.54, False, False),
        (36.55, False, True),
        (200, False, True),
    ],
)
def test_a_striker_covers_an_end_circle_or_is_clear_of_it(
    from_circle_mm: float, covers: bool, clear: bool
) -> None:
    position = StrikerPosition(117.4, from_circle_mm)
    assert (covers_end_circle(CLUB, position), clear_of_end_circle(CLUB, position)) == (covers, clear)


def test_what_is_no_distance_is_refused() -> None:
    for from_frame_mm in (float("nan"), float("inf"), -0.1):
        for rulebook in (CHAPAS, A2M):
            with pytest.raises(BadInput, match=r"position\.from_frame"):
                rulebook.rule_placement(CLUB, StrikerPosition(from_frame_mm, 3))
