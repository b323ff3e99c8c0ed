"""Where the pieces lie once everything that a ruling returns has been put back where it is offered, for many strikes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from flickhall.batches.carrom.case_book import NOBODY, CaseBook, Kept
from flickhall.batches.carrom.codes import ABSENT, OFF, POCKETED, SURFACE
from flickhall.batches.carrom.outcomes import Outcomes
from flickhall.batches.carrom.positions import COLUMNS, STRIKER_COLUMN, Bytes, Positions, Whole
from flickhall.physics.trace import Fate
from flickhall.play.carrom.places import away_from, room_for
from flickhall.play.carrom.returns import coming_back, put_back_by_referee
from flickhall.play.carrom.state import other_seat
from flickhall.rules.sides import Side
from flickhall.tables.carrom import CarromTable
from flickhall.tables.spot import Spot

_FATES: Mapping[int, Fate] = MappingProxyType({SURFACE: Fate.SURFACE, POCKETED: Fate.POCKET, OFF: Fate.OFF})


def settle_many(
    table: CarromTable, book: CaseBook, outcomes: Outcomes, rulings: Whole, seats: Whole, white: Whole
) -> Positions:
    """Return the position after each ruled strike, a row a strike: what comes back lies where the match offers it a place.

    `rulings` (k,) as numbered in the book, `seats` (k,) who struck, `white` (k,) the seats that have white. After a strike
    that ends the board the pieces lie as it left them.
    """
    after = outcomes.positions
    settled = Positions(after.places.copy(), after.lying.copy())
    facts = book.ruling_facts(rulings)
    for k in np.flatnonzero((facts.comes_back > 0) & (facts.won_by == NOBODY)):
        kept = book.ruling(int(rulings[k]))
        lying = settled.spots(int(k))
        for spot in _put_back(
            table, book, kept, lying, outcomes.fates[k, :STRIKER_COLUMN], int(seats[k]), int(white[k])
        ):
            column = COLUMNS.index(spot.name)
            settled.places[k, column] = spot.x_mm, spot.y_mm
            settled.lying[k, column] = True
    return settled


def _put_back(
    table: CarromTable,
    book: CaseBook,
    kept: Kept,
    lying: tuple[Spot, ...],
    fates: Bytes,
    seat: int,
    white: int,
) -> tuple[Spot, ...]:
    def seat_of(side: Side) -> int:
        return white if side is Side.W else other_seat(white)

    shooter = Side.W if seat == white else Side.B
    named = {name: _FATES[int(fate)] for name, fate in zip(COLUMNS, fates, strict=True) if fate != ABSENT}
    by_referee, by_players = coming_back(named, lying, kept.returned, kept.owed, shooter)
    pieces = put_back_by_referee(table, lying, by_referee, seat_of(book.board(kept.board).striker))
    for piece in by_players:
        room = room_for(table, piece.place, pieces, away_from(seat_of(piece.by)))
        pieces = tuple(sorted((*pieces, Spot(piece.name, *room.default)), key=lambda spot: spot.name))
    return pieces
