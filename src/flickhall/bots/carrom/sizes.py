"""The numbers that the geometry of strikes needs of a table and its physics."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from flickhall.bots.carrom.view import Floats
from flickhall.physics.carrom_parameters import STANDARD_CARROM, CarromParameters
from flickhall.tables.carrom import CarromTable

_ROUNDS = 4
"""Impacts that depend on their own outcome are worked out in so many rounds: to about a hundredth of a degree."""
_WIDEST_CUT = 1.45


@dataclass(frozen=True, eq=False)
class Sizes:
    """Radii and half the side in mm, `brake` in mm/s2, speed of full power in mm/s, what contacts give back and rub.

    `given`: how much of a striker's speed a piece gets. `pockets` (4, 2) in mm. `line` is y of the own base line, `passed` y
    past which a striker is over the front line.
    """

    piece: float
    striker: float
    half_side: float
    line: float
    passed: float
    pockets: Floats
    brake: float
    full_speed: float
    e_piece: float
    mu_piece: float
    e_cushion: float
    mu_cushion: float
    given: float

    def far_of(self, speeds: Floats, finish: float) -> Floats:
        """Return how far a piece goes until it has slowed down to `finish`, in mm."""
        return (speeds * speeds - finish * finish) / (2 * self.brake)

    def struck(self, ways: Floats, arrival: Floats) -> tuple[Floats, Floats]:
        """Return along which lines of centres (m, 2) pieces are to be struck to go along `ways`, and cosines of the cuts.

        `arrival` (m, 2): the directions in which what strikes them comes. A cut drags the piece along by the friction of
        rims, so that it goes off the line of centres, towards the arrival.
        """
        cosine = np.clip((ways * arrival).sum(axis=1), -1.0, 1.0)
        turn = np.sign(arrival[:, 0] * ways[:, 1] - arrival[:, 1] * ways[:, 0])
        asked = np.arccos(cosine)
        cut = asked
        for _ in range(_ROUNDS):
            slip = np.tan(np.minimum(cut, _WIDEST_CUT)) / (3.0 * (1.0 + self.e_piece))
            cut = asked + np.arctan(np.minimum(self.mu_piece, slip))
        cos, sin = np.cos(cut - asked), turn * np.sin(cut - asked)
        lines = np.stack([ways[:, 0] * cos - ways[:, 1] * sin, ways[:, 0] * sin + ways[:, 1] * cos], axis=1)
        return lines, np.cos(cut)

    def driven(self, lines: Floats, arrival: Floats) -> Floats:
        """Return the directions (m, 2) in which pieces go that are struck along lines of centres: what `struck` asks for."""
        cosine = np.clip((lines * arrival).sum(axis=1), -1.0, 1.0)
        turn = np.sign(arrival[:, 0] * lines[:, 1] - arrival[:, 1] * lines[:, 0])
        slip = np.tan(np.minimum(np.arccos(cosine), _WIDEST_CUT)) / (3.0 * (1.0 + self.e_piece))
        tangent = -turn * np.minimum(self.mu_piece, slip)
        cos = 1.0 / np.sqrt(1.0 + tangent * tangent)
        sin = tangent * cos
        return np.stack(
            [lines[:, 0] * cos - lines[:, 1] * sin, lines[:, 0] * sin + lines[:, 1] * cos], axis=1
        )

    def going_on(self, lines: Floats, arrival: Floats) -> tuple[Floats, Floats]:
        """Return the directions (m, 2) in which the striker goes on after it struck along lines of centres, and the share
        of its speed that it keeps.
        """
        full = (lines * arrival).sum(axis=1)
        along = full[:, None] * lines
        across = arrival - along
        slide = np.maximum(np.sqrt((across * across).sum(axis=1)), 1e-9)
        rub = np.minimum(self.mu_piece * full, slide / (3.0 * (1.0 + self.e_piece)))
        rubbed = (1.0 + self.e_piece - self.given) * rub
        left = (self.given - self.e_piece) * along + (1.0 - rubbed / slide)[:, None] * across
        kept = np.sqrt((left * left).sum(axis=1))
        return left / np.maximum(kept, 1e-9)[:, None], kept

    def bounce(
        self, start: Floats, to: Floats, limit: float, axis: int, side: float
    ) -> tuple[Floats, Floats, Floats]:
        """Return where a way from (m, 2) to (m, 2) meets a cushion, its direction before, and the share of speed kept.

        The cushion is at `side` times `limit` along an axis (0 x, 1 y). It gives back a part of the speed across, and takes
        from the speed along it by friction.
        """
        beyond = np.maximum(limit - side * to[:, axis], 0.0)
        back, along_kept = np.full(len(to), 1.0), np.full(len(to), 1.0)
        for _ in range(_ROUNDS):
            image = to.copy()
            image[:, axis] = side * (limit + beyond / back)
            way = image - start
            across, along = np.abs(way[:, axis]), np.abs(way[:, 1 - axis])
            slip = self.mu_cushion * (1.0 + self.e_cushion) * across / np.maximum(along, 1e-9)
            along_kept = 1.0 - np.minimum(slip, 1.0 / 3.0)
            back = self.e_cushion / along_kept
        length = np.maximum(np.sqrt((way * way).sum(axis=1)), 1e-9)
        share = (side * limit - start[:, axis]) / np.where(way[:, axis] == 0, 1e-9, way[:, axis])
        kept = np.sqrt((self.e_cushion * across) ** 2 + (along_kept * along) ** 2) / length
        return start + share[:, None] * way, way / length[:, None], kept


@lru_cache(maxsize=16)
def sizes_of(table: CarromTable, parameters: CarromParameters = STANDARD_CARROM) -> Sizes:
    """Return the numbers of a table under a physics."""
    mass = table.striker_mass_share
    return Sizes(
        piece=table.piece_radius_mm,
        striker=table.striker_radius_mm,
        half_side=table.half_side_mm,
        line=table.base_middle_mm - table.half_side_mm,
        passed=table.front_line_mm + table.line_width_mm / 2 + table.striker_radius_mm - table.half_side_mm,
        pockets=np.array(table.pockets_mm),
        brake=parameters.surface_friction * parameters.gravity_mm_s2,
        full_speed=parameters.full_speed_mm_s,
        e_piece=parameters.piece_restitution,
        mu_piece=parameters.piece_friction,
        e_cushion=parameters.cushion_restitution,
        mu_cushion=parameters.cushion_friction,
        given=(1 + parameters.piece_restitution) * mass / (1 + mass),
    )
