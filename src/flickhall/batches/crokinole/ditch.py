"""Where every disc is after a ruling: play/crokinole/pieces.py and ditch.py, compiled, for many boards at once."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import numpy as np

from flickhall.batches.chunks import Worker, share_out
from flickhall.batches.crokinole.codes import ABSENT, DITCH, HOLE
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.rulings import Rulings
from flickhall.batches.crokinole.shots import SEATS, Launches, Shots
from flickhall.batches.directions import Floats, Whole
from flickhall.batches.identity import mark_of
from flickhall.errors import BadInput
from flickhall.physics.compiled import core, entry
from flickhall.physics.identity import CROKINOLE
from flickhall.physics.launch import start_point
from flickhall.play.crokinole.ditch import (
    CLEARANCE_MM,
    NO_DIRECTION_MM,
    PRESSED_MM,
    SLOTS_CDEG,
    ditch_radius_mm,
)
from flickhall.tables.angles import unit
from flickhall.tables.crokinole import CrokinoleTable

# Measures of the ditch.
_APART, _LEAST, _MIDDLE = 0, 1, 2


@lru_cache(maxsize=64)
def _measures(table: CrokinoleTable) -> tuple[Floats, Floats, Floats]:
    """Return the measures of the ditch, the directions of its slots (720, 2), and the place of a disc before each seat."""
    across_mm = 2 * table.disc_radius_mm
    measures = np.array([across_mm + CLEARANCE_MM, across_mm - PRESSED_MM, ditch_radius_mm(table)])
    slots = np.array([unit(shift_cdeg) for shift_cdeg in SLOTS_CDEG])
    return measures, slots, np.array([start_point(table, 0, seat) for seat in range(SEATS)])


@core
def is_free(x: float, y: float, places: Floats, lying: Whole, count: int, apart: float) -> bool:
    """Tell whether a place in the ditch is far enough from the discs listed as lying there."""
    for other in range(count):
        ox, oy = x - places[lying[other], 0], y - places[lying[other], 1]
        if not sqrt(ox * ox + oy * oy) >= apart:
            return False
    return True


@core
def carry(
    places: Floats, disc: int, lying: Whole, count: int, measures: Floats, slots: Floats, towards: Floats
) -> bool:
    """Carry a disc to the ditch straight outwards, or to the nearest free slot; tell whether there was one.

    `towards`: where it goes from the very middle.
    """
    x, y = places[disc, 0], places[disc, 1]
    length = sqrt(x * x + y * y)
    if length < NO_DIRECTION_MM:
        x, y = towards[0], towards[1]
        length = sqrt(x * x + y * y)
    x, y = x / length, y / length
    for slot in range(slots.shape[0]):
        cos, sin = slots[slot, 0], slots[slot, 1]
        to_x, to_y = measures[_MIDDLE] * (x * cos - y * sin), measures[_MIDDLE] * (x * sin + y * cos)
        if is_free(to_x, to_y, places, lying, count, measures[_APART]):
            places[disc, 0], places[disc, 1] = to_x, to_y
            return True
    return False


def _doors(mark: int):  # type: ignore[no-untyped-def]
    # `mark` is here for numba's cache key alone (see physics/compiled.py).
    @entry
    def settle_boards(  # type: ignore[no-untyped-def]
        first, last, before, which, seats, rest_fates, out, by_name, measures, slots, towards, lying, places, fates, full
    ):  # fmt: skip
        """Settle the boards from `first` up to `last`; `places` and `fates` are those at rest and become those after."""
        if mark < 0:
            return
        n = places.shape[1]
        for k in range(first, last):
            count = 0
            for disc in range(n):
                if before[which[k], disc] == DITCH:
                    lying[count] = disc
                    count += 1
                elif before[which[k], disc] == HOLE and rest_fates[k, disc] == ABSENT:
                    fates[k, disc] = HOLE
            for carried in (False, True):
                for at in range(n):
                    disc = by_name[at]
                    if not out[k, disc] or carried == (rest_fates[k, disc] == DITCH):
                        continue
                    x, y = places[k, disc, 0], places[k, disc, 1]
                    stays = not carried and is_free(x, y, places[k], lying, count, measures[_LEAST])
                    if not (
                        stays or carry(places[k], disc, lying, count, measures, slots, towards[seats[k]])
                    ):
                        full[k] = True
                    fates[k, disc] = DITCH
                    lying[count] = disc
                    count += 1

    return settle_boards


settle_boards = _doors(
    mark_of(CROKINOLE, "flickhall.batches.crokinole", ("codes.py", "ditch.py"), NO_DIRECTION_MM)
)


def settle_many(
    table: CrokinoleTable,
    positions: Positions,
    shots: Shots | Launches,
    outcomes: Outcomes,
    rulings: Rulings,
    *,
    threads: int | None = None,
) -> Positions:
    """Return the position after each ruled shot, a row a shot: discs that are out lie in the ditch, 20s are put aside.

    Each disc lies where `play.crokinole.pieces.settle` puts it, to the last bit. Raises BadInput when the ditch is full.
    """
    count, discs = outcomes.fates.shape
    places, fates = outcomes.places.copy(), outcomes.fates.copy()
    names = positions.columns
    by_name = np.array(sorted(range(discs), key=names.__getitem__), dtype=np.int64)
    full = np.zeros(count, dtype=np.bool_)

    def hire() -> Worker:
        lying = np.empty(discs, dtype=np.int64)

        def work(first: int, last: int) -> None:
            settle_boards(
                first, last, positions.fates, shots.which, shots.seats, outcomes.fates, rulings.out, by_name,
                *_measures(table), lying, places, fates, full,
            )  # fmt: skip

        return work

    share_out(count, hire, threads)
    if full.any():
        raise BadInput(
            "the ditch is full",
            where=f"shot {int(np.flatnonzero(full)[0])}",
            allowed="no more discs than it has room for",
        )
    return Positions(names, places, fates)
