"""Boards in progress, many at once, played as a match plays them: strikes, rulings, pieces put back where they are offered.

No time runs out, nobody reports what only people see, and every piece due is put back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from flickhall.batches.arrays import plain
from flickhall.batches.carrom.case_book import NOBODY, BoardFacts, CaseBook, RulingFacts, cases_of
from flickhall.batches.carrom.outcomes import Outcomes
from flickhall.batches.carrom.positions import Bytes, Flags, Positions, Whole
from flickhall.batches.carrom.settle_many import settle_many
from flickhall.batches.carrom.simulate_many import simulate_many
from flickhall.batches.carrom.starts import may_start
from flickhall.batches.carrom.strikes import Strikes
from flickhall.errors import BadInput, NotAllowed
from flickhall.phrases import Said
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.play.carrom.board_start import pieces_of_a_new_board
from flickhall.play.carrom.setup import SEATS
from flickhall.play.carrom.state import CarromState
from flickhall.rules.carrom.facts import none_each, opening_board
from flickhall.rules.sides import Side
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable


@dataclass(frozen=True, eq=False)
class Boards:
    """Boards in progress, p of them, all by the rulebook of one case book.

    `standings` (p,): how each stands, as numbered in the book. `white` (p,): the seat that has white. `winners` (p,): the
    side that has won, NOBODY while it goes on; `points` (p,): what the winner gets. `parameters`: how things move on them.
    """

    book: CaseBook
    table: CarromTable
    positions: Positions
    standings: Whole
    white: Whole
    winners: Bytes
    points: Whole
    parameters: CarromParameters = STANDARD_CARROM

    def __len__(self) -> int:
        return len(self.standings)

    @cached_property
    def facts(self) -> BoardFacts:
        """What is told of each board."""
        return self.book.board_facts(self.standings)

    @cached_property
    def strikers(self) -> Whole:
        """The side to strike, 0 W or 1 B, (p,)."""
        return self.facts.striker

    @cached_property
    def seats(self) -> Whole:
        """The seat to strike, (p,)."""
        return self.seats_of(self.strikers)

    def seats_of(self, sides: Whole) -> Whole:
        """Return the seats of sides, one for each board, (p,)."""
        one, two = SEATS
        return np.where(sides == 0, self.white, one + two - self.white)

    @property
    def over(self) -> Flags:
        """Which boards are won, (p,)."""
        return np.asarray(self.winners != NOBODY)

    def some(self, rows: Whole) -> Boards:
        """Return the boards of these numbers, in their order; one may stand there more than once."""
        return Boards(
            self.book,
            self.table,
            self.positions.some(rows),
            self.standings[rows],
            self.white[rows],
            self.winners[rows],
            self.points[rows],
            self.parameters,
        )

    def may_start(self, places_um: ArrayLike, which: ArrayLike | None = None) -> Flags:
        """Tell whether whoever is to strike may place the striker there, (k,); `which` boards (None: each on its own)."""
        rows = np.arange(len(self)) if which is None else np.asarray(which, dtype=np.int64)
        places = np.asarray(places_um, dtype=np.int64)
        return may_start(self.table, self.book.rulebook, self.positions, rows, self.seats[rows], places)

    def tries(self, numbers: ArrayLike, which: ArrayLike, threads: int | None = 1) -> Tries:
        """Return what comes of strikes (k, 4) by whoever is to strike on the boards `which` (k,), ruled on.

        Raises BadInput for strikes that do not fit or cannot be played.
        """
        rows = plain(which, np.int64)
        strikes = Strikes.of(numbers, seats=self.seats[rows], which=rows)
        outcomes = simulate_many(
            self.positions, strikes, table=self.table, parameters=self.parameters, threads=threads
        )
        rulings = self.book.rule(self.standings[rows], cases_of(self.table, outcomes))
        return Tries(self, strikes, outcomes, rulings)


@dataclass(frozen=True, eq=False)
class Tries:
    """Strikes tried on boards, k of them; `rulings` (k,) as numbered in the book of the boards."""

    boards: Boards
    strikes: Strikes
    outcomes: Outcomes
    rulings: Whole

    @cached_property
    def facts(self) -> RulingFacts:
        """What is told of each ruling."""
        return self.boards.book.ruling_facts(self.rulings)

    def after(self, rows: Whole) -> Boards:
        """Return the boards after the strikes of these numbers, everything that comes back put back."""
        boards, which = self.boards, self.strikes.which[rows]
        facts = self.facts
        positions = settle_many(
            boards.table, boards.book, self.outcomes.some(rows), self.rulings[rows],
            self.strikes.seats[rows], boards.white[which],
        )  # fmt: skip
        return Boards(
            boards.book,
            boards.table,
            positions,
            facts.board[rows],
            boards.white[which],
            facts.won_by[rows],
            facts.points[rows],
            boards.parameters,
        )


def begin_boards(
    book: CaseBook,
    breakers: ArrayLike,
    *,
    table: CarromTable = TOURNAMENT_CARROM,
    parameters: CarromParameters = STANDARD_CARROM,
) -> Boards:
    """Return boards set up for the break at 0 to 0; `breakers` (p,): the seat (0 or 2) that breaks, with white."""
    seats = plain(breakers, np.int64)
    if seats.ndim != 1 or not np.isin(seats, SEATS).all():
        raise BadInput(
            "a seat that does not break", where="breakers", allowed=Said("(p,) of {seats}", seats=SEATS)
        )
    layouts = Positions.of([pieces_of_a_new_board(table, seat) for seat in SEATS])
    standing = book.number(opening_board(Side.W, none_each()))
    return Boards(
        book,
        table,
        layouts.some(np.searchsorted(SEATS, seats)),
        np.full(len(seats), standing),
        seats,
        np.full(len(seats), NOBODY, dtype=np.int8),
        np.zeros(len(seats), dtype=np.int64),
        parameters,
    )


def continue_board(state: CarromState, parameters: CarromParameters = STANDARD_CARROM) -> Boards:
    """Return the board of a match as it stands, as one board of a batch; raises NotAllowed unless a strike is due."""
    if state.turn is None or state.to_place:
        raise NotAllowed("no strike is due", where="board", allowed="a board on which somebody is to strike")
    book = CaseBook(state.rulebook)
    return Boards(
        book,
        state.table,
        Positions.of([state.pieces]),
        np.array([book.number(state.board)]),
        np.array([state.white]),
        np.array([NOBODY], dtype=np.int8),
        np.zeros(1, dtype=np.int64),
        parameters,
    )


def step(boards: Boards, numbers: ArrayLike, threads: int | None = 1) -> Boards:
    """Return the boards after one more strike on each that is not over; `numbers` (p, 4), those of the others are ignored.

    Raises NotAllowed, naming the first board, for a striker that may not lie there; nothing is half done then.
    """
    rows = np.flatnonzero(~boards.over)
    struck = np.asarray(numbers)[rows]
    allowed = boards.may_start(struck[:, 0], rows)
    if not allowed.all():
        first = int(rows[np.flatnonzero(~allowed)[0]])
        raise NotAllowed(
            "the striker may not lie there",
            where=f"board {first}",
            allowed="a free place on the base line, as the rulebook says",
        )
    after = boards.tries(struck, rows, threads).after(np.arange(len(rows)))
    return _joined(boards, rows, after)


def _joined(boards: Boards, rows: Whole, after: Boards) -> Boards:
    """Return boards of which some, by their numbers, have become others."""
    places, lying = boards.positions.places.copy(), boards.positions.lying.copy()
    places[rows], lying[rows] = after.positions.places, after.positions.lying
    standings, winners, points = boards.standings.copy(), boards.winners.copy(), boards.points.copy()
    standings[rows], winners[rows], points[rows] = after.standings, after.winners, after.points
    return Boards(
        boards.book, boards.table, Positions(places, lying), standings, boards.white, winners, points
    )
