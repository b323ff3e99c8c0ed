"""Strikes of a batch: how the striker is flicked, by whom, from which of the positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from flickhall.batches.arrays import plain
from flickhall.batches.carrom.positions import Floats, Positions, Whole
from flickhall.batches.directions import units
from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT
from flickhall.physics.strike import PLACE_LIMIT_UM, Strike
from flickhall.tables.carrom import CarromTable

_LIMITS = np.array(
    [
        (-PLACE_LIMIT_UM, PLACE_LIMIT_UM),
        (-AIM_LIMIT_CDEG, AIM_LIMIT_CDEG),
        (1, POWER_LIMIT),
        (-SPIN_LIMIT_PERCENT, SPIN_LIMIT_PERCENT),
    ]
)
_NAMES = ("place_um", "aim_cdeg", "power", "spin_percent")
_SIDES_OF_THE_BOARD = 4


def striker_points(table: CarromTable, places_um: ArrayLike, seats: ArrayLike) -> tuple[Floats, Floats]:
    """Return where strikers lie, x and y in mm, each as `physics.launch_strike.striker_point`, to the last bit."""
    along = np.asarray(places_um, dtype=np.int64) / 1000
    ahead = np.full(along.shape, table.base_middle_mm - table.half_side_mm)
    return quarter_turned(along, ahead, -np.asarray(seats, dtype=np.int64))


def quarter_turned(x: Floats, y: Floats, counts: Whole) -> tuple[Floats, Floats]:
    """Turn points anticlockwise about the origin by whole quarter turns, exactly, as `quarter_turns` does."""
    turns = counts % 4
    swapped = turns % 2 == 1
    turned_x, turned_y = np.where(swapped, y, x), np.where(swapped, x, y)
    turned_x = np.where((turns == 1) | (turns == 2), -turned_x, turned_x)
    turned_y = np.where(turns >= 2, -turned_y, turned_y)
    return turned_x + 0.0, turned_y + 0.0


def _whole(given: ArrayLike, count: int, most: int, where: str) -> Whole:
    """Return whole numbers from 0 to `most`, one for each strike: as given, or one number for all."""
    values = np.asarray(given)
    if values.dtype.kind not in "iu" or values.shape not in ((), (count,)):
        raise BadInput(
            Said("an array of {shape} {kind}", shape=values.shape, kind=values.dtype),
            where=where,
            allowed=Said("one whole number, or {count}", count=count),
        )
    if values.size and not (values.min() >= 0 and values.max() <= most):
        raise BadInput(
            Said("a number beyond the limits"), where=where, allowed=Said("0 to {most}", most=most)
        )
    return plain(np.broadcast_to(values, (count,)), np.int64)


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
        rows = np.asarray(numbers)
        if rows.ndim != 2 or rows.shape[1] != 4 or rows.dtype.kind not in "iu":
            raise BadInput(
                Said("an array of {shape} {kind}", shape=rows.shape, kind=rows.dtype),
                where="numbers",
                allowed="(k, 4) whole numbers",
            )
        beyond = ((rows < _LIMITS[:, 0]) | (rows > _LIMITS[:, 1])).any(axis=0)
        for number in np.flatnonzero(beyond):
            low, high = _LIMITS[number]
            raise BadInput(
                Said("a number beyond the limits"),
                where=f"strike.{_NAMES[number]}",
                allowed=Said("a whole number from {low} to {high}", low=int(low), high=int(high)),
            )
        count = len(rows)
        return cls(
            _whole(which, count, np.iinfo(np.int64).max, "which"),
            _whole(seats, count, _SIDES_OF_THE_BOARD - 1, "seats"),
            plain(rows, np.int64),
        )

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
    """Refuse strikes into positions that there are not; raises BadInput."""
    if strikes.which.size and strikes.which.max() >= len(positions):
        raise BadInput(
            Said("a number beyond the limits"),
            where="which",
            allowed=Said("0 to {most}", most=len(positions) - 1),
        )
