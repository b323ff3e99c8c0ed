"""The sheet of a carrom match agrees with the referee, whoever sits on which side, and says what cannot be."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flickhall.competitions.sheets.carrom_boards import read_board
from flickhall.competitions.sheets.find_sheet import match_rules_of, sheet_rules
from flickhall.competitions.sheets.lines import BoardLine, Line, RoundLine, ScoreLine
from flickhall.competitions.sheets.match_rules import MatchRules
from flickhall.competitions.sheets.sheet import Ended
from flickhall.errors import BadInput
from flickhall.rules.carrom.board_sheet import ScoresBoards
from flickhall.rules.conformance.carrom_facts import told_strikes
from flickhall.rules.registry import carrom_rulebook_names, find_carrom_rulebook
from flickhall.rules.sides import Side

CASES = Path(__file__).parents[2] / "data" / "cases"
CHAPAS, A2M = "carrom-chapas", "carrom-a2m"


def _cases(kind: str) -> list[dict[str, Any]]:
    every = [case for file in sorted(CASES.glob("carrom*.json")) for case in json.loads(file.read_text())]
    return [case for case in every if case["kind"] == kind]


def _boards_to(score: tuple[int, int], boards: int) -> list[Line]:
    """Return so many boards that come to a score, none with more points than one can give."""
    most = 9 if -(-score[0] // 9) - (-score[1] // 9) <= boards else 12
    lines: list[Line] = []
    for side, points in enumerate(score):
        for made in range(0, points, most):
            lines.append(BoardLine(points=min(most, points - made), won_by=side))  # type: ignore[arg-type]
    return [*lines, *[BoardLine(points=0, won_by=0)] * (boards - len(lines))]


@pytest.mark.parametrize("case", _cases("boards"), ids=lambda case: case["id"])
def test_the_sheet_says_what_the_referee_says(case: dict[str, Any]) -> None:
    """Boards told before the case stand as points; the last event of the case is the sheet's end."""
    before, expect = case["before"], case["expect"][-1]
    # A knock-out told to accept draws says nothing of who goes on: its sheet, unlike the referee, asks for a lot.
    needs_winner = case["competition"] == "knock_out" and case["options"].get("draw") != "draw"
    rules = match_rules_of(case["rulebook"], case["options"], needs_winner=needs_winner)
    lines = _boards_to((before["score"]["W"], before["score"]["B"]), before["boards_finished"])
    time_s, extra_s = case["options"].get("time_s", 2700), case["options"].get("extra_s", 300)
    ended, lying, announced = None, before["board"], False
    for kind, *told_of in case["events"]:
        if kind == "board_end":
            lines.append(BoardLine(points=told_of[1], won_by="WB".index(told_of[0])))  # type: ignore[arg-type]
            ended, lying = Ended("time") if announced else ended, None
        elif told_of[0] >= time_s and lying is None:
            ended = Ended("time")
        elif told_of[0] >= time_s + extra_s:
            lines.append(BoardLine((lying["W"], lying["B"]), ended="time"))
        announced = announced or (kind == "clock" and told_of[0] >= time_s)
    told = sheet_rules(case["rulebook"], case["options"], rules).reckon(lines, ended=ended)
    said = {
        "score": {"W": told.score[0], "B": told.score[1]},
        "match_over": told.complete,
        "match_won_by": None if told.winner is None else "WB"[told.winner],
        "draw": told.drawn,
        "extra_board": told.due == "extra board",
    }
    assert said.keys() & expect.keys()
    assert {key: said[key] for key in said.keys() & expect.keys()} == {
        key: expect[key] for key in said.keys() & expect.keys()
    }
    assert told.warnings == ()


@pytest.mark.parametrize("name", carrom_rulebook_names())
def test_a_board_gives_what_it_gave_whoever_saw_the_strikes(name: str) -> None:
    """Every strike of the conformance check that ends a board, told as pieces left and who covered the queen."""
    book = find_carrom_rulebook(name)
    assert isinstance(book, ScoresBoards)
    seen: set[str] = set()
    for board, strike in told_strikes():
        for score in (board.score, {Side.W: 22, Side.B: 9}, {Side.W: 24, Side.B: 23}):
            try:
                ruling = book.rule_strike(replace(board, score=score), strike)
            except BadInput:
                continue
            if ruling.result is None or ruling.result.won_by is None:
                continue
            clauses = set(ruling.clauses)
            how: Any = (
                "own_last"
                if "CHAPAS-L1" in clauses
                else "other_last"
                if "CHAPAS-L2" in clauses
                else "finished"
            )
            queen: Any = None if ruling.board.queen.by is None else list(Side).index(ruling.board.queen.by)
            left = (ruling.board.on_board[Side.W], ruling.board.on_board[Side.B])
            winner: Any = list(Side).index(ruling.result.won_by)
            line = BoardLine(left, queen if how == "finished" else None, ended=how, won_by=winner)
            read = read_board(0, line, score, book, timed=False)
            assert (read.winner, read.points) == (winner, ruling.result.points), (board, strike)
            seen.add(how)
    assert seen == {how.value for how in book.ways_to_end}


PIECES = st.integers(0, 9)
SIDES = st.sampled_from([0, 1])
FINISHED = st.builds(
    lambda left, queen, winner: BoardLine((0, left) if winner == 0 else (left, 0), queen),
    st.integers(1, 9),
    SIDES,
    SIDES,
)
ANY_BOARD = FINISHED | st.builds(
    BoardLine,
    left=st.tuples(PIECES, PIECES),
    queen=st.sampled_from([None, 0, 1]),
    dues=st.tuples(PIECES, PIECES),
    ended=st.sampled_from(["finished", "own_last", "other_last", "time"]),
    won_by=st.sampled_from([None, 0, 1]),
    points=st.none() | st.integers(0, 15),
)
RULES = st.sampled_from(
    [
        (CHAPAS, {}, match_rules_of(CHAPAS)),
        (CHAPAS, {}, match_rules_of(CHAPAS, needs_winner=True)),
        (CHAPAS, {"loss_points_at_22": "icf"}, match_rules_of(CHAPAS)),
        (A2M, {}, match_rules_of(A2M)),
        (A2M, {"bonus_basis": "after_pieces"}, match_rules_of(A2M)),
        (A2M, {}, MatchRules(target=15, best_of=3)),
        (CHAPAS, {}, MatchRules(boards=2, games=2)),
    ]
)
ENDED = st.sampled_from([None, None, Ended("time"), Ended("forfeit", 0), Ended("forfeit"), Ended("lot", 1)])


@given(RULES, st.lists(ANY_BOARD, max_size=8), ENDED)
def test_swapping_sides_swaps_everything(
    under: tuple[str, dict[str, object], MatchRules], lines: list[BoardLine], ended: Ended | None
) -> None:
    sheet = sheet_rules(*under)
    told = sheet.reckon(lines, ended=ended)
    swapped = None if ended is None or ended.side is None else Ended(ended.how, 1 if ended.side == 0 else 0)
    other = sheet.reckon([line.swapped() for line in lines], ended=swapped or ended)
    for name in ("points", "score", "rounds_won"):
        assert getattr(other, name) == getattr(told, name)[::-1], name
    assert other.line_points == tuple(pair[::-1] for pair in told.line_points)
    assert other.winner == (None if told.winner is None else 1 - told.winner)
    for name in ("complete", "drawn", "decided_by", "due"):
        assert getattr(other, name) == getattr(told, name), name
    doubts = [(doubt.line, doubt.side, doubt.clause, str(doubt.says)) for doubt in told.warnings]
    turned = [
        (doubt.line, None if doubt.side is None else 1 - doubt.side, doubt.clause, str(doubt.says))
        for doubt in other.warnings
    ]
    assert sorted(doubts, key=repr) == sorted(turned, key=repr)


@given(RULES, st.lists(FINISHED, max_size=8))
def test_boards_as_they_should_be_raise_no_doubt_before_the_end(
    under: tuple[str, dict[str, object], MatchRules], lines: list[BoardLine]
) -> None:
    told = sheet_rules(*under).reckon(lines)
    late = {doubt.line for doubt in told.warnings if "was over" in doubt.says}
    assert all(doubt.note or doubt.line in late for doubt in told.warnings)
    assert told.complete is (told.due is None)
    assert not late or told.complete
    assert len(told.line_points) == len(lines)


@pytest.mark.parametrize(
    ("name", "lines", "line_points", "clauses"),
    [
        (CHAPAS, [BoardLine((0, 4), 0)], [(7, 0)], []),
        (CHAPAS, [BoardLine((0, 4), 1)], [(4, 0)], [("CHAPAS-Q1", True)]),
        (CHAPAS, [BoardLine((0, 4))], [(4, 0)], [("CHAPAS-B1", False)]),
        (CHAPAS, [BoardLine((0, 4), ended="own_last")], [(0, 3)], []),
        (CHAPAS, [BoardLine((0, 4), ended="other_last")], [(7, 0)], []),
        (CHAPAS, [BoardLine((0, 4), 0, ended="own_last")], [(0, 3)], [("CHAPAS-L1", False)]),
        (CHAPAS, [BoardLine((2, 4), ended="time")], [(2, 0)], []),
        (CHAPAS, [BoardLine((0, 4), ended="time")], [(4, 0)], [("CHAPAS-M5", False)]),
        (CHAPAS, [BoardLine((2, 4), 0)], [(0, 0)], [("CHAPAS-B1", False), ("CHAPAS-B2", False)]),
        (CHAPAS, [BoardLine((0, 0), 0, won_by=1)], [(0, 0)], [("CHAPAS-B1", False), ("CHAPAS-Q1", True)]),
        (CHAPAS, [BoardLine((0, 4), 0, won_by=1)], [(7, 0)], [("CHAPAS-B1", False)]),
        (CHAPAS, [BoardLine((0, 10), 0)], [(13, 0)], [("CHAPAS-B2", False)]),
        (CHAPAS, [BoardLine((0, 4), 0, dues=(0, 10))], [(7, 0)], [("CHAPAS-F4", False)]),
        (CHAPAS, [BoardLine(points=13, won_by=0)], [(13, 0)], [("CHAPAS-Q1", False)]),
        (CHAPAS, [BoardLine(points=12, won_by=0)], [(12, 0)], []),
        (CHAPAS, [BoardLine(points=3)], [(0, 0)], [("CHAPAS-B2", False)]),
        (A2M, [BoardLine((0, 4), 0)], [(9, 0)], []),
        (A2M, [BoardLine((0, 4))], [(4, 0)], [("A2M-O3", False)]),
        (A2M, [BoardLine(points=15, won_by=1)], [(0, 15)], [("A2M-SC2", False)]),
        (A2M, [BoardLine((2, 4), ended="time")], [(2, 0)], [(None, False)]),
        (A2M, [BoardLine((0, 4), ended="own_last")], [(4, 0)], [("A2M-O3", False), ("A2M-O3", False)]),
    ],
)
def test_boards_and_their_doubts(
    name: str,
    lines: list[BoardLine],
    line_points: list[tuple[int, int]],
    clauses: list[tuple[str | None, bool]],
) -> None:
    told = sheet_rules(name).reckon(lines)
    assert list(told.line_points) == line_points
    assert [(doubt.clause, doubt.note) for doubt in told.warnings] == clauses


@pytest.mark.parametrize(
    ("name", "at", "clause"),
    [(CHAPAS, 21, None), (CHAPAS, 22, "CHAPAS-Q5"), (A2M, 23, None), (A2M, 24, "A2M-SC3")],
)
def test_the_queen_gives_nothing_near_the_end(name: str, at: int, clause: str | None) -> None:
    sheet = sheet_rules(name)
    halves = [BoardLine(points=11, won_by=0), BoardLine(points=at - 11, won_by=0)]
    bonus = 3 if name == CHAPAS else 5
    told = sheet.reckon([*halves, BoardLine((0, 2), 0)])
    assert told.line_points[-1] == ((2, 0) if clause else (2 + bonus, 0))
    assert [doubt.clause for doubt in told.warnings] == ([clause] if clause else [])
    written = sheet.reckon([*halves, BoardLine((0, 2), 0, points=2 + bonus)]).warnings
    assert [(doubt.clause, doubt.note) for doubt in written] == (
        [(clause, True), (clause, False)] if clause else []
    )
    alone = sheet.reckon([*halves, BoardLine(points=9 + bonus, won_by=0)]).warnings
    # A board lost with the queen on it still gives 3 and 9 at 22 points (AMB-S10).
    assert [doubt.clause for doubt in alone] == ([clause] if clause and name == A2M else [])


def test_a_board_after_the_end_says_what_ended_it() -> None:
    nine, more = BoardLine((0, 9), 0), BoardLine((0, 1), 0)
    told = sheet_rules(CHAPAS).reckon([nine, nine, nine, more])
    assert [(doubt.line, doubt.clause) for doubt in told.warnings if not doubt.note] == [(3, "CHAPAS-M1")]
    by_turns = [BoardLine((0, 2), 1), BoardLine((2, 0), 0)] * 4
    eight = sheet_rules(CHAPAS).reckon([*by_turns[:-1], BoardLine((3, 0), 0), more])
    assert eight.winner == 1 and eight.score == (8, 9)
    assert [(doubt.line, doubt.clause) for doubt in eight.warnings if not doubt.note] == [(8, "CHAPAS-M2")]
    timed = sheet_rules(CHAPAS).reckon([more, BoardLine((4, 2), ended="time"), more])
    assert [(doubt.line, doubt.clause) for doubt in timed.warnings] == [(2, "CHAPAS-M5")]


def test_a_level_match_is_drawn_in_a_league_and_played_on_in_a_knock_out() -> None:
    level = [BoardLine((0, 2), 1), BoardLine((2, 0), 0)] * 4
    league = sheet_rules(CHAPAS).reckon(level)
    assert (league.drawn, league.points, league.due) == (True, (1, 1), None)
    knock_out = sheet_rules(CHAPAS, {}, match_rules_of(CHAPAS, needs_winner=True))
    assert knock_out.reckon(level).due == "extra board"
    assert knock_out.reckon([*level, BoardLine((0, 1), 1)]).winner == 0
    assert knock_out.reckon(level, ended=Ended("lot", 1)).decided_by == "lot"
    a2m = sheet_rules(A2M)
    assert a2m.reckon(level[:2], ended=Ended("time")).due == "extra board"
    assert a2m.reckon(level[:1], ended=Ended("time")).winner == 0


def test_games_add_up_or_the_best_of_several_wins() -> None:
    nine = BoardLine((0, 9), 0)
    best = sheet_rules(A2M, {}, MatchRules(target=10, best_of=3, earns=(1, 0, 0)))
    assert best.reckon([nine]).due == "board"
    assert best.reckon([nine, nine.swapped()]).score == (1, 1)
    told = best.reckon([nine, nine.swapped(), nine])
    assert (told.winner, told.score, told.points) == (0, (2, 1), (1, 0))
    assert best.reckon([nine, nine, nine]).warnings[-1].line == 2
    for games, score, due in (((2, 1), (2, 1), None), ((2, 0), (2, 0), None), ((1, 1), (1, 1), "board")):
        alone = best.reckon([ScoreLine(games)])
        assert (alone.score, alone.due, alone.warnings == ()) == (score, due, due is None)
    assert best.reckon([ScoreLine((1, 1)), nine]).winner == 0


def test_a_score_alone_is_held_against_what_a_match_can_come_to() -> None:
    for name, score, doubtful in (
        (CHAPAS, (25, 4), False),
        (CHAPAS, (37, 4), True),
        (CHAPAS, (20, 4), False),
        (A2M, (29, 3), False),
        (A2M, (28, 3), True),
        (A2M, (30, 29), True),
        (A2M, (29.5, 3), True),
    ):
        assert bool(sheet_rules(name).reckon([ScoreLine(score)]).warnings) is doubtful, (name, score)


def test_lines_of_another_game_are_refused() -> None:
    with pytest.raises(BadInput, match=r"lines\[0\]"):
        sheet_rules(CHAPAS).reckon([RoundLine((20, 20))])


def test_fields_fit_the_lines_they_fill() -> None:
    for name in carrom_rulebook_names():
        names = [field.name for field in sheet_rules(name).fields]
        assert set(names) <= set(BoardLine.__struct_fields__)
        assert ("ended" in names) is (name == CHAPAS)
