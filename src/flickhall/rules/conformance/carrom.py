"""What every carrom rulebook keeps: asked about a fixed set of strikes, boards, matches and places."""

from __future__ import annotations

from dataclasses import astuple
from math import nan

from flickhall.rules.carrom.board_sheet import ScoresBoards, WonBoard, points_of
from flickhall.rules.carrom.facts import (
    PIECES_PER_SIDE,
    Baseline,
    CarromBoard,
    Piece,
    QueenIs,
    StrikeFacts,
    StrikerPosition,
    piece_of,
)
from flickhall.rules.carrom.match import BoardEnded, ClockReads, Competition
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.carrom.ruling import BoardResult, StrikeRuling
from flickhall.rules.conformance.carrom_facts import (
    impossible_strikes,
    mirrored_board,
    mirrored_ruling,
    mirrored_strike,
    outcome,
    swapped,
    told_strikes,
)
from flickhall.rules.conformance.report import Report
from flickhall.rules.sides import Side

_BASELINE = Baseline(20.65, 101.5, 133.3, 15.9)
"""A board of 74 cm and its striker, near enough to ask about places."""


def check_carrom(book: CarromRulebook, report: Report) -> None:
    """Put a carrom rulebook through every check; breaches go to the report."""
    _check_breaks(book, report)
    _check_strikes(book, report)
    _check_sheets(book, report)
    _check_matches(book, report)
    _check_places(book, report)


def _check_breaks(book: CarromRulebook, report: Report) -> None:
    colours = [side for side in Side if book.may_break_with(side)]
    report.expect(bool(colours), "orders", "nobody may break, with whichever pieces")
    for board in range(1, 7):
        for winner in (None, 0, 1):
            breakers = [report.asked(book.breaker, first, board, winner) for first in (0, 1)]
            known = set(breakers) <= {0, 1}
            report.expect(known, "orders", "board", board, "is broken by", breakers, "after a win of", winner)
    report.expect(book.breaker(1, 1) == 1, "orders", "the first board is not broken by who begins")


def _check_strikes(book: CarromRulebook, report: Report) -> None:
    ruled = 0
    for board, strike in told_strikes():
        ruling = report.ruled(book.rule_strike, board, strike)
        other = report.asked(book.rule_strike, mirrored_board(board), mirrored_strike(strike))
        same = (ruling and mirrored_ruling(ruling)) == (other and outcome(other))
        report.expect(same, "mirrored sides", "the other side would be ruled otherwise on", board, strike)
        if ruling is None:
            continue
        ruled += 1
        report.cited(ruling.clauses, board, strike)
        _check_holdings(report, board, strike, ruling)
        if ruling.result is None:
            _check_queen(report, board, strike, ruling)
            _check_next(book, report, board, strike, ruling)
        else:
            _check_result(book, report, board, ruling, ruling.result)
    report.expect(ruled > 0, "refusals", "every strike is refused")
    for board, strike in impossible_strikes():
        report.refused(book.rule_strike, board, strike)


def _check_holdings(report: Report, board: CarromBoard, strike: StrikeFacts, ruling: StrikeRuling) -> None:
    after = ruling.board
    told = (ruling, "after", strike, "on", board)
    for side in Side:
        on, gone = after.on_board[side], after.pocketed[side]
        whole = on >= 0 and gone >= 0 and on + gone == PIECES_PER_SIDE
        report.expect(whole, "piece conservation", side, "has", on, "on the board,", gone, "pocketed:", *told)
        report.expect(after.owes[side] >= 0, "debts", side, "owes", after.owes[side], *told)
        if ruling.result is None:
            back = sum(returned.piece is piece_of(side) for returned in ruling.returned)
            due = board.on_board[side] - strike.pocketed_of(side) - strike.jumped_of(side) + back
            report.expect(on == due, "piece conservation", side, "has", on, "on the board, not", due, *told)
    striker_back = any(back.piece is Piece.STRIKER for back in ruling.returned)
    report.expect(not striker_back, "piece conservation", "the striker is put back as a piece:", *told)


def _check_queen(report: Report, board: CarromBoard, strike: StrikeFacts, ruling: StrikeRuling) -> None:
    """Expect the queen on the board or with one side, and back there only when somebody puts it back."""
    told = (ruling.board.queen, "for", ruling, "after", strike, "on", board)
    before, after = board.queen, ruling.board.queen
    there = after.state is QueenIs.ON_BOARD
    report.expect(
        there == (after.by is None), "one queen", "on the board and with a side, or neither:", *told
    )
    back = sum(returned.piece is Piece.QUEEN for returned in ruling.returned)
    left = before.state is not QueenIs.ON_BOARD or strike.queen_pocketed or strike.queen_jumped
    report.expect(back <= left, "one queen", "it comes back", back, "times:", *told)
    report.expect(there == (not left or back == 1), "one queen", "it is not where it was put:", *told)
    if before.state is QueenIs.COVERED:
        report.expect(after == before, "one queen", "a covered queen is covered no more:", *told)


def _check_next(
    book: CarromRulebook, report: Report, board: CarromBoard, strike: StrikeFacts, ruling: StrikeRuling
) -> None:
    told = (ruling, "after", strike, "on", board)
    follows = board.striker if ruling.again else board.striker.other
    report.expect(ruling.next is follows, "next", ruling.next, "strikes next, again is", ruling.again, *told)
    fits = report.accepts(book.check_board, ruling.board)
    report.expect(fits, "next", "its own board is refused before the next strike:", *told)


def _check_result(
    book: CarromRulebook, report: Report, board: CarromBoard, ruling: StrikeRuling, result: BoardResult
) -> None:
    ended = ruling.next is None and not ruling.again and not ruling.returned
    report.expect(ended, "board over", "and yet it goes on:", ruling)
    won = result.won_by is not None and result.points >= 0
    report.expect(won, "board over", "without a winner or points:", ruling)
    score = {side: board.score[side] + (result.points if side is result.won_by else 0) for side in Side}
    report.expect(dict(result.score) == score, "board over", "the score is not", score, "but", result)
    over = max(score.values()) >= book.target_points
    said = (result.match_over, result.match_won_by)
    report.expect(said == (over, result.won_by if over else None), "board over", "match:", said, "at", score)


def _check_sheets(book: CarromRulebook, report: Report) -> None:
    """A board is worth as much told at its end as it was strike by strike, whichever side won it."""
    if not isinstance(book, ScoresBoards):
        return
    report.cited(filter(None, astuple(book.board_clauses)), "board_clauses")
    for board, strike in told_strikes():
        ruling = report.asked(book.rule_strike, board, strike)
        if ruling is None or ruling.result is None or ruling.result.won_by is None:
            continue
        winner = ruling.result.won_by
        queen = ruling.board.queen
        covered = queen.by if queen.state is QueenIs.COVERED else None
        worth = {
            points_of(report.asked(book.score_board, WonBoard(winner, left, covered, how), board.score) or ())
            for how in book.ways_to_end
            for left in (ruling.board.on_board[winner.other],)
        }
        told = ruling.result.points in worth
        report.expect(told, "sheets", "a board of", ruling.result.points, "points is told as", sorted(worth))


def _check_matches(book: CarromRulebook, report: Report) -> None:
    for competition in Competition:
        for before in ({Side.W: 0, Side.B: 0}, {Side.W: book.target_points - 1, Side.B: 2}):
            _check_match(book, report, competition, before)
        over = {Side.W: book.target_points, Side.B: 0}
        report.refused(book.match_between, competition, over, 3)


def _check_match(
    book: CarromRulebook, report: Report, competition: Competition, before: dict[Side, int]
) -> None:
    match = report.asked(book.match_between, competition, before, 2)
    other = report.asked(book.match_between, competition, swapped(before), 2)
    if match is None or other is None:
        report.expect(False, "match", "a match at", before, "is refused")
        return
    for points in (1, 5, 9):
        ruling = report.ruled(book.rule_match, competition, match, BoardEnded(Side.W, points))
        turned = report.asked(book.rule_match, competition, other, BoardEnded(Side.B, points))
        if ruling is None:
            report.expect(False, "match", "a board with", points, "points is refused at", before)
            continue
        report.cited(ruling.clauses, "a board with", points, "points at", before)
        after = ruling.match
        same = turned is not None and dict(turned.match.score) == swapped(after.score)
        report.expect(same, "mirrored sides", "the other side would get another score after", ruling)
        due = {Side.W: before[Side.W] + points, Side.B: before[Side.B]}
        report.expect(dict(after.score) == due, "match", "the score is", after.score, "not", due)
        reached = due[Side.W] >= book.target_points
        ended = after.over and after.won_by is Side.W
        report.expect(not reached or ended, "match", "it is not over at", due, "but", after)
        report.refused(book.rule_match, competition, match, BoardEnded(Side.W, 1000))
    for at_s in (0.0, 600.0, 1e6):
        report.ruled(book.rule_match, competition, match, ClockReads(at_s, True, {Side.W: 4, Side.B: 2}))


def _check_places(book: CarromRulebook, report: Report) -> None:
    for from_frame_mm in (90.0, 117.4, 140.0):
        for from_circle_mm in (0.0, 20.0, 60.0):
            place = StrikerPosition(from_frame_mm, from_circle_mm)
            ruling = report.ruled(book.rule_placement, _BASELINE, place)
            if ruling is not None:
                report.cited(ruling.clauses, place)
    report.refused(book.rule_placement, _BASELINE, StrikerPosition(nan, 0))
