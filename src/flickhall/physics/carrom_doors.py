"""The doors from Python into the compiled loop of carrom: one board at a time, or many in one call.

A file of its own: numba keeps compiled code by the file of the function that Python calls.
"""

from __future__ import annotations

from flickhall.physics.carrom_outline import play_out
from flickhall.physics.compiled import entry
from flickhall.physics.identity import CARROM
from flickhall.physics.many import many_with


def _door(mark: int):  # type: ignore[no-untyped-def]
    # `mark` is here for numba's cache key alone (see compiled.py).
    @entry
    def run(board, pockets, curve, measures, pairs, log, runs, tally):  # type: ignore[no-untyped-def]
        """Play one board out in place; `tally` receives the numbers of events and stretches logged."""
        if mark >= 0:
            play_out(board, pockets, curve, measures, pairs, log, runs, tally)

    return run


run = _door(CARROM.mark())
play_many = many_with(
    run
)  # calls what is compiled already: one call a board costs nothing, the loop once more seconds


def _door_of_many(mark: int):  # type: ignore[no-untyped-def]
    @entry
    def run_many(  # type: ignore[no-untyped-def]
        places, phases, launches, board, pockets, curve, measures, pairs, log, runs, rest, tally
    ):
        """Play many boards out, see many.py."""
        if mark >= 0:
            play_many(
                places, phases, launches, board, pockets, curve, measures, pairs, log, runs, rest, tally
            )

    return run_many


run_many = _door_of_many(CARROM.mark())
