"""Strikes that break a heap: at every piece that can be struck in the middle, from places all along the base line."""

from __future__ import annotations

from math import pi

import numpy as np

from flickhall.batches.carrom.boards import Boards
from flickhall.bots.carrom.candidates import Candidates
from flickhall.bots.carrom.ideas import Idea
from flickhall.bots.carrom.race import NUMBERS
from flickhall.bots.carrom.sizes import sizes_of
from flickhall.bots.carrom.view import view_of
from flickhall.bots.carrom.wishes import unit_and_length
from flickhall.physics.shot import POWER_LIMIT

_STARTS = 8
_POWERS = (650, 800, POWER_LIMIT)
_WIDEST_CDEG = 6000


def breaks(boards: Boards) -> Candidates:
    """Return the strikes on one board, none where no place on the base line is free or nothing can be struck so."""
    sizes, view = sizes_of(boards.table, boards.parameters), view_of(boards, _STARTS)
    places = np.flatnonzero(view.free[0])
    pieces = np.flatnonzero(view.lying[0])
    start_of, piece = np.repeat(places, len(pieces)), np.tile(pieces, len(places))
    which = np.zeros(len(piece), dtype=np.int64)
    start = np.stack([view.starts_um[start_of] / 1000.0, np.full(len(start_of), sizes.line)], axis=1)
    to = view.places[0, piece]
    way, far = unit_and_length(to - start)
    cdeg = np.rint(np.arctan2(way[:, 0], way[:, 1]) * 18000.0 / pi).astype(np.int64)
    reach = sizes.striker + sizes.piece
    good = ~view.in_the_way(which, start, to - reach * way, reach, piece)
    good &= (np.abs(cdeg) <= _WIDEST_CDEG) & (to[:, 1] > sizes.passed)
    rows = np.repeat(np.flatnonzero(good), len(_POWERS))
    numbers = np.zeros((len(rows), NUMBERS), dtype=np.int64)
    numbers[:, 0], numbers[:, 1] = view.starts_um[start_of[rows]], cdeg[rows]
    numbers[:, 2] = np.tile(_POWERS, len(rows) // len(_POWERS))
    return Candidates(
        which=which[rows],
        numbers=numbers,
        ideas=np.full(len(rows), int(Idea.TOUCH)),
        whom=piece[rows],
        merit=np.zeros(len(rows)),
        far=far[rows],
    )
