"""The tournament carrom board and the pieces of a game.

The origin is the centre of the board, x to the right and y away from the player at seat 0, seen from above.
Sources: the international federation's standard-equipment text and pages that quote it ("equipment text" below), gathered
in section F.2 of the rules specification; what has no published measure is marked "chosen".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from flickhall.tables.angles import Point, quarter_turns


@dataclass(frozen=True)
class CarromTable:
    """Every measure of a square board with four corner pockets and of its pieces, in millimetres and grams.

    Lines are given by the middle of the painted line.
    """

    name: str = "tournament carrom board"
    side_mm: float = 740.0
    """Playing square 73.5 to 74.0 cm between the frames (equipment text); the upper end."""
    frame_height_mm: float = 19.0
    """Frame 1.90 to 2.54 cm above the surface (equipment text); the lower end."""
    frame_width_mm: float = 70.0
    """Frame 6.35 to 7.60 cm wide (equipment text); between."""
    pocket_radius_mm: float = 22.25
    """Pocket 4.45 cm across (equipment text)."""
    rear_line_mm: float = 101.5
    """Outer line of a base 10.15 cm from the frame (equipment text)."""
    front_line_mm: float = 133.3
    """Inner line of a base: its lines are as far apart as its circles are wide, 3.18 cm (equipment text)."""
    base_length_mm: float = 470.0
    """Base 47 cm long (equipment text), its end circles included: longer, those of two sides would overlap."""
    end_circle_radius_mm: float = 15.9
    """End circles 3.18 cm across (equipment text)."""
    end_circle_colour_radius_mm: float = 12.7
    """Their coloured middle 2.54 cm across (equipment text)."""
    line_width_mm: float = 1.6
    """Chosen: inner lines are thin; of the rear line the pages quote more, which only the drawing could show."""
    arrow_start_mm: float = 50.0
    """Arrows lie on the diagonals and begin this far from a pocket's rim: chosen."""
    arrow_length_mm: float = 267.0
    """26.7 cm (recalled, unverified: the specification gives the angle of 45 degrees only)."""
    centre_circle_radius_mm: float = 15.9
    """Centre circle (the red spot) 3.18 cm across (equipment text)."""
    main_circle_radius_mm: float = 85.0
    """Main circle 17 cm across (equipment text)."""
    piece_radius_mm: float = 15.5
    """Piece 3.02 to 3.18 cm across (equipment text); the middle."""
    piece_thickness_mm: float = 8.0
    """Piece 0.70 to 0.90 cm thick (equipment text); the middle."""
    piece_mass_g: float = 5.375
    """Piece 5.25 to 5.50 g (equipment text); the middle."""
    striker_radius_mm: float = 20.65
    """Striker at most 4.13 cm across (equipment text); the greatest."""
    striker_mass_g: float = 15.0
    """Striker at most 15 g (equipment text); the greatest."""

    @property
    def half_side_mm(self) -> float:
        """From the middle of the board to a cushion."""
        return self.side_mm / 2

    @property
    def base_middle_mm(self) -> float:
        """From the frame to the middle of a base, where the centre of a striker lies."""
        return (self.rear_line_mm + self.front_line_mm) / 2

    @property
    def end_circle_off_mm(self) -> float:
        """From the middle of a base to the centre of either of its end circles."""
        return self.base_length_mm / 2 - self.end_circle_radius_mm

    @cached_property
    def pockets_mm(self) -> tuple[Point, ...]:
        """Centres of the pockets, anticlockwise from the far right; each touches both cushions of its corner (chosen)."""
        off_mm = self.half_side_mm - self.pocket_radius_mm
        return tuple(quarter_turns((off_mm, off_mm), turns) for turns in range(4))

    @property
    def striker_mass_share(self) -> float:
        """Mass of the striker in units of a piece's."""
        return self.striker_mass_g / self.piece_mass_g

    def _repr_svg_(self) -> str:
        from flickhall.tables.carrom_drawing import carrom_board_svg  # noqa: PLC0415 - drawing needs this module

        return carrom_board_svg(self)


TOURNAMENT_CARROM = CarromTable()
"""The board every carrom rulebook of the hall is played on unless it says otherwise."""
