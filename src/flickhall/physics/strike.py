"""A strike: four whole numbers, the same whoever makes them (a drag, a flick, a form, a bot)."""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.errors import BadInput
from flickhall.phrases import Said
from flickhall.physics.shot import AIM_LIMIT_CDEG, POWER_LIMIT, SPIN_LIMIT_PERCENT

STRIKER = "S"
"""The name of the striker among the pieces."""

PLACE_LIMIT_UM = 370_000
"""Half the widest playing square, in thousandths of a millimetre."""


@dataclass(frozen=True, slots=True)
class Strike:
    """One flick of the striker, quantised so that it means the same on every machine.

    `place_um`: where the centre of the striker lies on the middle of the own base line, in thousandths of a millimetre
    from the line's own middle, positive to the player's right. `aim_cdeg`: direction of the flick off straight ahead
    (towards the opposite frame), hundredths of a degree, positive to the right (clockwise from above). `power`:
    thousandths of the full launch speed, from 1. `spin_percent`: rim speed of the striker in percent of its launch
    speed, positive clockwise from above.

    Raises BadInput for anything that is not a whole number within its limits. Whether the place is legal is the
    rulebook's question, not this record's.
    """

    place_um: int
    aim_cdeg: int
    power: int
    spin_percent: int = 0

    def __post_init__(self) -> None:
        for name, value, low, high in (
            ("place_um", self.place_um, -PLACE_LIMIT_UM, PLACE_LIMIT_UM),
            ("aim_cdeg", self.aim_cdeg, -AIM_LIMIT_CDEG, AIM_LIMIT_CDEG),
            ("power", self.power, 1, POWER_LIMIT),
            ("spin_percent", self.spin_percent, -SPIN_LIMIT_PERCENT, SPIN_LIMIT_PERCENT),
        ):
            if type(value) is not int or not low <= value <= high:
                raise BadInput(
                    Said("{value!r} is not possible", value=value),
                    where=f"strike.{name}",
                    allowed=Said("a whole number from {low} to {high}", low=low, high=high),
                )
