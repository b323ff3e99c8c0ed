"""Where a named disc lies: what positions are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """A named disc and where its centre is, in millimetres from the board's centre."""

    name: str
    x_mm: float
    y_mm: float
