"""What is the same in all rounds a shot is chosen for: the table, the rulebook, the places on the start line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from flickhall.bots.candidates.sizes import sizes
from flickhall.bots.choice.worth import Worth, fitted
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.physics.slide import Floats
from flickhall.play.crokinole.start import own_stretch_cdeg
from flickhall.rules.crokinole.capabilities import TakesCalls
from flickhall.rules.crokinole.rulebook import CrokinoleRulebook
from flickhall.tables.crokinole import TOURNAMENT, CrokinoleTable

Whole = NDArray[np.int64]

STEP_CDEG = 500
"""Places tried along the own stretch of the line are so far apart."""
FINE_STEP_CDEG = 100
"""Tried where discs cover all of those."""


@dataclass(frozen=True, eq=False)
class Setting:
    """A rulebook on a table, as a chooser needs them, and the physics it knows the table to have.

    `threads` the simulations may use (None: one a core).
    """

    rulebook: CrokinoleRulebook
    table: CrokinoleTable = TOURNAMENT
    parameters: Parameters = STANDARD
    worth: Worth | None = None
    threads: int | None = None

    @cached_property
    def place_limit_cdeg(self) -> int:
        """How far to either side of the middle of the own quadrant the rulebook lets a disc start."""
        return own_stretch_cdeg(self.rulebook, self.table)

    def starts_cdeg(self, step_cdeg: int = STEP_CDEG) -> Whole:
        """Return places on the own stretch of the line, evenly spaced from its middle."""
        steps = self.place_limit_cdeg // step_cdeg
        return np.arange(-steps, steps + 1, dtype=np.int64) * step_cdeg

    @cached_property
    def sizes(self) -> Floats:
        """What geometry needs to know (`bots/candidates/sizes.py`)."""
        return sizes(self.table, self.parameters, self.rulebook.zone_value)

    @cached_property
    def weights(self) -> Worth:
        """What positions are worth."""
        return self.worth or fitted()

    @property
    def calls(self) -> bool:
        """Whether a 20 may be called before a shot."""
        return isinstance(self.rulebook, TakesCalls)

    @property
    def by_rounds(self) -> bool:
        """Whether winning a round is all that counts, and not by how much."""
        return self.rulebook.points_per_round is not None
