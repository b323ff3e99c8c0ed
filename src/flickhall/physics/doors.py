"""The doors from Python into the compiled loop: one board at a time, or many in one call."""

from __future__ import annotations

from flickhall.physics import state
from flickhall.physics.compiled import entry
from flickhall.physics.identity import fingerprint
from flickhall.physics.loop import play_out


def _doors(mark: int):  # type: ignore[no-untyped-def]
    # `mark` is here for numba's cache key alone (see compiled.py).
    @entry
    def run(board, posts, curve, measures, pairs, log, runs, tally):  # type: ignore[no-untyped-def]
        """Play one board out in place; `tally` receives the numbers of events and stretches logged."""
        if mark >= 0:
            play_out(board, posts, curve, measures, pairs, log, runs, tally)

    @entry
    def run_many(  # type: ignore[no-untyped-def]
        places, phases, launches, board, posts, curve, measures, pairs, log, runs, rest, tally
    ):
        """Play k boards out one after another on one scratch board, without Python and without allocating.

        `places` (k, n, 2) in mm and `phases` (k, n) of the discs lying there; `launches` (k, 6) as x, y, dx, dy, speed, rim
        of the last disc, whose place is ignored. `rest` (k, n, 3) receives x, y and phase of every disc, `tally` (k, 2)
        the numbers of events and stretches. The rest is scratch: `board` (n, COLUMNS) with the radii filled in.
        """
        n = board.shape[0]
        shot = n - 1
        for k in range(places.shape[0] if mark >= 0 else 0):
            for i in range(n):
                board[i, state.X], board[i, state.Y] = places[k, i, 0], places[k, i, 1]
                board[i, state.PHASE] = phases[k, i]
                board[i, state.SPEED] = board[i, state.RIM] = board[i, state.OVER_HOLE] = 0.0
            board[shot, state.X], board[shot, state.Y] = launches[k, 0], launches[k, 1]
            board[shot, state.DX], board[shot, state.DY] = launches[k, 2], launches[k, 3]
            board[shot, state.SPEED], board[shot, state.RIM] = launches[k, 4], launches[k, 5]
            board[shot, state.PHASE], board[shot, state.START] = state.SLIDING, 0.0
            play_out(board, posts, curve, measures, pairs, log, runs, tally[k])
            for i in range(n):
                rest[k, i, 0], rest[k, i, 1] = board[i, state.X], board[i, state.Y]
                rest[k, i, 2] = board[i, state.PHASE]

    return run, run_many


run, run_many = _doors(int(fingerprint(), 16) >> 2)
