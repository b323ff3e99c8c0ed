"""A strike on its board: what both documents ask about it, said once."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.rules.carrom.facts import CarromBoard, QueenIs, StrikeFacts
from flickhall.rules.sides import Side


@dataclass(frozen=True, slots=True)
class Stroke:
    """One strike with the board it was made on; `ever_is_enough`: a piece pocketed once makes eligible."""

    board: CarromBoard
    strike: StrikeFacts
    ever_is_enough: bool

    @property
    def shooter(self) -> Side:
        """Who struck."""
        return self.board.striker

    @property
    def opponent(self) -> Side:
        """Who did not."""
        return self.board.striker.other

    @property
    def own(self) -> int:
        """How many of the shooter's pieces fell."""
        return self.strike.pocketed_of(self.shooter)

    @property
    def opposing(self) -> int:
        """How many of the opponent's pieces fell."""
        return self.strike.pocketed_of(self.opponent)

    @property
    def own_left(self) -> int:
        """How many own pieces are left; those that left the board come back and count."""
        return self.board.on_board[self.shooter] - self.own

    @property
    def opposing_left(self) -> int:
        """How many opposing pieces are left; those that left the board come back and count."""
        return self.board.on_board[self.opponent] - self.opposing

    @property
    def takes_own_last(self) -> bool:
        """Whether the shooter's last piece fell; before a strike there is always one on the board."""
        return not self.own_left

    @property
    def takes_opposing_last(self) -> bool:
        """Whether the opponent's last piece fell."""
        return not self.opposing_left

    @property
    def queen(self) -> bool:
        """Whether the queen fell."""
        return self.strike.queen_pocketed

    @property
    def striker(self) -> bool:
        """Whether the striker fell."""
        return self.strike.striker_pocketed

    @property
    def pending(self) -> bool:
        """Whether this strike had to cover the queen."""
        return self.board.queen.state is QueenIs.PENDING

    @property
    def eligible(self) -> bool:
        """Whether the shooter had pocketed an own piece before this strike (spec A'.5)."""
        once = self.ever_is_enough and self.shooter in self.board.ever_pocketed
        return once or self.board.pocketed[self.shooter] > 0

    @property
    def ever_pocketed(self) -> frozenset[Side]:
        """The sides of which a piece has been pocketed so far, kept or not."""
        now = {side for side in Side if self.strike.pocketed_of(side) or self.board.pocketed[side]}
        return self.board.ever_pocketed | now
