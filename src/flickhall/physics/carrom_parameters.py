"""Every number the physics of carrom rests on, in one record, each with unit and source.

No friction or restitution of a carrom board has been published. The equipment standard has one test of the whole: a striker
of 15 g hit at full force makes at least 3.5 runs across the board. `full_speed_mm_s`, `surface_friction` and
`cushion_restitution` are set so that it makes a little more (docs/physics.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from flickhall.physics.parameters import refuse_impossible


@dataclass(frozen=True, slots=True)
class CarromParameters:
    """Friction, restitution and the criteria for pockets and frame; lengths in mm, times in s.

    Raises BadInput for a value outside what the engine's proofs (energy never grows) need.
    """

    gravity_mm_s2: float = 9806.65
    """Standard gravity (ISO 80000-3)."""
    surface_friction: float = 0.08
    """Piece on a powdered surface, Coulomb; chosen by the test of 3.5 runs; starch on plywood measures 0.064 to 0.14."""
    piece_restitution: float = 0.9
    """Normal restitution of piece on piece; chosen: hard plastic or wood; a puck on a puck measures 0.93."""
    piece_friction: float = 0.12
    """Coulomb friction at the rim of piece on piece; chosen: a puck on a puck measures 0.12."""
    cushion_restitution: float = 0.65
    """Normal restitution of piece on frame; chosen by the test of 3.5 runs."""
    cushion_friction: float = 0.15
    """Coulomb friction at the rim of piece on frame; chosen."""
    pocket_drop_mm: float = 2.0
    """A piece past the rim of a pocket that has fallen a quarter of its thickness does not come out again; chosen."""
    hop_share: float = 0.15
    """The part of the closing speed of two pieces that throws both up, for they never meet quite flat; chosen so that only
    strikes above some four fifths of full power can send a piece over the frame."""
    full_speed_mm_s: float = 5000.0
    """Launch speed of full power; chosen, with the test of 3.5 runs."""

    def __post_init__(self) -> None:
        refuse_impossible(self)


STANDARD_CARROM = CarromParameters()
"""The powdered tournament board of every carrom game in the hall."""
