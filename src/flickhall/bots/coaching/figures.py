"""Means with their errors, of shots that were tried under the same luck, so that differences are surer than either figure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

SURE = 1.96
"""So many standard errors to either side cover the truth in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the interval that covers the truth in 95 of 100 cases."""
        return self.mean - SURE * self.error

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.mean + SURE * self.error

    @property
    def turned(self) -> Figure:
        """The same seen from the other side: by how much less."""
        return Figure(-self.mean, self.error)

    def clearly(self, least: float) -> bool:
        """Tell whether it is that much at least, and above nought for sure."""
        return self.mean >= least and self.low > 0


@dataclass(frozen=True, slots=True)
class Chance(Figure):
    """A chance from 0 to 1, and no interval of it reaches beyond."""

    @property
    def low(self) -> float:
        """The lower end of the interval that covers the truth in 95 of 100 cases."""
        return max(0.0, self.mean - SURE * self.error)

    @property
    def high(self) -> float:
        """Its upper end."""
        return min(1.0, self.mean + SURE * self.error)


@dataclass(frozen=True, eq=False)
class Values:
    """What k shots were worth in the same tries: `at_once` (k, n), and how what follows changed that, `change` (k, m)."""

    at_once: Floats
    change: Floats

    @classmethod
    def alone(cls, values: Floats) -> Values:
        """Return what was seen at once (k, n), nothing having to be added."""
        return cls(values, np.zeros((len(values), 1)))

    def of(self, number: int) -> Figure:
        """Return what one shot is worth."""
        return _figure(self.at_once[number], self.change[number])

    def chance(self, number: int) -> Chance:
        """Return what one shot is worth where that is a chance."""
        found = self.of(number)
        return Chance(found.mean, found.error)

    def between(self, number: int, other: int) -> Figure:
        """Return by how much one shot is worth more than another, of which the luck they share is taken out."""
        return _figure(self.at_once[number] - self.at_once[other], self.change[number] - self.change[other])


def _figure(at_once: Floats, change: Floats) -> Figure:
    error = np.hypot(at_once.std() / np.sqrt(len(at_once)), change.std() / np.sqrt(len(change)))
    return Figure(float(at_once.mean() + change.mean()), float(error))
