"""The rulings on a batch: every distinct case is put to the rulebook itself, once, and its ruling kept.

What a rulebook rules on depends on few small numbers (how things stand, what fell, what was seen), so that thousands of
strikes come to some dozens of cases. Any rulebook rules on batches so, with all its options.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.carrom.codes import BREACHES, DISTURBED, OFF, POCKETED
from flickhall.batches.carrom.outcomes import Outcomes
from flickhall.batches.carrom.positions import KINDS, Bytes, Flags, Positions, Whole
from flickhall.play.carrom.places import AS_NEAR_MM
from flickhall.play.carrom.returns import owed_returns
from flickhall.rules.carrom.facts import CarromBoard, CentreSpot, Piece, QueenIs, StrikeFacts
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.rules.carrom.ruling import Return
from flickhall.rules.sides import Side
from flickhall.tables.carrom import CarromTable

SIDES: tuple[Side, ...] = tuple(Side)
"""What the numbers of sides mean: 0 is W, 1 is B; wherever an array has a column a side, in this order."""
NOBODY = -1
QUEEN_STATES: tuple[QueenIs, ...] = tuple(QueenIs)
"""What the numbers of the queen's states mean."""

_SPOTS: tuple[CentreSpot, ...] = tuple(CentreSpot)
_SIZES = (10, 10, 2, 2, 10, 10, 2, 2, 16, len(_SPOTS))
"""How many values each number of a case has: what was pocketed and what went off, by KINDS; what was seen; the spot."""
_ROOM = int(np.prod(_SIZES))


def centre_spots(table: CarromTable, positions: Positions) -> Whole:
    """Return how much of the centre spot is covered in each position, as numbers of `CentreSpot`."""
    x, y = positions.places[..., 0], positions.places[..., 1]
    away_mm = np.where(positions.lying, np.sqrt(x * x + y * y), 2 * table.main_circle_radius_mm)
    nearest_mm = away_mm.min(axis=1, initial=2 * table.main_circle_radius_mm)
    covers_mm = max(0.0, table.piece_radius_mm - table.centre_circle_radius_mm) + AS_NEAR_MM
    free = nearest_mm >= table.piece_radius_mm + table.centre_circle_radius_mm
    partly = np.where(
        nearest_mm <= covers_mm, _SPOTS.index(CentreSpot.COVERED), _SPOTS.index(CentreSpot.PARTLY_COVERED)
    )
    return np.where(free, _SPOTS.index(CentreSpot.FREE), partly)


def cases_of(table: CarromTable, outcomes: Outcomes) -> Whole:
    """Return the case of each strike: what a rulebook has to know of it, in one number."""
    parts = (
        *outcomes.counts(POCKETED).T,
        *outcomes.counts(OFF).T,
        outcomes.seen.astype(np.int64),
        centre_spots(table, outcomes.positions),
    )
    code = np.zeros(len(outcomes), dtype=np.int64)
    for part, size in zip(parts, _SIZES, strict=True):
        code = code * size + part
    return code


def _facts_of(case: int) -> tuple[StrikeFacts, CentreSpot]:
    numbers: list[int] = []
    for size in reversed(_SIZES):
        case, number = divmod(case, size)
        numbers.append(number)
    *gone, seen, spot = reversed(numbers)
    kinds = len(KINDS)
    facts = StrikeFacts(
        pocketed=_pieces(gone[:kinds]),
        off_board=_pieces(gone[kinds:]),
        breaches=frozenset(breach for code, breach in BREACHES if seen & code),
        disturbed=bool(seen & DISTURBED),
    )
    return facts, _SPOTS[spot]


def _pieces(counts: list[int]) -> tuple[Piece, ...]:
    return tuple(piece for piece, count in zip(KINDS, counts, strict=True) for _ in range(count))


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a ruling: the number of the board after it, who goes on, who won, what comes back (`owed` of it)."""

    board: int
    again: bool
    foul: bool
    won_by: Side | None
    points: int
    returned: tuple[Return, ...]
    owed: tuple[Return, ...]


class CaseBook:
    """Boards and rulings of one rulebook by number; `board_facts` and `ruling_facts` tell about many of them at once.

    A board is as between two strikes; how the centre spot lies is asked of each strike anew.
    """

    def __init__(self, rulebook: CarromRulebook) -> None:
        self.rulebook = rulebook
        self._boards: list[CarromBoard] = []
        self._board_numbers: dict[tuple[object, ...], int] = {}
        self._rulings: list[Kept] = []
        self._ruling_numbers: dict[int, int] = {}
        self._told_boards = _Table(BoardFacts.WIDTH)
        self._told_rulings = _Table(RulingFacts.WIDTH)

    def number(self, board: CarromBoard) -> int:
        """Return the number of a board; raises BadInput for one that cannot be there."""
        key = _key(board)
        if key not in self._board_numbers:
            self.rulebook.check_board(board)
            self._board_numbers[key] = self._enter(board)
        return self._board_numbers[key]

    def board(self, number: int) -> CarromBoard:
        """Return the board of a number."""
        return self._boards[number]

    def ruling(self, number: int) -> Kept:
        """Return the ruling of a number."""
        return self._rulings[number]

    def rule(self, boards: Whole, cases: Whole) -> Whole:
        """Return the numbers of the rulings on strikes: `boards` (k,) as numbered here, `cases` (k,) as `cases_of` tells."""
        keys, place = np.unique(boards * _ROOM + cases, return_inverse=True)
        numbers = np.fromiter((self._ruled(int(key)) for key in keys), dtype=np.int64, count=len(keys))
        return np.asarray(numbers[place.reshape(-1)])

    def board_facts(self, boards: Whole) -> BoardFacts:
        """Return what is to be told of boards, by their numbers."""
        return BoardFacts(self._told_boards.rows[boards])

    def ruling_facts(self, rulings: Whole) -> RulingFacts:
        """Return what is to be told of rulings, by their numbers."""
        return RulingFacts(self._told_rulings.rows[rulings])

    def _ruled(self, key: int) -> int:
        if key not in self._ruling_numbers:
            number, case = divmod(key, _ROOM)
            facts, spot = _facts_of(case)
            board = replace(self._boards[number], centre_spot=spot)
            ruling = self.rulebook.rule_strike(board, facts)
            after = replace(ruling.board, centre_spot=CentreSpot.FREE)
            after_key = _key(after)
            if after_key not in self._board_numbers:
                self._board_numbers[after_key] = self._enter(after)
            result = ruling.result
            kept = Kept(
                board=self._board_numbers[after_key],
                again=ruling.again,
                foul=bool(ruling.foul),
                won_by=None if result is None else result.won_by,
                points=0 if result is None else result.points,
                returned=ruling.returned,
                owed=owed_returns(self.rulebook, board, facts, ruling),
            )
            self._ruling_numbers[key] = len(self._rulings)
            self._rulings.append(kept)
            self._told_rulings.add(RulingFacts.row(kept))
        return self._ruling_numbers[key]

    def _enter(self, board: CarromBoard) -> int:
        self._boards.append(board)
        self._told_boards.add(BoardFacts.row(board))
        return len(self._boards) - 1


def _key(board: CarromBoard) -> tuple[object, ...]:
    """Return a board as something that can be looked up."""
    tallies = (board.on_board, board.pocketed, board.owes, board.score, board.overdue)
    numbers = tuple(tally[side] for tally in tallies for side in SIDES)
    return (
        board.striker,
        board.queen,
        board.broken,
        board.attempts,
        board.centre_spot,
        board.ever_pocketed,
        numbers,
    )


class _Table:
    """Rows of whole numbers, one after another, in one array."""

    def __init__(self, width: int) -> None:
        self.rows = np.zeros((64, width), dtype=np.int64)
        self._count = 0

    def add(self, row: Iterator[int]) -> None:
        """Add a row."""
        if self._count == len(self.rows):
            self.rows = np.concatenate((self.rows, np.zeros_like(self.rows)))
        self.rows[self._count] = tuple(row)
        self._count += 1


@dataclass(frozen=True, eq=False)
class BoardFacts:
    """Boards by number, as arrays: a row each."""

    WIDTH = 10

    rows: NDArray[np.int64]

    @staticmethod
    def row(board: CarromBoard) -> Iterator[int]:
        """Yield what is told of a board, in order."""
        yield SIDES.index(board.striker)
        for tally in (board.on_board, board.owes, board.score):
            yield from (tally[side] for side in SIDES)
        yield QUEEN_STATES.index(board.queen.state)
        yield NOBODY if board.queen.by is None else SIDES.index(board.queen.by)
        yield int(board.broken)

    @property
    def striker(self) -> Whole:
        """The side to strike, 0 W or 1 B, (k,)."""
        return self.rows[:, 0]

    @property
    def left(self) -> Whole:
        """Pieces on the board, those that are about to come back included, (k, 2)."""
        return self.rows[:, 1:3]

    @property
    def owed(self) -> Whole:
        """Pieces that each side owes, (k, 2)."""
        return self.rows[:, 3:5]

    @property
    def score(self) -> Whole:
        """The match before the board, (k, 2)."""
        return self.rows[:, 5:7]

    @property
    def queen(self) -> Whole:
        """The number of the queen's state in QUEEN_STATES, (k,)."""
        return self.rows[:, 7]

    @property
    def queen_by(self) -> Whole:
        """The side that has pocketed or covered the queen, NOBODY while she is on the board, (k,)."""
        return self.rows[:, 8]

    @property
    def broken(self) -> Flags:
        """Whether the central group is broken, (k,)."""
        return self.rows[:, 9] != 0


@dataclass(frozen=True, eq=False)
class RulingFacts:
    """Rulings by number, as arrays: a row each."""

    WIDTH = 6

    rows: NDArray[np.int64]

    @staticmethod
    def row(kept: Kept) -> Iterator[int]:
        """Yield what is told of a ruling, in order."""
        yield kept.board
        yield int(kept.again)
        yield int(kept.foul)
        yield NOBODY if kept.won_by is None else SIDES.index(kept.won_by)
        yield kept.points
        yield len(kept.returned)

    @property
    def board(self) -> Whole:
        """The number of the board once everything that comes back is back, (k,)."""
        return self.rows[:, 0]

    @property
    def again(self) -> Flags:
        """Whether the same side strikes again, (k,)."""
        return self.rows[:, 1] != 0

    @property
    def foul(self) -> Flags:
        """Whether it was a foul, (k,); none under rules that know no fouls."""
        return self.rows[:, 2] != 0

    @property
    def won_by(self) -> Bytes:
        """The side that has won the board by it, NOBODY while it goes on, (k,)."""
        return self.rows[:, 3].astype(np.int8)

    @property
    def points(self) -> Whole:
        """What the winner gets, (k,)."""
        return self.rows[:, 4]

    @property
    def comes_back(self) -> Whole:
        """How many pieces come back on the board, (k,)."""
        return self.rows[:, 5]
