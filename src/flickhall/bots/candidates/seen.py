"""What is seen of a position at a glance, for many positions in one call, compiled: discs by area, and lines open to them."""

from __future__ import annotations

import numpy as np

from flickhall.bots.candidates.candidates import Counts, View
from flickhall.bots.candidates.compiling import entry, part
from flickhall.bots.candidates.identity import MARK
from flickhall.bots.candidates.lines import open_lines
from flickhall.bots.candidates.rays import DISC, LINE, POST_REACH, WORTH_10_MM, WORTH_15_MM
from flickhall.physics.measures import posts
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import CrokinoleTable

SEEN = (
    *("open", "own_15", "own_10", "own_5", "other_15", "other_10", "other_5", "lone", "own_lone"),
    *("places_open", "lines_open", "best_open", "own_points_open"),
)
"""What is seen of a position by whoever is to shoot: no opposing disc in play; own and opposing discs in each area; exactly
one opposing disc, and own disc; the share of places on the line from which some opposing disc can be hit full, and how many
can, on average over these places; the best of those lines; the points of own discs that the opponent can hit so.
"""
_OPEN, _OWN, _OTHER, _LONE, _OWN_LONE, _PLACES, _LINES, _BEST, _OWN_POINTS = 0, 1, 4, 7, 8, 9, 10, 11, 12
PLACES_CDEG = np.arange(-4000, 4001, 1000)
"""Places on the line that are looked from."""


def see(view: View, next_seats: Counts, table: CrokinoleTable, sizes: Floats) -> Floats:
    """Return what is seen of positions, (p, SEEN); `next_seats` (p,) are those of the opponents who shoot next."""
    standing = posts(table)
    turns = np.radians(PLACES_CDEG / 100)
    starts = sizes[LINE] * np.column_stack((np.sin(turns), -np.cos(turns)))
    things = view.on_surface.shape[1] + len(standing)
    scratch = np.empty((things, 2)), np.empty(things), np.empty((things, 2))
    seen = np.zeros((len(view.seats), len(SEEN)))
    _see_many(
        view.places_mm,
        view.on_surface,
        view.mine,
        view.seats,
        next_seats,
        starts,
        standing,
        sizes,
        scratch,
        seen,
    )
    return seen


@part
def _turned(places, on_surface, mine, own_first, seat, spots):  # type: ignore[no-untyped-def]
    """Write the discs in play into `spots`, those of one side first, turned to a seat's view; return both numbers."""
    count = first = 0
    for turn in range(2):
        for i in range(places.shape[0]):
            if on_surface[i] and mine[i] == (own_first == (turn == 0)):
                x, y = places[i, 0], places[i, 1]
                for _ in range(seat):
                    x, y = -y, x
                spots[count, 0], spots[count, 1] = x, y
                count += 1
        if turn == 0:
            first = count
    return first, count


@part
def _stand(posts_mm, count, sizes, spots, reaches):  # type: ignore[no-untyped-def]
    """Write the posts behind `count` discs, and how far all reach; return how many things there are."""
    for k in range(count):
        reaches[k] = 2.0 * sizes[DISC]
    for k in range(posts_mm.shape[0]):
        spots[count + k, 0], spots[count + k, 1] = posts_mm[k, 0], posts_mm[k, 1]
        reaches[count + k] = sizes[POST_REACH]
    return count + posts_mm.shape[0]


@part
def _areas(spots, first, last, sizes, areas):  # type: ignore[no-untyped-def]
    """Add the discs from `first` to `last` to the counts of their areas, 15, 10 and 5."""
    for k in range(first, last):
        radius2 = spots[k, 0] * spots[k, 0] + spots[k, 1] * spots[k, 1]
        inner, middle = sizes[WORTH_15_MM] * sizes[WORTH_15_MM], sizes[WORTH_10_MM] * sizes[WORTH_10_MM]
        areas[0 if radius2 < inner else 1 if radius2 < middle else 2] += 1.0


def _door(mark: int):  # type: ignore[no-untyped-def]
    @entry
    def see_many(  # type: ignore[no-untyped-def]
        places, on_surface, mine, seats, next_seats, starts, posts_mm, sizes, scratch, seen
    ):
        """Add what is seen of p positions of n discs to `seen` (p, SEEN), zeros; `starts` (k, 2) in mm, from seat 0.

        `scratch` is room for all discs and posts, as in `lines.py`: spots, reaches, ways.
        """
        spots, reaches, ways = scratch
        for p in range(places.shape[0] if mark >= 0 else 0):
            others, count = _turned(places[p], on_surface[p], mine[p], False, seats[p], spots)
            things = _stand(posts_mm, count, sizes, spots, reaches)
            _areas(spots, 0, others, sizes, seen[p, _OTHER : _OTHER + 3])
            _areas(spots, others, count, sizes, seen[p, _OWN : _OWN + 3])
            seen[p, _OPEN], seen[p, _LONE], seen[p, _OWN_LONE] = others == 0, others == 1, count - others == 1
            some, lines, _, best = open_lines(spots, reaches, ways, others, things, starts, sizes)
            seen[p, _PLACES], seen[p, _LINES], seen[p, _BEST] = some, lines, best
            own, count = _turned(places[p], on_surface[p], mine[p], True, next_seats[p], spots)
            _, _, points, _ = open_lines(spots, reaches, ways, own, things, starts, sizes)
            seen[p, _OWN_POINTS] = points

    return see_many


_see_many = _door(MARK)
