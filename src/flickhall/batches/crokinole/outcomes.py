"""What came of the shots of a batch, as arrays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from flickhall.batches.crokinole.codes import CAROM, LIVE
from flickhall.batches.crokinole.positions import Bytes, Flags, Floats


@dataclass(frozen=True, eq=False)
class Outcomes:
    """What came of k shots: a row each, the columns of their positions (the shot disc has its own).

    `places` (k, n, 2): resting places in mm, the middle of the board for a disc in the hole. `fates` (k, n): ABSENT, SURFACE,
    DITCH, HOLE. `zones` (k, n): `ZONES[number]`, -1 for absent discs. `marks` (k, n): MOVED, DRIVEN, GONE, ... added up.
    `shot_marks` (k,): LIVE, CAROM. `events` (k, 2): how many events and stretches the shot had. Numbers as in codes.py.
    """

    places: Floats
    fates: Bytes
    zones: Bytes
    marks: NDArray[np.int16]
    shot_marks: Bytes
    events: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.places)

    def marked(self, mark: int) -> Flags:
        """Tell of which discs something is marked, (k, n)."""
        return (self.marks & mark) != 0

    @property
    def live(self) -> Flags:
        """In which shots an own and an opposing disc touched, both in play, (k,)."""
        return (self.shot_marks & LIVE) != 0

    @property
    def caroms(self) -> Flags:
        """In which shots the shot disc, or an own one it drove, met a post or another of these, (k,)."""
        return (self.shot_marks & CAROM) != 0
