"""How a board begins: who breaks it, who has which pieces, and where they lie."""

from __future__ import annotations

import hashlib

from flickhall.physics.trace import Spot
from flickhall.play.carrom.events import CarromCreated
from flickhall.play.carrom.setup import SEATS
from flickhall.rules.carrom.rulebook import CarromRulebook
from flickhall.tables.carrom import CarromTable
from flickhall.tables.carrom_layout import TOWARDS_BREAKER_CDEG, opening_layout


def breaker_of(
    created: CarromCreated, rulebook: CarromRulebook, board: int, last_winner: int | None, *, extra: bool
) -> int:
    """Return the seat that breaks a board (from 1); an extra board is tossed for anew (AMB-S14).

    `last_winner` is the seat that won the board before. The toss comes from the seed of the match, so that a record
    can be played again.
    """
    if extra:
        toss = hashlib.sha256(f"{created.seed}/{board}".encode()).digest()[0]
        return SEATS[toss % 2]
    winner = None if last_winner is None else SEATS.index(last_winner)
    return SEATS[rulebook.breaker(SEATS.index(created.breaker), board, winner)]


def pieces_of_a_new_board(table: CarromTable, breaker: int) -> tuple[Spot, ...]:
    """Return where the pieces lie before the break, one arm of white pointing to the breaker, sorted by name."""
    arm = TOWARDS_BREAKER_CDEG - 9000 * breaker
    return tuple(sorted(opening_layout(table, arm), key=lambda spot: spot.name))
