"""A board of carrom as somebody wrote it down: who won it, what that gives, what is doubtful about it and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flickhall.competitions.sheets.lines import BoardLine, SideIndex
from flickhall.competitions.sheets.pairs import INDICES, ahead, other, side_at
from flickhall.competitions.sheets.sheet import Doubt
from flickhall.phrases import Said
from flickhall.rules.carrom.board_sheet import BoardClauses, EndedBy, ScoresBoards, WonBoard, points_of
from flickhall.rules.carrom.facts import PIECES_PER_SIDE
from flickhall.rules.carrom.ruling import CarromEffect, CarromFinding
from flickhall.rules.sides import Side

TIME = "time"


@dataclass(frozen=True, slots=True)
class ReadBoard:
    """What a line comes to: who won the board, if anybody did, the points for it, what is doubtful."""

    winner: SideIndex | None
    points: int
    doubts: tuple[Doubt, ...] = ()


def read_board(
    number: int, line: BoardLine, score: Mapping[Side, int], book: ScoresBoards, *, timed: bool
) -> ReadBoard:
    """Return what a board comes to, with `score` as it was before it.

    `timed`: whether the match has a time limit. Where the pieces do not tell who won, what is written down counts.
    """
    doubts = [*_doubtful_figures(number, line, book.board_clauses)]
    if line.left is None:
        return _as_written(number, line, score, book)
    if line.ended == TIME:
        return _stopped(number, line, line.left, doubts, book, timed=timed)
    how = EndedBy(line.ended)
    if how not in book.ways_to_end:
        says = Said("Under these rules no board ends like that: the piece comes back and play goes on.")
        doubts.append(Doubt(number, says, book.board_clauses.queen))
        how = EndedBy.FINISHED
    winner = _winner(line, line.left, how)
    doubts += _doubtful_winner(number, line, line.left, how, winner, book.board_clauses)
    if winner is None:
        return ReadBoard(None, line.points or 0, tuple(doubts))
    loser_left = line.left[other(winner)] if how is not EndedBy.OWN_LAST else 0
    covered = None if line.queen is None else side_at(line.queen)
    board = WonBoard(side_at(winner), loser_left, covered, how)
    findings = book.score_board(board, score)
    doubts += _about_the_queen(number, line, how, winner, findings, book.board_clauses)
    if line.points is not None and line.points != points_of(findings):
        says = Said(
            "{points} points for this board: the pieces and the queen give {due}.",
            points=line.points,
            due=points_of(findings),
        )
        doubts.append(Doubt(number, says, _why(findings), winner))
    return ReadBoard(winner, points_of(findings), tuple(doubts))


def _doubtful_figures(number: int, line: BoardLine, clauses: BoardClauses) -> Iterator[Doubt]:
    for side in INDICES:
        if line.left is not None and line.left[side] > PIECES_PER_SIDE:
            says = Said(
                "{left} pieces left: a side has {pieces}.", left=line.left[side], pieces=PIECES_PER_SIDE
            )
            yield Doubt(number, says, clauses.pieces, side)
        if line.dues[side] > PIECES_PER_SIDE:
            says = Said(
                "{dues} pieces owed: a side has {pieces}.", dues=line.dues[side], pieces=PIECES_PER_SIDE
            )
            yield Doubt(number, says, clauses.dues, side)


def _as_written(number: int, line: BoardLine, score: Mapping[Side, int], book: ScoresBoards) -> ReadBoard:
    """Return a board of which only the points were written down."""
    points, winner = line.points or 0, line.won_by
    if winner is None:
        doubts = [Doubt(number, Said("Nobody wrote down who won this board."), book.board_clauses.pieces)]
        return ReadBoard(None, 0, tuple(doubts if points else ()))
    most, clause = _most(side_at(winner), score, book)
    if points <= most:
        return ReadBoard(winner, points)
    says = Said("{points} points for this board: at {score} points it gives at most {most}.",
                points=points, score=score[side_at(winner)], most=most)  # fmt: skip
    return ReadBoard(winner, points, (Doubt(number, says, clause, winner),))


def _most(winner: Side, score: Mapping[Side, int], book: ScoresBoards) -> tuple[int, str]:
    """Return the most that a board can give a side at a score, and the clause that sets it."""
    ways = [
        book.score_board(WonBoard(winner, PIECES_PER_SIDE, covered, how), score)
        for how in sorted(book.ways_to_end)
        for covered in ((winner, None) if how is EndedBy.FINISHED else (None,))
    ]
    best = max(ways, key=points_of)
    return points_of(best), _why(best) or book.board_clauses.most


def _stopped(
    number: int,
    line: BoardLine,
    left: tuple[int, int],
    doubts: list[Doubt],
    book: ScoresBoards,
    *,
    timed: bool,
) -> ReadBoard:
    """Return a board that the clock ended: the difference of the pieces left, the queen for nothing (CHAPAS-M5)."""
    if not timed:
        doubts.append(Doubt(number, Said("These rules set no time."), book.board_clauses.time))
    if 0 in left:
        says = Said("A side with no piece left has finished its board: the time did not end it.")
        doubts.append(Doubt(number, says, book.board_clauses.time))
    winner = ahead((left[1], left[0]))  # fewer pieces left
    points = abs(left[0] - left[1])
    if line.points is not None and line.points != points:
        says = Said(
            "{points} points for this board: the pieces left differ by {due}.", points=line.points, due=points
        )
        doubts.append(Doubt(number, says, book.board_clauses.time))
    return ReadBoard(winner, points, tuple(doubts))


def _winner(line: BoardLine, left: tuple[int, int], how: EndedBy) -> SideIndex | None:
    """Return who won by the pieces: whoever finished; where its own last piece lost a side the board, the other."""
    if (left[0] == 0) == (left[1] == 0):
        return line.won_by
    empty: SideIndex = 0 if left[0] == 0 else 1
    return other(empty) if how is EndedBy.OWN_LAST else empty


def _doubtful_winner(
    number: int,
    line: BoardLine,
    left: tuple[int, int],
    how: EndedBy,
    winner: SideIndex | None,
    clauses: BoardClauses,
) -> Iterator[Doubt]:
    if 0 not in left:
        says = Said("Both sides have pieces left: nobody has finished this board.")
        yield Doubt(number, says, clauses.queen)
    elif left == (0, 0):
        says = Said("Neither side has a piece left, which only one shot with both last pieces does.")
        yield Doubt(number, says, clauses.queen)
    elif line.won_by is not None and line.won_by != winner:
        says = Said("The pieces left say that the other side won this board.")
        if how is not EndedBy.OWN_LAST:
            says = Said("The side that is said to have lost has no piece left.")
        yield Doubt(number, says, clauses.queen, line.won_by)
    if winner is None:
        yield Doubt(number, Said("Nobody wrote down who won this board."), clauses.pieces)


def _about_the_queen(
    number: int,
    line: BoardLine,
    how: EndedBy,
    winner: SideIndex,
    findings: tuple[CarromFinding, ...],
    clauses: BoardClauses,
) -> Iterator[Doubt]:
    if how is EndedBy.FINISHED and line.queen is None:
        says = Said("Nobody wrote down who covered the queen: nobody wins before somebody has.")
        yield Doubt(number, says, clauses.queen)
    elif how is not EndedBy.FINISHED and line.queen is not None:
        says = Said("A board lost with the queen on it: then nobody has covered her.")
        yield Doubt(number, says, findings[0].clause, line.queen)
    elif line.queen == winner and any(_gives_nothing(finding) for finding in findings):
        says = Said("With that score before the board the queen gives nothing.")
        yield Doubt(number, says, _why(findings), winner, note=True)
    elif line.queen is not None and line.queen != winner:
        says = Said("The queen gives nothing to a side that does not win the board.")
        yield Doubt(number, says, _why(findings), line.queen, note=True)


def _gives_nothing(finding: CarromFinding) -> bool:
    return finding.effect is CarromEffect.NO_BONUS


def _why(findings: tuple[CarromFinding, ...]) -> str | None:
    """Return the clause that withholds or gives the bonus, or else the one that gives the points."""
    effects = (CarromEffect.NO_BONUS, CarromEffect.BONUS, CarromEffect.POINTS)
    found = [finding.clause for effect in effects for finding in findings if finding.effect is effect]
    return found[0] if found else None


def board_points(read: ReadBoard) -> tuple[float, float]:
    """Return what a board gives as a pair."""
    if read.winner is None:
        return (0, 0)
    return (0, read.points) if read.winner else (read.points, 0)
