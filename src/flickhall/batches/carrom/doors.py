"""The door from Python into the compiled batch of carrom: strikes played out and looked at, one after another."""

from __future__ import annotations

from flickhall.batches.carrom.codes import ABSENT, ENDLESS, FINE, OFF, POCKETED, SURFACE
from flickhall.batches.carrom.seeing import fault_of_board, see
from flickhall.batches.identity import mark_of
from flickhall.physics import carrom_state, state
from flickhall.physics.carrom_doors import run
from flickhall.physics.compiled import core, entry
from flickhall.physics.identity import CARROM

COMPILED = ("codes.py", "seeing.py", "doors.py")
"""The files of this folder that are compiled here."""


@core
def set_up(places, lying, launch, sizes, board, start, columns):  # type: ignore[no-untyped-def]
    """Fill the board with the pieces of one position and with the launched striker last; return how many rows there are.

    `sizes`: radius and mass of a piece and of the striker. `start` receives the places, `columns` the column of each row.
    """
    rows = 0
    for column in range(places.shape[0]):
        if lying[column]:
            board[rows, state.X], board[rows, state.Y] = places[column, 0], places[column, 1]
            board[rows, state.PHASE] = state.AT_REST
            board[rows, state.SPEED] = board[rows, state.RIM] = 0.0
            board[rows, state.RADIUS], board[rows, state.MASS] = sizes[0, 0], sizes[0, 1]
            columns[rows] = column
            rows += 1
    striker = board[rows]
    striker[state.X], striker[state.Y] = launch[0], launch[1]
    striker[state.DX], striker[state.DY] = launch[2], launch[3]
    striker[state.SPEED], striker[state.RIM] = launch[4], launch[5]
    striker[state.RADIUS], striker[state.MASS] = sizes[1, 0], sizes[1, 1]
    striker[state.PHASE], striker[state.START] = state.SLIDING, 0.0
    columns[rows] = places.shape[0]
    for row in range(rows + 1):
        start[row, 0], start[row, 1] = board[row, state.X], board[row, state.Y]
    return rows + 1


@core
def fate_of(phase):  # type: ignore[no-untyped-def]
    """Return what has become of a piece that no longer moves."""
    if phase == carrom_state.POCKETED:
        return POCKETED
    return OFF if phase == carrom_state.OFF_BOARD else SURFACE


def _doors(mark: int):  # type: ignore[no-untyped-def]
    # `mark` is here for numba's cache key alone (see physics/compiled.py).
    @entry
    def play_strikes(  # type: ignore[no-untyped-def]
        first, last, places, lying, which, seats, launches,
        pockets, curve, measures, lines, sizes,
        board, start, pairs, log, runs, columns, left,
        rest, fates, order, seen, touched, faults, tally,
    ):  # fmt: skip
        """Play the strikes from `first` up to `last`; see simulate_many.py for the arrays."""
        if mark < 0:
            return
        for k in range(first, last):
            at = which[k]
            rows = set_up(places[at], lying[at], launches[k], sizes, board, start, columns)
            set_out = board[:rows]
            for column in range(fates.shape[1]):
                rest[k, column, 0] = rest[k, column, 1] = 0.0
                fates[k, column], order[k, column] = ABSENT, 0
            faults[k] = fault_of_board(set_out, pockets, measures)
            if faults[k] != FINE:
                continue
            run(set_out, pockets, curve, measures, pairs, log, runs, tally[k])
            noted, ran = tally[k, state.NOTED], tally[k, state.RAN]
            if noted >= log.shape[0] - 4 or ran >= runs.shape[0] - 4:
                faults[k] = ENDLESS
                continue
            for row in range(rows):
                left[row] = 0
            seen[k], touched[k] = see(start, log, noted, runs, ran, lines, seats[k], rows - 1, left)
            if touched[k] >= 0:
                touched[k] = columns[touched[k]]
            for row in range(rows):
                column = columns[row]
                rest[k, column, 0], rest[k, column, 1] = set_out[row, state.X], set_out[row, state.Y]
                fates[k, column], order[k, column] = fate_of(set_out[row, state.PHASE]), left[row]

    return play_strikes


play_strikes = _doors(mark_of(CARROM, "flickhall.batches.carrom", COMPILED))
