"""Lines open to discs: how much there is to shoot at from one side of the board, compiled.

Things stand in arrays: discs to shoot at first, then other discs, then posts; `spots` (n, 2) in the shooter's own view in
millimetres, `reaches` (n,) how near the middle of a disc comes to theirs, `ways` (n, 2) room for the ways to them.
"""

from __future__ import annotations

from math import sqrt

from flickhall.bots.candidates.compiling import part
from flickhall.bots.candidates.rays import DISC, LINE, worth_at


@part
def is_open(target, ways, reaches, things, disc):  # type: ignore[no-untyped-def]
    """Tell whether a disc that goes straight at the middle of `target` meets nothing before it."""
    x, y = ways[target, 0], ways[target, 1]
    apart2 = x * x + y * y
    for k in range(things):
        cross = ways[k, 0] * y - ways[k, 1] * x
        # Most things are passed by: only those in the way of a disc that wide need roots.
        if cross * cross >= reaches[k] * reaches[k] * apart2 or k == target:
            continue
        apart = sqrt(apart2)
        along = (ways[k, 0] * x + ways[k, 1] * y) / apart
        short = sqrt(reaches[k] * reaches[k] - cross * cross / apart2)
        if along > 0.0 and along - short < apart - 2.0 * disc:
            return False
    return True


@part
def open_lines(spots, reaches, ways, targets, things, starts, sizes):  # type: ignore[no-untyped-def]
    """Return what there is to shoot at among the first `targets` things, from starts (k, 2) of which none is covered.

    The share of starts from which some can be hit full; the lines to all, a start; what the discs at their ends count,
    summed, a start; the best line, by what its disc counts for each radius of the start line that it is away.
    """
    some = lines = 0
    points = best = 0.0
    for start in range(starts.shape[0] if targets else 0):
        free = True
        for k in range(things):
            x, y = spots[k, 0] - starts[start, 0], spots[k, 1] - starts[start, 1]
            ways[k, 0], ways[k, 1] = x, y
            free = free and x * x + y * y >= reaches[k] * reaches[k]
        before = lines
        for i in range(targets if free else 0):
            if is_open(i, ways, reaches, things, sizes[DISC]):
                counts = worth_at(spots[i, 0], spots[i, 1], sizes)
                apart2 = ways[i, 0] * ways[i, 0] + ways[i, 1] * ways[i, 1]
                lines, points = lines + 1, points + counts
                best = max(best, counts * sizes[LINE] / sqrt(apart2))
        some += lines > before
    number = starts.shape[0]
    return some / number, lines / number, points / number, best
