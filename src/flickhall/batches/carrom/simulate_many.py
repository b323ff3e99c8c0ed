"""One call from positions and strikes to everything that comes of them, on all cores."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from flickhall.batches.carrom.codes import ENDLESS, OFF_SURFACE, OVER_POCKET
from flickhall.batches.carrom.doors import play_strikes
from flickhall.batches.carrom.outcomes import Outcomes
from flickhall.batches.carrom.positions import COLUMNS, Bytes, Floats, Positions
from flickhall.batches.carrom.strikes import Strikes, check_strikes
from flickhall.batches.chunks import Worker, one_by_one, share_out
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics import state
from flickhall.physics.carrom_measures import carrom_measures, pockets
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.engine import CURVE, LOG_ROWS, LONGER_LOGS
from flickhall.tables.carrom import TOURNAMENT_CARROM, CarromTable

_THINGS = len(COLUMNS) + 1


@lru_cache(maxsize=64)
def _lines(table: CarromTable) -> Floats:
    """Return how far forward a piece past the front line lies at least, and a striker wholly past it."""
    line_ends_mm = table.front_line_mm + table.line_width_mm / 2 - table.half_side_mm
    return np.array([line_ends_mm + table.piece_radius_mm, line_ends_mm + table.striker_radius_mm])


@lru_cache(maxsize=64)
def _sizes(table: CarromTable) -> Floats:
    """Return radius and mass of a piece and of the striker."""
    return np.array(
        [(table.piece_radius_mm, 1.0), (table.striker_radius_mm, table.striker_mass_share)], dtype=np.float64
    )


def simulate_many(
    positions: Positions,
    strikes: Strikes,
    *,
    table: CarromTable = TOURNAMENT_CARROM,
    parameters: CarromParameters = STANDARD_CARROM,
    threads: int | None = None,
) -> Outcomes:
    """Play every strike into its position and return what comes of them, the same whatever the number of threads.

    Each comes to rest as `simulate_strike` lets it, to the last bit, with the pieces in the order of their columns. `threads`
    None: one for each core. Raises BadInput for a strike that cannot be played, naming the first.
    """
    check_strikes(strikes, positions)
    launches = strikes.launches(table, parameters)
    count = len(strikes)
    outcomes = Outcomes(
        places=np.empty((count, _THINGS, 2)),
        fates=np.empty((count, _THINGS), dtype=np.int8),
        order=np.empty((count, _THINGS), dtype=np.int8),
        seen=np.zeros(count, dtype=np.int8),
        touched=np.full(count, -1, dtype=np.int8),
        events=np.zeros((count, 2), dtype=np.int64),
    )
    faults = np.zeros(count, dtype=np.int8)
    constants = pockets(table), CURVE, carrom_measures(table, parameters), _lines(table), _sizes(table)

    def hire(log_rows: int = LOG_ROWS) -> Worker:
        board, start = np.zeros((_THINGS, state.COLUMNS)), np.empty((_THINGS, 2))
        pairs = np.empty((_THINGS, _THINGS))
        log, runs = np.empty((log_rows, state.LOG_COLUMNS)), np.empty((log_rows, state.RUN_COLUMNS))
        columns, left = np.empty(_THINGS, dtype=np.int64), np.empty(_THINGS, dtype=np.int8)

        def work(first: int, last: int) -> None:
            play_strikes(
                first, last, positions.places, positions.lying, strikes.which, strikes.seats, launches,
                *constants,
                board, start, pairs, log, runs, columns, left,
                outcomes.places, outcomes.fates, outcomes.order, outcomes.seen, outcomes.touched,
                faults, outcomes.events,
            )  # fmt: skip

        return work

    share_out(count, hire, threads)
    for log_rows in LONGER_LOGS:
        unfinished = np.flatnonzero(faults == ENDLESS)
        if len(unfinished):
            one_by_one(unfinished, hire(log_rows))
    if faults.any():
        _refuse(int(np.flatnonzero(faults)[0]), faults)
    return outcomes


def _refuse(strike: int, faults: Bytes) -> None:
    """Raise what is wrong with the first strike that cannot be played."""
    fault = faults[strike]
    if fault == ENDLESS:
        raise RuntimeError(f"strike {strike} did not come to an end")
    if fault == OFF_SURFACE:
        problem, allowed = Said("a piece is not on the board"), Said("places between the frames")
    elif fault == OVER_POCKET:
        problem, allowed = Said("a piece is over a pocket"), Said("centres past the rims of the pockets")
    else:
        problem, allowed = Said("pieces overlap"), Said("pieces clear of each other, the striker included")
    raise BadInput(problem, where=f"strike {strike}", allowed=allowed)
