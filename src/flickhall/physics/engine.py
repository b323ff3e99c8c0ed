"""Which loop plays a shot: the uncompiled one at first, the compiled one as soon as that pays.

Nobody waits for the compiler: a single uncompiled shot takes milliseconds. Results do not depend on the choice.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from flickhall.physics import crokinole_outline, doors, state
from flickhall.physics.slide import Floats, load_curve
from flickhall.physics.uncompiled import uncompiled

LOG_ROWS = 4096
"""Rows of the event log, and of the stretch log, at first. A shot has some ten events."""
LONGER_LOGS = (1 << 16, 1 << 20)
"""Rows for the few that fill them: a disc that spins between packed ones knocks at them thousands of times."""

CURVE: Floats = load_curve()

_NO_PLACES: Floats = np.empty((0, 2))
_ANY_MEASURES: Floats = np.ones(64)


class Engine:
    """Plays single boards of one kind of table out; the first `patience` of them uncompiled.

    `play_out` is the loop of that table (`loop_on`), `door` the compiled function that runs it.
    """

    def __init__(
        self, play_out: Callable[..., None], door: Callable[..., None], patience: float = 40
    ) -> None:
        self._door = door
        self._patience = patience
        self._run = uncompiled(play_out) if patience > 0 else door

    @property
    def compiled(self) -> bool:
        """Whether shots are played by compiled code by now."""
        return self._run is self._door

    def wait_for_compiler(self) -> None:
        """Play uncompiled for as long as it takes: somebody else is going to call `compile`."""
        self._patience = float("inf")

    def compile(self) -> None:
        """Compile the loop, or load it from the disk, and use it from now on."""
        one_at_rest = np.zeros((1, state.COLUMNS))
        self._play(self._door, one_at_rest, _NO_PLACES, _ANY_MEASURES)
        self._run = self._door

    def play(self, board: Floats, fixed: Floats, measures: Floats) -> tuple[Floats, Floats]:
        """Play a board (n, state.COLUMNS) out in place; return its event log and its stretch log.

        `fixed` (count, 2) and `measures` are what the loop of this table takes. Raises RuntimeError if the longest log is
        full, which no shot comes near.
        """
        if not self.compiled:
            if self._patience <= 0:
                self.compile()
            self._patience -= 1
        return self._play(self._run, board, fixed, measures)

    @staticmethod
    def _play(
        run: Callable[..., None], board: Floats, fixed: Floats, measures: Floats
    ) -> tuple[Floats, Floats]:
        begun, n = board.copy(), board.shape[0]
        pairs, tally = np.empty((n, n)), np.zeros(2, dtype=np.int64)
        for rows in (LOG_ROWS, *LONGER_LOGS):
            log, runs = np.empty((rows, state.LOG_COLUMNS)), np.empty((rows, state.RUN_COLUMNS))
            board[:] = begun
            run(board, fixed, CURVE, measures, pairs, log, runs, tally)
            noted, ran = int(tally[state.NOTED]), int(tally[state.RAN])
            if max(noted, ran) < rows - 4:
                return log[:noted], runs[:ran]
        raise RuntimeError(f"a shot did not come to an end: {noted} events, {ran} stretches")


def crokinole_engine(patience: float = 40) -> Engine:
    """Return an engine for crokinole boards."""
    return Engine(crokinole_outline.play_out, doors.run, patience)


ENGINE = crokinole_engine()
"""The crokinole engine of this process."""
