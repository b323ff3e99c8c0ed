"""The tournament crokinole board.

The origin is the centre of the board, x to the right and y away from the player at seat 0, seen from above.
Sources: board builders' published measures (Houser, Hilinski rules sheet, Graceview) gathered in section F.2
of the rules specification; what has no published measure is marked "chosen".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from flickhall.tables.angles import Point, unit


@dataclass(frozen=True)
class CrokinoleTable:
    """Every measure of a round board with a centre hole and eight posts, in millimetres.

    Line radii are those of the centre of the painted line. `disc_radius_mm` is the radius of the lower edge,
    which alone decides line questions (NCA-6.4).
    """

    name: str = "tournament crokinole board"
    surface_radius_mm: float = 330.2
    """Playing surface 26 in across (builders' pages)."""
    line_radius_5_mm: float = 304.8
    """Outer line, 24 in across: start line and limit of play (builders' pages)."""
    line_radius_10_mm: float = 203.2
    """Line between 5 and 10, 16 in across (builders' pages)."""
    line_radius_15_mm: float = 101.6
    """Line between 10 and 15, 8 in across; the posts stand on it (builders' pages)."""
    line_width_mm: float = 1.6
    """1/16 in, the lower end of the published 1/16 to 1/8 in (builders' pages)."""
    hole_radius_mm: float = 17.46
    """Centre hole 1 3/8 in across (builders' pages)."""
    hole_depth_mm: float = 7.9
    """5/16 in, the upper end of the published 1/4 to 5/16 in (builders' pages)."""
    disc_radius_mm: float = 15.88
    """Disc 1 1/4 in across (builders' pages)."""
    disc_thickness_mm: float = 9.53
    """Disc 3/8 in thick (builders' pages)."""
    disc_mass_g: float = 5.3
    """Maple of that size at 0.7 g/cm3; no published measure. Cancels out between equal discs."""
    post_radius_mm: float = 4.76
    """Post 3/8 in across: one builder's choice, there is no standard."""
    post_count: int = 8
    """Eight posts, evenly spaced (builders' pages)."""
    first_post_cdeg: int = 2250
    """Posts stand 22.5 degrees off the quadrant lines (chosen; recalled, unverified)."""
    ditch_width_mm: float = 50.8
    """At least 2 in (builders' pages)."""
    ditch_depth_mm: float = 12.7
    """Floor of the ditch below the surface: chosen, so that a disc lies wholly below the surface."""
    rail_height_mm: float = 12.7
    """The rail stands about 1/2 in above the surface (builders' pages)."""

    @cached_property
    def posts_mm(self) -> tuple[Point, ...]:
        """Centres of the posts, anticlockwise from the first."""
        step_cdeg = 36000 // self.post_count
        directions = (unit(self.first_post_cdeg + k * step_cdeg) for k in range(self.post_count))
        return tuple((self.line_radius_15_mm * x, self.line_radius_15_mm * y) for x, y in directions)

    @property
    def rail_radius_mm(self) -> float:
        """Inner face of the rail."""
        return self.surface_radius_mm + self.ditch_width_mm

    @property
    def inside_limit_mm(self) -> float:
        """A disc is wholly inside the outer line iff its centre is nearer the middle than this (spec F.3)."""
        return self.line_radius_5_mm - self.line_width_mm / 2 - self.disc_radius_mm

    def _repr_svg_(self) -> str:
        from flickhall.tables.drawing import board_svg  # noqa: PLC0415 - drawing needs this module

        return board_svg(self)


TOURNAMENT = CrokinoleTable()
"""The board every crokinole rulebook of the hall is played on unless it says otherwise."""
