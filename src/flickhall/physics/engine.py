"""Which loop plays a shot: the uncompiled one at first, the compiled one as soon as that pays.

Nobody waits for the compiler: a single uncompiled shot takes milliseconds. Results do not depend on the choice.
"""

from __future__ import annotations

import numpy as np

from flickhall.physics import doors, state, uncompiled
from flickhall.physics.measures import measures, posts
from flickhall.physics.parameters import Parameters
from flickhall.physics.slide import Floats, load_curve
from flickhall.tables.crokinole import CrokinoleTable

LOG_ROWS = 4096
"""Rows of the event log, and of the stretch log. A shot has some ten events; a full log is a fault."""

CURVE: Floats = load_curve()


class Engine:
    """Plays single boards out; `patience` shots are played uncompiled before it compiles by itself."""

    def __init__(self, patience: float = 40) -> None:
        self._patience = patience
        self._run = uncompiled.play_out if patience > 0 else doors.run

    @property
    def compiled(self) -> bool:
        """Whether shots are played by compiled code by now."""
        return self._run is doors.run

    def wait_for_compiler(self) -> None:
        """Play uncompiled for as long as it takes: somebody else is going to call `compile`."""
        self._patience = float("inf")

    def compile(self) -> None:
        """Compile the loop, or load it from the disk, and use it from now on."""
        board = np.zeros((1, state.COLUMNS))
        board[0, state.RADIUS] = board[0, state.SPEED] = board[0, state.DX] = 1.0
        board[0, state.PHASE] = state.SLIDING
        table, parameters = CrokinoleTable(), Parameters()
        self._play(doors.run, board, table, parameters)
        self._run = doors.run

    def play(self, board: Floats, table: CrokinoleTable, parameters: Parameters) -> tuple[Floats, Floats]:
        """Play a board (n, state.COLUMNS) out in place; return its event log and its stretch log.

        Raises RuntimeError if a log is full, which no shot comes near.
        """
        if not self.compiled:
            if self._patience <= 0:
                self.compile()
            self._patience -= 1
        return self._play(self._run, board, table, parameters)

    @staticmethod
    def _play(
        run: object, board: Floats, table: CrokinoleTable, parameters: Parameters
    ) -> tuple[Floats, Floats]:
        log = np.empty((LOG_ROWS, state.LOG_COLUMNS))
        runs = np.empty((LOG_ROWS, state.RUN_COLUMNS))
        tally = np.zeros(2, dtype=np.int64)
        n = board.shape[0]
        run(board, posts(table), CURVE, measures(table, parameters), np.empty((n, n)), log, runs, tally)  # type: ignore[operator]
        noted, ran = int(tally[state.NOTED]), int(tally[state.RAN])
        if max(noted, ran) >= LOG_ROWS - 4:
            raise RuntimeError(f"a shot did not come to an end: {noted} events, {ran} stretches")
        return log[:noted], runs[:ran]


ENGINE = Engine()
"""The engine of this process."""
