"""What no general engine has: friction that couples sliding and spin, the hole, the edge. docs/physics.md in plain steps.

The law is applied after each step of an engine, to the discs that move and to no other.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sqrt

import numpy as np

from flickhall.bench.engines.flick import DITCH, HOLE, SURFACE, Discs, Engine, Flick, Outcome
from flickhall.bench.reference.friction import force_and_torque_table
from flickhall.physics.measures import tipping_radius_mm
from flickhall.physics.parameters import STANDARD as P
from flickhall.tables.crokinole import TOURNAMENT as TABLE

_CELLS = 2000
_STILL_MM_S = 1.0
"""An engine's own friction leaves discs creeping: slower than this lies still (it would go 0.4 micrometres)."""
_LONGEST_S = 8.0
_TIPPING_SQUARE, _EDGE_SQUARE = tipping_radius_mm(TABLE, P) ** 2, TABLE.surface_radius_mm**2


@lru_cache(maxsize=1)
def _table() -> list[tuple[float, float]]:
    return [(float(force), float(torque)) for force, torque in force_and_torque_table(_CELLS)]


def slowed(vx: float, vy: float, rim: float, dt_s: float) -> tuple[float, float, float]:
    """Return a disc's velocity after sliding and spinning for `dt_s`; both stop at the same instant."""
    speed, spin = hypot(vx, vy), abs(rim)
    if speed <= 0.0:
        return 0.0, 0.0, 0.0
    table = _table()
    share = speed / (speed + spin) * _CELLS
    cell = min(int(share), _CELLS - 1)
    part = share - cell
    (force, torque), (next_force, next_torque) = table[cell], table[cell + 1]
    grip = P.surface_friction * P.gravity_mm_s2 * dt_s
    slower = speed - grip * (force + part * (next_force - force))
    if slower <= 0.0:
        return 0.0, 0.0, 0.0
    spin = max(spin - 2.0 * grip * (torque + part * (next_torque - torque)), 0.0)
    return vx * slower / speed, vy * slower / speed, spin if rim > 0.0 else -spin


def dip_at(x: float, y: float, vx: float, vy: float) -> float:
    """Return how far a tipping disc falls before its front reaches the far edge; 1 stops it there."""
    speed = hypot(vx, vy)
    if speed == 0.0:
        return 2.0
    dx, dy = vx / speed, vy / speed
    along = x * dx + y * dy
    way = -along + sqrt(max(along * along + _TIPPING_SQUARE - x * x - y * y, 0.0))
    free = max(TABLE.hole_radius_mm - TABLE.disc_radius_mm - along, way / 4.0)
    return float(0.5 * P.gravity_mm_s2 * (free / speed) ** 2 / P.disc_rounding_mm)


def over_the_lip(
    x: float, y: float, velocity: tuple[float, float, float], dip: float
) -> tuple[float, float, float]:
    """Return a disc's velocity after the far edge of the hole has taken its share."""
    vx, vy, rim = velocity
    distance = hypot(x, y)
    nx, ny = x / distance, y / distance
    push = dip * max(vx * nx + vy * ny, 0.0)
    rub = max(-P.lip_friction * push, min(P.lip_friction * push, (vy * nx - vx * ny + rim) / 3.0))
    return vx - push * nx + rub * ny, vy - push * ny - rub * nx, rim - 2.0 * rub


class _Play:
    """One flick on its way: who moves, who is over the hole, who has ended where."""

    def __init__(self, discs: Discs, flick: Flick, dt_s: float, own_friction: bool) -> None:
        self.discs, self.dt_s, self.own_friction = discs, dt_s, own_friction
        self.places = np.vstack([flick.places, flick.launch[:2]])
        self.fates = np.full(len(self.places), SURFACE)
        self.moving = {len(self.places) - 1}
        self.dips: dict[int, float] = {}

    def end(self, i: int, fate: int, x: float, y: float) -> None:
        """Let a disc lie where it is, for good if it has fallen."""
        self.places[i], self.fates[i] = (x, y), fate
        self.moving.discard(i)
        self.dips.pop(i, None)
        if fate != SURFACE:
            self.discs.take_away(i)

    def follow(self, i: int, touched: bool) -> None:
        """Apply the law of the board to a moving disc after a step."""
        x, y, vx, vy, rim = self.discs.read(i)
        square = x * x + y * y
        if square > _EDGE_SQUARE:
            return self.end(i, DITCH, x, y)
        before = (vx, vy, rim)
        if square < _TIPPING_SQUARE and HOLE not in self.fates:
            if touched or i not in self.dips:
                self.dips[i] = dip_at(x, y, vx, vy)
            if self.dips[i] >= 1.0:
                return self.end(i, HOLE, 0.0, 0.0)
        elif i in self.dips:
            vx, vy, rim = over_the_lip(x, y, before, self.dips.pop(i))
        if not self.own_friction:
            vx, vy, rim = slowed(vx, vy, rim, self.dt_s)
        elif hypot(vx, vy) < _STILL_MM_S:
            vx = vy = rim = 0.0
        if (vx, vy, rim) != before:
            self.discs.write(i, vx, vy, rim)
        if vx == vy == 0.0:
            self.places[i] = x, y
            if i in self.dips:
                return self.end(i, HOLE, 0.0, 0.0)
            self.moving.discard(i)
        return None


def play(engine: Engine, flick: Flick, dt_s: float, own_friction: bool) -> Outcome:
    """Let an engine play a flick until everything lies still, or for eight seconds."""
    discs = engine.discs(flick, dt_s, own_friction)
    game = _Play(discs, flick, dt_s, own_friction)
    for _ in range(int(_LONGEST_S / dt_s)):
        if not game.moving:
            break
        discs.step()
        touched = discs.touched()
        if touched:
            game.moving |= {i for i in touched if game.fates[i] == SURFACE}
        for i in tuple(game.moving):
            game.follow(i, i in touched)
    for i in game.moving:
        game.places[i] = discs.read(i)[:2]
    return Outcome(game.places, game.fates)
