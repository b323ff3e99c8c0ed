"""The nearest target: full at the opposing disc with the shortest open line, or straight at the hole."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from flickhall.bots.baselines.lines import aims_cdeg, first_met, free_starts, seen_board
from flickhall.bots.choice.choosers import Meant
from flickhall.bots.choice.flicks import Hands
from flickhall.bots.choice.setting import FINE_STEP_CDEG, Setting
from flickhall.bots.choice.situations import Situations
from flickhall.physics.shot import AIM_LIMIT_CDEG

HIT_POWER = 380
"""Enough to drive a disc off from anywhere on the board."""
HOLE_POWER = 180
"""What most hands do best with at the open hole."""


@dataclass(frozen=True, slots=True)
class NearestTarget:
    """Aims at the middle of the opposing disc that lies nearest along an open line, whatever may come of it."""

    def __call__(
        self,
        setting: Setting,
        situations: Situations,
        hands: Hands,
        answering: Hands,
        rng: np.random.Generator,
    ) -> Meant:
        """Return the shots; nothing is called."""
        shots = np.array([_shot(setting, situations, number) for number in range(len(situations))])
        return Meant(shots.astype(np.int64), np.zeros(len(situations), dtype=np.bool_))


def _shot(setting: Setting, situations: Situations, number: int) -> tuple[int, int, int, int]:
    centres, opposing, reach, discs = seen_board(setting, situations, number)
    places, starts = free_starts(setting, situations, number, discs, setting.starts_cdeg(FINE_STEP_CDEG))
    at_hole = not opposing.any()
    targets = np.zeros((1, 2)) if at_hole else centres[opposing]
    named = np.array([-1]) if at_hole else np.flatnonzero(opposing)
    which, whom = (
        axis.ravel() for axis in np.meshgrid(np.arange(len(places)), np.arange(len(targets)), indexing="ij")
    )
    to = targets[whom] - starts[which]
    apart = np.hypot(*to.T)
    ways = to / apart[:, None]
    met, way = first_met(starts[which], ways, centres, reach)
    aims = aims_cdeg(starts[which], ways)
    # The hole is open if nothing is met on the way to it.
    clear = (way > apart) if at_hole else (met == named[whom])
    cost = (
        apart
        + np.abs(places[which]) / 1e6
        + np.where(clear, 0.0, 1e4)
        + np.where(abs(aims) > AIM_LIMIT_CDEG, 1e6, 0)
    )
    best = int(cost.argmin())
    return int(places[which[best]]), int(aims[best]), HOLE_POWER if at_hole else HIT_POWER, 0
