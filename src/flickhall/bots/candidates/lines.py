"""Lines open to the opposing discs: how much there is to shoot at, for many positions in one call, compiled."""

from __future__ import annotations

from math import sqrt

import numpy as np

from flickhall.bots.candidates.candidates import View
from flickhall.bots.candidates.compiling import entry, part
from flickhall.bots.candidates.identity import MARK
from flickhall.bots.candidates.rays import DISC, LINE, POST_REACH, worth_at
from flickhall.physics.measures import posts
from flickhall.physics.slide import Floats
from flickhall.tables.crokinole import CrokinoleTable

PLACES_CDEG = np.arange(-4000, 4001, 1000)
"""Places on the line that are looked from."""
PLACES_OPEN, LINES_OPEN, POINTS_OPEN, BEST_OPEN = 0, 1, 2, 3
"""What is told: the share of places from which some opposing disc can be hit full; the lines to all of them, a place; what
those count, summed, a place; the best line, by what its disc counts for each radius of the line that it is away."""
TOLD = 4


def open_lines(view: View, table: CrokinoleTable, sizes: Floats) -> Floats:
    """Return what each shooter finds to shoot at, (p, TOLD); from a place that is covered nothing."""
    standing = posts(table)
    found = np.empty((len(view.seats), TOLD))
    turns = np.radians(PLACES_CDEG / 100)
    starts = sizes[LINE] * np.column_stack((np.sin(turns), -np.cos(turns)))
    things = view.on_surface.shape[1] + len(standing)
    scratch = np.empty((things, 2)), np.empty((things, 2)), np.empty(things)
    _count_lines(
        view.places_mm, view.on_surface, view.mine, view.seats, starts, standing, sizes, scratch, found
    )
    return found


@part
def _is_open(target, ways, reaches, things, disc):  # type: ignore[no-untyped-def]
    """Tell whether a disc that goes straight at the middle of `target` meets nothing before it; `ways` lead to all things."""
    dx, dy = ways[target, 0], ways[target, 1]
    apart = sqrt(dx * dx + dy * dy)
    dx, dy = dx / apart, dy / apart
    for k in range(things):
        along = ways[k, 0] * dx + ways[k, 1] * dy
        aside = ways[k, 0] * dy - ways[k, 1] * dx
        short2 = reaches[k] * reaches[k] - aside * aside
        if short2 > 0.0 < along and k != target and along - sqrt(short2) < apart - 2.0 * disc:
            return False
    return True


def _door(mark: int):  # type: ignore[no-untyped-def]
    @entry
    def count_lines(places, on_surface, mine, seats, starts, posts_mm, sizes, scratch, found):  # type: ignore[no-untyped-def]
        """Write what is found in p positions of n discs into `found` (p, TOLD); `starts` (k, 2) in mm, seen from seat 0.

        `scratch` is room for all discs and posts: where they stand, the ways to them (both (n + posts, 2)), their reach.
        """
        spots, ways, reaches = scratch
        disc = sizes[DISC]
        for p in range(places.shape[0] if mark >= 0 else 0):
            # Opposing discs first, each turned to its shooter's view; then own ones, then the posts.
            count = opposing = 0
            for own in range(2):
                for i in range(places.shape[1]):
                    if on_surface[p, i] and mine[p, i] == (own == 1):
                        x, y = places[p, i, 0], places[p, i, 1]
                        for _ in range(seats[p]):
                            x, y = -y, x
                        spots[count, 0], spots[count, 1], reaches[count] = x, y, 2.0 * disc
                        count += 1
                if own == 0:
                    opposing = count
            things = count + posts_mm.shape[0]
            for k in range(count, things):
                spots[k, 0], spots[k, 1] = posts_mm[k - count, 0], posts_mm[k - count, 1]
                reaches[k] = sizes[POST_REACH]
            some = lines = 0
            points = best = 0.0
            for start in range(starts.shape[0] if opposing else 0):
                free = True
                for k in range(things):
                    x, y = spots[k, 0] - starts[start, 0], spots[k, 1] - starts[start, 1]
                    ways[k, 0], ways[k, 1] = x, y
                    free = free and x * x + y * y >= reaches[k] * reaches[k]
                before = lines
                for i in range(opposing if free else 0):
                    if _is_open(i, ways, reaches, things, disc):
                        counts = worth_at(spots[i, 0], spots[i, 1], sizes)
                        apart2 = ways[i, 0] * ways[i, 0] + ways[i, 1] * ways[i, 1]
                        lines, points = lines + 1, points + counts
                        best = max(best, counts * sizes[LINE] / sqrt(apart2))
                some += lines > before
            number = starts.shape[0]
            found[p, PLACES_OPEN], found[p, LINES_OPEN] = some / number, lines / number
            found[p, POINTS_OPEN], found[p, BEST_OPEN] = points / number, best

    return count_lines


_count_lines = _door(MARK)
