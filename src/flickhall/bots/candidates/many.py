"""The scan of many positions in one call, compiled: each turned to its shooter, the best candidates of each kept."""

from __future__ import annotations

from flickhall.bots.candidates import ideas
from flickhall.bots.candidates.compiling import entry, part
from flickhall.bots.candidates.identity import MARK
from flickhall.bots.candidates.scan import scan_position

# Merits are sorted into this many steps, from -LOWEST points upwards.
STEPS, STEP, LOWEST = 400, 0.25, -40.0


@part
def _step(merit):  # type: ignore[no-untyped-def]
    return min(STEPS - 1, max(0, int((merit - LOWEST) / STEP)))


@part
def _keep_best(rows, count, most, steps, kept):  # type: ignore[no-untyped-def]
    """Copy the `most` rows of the highest merit into `kept`, in the order they were found; return how many."""
    for k in range(STEPS):
        steps[k] = 0
    for k in range(count):
        steps[_step(rows[k, ideas.MERIT])] += 1
    least, room = STEPS, most
    while least > 0 and room >= steps[least - 1]:
        least -= 1
        room -= steps[least]
    number = 0
    for k in range(count):
        step = _step(rows[k, ideas.MERIT])
        if step >= least or (step == least - 1 and room > 0):
            if step < least:
                room -= 1
            for column in range(ideas.COLUMNS):
                kept[number, column] = rows[k, column]
            number += 1
    return number


def _door(mark: int):  # type: ignore[no-untyped-def]
    @entry
    def scan_many(  # type: ignore[no-untyped-def]
        places, on_surface, mine, seats, starts, posts, sizes, at_hole, most, scratch, kept, counts
    ):
        """Write the best candidates of p positions of n discs into `kept` (p, most, COLUMNS) and how many into `counts`.

        `places` (p, n, 2) in mm on the board; `on_surface` and `mine` (p, n) tell which discs are in play and which are
        the shooter's; `starts` (k,) in hundredths of a degree. `scratch` is (rows, steps, discs, names, opposing).
        """
        rows, steps, discs, names, opposing = scratch
        for p in range(places.shape[0] if mark >= 0 else 0):
            count = 0
            for i in range(places.shape[1]):
                if not on_surface[p, i]:
                    continue
                x, y = places[p, i, 0], places[p, i, 1]
                for _ in range(seats[p]):
                    x, y = -y, x
                discs[count, 0], discs[count, 1], names[count] = x, y, i
                opposing[count] = 0 if mine[p, i] else 1
                count += 1
            found = scan_position(rows, starts, discs, count, opposing, posts, sizes, at_hole)
            counts[p] = _keep_best(rows, found, most, steps, kept[p])
            for k in range(counts[p]):
                whom = int(kept[p, k, ideas.WHOM])
                if 0 <= whom < count:
                    kept[p, k, ideas.WHOM] = names[whom]

    return scan_many


scan_many = _door(MARK)
