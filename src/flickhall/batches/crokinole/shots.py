"""Shots of a batch: which disc is flicked how, from which of the positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from flickhall.batches.arrays import plain
from flickhall.batches.crokinole.positions import Positions
from flickhall.batches.directions import Floats, Whole, units
from flickhall.batches.whole_numbers import check_below, flicks_within, one_for_each
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics.parameters import STANDARD, Parameters
from flickhall.physics.shot import AIM_LIMIT_CDEG, PLACE_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT, Shot
from flickhall.tables.angles import QUARTER_TURN_CDEG
from flickhall.tables.crokinole import CrokinoleTable

_LIMITS = {
    "place_cdeg": (-PLACE_LIMIT_CDEG, PLACE_LIMIT_CDEG),
    "aim_cdeg": (-AIM_LIMIT_CDEG, AIM_LIMIT_CDEG),
    "power": (1, POWER_LIMIT),
    "spin_percent": (-SPIN_LIMIT_PERCENT, SPIN_LIMIT_PERCENT),
}
SEATS = 4


def start_points(table: CrokinoleTable, places_cdeg: ArrayLike, seats: ArrayLike) -> tuple[Floats, Floats]:
    """Return where discs about to be shot lie, x and y in mm, each as `physics.launch.start_point`, to the last bit."""
    quarters = 1 + np.asarray(seats, dtype=np.int64)
    x, y = units(np.asarray(places_cdeg, dtype=np.int64) - QUARTER_TURN_CDEG * quarters)
    return table.line_radius_5_mm * x, table.line_radius_5_mm * y


@dataclass(frozen=True, eq=False)
class Launches:
    """Discs about to move, k of them; for studies whose flicks are not quantised.

    `which` (k,): the position each starts from. `discs` (k,): the column of the disc that is flicked, which must be in hand
    there. `seats` (k,): who flicks it (0 bottom, 1 left, 2 top, 3 right). `launches` (k, 6): x, y (mm), direction dx, dy
    (of length one), speed and rim speed (mm/s), as in `physics.launch.Launch`.
    """

    which: Whole
    discs: Whole
    seats: Whole
    launches: Floats

    @classmethod
    def of(
        cls, launches: ArrayLike, *, discs: ArrayLike, seats: ArrayLike = 0, which: ArrayLike = 0
    ) -> Launches:
        """Return launches with what one number stands for spelt out; raises BadInput for what does not fit."""
        rows = plain(launches, np.float64)
        if rows.ndim != 2 or rows.shape[1] != 6 or not np.isfinite(rows).all():
            raise BadInput(
                Said("an array of {shape}", shape=rows.shape),
                where="launches",
                allowed="(k, 6) finite numbers",
            )
        return cls(*_of_each(len(rows), which, discs, seats), rows)

    def __len__(self) -> int:
        return len(self.which)

    def launched(self, table: CrokinoleTable, parameters: Parameters = STANDARD) -> Launches:
        """Return itself."""
        return self


@dataclass(frozen=True, eq=False)
class Shots:
    """Quantised flicks, k of them: `numbers` (k, 4) as in `physics.shot.Shot`; the rest as in `Launches`."""

    which: Whole
    discs: Whole
    seats: Whole
    numbers: Whole

    @classmethod
    def of(cls, numbers: ArrayLike, *, discs: ArrayLike, seats: ArrayLike = 0, which: ArrayLike = 0) -> Shots:
        """Return shots with what one number stands for spelt out.

        Raises BadInput for what does not fit or is no whole number within the limits of a shot.
        """
        rows = flicks_within(numbers, _LIMITS, "shot")
        return cls(*_of_each(len(rows), which, discs, seats), rows)

    @classmethod
    def listed(
        cls, shots: Sequence[Shot], *, discs: ArrayLike, seats: ArrayLike = 0, which: ArrayLike = 0
    ) -> Shots:
        """Return a list of single shots as a batch."""
        numbers = [(shot.place_cdeg, shot.aim_cdeg, shot.power, shot.spin_percent) for shot in shots]
        rows = np.array(numbers, dtype=np.int64).reshape(-1, 4)
        return cls.of(rows, discs=discs, seats=seats, which=which)

    def __len__(self) -> int:
        return len(self.which)

    def launched(self, table: CrokinoleTable, parameters: Parameters = STANDARD) -> Launches:
        """Return the launched discs, each the one that `physics.launch.launch` gives, to the last bit."""
        place_cdeg, aim_cdeg, power, spin_percent = self.numbers.T
        x, y = start_points(table, place_cdeg, self.seats)
        distance = np.sqrt(x * x + y * y)
        towards_x, towards_y = -x / distance, -y / distance
        cos, sin = units(-aim_cdeg)
        dx, dy = towards_x * cos - towards_y * sin, towards_x * sin + towards_y * cos
        norm = np.sqrt(dx * dx + dy * dy)
        speed = parameters.full_speed_mm_s * power / POWER_LIMIT
        rim = -speed * spin_percent / 100
        rows = np.empty((len(self), 6))
        for column, values in enumerate((x, y, dx / norm, dy / norm, speed, rim)):
            rows[:, column] = values
        return Launches(self.which, self.discs, self.seats, rows)


def _of_each(count: int, which: ArrayLike, discs: ArrayLike, seats: ArrayLike) -> tuple[Whole, Whole, Whole]:
    return (
        one_for_each(which, count, "which"),
        one_for_each(discs, count, "discs"),
        one_for_each(seats, count, "seats"),
    )


def check_against(shots: Shots | Launches, positions: Positions) -> None:
    """Refuse shots from no position, by no seat, or with a disc that has no column or is on the board already."""
    check_below(shots.which, len(positions), "which")
    check_below(shots.discs, len(positions.columns), "discs")
    check_below(shots.seats, SEATS, "seats")
    lying = positions.on_board[shots.which, shots.discs]
    if lying.any():
        first = int(np.flatnonzero(lying)[0])
        raise BadInput(
            Said("{disc} is on the board already", disc=positions.columns[shots.discs[first]]),
            where=f"shot {first}",
            allowed="a disc in hand",
        )
