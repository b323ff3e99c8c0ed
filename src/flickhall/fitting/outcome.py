"""What the physics makes of a launch, read off its logs: what was met, where discs lie, where the shot disc was when."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.physics import crokinole_state, state
from flickhall.physics.engine import CURVE
from flickhall.physics.slide import Floats
from flickhall.physics.uncompiled import motion_at, start_sliding
from flickhall.tables.angles import Point

_CROSSINGS = (crokinole_state.CROSS_LINE, crokinole_state.CROSS_INSIDE, state.LEAVE, state.RETURN)
"""Kinds of event by which nothing is met."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A board played out: its rows (the shot disc last), the events, and the stretches of the shot disc."""

    board: Floats
    log: Floats
    stretches: Floats
    deceleration_mm_s2: float

    def met(self, until_s: float = float("inf")) -> tuple[float, ...]:
        """Return the kinds of what any disc met up to an instant, in order."""
        return tuple(
            float(row[state.LOG_KIND])
            for row in self.log
            if row[state.LOG_KIND] not in _CROSSINGS and row[state.LOG_TIME] <= until_s
        )

    @property
    def rest_mm(self) -> Point | None:
        """Where the shot disc lies; None if that is not on the surface."""
        return _lies(self.board[-1])

    @property
    def target_rest_mm(self) -> Point | None:
        """Where the disc lies that was there before; None if that is not on the surface."""
        return _lies(self.board[0])

    @property
    def stop_s(self) -> float:
        """When the shot disc lies."""
        return float(self.stretches[:, state.RUN_END].max(initial=0.0))

    @property
    def way_mm(self) -> float:
        """How far the shot disc went."""
        return float(self.stretches[:, state.RUN_DISTANCE].sum())

    def at(self, instant_s: float) -> Point | None:
        """Return where the shot disc was at an instant; None if it lay already."""
        for run in self.stretches:
            if run[state.RUN_START] <= instant_s <= run[state.RUN_END]:
                disc = np.zeros(state.COLUMNS)
                disc[state.SPEED], disc[state.RIM] = run[state.RUN_SPEED], run[state.RUN_RIM]
                disc[state.START], disc[state.PHASE] = run[state.RUN_START], run[state.RUN_PHASE]
                if run[state.RUN_PHASE] == state.SLIDING:
                    start_sliding(disc, CURVE, self.deceleration_mm_s2)
                gone_mm, _, _ = motion_at(disc, CURVE, self.deceleration_mm_s2, instant_s)
                return (
                    float(run[state.RUN_X] + gone_mm * run[state.RUN_DX]),
                    float(run[state.RUN_Y] + gone_mm * run[state.RUN_DY]),
                )
        return None


def _lies(row: Floats) -> Point | None:
    at_rest = float(row[state.PHASE]) == state.AT_REST
    return (float(row[state.X]), float(row[state.Y])) if at_rest else None
