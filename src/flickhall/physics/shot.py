"""A shot: four whole numbers, the same whoever makes them (a drag, a flick, a form, a bot)."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.errors import BadInput
from flickhall.phrases import Said

PLACE_LIMIT_CDEG = 9000
AIM_LIMIT_CDEG = 9000
POWER_LIMIT = 1000
SPIN_LIMIT_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Shot:
    """One flick, quantised so that it means the same on every machine.

    `place_cdeg`: where the disc starts on the outer line, hundredths of a degree from the middle of the shooter's
    own quadrant, positive to the shooter's right. `aim_cdeg`: direction of the flick off the line to the centre hole,
    positive to the right (clockwise from above). `power`: thousandths of the full launch speed, from 1.
    `spin_percent`: rim speed of the launched disc in percent of its launch speed, positive clockwise from above.

    Raises BadInput for anything that is not a whole number within its limits. Whether the place is legal for the
    shooter is the rulebook's question, not this record's.
    """

    place_cdeg: int
    aim_cdeg: int
    power: int
    spin_percent: int = 0

    def __post_init__(self) -> None:
        for name, value, low, high in (
            ("place_cdeg", self.place_cdeg, -PLACE_LIMIT_CDEG, PLACE_LIMIT_CDEG),
            ("aim_cdeg", self.aim_cdeg, -AIM_LIMIT_CDEG, AIM_LIMIT_CDEG),
            ("power", self.power, 1, POWER_LIMIT),
            ("spin_percent", self.spin_percent, -SPIN_LIMIT_PERCENT, SPIN_LIMIT_PERCENT),
        ):
            if type(value) is not int or not low <= value <= high:
                raise BadInput(
                    Said("{value!r} is not possible", value=value),
                    where=f"shot.{name}",
                    allowed=Said("a whole number from {low} to {high}", low=low, high=high),
                )
