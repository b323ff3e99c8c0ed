"""Every combination of the facts of a carrom strike on a few telling boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from flickhall.rules.carrom.facts import Breach, CarromBoard, Piece, Queen, QueenIs, StrikeFacts, piece_of
from flickhall.rules.sides import Side

QUEENS = ("board", "pending", "held", "mine", "yours")
JUMPS = ("", "mine", "yours", "queen", "striker")


class Told(NamedTuple):
    """What the census varies, seen from the side that strikes."""

    mine_on: int
    yours_on: int
    queen: str
    """`board`, `pending`, `held`, `mine` or `yours` (covered)."""
    my_debt: int
    your_debt: int
    my_score: int
    your_score: int
    mine_in: int
    yours_in: int
    queen_in: bool
    striker_in: bool
    jumps: str
    """`` or one of `mine`, `yours`, `queen`, `striker`."""
    touched: bool


def queen_of(word: str, mine: Side) -> Queen:
    """Return the queen's state for a word of `QUEENS`."""
    if word == "board":
        return Queen()
    if word in ("pending", "held"):
        return Queen(QueenIs(word), mine)
    return Queen(QueenIs.COVERED, mine if word == "mine" else mine.other)


def word_for(queen: Queen, mine: Side) -> str:
    """Return the word of `QUEENS` for a queen's state."""
    if queen.state is QueenIs.COVERED:
        return "mine" if queen.by is mine else "yours"
    return queen.state.value


def jumping(word: str, mine: Side) -> tuple[Piece, ...]:
    """Return what leaves the board for a word of `JUMPS`."""
    pieces = {"mine": piece_of(mine), "yours": piece_of(mine.other)}
    pieces |= {"queen": Piece.QUEEN, "striker": Piece.STRIKER}
    return (pieces[word],) if word else ()


def strike_of(told: Told, mine: Side) -> StrikeFacts:
    """Return the strike of a told combination."""
    pocketed = [piece_of(mine)] * told.mine_in + [piece_of(mine.other)] * told.yours_in
    pocketed += [Piece.QUEEN] * told.queen_in + [Piece.STRIKER] * told.striker_in
    breaches = frozenset({Breach.TOUCHED_PIECE} if told.touched else ())
    return StrikeFacts(tuple(pocketed), jumping(told.jumps, mine), breaches)


def board_of(told: Told, mine: Side) -> CarromBoard:
    """Return the board of a told combination."""
    on = {mine: told.mine_on, mine.other: told.yours_on}
    return CarromBoard(
        striker=mine,
        on_board=on,
        pocketed={side: 9 - on[side] for side in Side},
        queen=queen_of(told.queen, mine),
        owes={mine: told.my_debt, mine.other: told.your_debt},
        score={mine: told.my_score, mine.other: told.your_score},
        overdue={mine: 0, mine.other: min(told.your_debt, 9 - told.yours_on)},
    )


def combinations() -> Iterator[Told]:
    """Yield every combination of facts, most of them possible."""
    boards = product((9, 5, 2, 1), (9, 5, 1), QUEENS, (0, 2), (0, 1), ((0, 22), (23, 24)))
    strikes = tuple(product((0, 1, 2), (0, 1), (False, True), (False, True), JUMPS, (False, True)))
    for mine_on, yours_on, queen, my_debt, your_debt, (my_score, your_score) in boards:
        for strike in strikes:
            yield Told(mine_on, yours_on, queen, my_debt, your_debt, my_score, your_score, *strike)
