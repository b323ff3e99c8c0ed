"""Who has how many pieces on the board, in the pockets and owed, and how that changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from flickhall.rules.carrom.facts import CarromBoard
from flickhall.rules.sides import Side


def _plus(numbers: Mapping[Side, int], side: Side, more: int) -> dict[Side, int]:
    return {**numbers, side: numbers[side] + more}


@dataclass(frozen=True, slots=True)
class Holdings:
    """Pieces on the board, in the pockets, owed; every change gives a new value."""

    on_board: Mapping[Side, int]
    pocketed: Mapping[Side, int]
    owes: Mapping[Side, int]

    @classmethod
    def of(cls, board: CarromBoard) -> Holdings:
        """Return the holdings of a board."""
        return cls(board.on_board, board.pocketed, board.owes)

    def pocket(self, side: Side, number: int) -> Holdings:
        """Return the holdings after `number` pieces of a side fell."""
        return replace(
            self,
            on_board=_plus(self.on_board, side, -number),
            pocketed=_plus(self.pocketed, side, number),
        )

    def put_back(self, side: Side, number: int) -> Holdings:
        """Return the holdings after `number` pocketed pieces of a side were put back."""
        return self.pocket(side, -number)

    def charge(self, side: Side, number: int) -> tuple[Holdings, int]:
        """Return the holdings after a penalty, and how many pieces come back now; the rest is owed."""
        now = min(number, self.pocketed[side])
        charged = replace(self, owes=_plus(self.owes, side, number - now))
        return charged.put_back(side, now), now

    def can_pay(self, side: Side) -> int:
        """Return how many of the pieces a side owes are in the pockets."""
        return min(self.owes[side], self.pocketed[side])

    def settle(self, side: Side) -> Holdings:
        """Return the holdings after a side paid what it can of its debt."""
        paid = self.can_pay(side)
        return self.forgive(side, paid).put_back(side, paid)

    def forgive(self, side: Side, number: int) -> Holdings:
        """Return the holdings after `number` owed pieces of a side are owed no more."""
        return replace(self, owes=_plus(self.owes, side, -number))

    def leave(self, side: Side, number: int) -> Holdings:
        """Return the holdings if the last `number` pieces of a side that paid a debt stay pocketed, and owed."""
        return self.forgive(side, -number).put_back(side, -number)

    def forgive_all(self) -> Holdings:
        """Return the holdings with nothing owed."""
        return replace(self, owes=dict.fromkeys(Side, 0))

    def put_into(self, board: CarromBoard) -> CarromBoard:
        """Return a board with these holdings."""
        return replace(board, on_board=self.on_board, pocketed=self.pocketed, owes=self.owes)
