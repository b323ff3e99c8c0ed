"""Many boards in one call, without Python and without allocating."""

from __future__ import annotations

from collections.abc import Callable

from flickhall.physics import state
from flickhall.physics.compiled import core
from flickhall.physics.loop import Counts
from flickhall.physics.slide import Floats


def many_with(play_out: Callable[..., None]) -> Callable[..., None]:
    """Return the function that plays many boards of a kind of table, to be compiled with its loop."""

    @core
    def play_many(
        places: Floats,
        phases: Floats,
        launches: Floats,
        board: Floats,
        fixed: Floats,
        curve: Floats,
        measures: Floats,
        pairs: Floats,
        log: Floats,
        runs: Floats,
        rest: Floats,
        tally: Counts,
    ) -> None:
        """Play k boards out one after another on one scratch board.

        `places` (k, n, 2) in mm and `phases` (k, n) of the discs lying there; `launches` (k, 6) as x, y, dx, dy, speed, rim
        of the last disc, whose place is ignored. `rest` (k, n, 3) receives x, y and phase of every disc, `tally` (k, 2)
        the numbers of events and stretches. The rest is scratch: `board` (n, COLUMNS) with radii and masses filled in.
        """
        n = board.shape[0]
        shot = n - 1
        for k in range(places.shape[0]):
            for i in range(n):
                board[i, state.X], board[i, state.Y] = places[k, i, 0], places[k, i, 1]
                board[i, state.PHASE] = phases[k, i]
                board[i, state.SPEED] = board[i, state.RIM] = 0.0
            board[shot, state.X], board[shot, state.Y] = launches[k, 0], launches[k, 1]
            board[shot, state.DX], board[shot, state.DY] = launches[k, 2], launches[k, 3]
            board[shot, state.SPEED], board[shot, state.RIM] = launches[k, 4], launches[k, 5]
            board[shot, state.PHASE], board[shot, state.START] = state.SLIDING, 0.0
            play_out(board, fixed, curve, measures, pairs, log, runs, tally[k])
            for i in range(n):
                rest[k, i, 0], rest[k, i, 1] = board[i, state.X], board[i, state.Y]
                rest[k, i, 2] = board[i, state.PHASE]

    return play_many
