"""All strikes worth a try on each of many boards."""

from __future__ import annotations

from flickhall.batches.carrom.boards import Boards
from flickhall.bots.carrom.candidates import (
    OFF_CUSHIONS,
    TOUCHES,
    Candidates,
    at_wishes,
    best_of,
    off_the_cushion,
    quiet,
    touches,
    with_power,
)
from flickhall.bots.carrom.covers import with_covers
from flickhall.bots.carrom.pairs import PLACES, pairs
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.bots.carrom.view import view_of
from flickhall.bots.carrom.wishes import by_another, off_cushions, straight
from flickhall.bots.hand import StrikingHand

_FAVOURITES, _OTHER_POWERS = 4, (0.7, 1.5)
"""Of each board the likeliest so many strikes are tried with these shares of their power too."""
_PAIRS_OF = 12
"""Of so many strikes one is for two pieces at once, however unlikely, if there is any."""


def find_candidates(boards: Boards, hand: StrikingHand, *, most: int, starts: int = 15) -> Candidates:
    """Return up to `most` strikes for each board, of all kinds; every start is legal and free.

    A board gets none only if no place of the `starts` tried on its base line is free.
    """
    sizes, view = sizes_of(boards.table, boards.parameters), view_of(boards, starts)
    open_ways = straight(view, sizes)
    pocketing = at_wishes(
        view, sizes, open_ways.joined(by_another(view, sizes, open_ways), off_cushions(view, sizes)), hand
    )
    off = [off_the_cushion(view, sizes, open_ways, hand, axis, side) for axis, side in OFF_CUSHIONS]
    for_two = max(1, most // _PAIRS_OF)
    besides = touches(view, sizes).joined(
        quiet(view, sizes), best_of(pairs(view_of(boards, PLACES), sizes, open_ways, hand), for_two)
    )
    found = with_covers(boards, pocketing.joined(*off), hand)
    again = [with_power(best_of(found, _FAVOURITES), share) for share in _OTHER_POWERS]
    room = most - TOUCHES - 1 - for_two
    favoured = best_of(found, max(room - _FAVOURITES * len(_OTHER_POWERS), 1))
    return best_of(favoured.joined(*again), max(room, 1)).joined(besides)
