"""Every number the physics rests on, in one record, each with unit and source.

No friction or restitution of a crokinole board has been published; what follows "chosen" was set so that shots look like
those of a waxed tournament board and can be fitted to measurements later.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from flickhall.errors import BadInput
from flickhall.phrases import Said

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def refuse_impossible(parameters: DataclassInstance) -> None:
    """Raise BadInput if a value is not a finite number above 0, or a restitution is above 1."""
    for name in (field.name for field in fields(parameters)):
        value = getattr(parameters, name)
        high = 1.0 if name.endswith("restitution") else float("inf")
        if not 0.0 < value <= high or value == float("inf"):
            allowed = "more than 0 and at most 1" if high == 1.0 else "a finite number above 0"
            raise BadInput(
                Said("{value!r} is not possible", value=value), where=f"parameters.{name}", allowed=allowed
            )


@dataclass(frozen=True, slots=True)
class Parameters:
    """Friction, restitution and the criteria for hole and ditch; lengths in mm, times in s.

    Raises BadInput for a value outside what the engine's proofs (energy never grows) need.
    """

    gravity_mm_s2: float = 9806.65
    """Standard gravity (ISO 80000-3)."""
    surface_friction: float = 0.115
    """Disc on a waxed surface, Coulomb; chosen: open games use 0.11 to 0.12, starch on plywood measures 0.064 to 0.14."""
    disc_restitution: float = 0.8
    """Normal restitution of disc on disc; chosen, as in open games."""
    disc_friction: float = 0.18
    """Coulomb friction at the rim of disc on disc; chosen, as in open games."""
    post_restitution: float = 0.62
    """Normal restitution of disc on (rubber sleeved) post; chosen, as in open games."""
    post_friction: float = 0.28
    """Coulomb friction at the rim of disc on post; chosen, as in open games."""
    rail_restitution: float = 0.45
    """Normal restitution of disc on rail, and on a disc lying in the ditch; chosen, as in open games."""
    rail_friction: float = 0.2
    """Coulomb friction at the rim of disc on rail and on discs in the ditch; chosen."""
    disc_rounding_mm: float = 1.6
    """Edges of discs are rounded by so much, 1/16 in; chosen. The flat face is so much smaller, which decides when it tips
    into the hole; and one that falls this far while it crosses the hole is stopped by the far edge."""
    lip_friction: float = 0.12
    """Coulomb friction of the rim on the far edge of the hole; chosen, as in open games."""
    ditch_drop_mm: float = 4.76
    """A disc past the edge that has fallen half its thickness can no longer come back on to the surface; chosen."""
    ditch_disc_clearance_mm: float = 3.17
    """A disc past the edge that has fallen less than this passes over discs in the ditch: ditch depth less disc thickness."""
    full_speed_mm_s: float = 5000.0
    """Launch speed of full power; chosen: a hard flick, well beyond any useful one (0.8 to 3 m/s)."""

    def __post_init__(self) -> None:
        refuse_impossible(self)


STANDARD = Parameters()
"""The waxed tournament board of every game in the hall."""
