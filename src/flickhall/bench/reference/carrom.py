"""A second carrom engine, which knows nothing of the first: docs/physics.md stepped through time (see crokinole.py).

Pieces take steps of `dt_s`; what overlaps and approaches is taken back, in a straight line, to where it touched, gets its
impulse by the masses, and goes on for the rest of the step.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flickhall.bench.reference.compiled import entry, within
from flickhall.bench.reference.friction import Floats, force_and_torque_table
from flickhall.physics.carrom_parameters import CarromParameters
from flickhall.tables.carrom import CarromTable

SURFACE, POCKET, OFF = 0, 1, 2
_ON_ITS_WAY = -1
_STANDS_STILL_SQUARE = 0.05**2
"""docs/physics.md: a piece left with less than 0.05 mm/s by an impact lies still."""

X, Y, VX, VY, RIM, RADIUS, MASS = 0, 1, 2, 3, 4, 5, 6


class Board(NamedTuple):
    """All the stepper knows of table and parameters; lengths in mm, times in s."""

    half: float
    pocket: float
    frame: float
    gravity: float
    friction: float
    e_piece: float
    mu_piece: float
    e_cushion: float
    mu_cushion: float
    fall: float
    hop: float
    part_speed: float


@dataclass(frozen=True)
class Outcome:
    """Places (n, 2) in mm and fates (SURFACE, POCKET, OFF) of all pieces at the end, the striker last."""

    places: Floats
    fates: NDArray[np.int64]
    ended: bool


def step_through(
    places: Floats,
    launch: Floats,
    table: CarromTable,
    p: CarromParameters,
    *,
    part_speed_mm_s: float,
    dt_s: float = 5e-6,
    longest_s: float = 20.0,
) -> Outcome:
    """Step a striker's launch (x, y, dx, dy, speed, rim speed) into pieces at rest."""
    discs = np.zeros((len(places) + 1, 7))
    discs[:-1, :2] = places
    discs[:-1, RADIUS], discs[:-1, MASS] = table.piece_radius_mm, table.piece_mass_g
    discs[-1] = (
        *launch[:2],
        *(launch[4] * launch[2:4]),
        launch[5],
        table.striker_radius_mm,
        table.striker_mass_g,
    )
    fates = np.full(len(discs), SURFACE)
    fates[-1] = _ON_ITS_WAY
    board = Board(
        table.side_mm / 2, table.pocket_radius_mm, table.frame_height_mm, p.gravity_mm_s2, p.surface_friction,
        p.piece_restitution, p.piece_friction, p.cushion_restitution, p.cushion_friction,
        sqrt(2.0 * p.pocket_drop_mm / p.gravity_mm_s2), p.hop_share, part_speed_mm_s,
    )  # fmt: skip
    ended = _step(discs, fates, board, force_and_torque_table(), dt_s, int(longest_s / dt_s))
    return Outcome(discs[:, :2].copy(), fates, bool(ended))


@within
def _twice_energy(disc: Floats) -> float:
    return disc[MASS] * (disc[VX] ** 2 + disc[VY] ** 2 + 0.5 * disc[RIM] ** 2)


@within
def _impulse(
    disc: Floats, other: Floats, fixed: bool, nx: float, ny: float, e: float, mu: float, part_speed: float
) -> float:
    """The impulse between two pieces, or (fixed) a piece and the frame; (nx, ny) from disc to other. In g mm/s."""
    closing = (disc[VX] - other[VX]) * nx + (disc[VY] - other[VY]) * ny
    before = _twice_energy(disc) + (0.0 if fixed else _twice_energy(other))
    lightness = 1.0 / disc[MASS] + (0.0 if fixed else 1.0 / other[MASS])
    push = (closing + max(e * closing, part_speed)) / lightness
    tx, ty = -ny, nx
    slip = (disc[VX] - other[VX]) * tx + (disc[VY] - other[VY]) * ty + disc[RIM] + other[RIM]
    rub = max(-mu * push, min(mu * push, slip / (3.0 * lightness)))
    disc[VX] -= (push * nx + rub * tx) / disc[MASS]
    disc[VY] -= (push * ny + rub * ty) / disc[MASS]
    disc[RIM] -= 2.0 * rub / disc[MASS]
    if not fixed:
        other[VX] += (push * nx + rub * tx) / other[MASS]
        other[VY] += (push * ny + rub * ty) / other[MASS]
        other[RIM] -= 2.0 * rub / other[MASS]
    after = _twice_energy(disc) + (0.0 if fixed else _twice_energy(other))
    if after > before:
        scale = np.sqrt(before / after)
        disc[VX:RADIUS] *= scale
        if not fixed:
            other[VX:RADIUS] *= scale
    return closing


@within
def _collide(disc: Floats, other: Floats, board: Board, dt: float) -> float:
    """If two pieces overlap and approach: back to the touch, the impulse, and on. Return the closing speed, else 0."""
    reach = disc[RADIUS] + other[RADIUS]
    ox, oy = other[X] - disc[X], other[Y] - disc[Y]
    square = ox * ox + oy * oy
    vx, vy = disc[VX] - other[VX], disc[VY] - other[VY]
    along = vx * ox + vy * oy
    if square >= reach * reach or along <= 0.0:
        return 0.0
    speed_square = vx * vx + vy * vy
    back = (-along + np.sqrt(along * along + speed_square * (reach * reach - square))) / speed_square
    back = min(back, dt)
    disc[:2] -= back * disc[VX:RIM]
    other[:2] -= back * other[VX:RIM]
    ox, oy = other[X] - disc[X], other[Y] - disc[Y]
    distance = np.sqrt(ox * ox + oy * oy)
    closing = _impulse(
        disc, other, False, ox / distance, oy / distance, board.e_piece, board.mu_piece, board.part_speed
    )
    disc[:2] += back * disc[VX:RIM]
    other[:2] += back * other[VX:RIM]
    return closing


# The same law as in `crokinole.py`, written there too: numba keeps compiled code by the file of the function that Python
# calls, and would go on with the old law if it were changed in a third file.
@within
def _slow_down(disc: Floats, board: Board, table: Floats, dt: float) -> bool:
    """One step of friction; the place moves by the mean of the speeds before and after. Tell whether it has stopped."""
    speed, rim = np.sqrt(disc[VX] ** 2 + disc[VY] ** 2), abs(disc[RIM])
    if speed <= 0.0:
        return True
    share = speed / (speed + rim) * (table.shape[0] - 1)
    cell = min(int(share), table.shape[0] - 2)
    part = share - cell
    force = table[cell, 0] + part * (table[cell + 1, 0] - table[cell, 0])
    torque = table[cell, 1] + part * (table[cell + 1, 1] - table[cell, 1])
    slower = speed - board.friction * board.gravity * force * dt
    if slower <= 0.0:
        return True
    rim = max(rim - 2.0 * board.friction * board.gravity * torque * dt, 0.0)
    mean = 0.5 * (1.0 + slower / speed)
    disc[:2] += mean * disc[VX:RIM] * dt
    disc[VX:RIM] *= slower / speed
    disc[RIM] = rim if disc[RIM] > 0.0 else -rim
    return False


@within
def _meets_frame(disc: Floats, board: Board, flight: tuple[float, float], dt: float, wall: Floats) -> bool:
    """Bounce a piece off the cushions it has gone into; tell whether it has gone over one, so long after its last hit."""
    for axis in range(2):
        limit = board.half - disc[RADIUS]
        if abs(disc[axis]) <= limit or disc[axis] * disc[VX + axis] <= 0.0:
            continue
        back = min((abs(disc[axis]) - limit) / abs(disc[VX + axis]), dt)
        since, up = flight[0] - back, flight[1]
        if up * since - 0.5 * board.gravity * since * since > board.frame:
            disc[:2] -= back * disc[VX:RIM]
            return True
        sign = 1.0 if disc[axis] > 0.0 else -1.0
        nx, ny = (sign, 0.0) if axis == 0 else (0.0, sign)
        disc[:2] -= back * disc[VX:RIM]
        _impulse(disc, wall, True, nx, ny, board.e_cushion, board.mu_cushion, board.part_speed)
        disc[:2] += back * disc[VX:RIM]
    return False


@within
def _pocket_below(disc: Floats, board: Board) -> tuple[float, float]:
    """The middle of the pocket that a piece's centre is over, (0, 0) if of none."""
    off = board.half - board.pocket
    px, py = np.copysign(off, disc[X]), np.copysign(off, disc[Y])
    if (disc[X] - px) ** 2 + (disc[Y] - py) ** 2 < board.pocket**2:
        return px, py
    return 0.0, 0.0


@entry
def _step(
    discs: Floats, fates: NDArray[np.int64], board: Board, table: Floats, dt: float, most_steps: int
) -> bool:
    n = discs.shape[0]
    over_since = np.full(n, -1.0)  # -1: not over a pocket
    hit_at, thrown_up = np.zeros(n), np.zeros(n)
    struck = np.zeros(n, dtype=np.bool_)
    wall = np.zeros(7)
    for tick in range(most_steps):
        now = tick * dt
        moving = False
        for i in range(n):
            if fates[i] != -1:
                continue
            moving = True
            if over_since[i] >= 0.0:
                discs[i, :2] += discs[i, VX:RIM] * dt
            elif _slow_down(discs[i], board, table, dt):
                discs[i, VX:RADIUS] = 0.0
                fates[i] = 0
        if not moving:
            return True
        struck[:] = False
        for i in range(n):
            if fates[i] != -1:
                continue
            for j in range(n):
                if j == i or fates[j] > 0 or (fates[j] == -1 and j > i):
                    continue
                closing = _collide(discs[i], discs[j], board, dt)
                if closing > 0.0:
                    struck[i] = struck[j] = True
                    hit_at[i] = hit_at[j] = now
                    thrown_up[i] = thrown_up[j] = board.hop * closing
            if _meets_frame(discs[i], board, (now - hit_at[i], thrown_up[i]), dt, wall):
                fates[i] = 2
                discs[i, VX:RADIUS] = 0.0
        for i in range(n):
            if fates[i] > 0:
                continue
            if struck[i] and over_since[i] < 0.0:
                still = discs[i, VX] ** 2 + discs[i, VY] ** 2 < _STANDS_STILL_SQUARE
                if still:
                    discs[i, VX:RADIUS] = 0.0
                fates[i] = 0 if still else -1
            if fates[i] != -1:
                continue
            px, py = _pocket_below(discs[i], board)
            if px == 0.0:
                over_since[i] = -1.0
                continue
            if over_since[i] < 0.0:
                over_since[i] = now
            if now - over_since[i] >= board.fall:
                fates[i] = 1
                discs[i, X], discs[i, Y] = px, py
                discs[i, VX:RADIUS] = 0.0
    return False
