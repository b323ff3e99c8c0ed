"""One call from positions and shots to everything that comes of them, on all cores."""

from __future__ import annotations

import numpy as np

from flickhall.batches.chunks import Worker, one_by_one, share_out
from flickhall.batches.crokinole.codes import ENDLESS, OFF_BOARD, WRONG_FATE
from flickhall.batches.crokinole.doors import play_shots
from flickhall.batches.crokinole.outcomes import Outcomes
from flickhall.batches.crokinole.places import zone_limits
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.crokinole.shots import Launches, Shots, check_against
from flickhall.batches.crokinole.story import NOTE_COLUMNS, TOUCH_COLUMNS
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics import state
from flickhall.physics.engine import CURVE, LOG_ROWS, LONGER_LOGS
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.tables.crokinole import CrokinoleTable


def simulate_many(
    table: CrokinoleTable,
    positions: Positions,
    shots: Shots | Launches,
    *,
    parameters: Parameters = STANDARD,
    threads: int | None = None,
) -> Outcomes:
    """Play every shot from its position and return what comes of them, the same whatever the number of threads.

    Each comes to rest as `simulate` lets it, to the last bit, with the discs in the order of their columns and the shot disc
    last. `threads` None: one for each core. Raises BadInput for a shot that cannot be played, naming the first.
    """
    check_against(shots, positions)
    launched = shots.launched(table, parameters)
    count, discs = len(launched), len(positions.columns)
    outcomes = Outcomes(
        places=np.empty((count, discs, 2)),
        fates=np.empty((count, discs), dtype=np.int8),
        zones=np.empty((count, discs), dtype=np.int8),
        marks=np.empty((count, discs), dtype=np.int16),
        shot_marks=np.zeros(count, dtype=np.int8),
        events=np.zeros((count, 2), dtype=np.int64),
    )
    faults = np.zeros(count, dtype=np.int8)
    constants = posts(table), CURVE, measures(table, parameters), zone_limits(table)

    def hire(log_rows: int = LOG_ROWS) -> Worker:
        board = np.zeros((discs, state.COLUMNS))
        board[:, state.RADIUS], board[:, state.MASS] = table.disc_radius_mm, 1.0
        pairs = np.empty((discs, discs))
        log, runs = np.empty((log_rows, state.LOG_COLUMNS)), np.empty((log_rows, state.RUN_COLUMNS))
        columns, notes = np.empty(discs, dtype=np.int64), np.empty((discs, NOTE_COLUMNS), dtype=np.int64)
        order, touches = (
            np.empty(log_rows, dtype=np.int64),
            np.empty((log_rows, TOUCH_COLUMNS), dtype=np.int64),
        )

        def work(first: int, last: int) -> None:
            play_shots(
                first, last, positions.places, positions.fates, positions.sides,
                launched.which, launched.discs, launched.launches,
                *constants,
                board, pairs, log, runs, columns, notes, order, touches,
                outcomes.places, outcomes.fates, outcomes.zones, outcomes.marks, outcomes.shot_marks,
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


def _refuse(shot: int, faults: np.ndarray) -> None:
    """Raise what is wrong with the first shot that cannot be played."""
    fault = faults[shot]
    if fault == ENDLESS:
        raise RuntimeError(f"shot {shot} did not come to an end")
    if fault == OFF_BOARD:
        problem, allowed = Said("a disc is not on the board"), Said("places within the rail")
    elif fault == WRONG_FATE:
        problem, allowed = (
            Said("a disc is not where its fate says"),
            Said("the ditch beyond the edge of the surface"),
        )
    else:
        problem, allowed = Said("discs overlap"), Said("discs at least two radii apart, centre to centre")
    raise BadInput(problem, where=f"shot {shot}", allowed=allowed)
