"""Strikes of a batch: how the striker is flicked, by whom, from which of the positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from flickhall.batches.carrom.positions import Floats, Positions, Whole
from flickhall.batches.directions import quarter_turned, units
from flickhall.batches.whole_numbers import check_below, flicks_within, one_for_each
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT
from flickhall.physics.strike import PLACE_LIMIT_UM, Strike
from flickhall.tables.carrom import CarromTable

_LIMITS = {
    "place_um": (-PLACE_LIMIT_UM, PLACE_LIMIT_UM),
    "aim_cdeg": (-AIM_LIMIT_CDEG, AIM_LIMIT_CDEG),
    "power": (1, POWER_LIMIT),
    "spin_percent": (-SPIN_LIMIT_PERCENT, SPIN_LIMIT_PERCENT),
}
_SIDES_OF_THE_BOARD = 4


def striker_points(table: CarromTable, places_um: ArrayLike, seats: ArrayLike) -> tuple[Floats, Floats]:
    """Return where strikers lie, x and y in mm, each as `physics.launch_strike.striker_point`, to the last bit."""
    along = np.asarray(places_um, dtype=np.int64) / 1000
    ahead = np.full(along.shape, table.base_middle_mm - table.half_side_mm)
    return quarter_turned(along, ahead, -np.asarray(seats, dtype=np.int64))


@dataclass(frozen=True, eq=False)
class Strikes:
    """Quantised strikes, k of them: `numbers` (k, 4) as in `physics.strike.Strike`.

    `which` (k,): the position each is struck into. `seats` (k,): who strikes (0 bottom, 1 left, 2 top, 3 right).
    """

    which: Whole
    seats: Whole
    numbers: Whole

    @classmethod
    def of(cls, numbers: ArrayLike, *, seats: ArrayLike = 0, which: ArrayLike = 0) -> Strikes:
        """Return strikes with what one number stands for spelt out.

        Raises BadInput for what does not fit or is no whole number within the limits of a strike.
        """
        rows = flicks_within(numbers, _LIMITS, "strike")
        return cls(one_for_each(which, len(rows), "which"), one_for_each(seats, len(rows), "seats"), rows)

    @classmethod
    def listed(cls, strikes: Sequence[Strike], *, seats: ArrayLike = 0, which: ArrayLike = 0) -> Strikes:
        """Return a list of single strikes as a batch."""
        rows = [(strike.place_um, strike.aim_cdeg, strike.power, strike.spin_percent) for strike in strikes]
        return cls.of(np.array(rows, dtype=np.int64).reshape(-1, 4), seats=seats, which=which)

    def __len__(self) -> int:
        return len(self.which)

    def launches(self, table: CarromTable, parameters: CarromParameters = STANDARD_CARROM) -> Floats:
        """Return the launched strikers (k, 6): x, y, direction dx, dy, speed and rim speed, to the last bit those that
        `physics.launch_strike` gives.
        """
        place_um, aim_cdeg, power, spin_percent = self.numbers.T
        x, y = striker_points(table, place_um, self.seats)
        ahead, right = units(aim_cdeg)
        norm = np.sqrt(right * right + ahead * ahead)
        dx, dy = quarter_turned(right / norm, ahead / norm, -self.seats)
        speed = parameters.full_speed_mm_s * power / POWER_LIMIT
        return np.stack([x, y, dx, dy, speed, -speed * spin_percent / 100], axis=1)


def check_strikes(strikes: Strikes, positions: Positions) -> None:
    """Refuse strikes into no position, or by no seat; raises BadInput."""
    check_below(strikes.which, len(positions), "which")
    check_below(strikes.seats, _SIDES_OF_THE_BOARD, "seats")
