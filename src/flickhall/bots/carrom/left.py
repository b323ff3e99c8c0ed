"""How boards are left, by strikes made or only tried: as much as their worth hangs on."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.batches.carrom.boards import Boards, Tries
from flickhall.batches.carrom.case_book import BoardFacts
from flickhall.batches.carrom.positions import Bytes, Positions
from flickhall.bots.carrom.view import Whole
from flickhall.physics.carrom_parameters import CarromParameters
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.tables.carrom import CarromTable


@dataclass(frozen=True, eq=False)
class Left:
    """Boards as they are left, k of them, all by one rulebook.

    `positions` (k,) may still want what comes back, `facts` (k,) count it in. `white` (k,): the seat that has white.
    `winners` and `points` (k,) as in `Boards`.
    """

    rulebook: CarromRulebook
    table: CarromTable
    parameters: CarromParameters
    positions: Positions
    facts: BoardFacts
    white: Whole
    winners: Bytes
    points: Whole

    def __len__(self) -> int:
        return len(self.winners)

    @classmethod
    def of_boards(cls, boards: Boards) -> Left:
        """Return boards as they are."""
        return cls(
            boards.book.rulebook,
            boards.table,
            boards.parameters,
            boards.positions,
            boards.facts,
            boards.white,
            boards.winners,
            boards.points,
        )

    @classmethod
    def of_tries(cls, tries: Tries) -> Left:
        """Return how each of these strikes leaves its board; what comes back is not put back yet, which takes time."""
        boards, facts = tries.boards, tries.facts
        return cls(
            boards.book.rulebook,
            boards.table,
            boards.parameters,
            tries.outcomes.positions,
            boards.book.board_facts(facts.board),
            boards.white[tries.strikes.which],
            facts.won_by,
            facts.points,
        )

    def some(self, rows: Whole) -> Left:
        """Return the boards of these numbers, in their order."""
        return Left(
            self.rulebook,
            self.table,
            self.parameters,
            self.positions.some(rows),
            BoardFacts(self.facts.rows[rows]),
            self.white[rows],
            self.winners[rows],
            self.points[rows],
        )
