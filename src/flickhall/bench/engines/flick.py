"""What every engine is asked, and what it answers: a disc flicked into discs at rest, and where all of them end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

SURFACE, DITCH, HOLE = 0, 1, 2
"""Where a disc can end."""


@dataclass(frozen=True)
class Flick:
    """Places (n, 2) in mm of the discs at rest, and the launch (x, y, dx, dy, speed, rim speed) of one more; mm and s."""

    places: Floats
    launch: Floats


@dataclass(frozen=True)
class Outcome:
    """Places (n + 1, 2) in mm and fates (SURFACE, DITCH, HOLE) of all discs, the flicked one last."""

    places: Floats
    fates: NDArray[np.int64]


class Discs(Protocol):
    """The discs of one flick inside an engine, numbered from 0, the flicked one last."""

    def step(self) -> None:
        """Go on by one step of the engine."""

    def touched(self) -> set[int]:
        """Return the discs that took part in a contact during the last step."""

    def read(self, i: int) -> tuple[float, float, float, float, float]:
        """Return x, y in mm, vx, vy and rim speed (anticlockwise positive) in mm/s of a disc."""

    def write(self, i: int, vx: float, vy: float, rim: float) -> None:
        """Give a disc another velocity."""

    def take_away(self, i: int) -> None:
        """Take a disc off the board."""


class Step(NamedTuple):
    """A step and why it is customary for an engine."""

    seconds: float
    why: str


class Engine(Protocol):
    """An engine that has learnt the board.

    `key` names it in results, `cannot` says in a sentence what of our board it does not model.
    """

    key: str
    customary: Step
    cannot: str

    def version(self) -> str:
        """Return the version that is installed; raises ImportError if none is."""

    def discs(self, flick: Flick, dt_s: float, own_friction: bool) -> Discs:
        """Set a flick up, with steps of `dt_s`.

        `own_friction`: let the engine slow discs down on the surface as its users do; else the law of the board does.
        """


def first_flick() -> Flick:
    """Return a shot that hits one disc into another, by which a fresh process is timed."""
    return Flick(
        np.array([[0.0, -120.0], [5.0, -60.0], [150.0, 40.0]]),
        np.array([0.0, -304.8, 0.0, 1.0, 1500.0, 300.0]),
    )


def worst_disc_mm(outcome: Outcome, reference: Outcome) -> float:
    """Return how far the disc lies that lies farthest from where the reference says, in mm.

    Two discs with one fate off the surface count as equal, wherever an engine leaves what has fallen.
    """
    apart = np.linalg.norm(outcome.places - reference.places, axis=1)
    fell_alike = (outcome.fates == reference.fates) & (reference.fates != SURFACE)
    return float(np.where(fell_alike, 0.0, apart).max())
