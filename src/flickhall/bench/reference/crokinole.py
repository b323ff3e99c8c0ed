"""A second engine, which knows nothing of the first: docs/physics.md stepped through time.

Every moving disc takes steps of `dt_s` under the friction of a fine table that `friction.py` makes. Contacts are
found by overlap: two things that overlap and approach are taken back, in a straight line, to where they touched, get
their impulse, and go on for the rest of the step.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flickhall.bench.reference.compiled import entry, within
from flickhall.bench.reference.friction import Floats, force_and_torque_table
from flickhall.physics.parameters import Parameters
from flickhall.tables import CrokinoleTable

SURFACE, DITCH, HOLE = 0, 1, 2
_ON_ITS_WAY = -1
_STANDS_STILL_MM_S = 0.05
"""docs/physics.md: a disc left with less by an impact lies still."""


class Board(NamedTuple):
    """All the stepper knows of table and parameters; lengths in mm, times in s."""

    surface: float
    rail: float
    hole: float
    tipping: float
    disc: float
    post: float
    gravity: float
    friction: float
    e_disc: float
    mu_disc: float
    e_post: float
    mu_post: float
    e_rail: float
    mu_rail: float
    mu_lip: float
    hole_drop: float
    time_to_ditch: float
    time_over_ditch_discs: float
    part_speed: float


@dataclass(frozen=True)
class Outcome:
    """Places (n, 2) in mm and fates (SURFACE, DITCH, HOLE) of all discs at the end; False if time ran out."""

    places: Floats
    fates: NDArray[np.int64]
    ended: bool


def _board(table: CrokinoleTable, p: Parameters, part_speed_mm_s: float) -> Board:
    tipping = sqrt(table.hole_radius_mm**2 - (table.disc_radius_mm - p.disc_rounding_mm) ** 2)
    return Board(
        table.surface_radius_mm, table.rail_radius_mm, table.hole_radius_mm, tipping,
        table.disc_radius_mm, table.post_radius_mm,
        p.gravity_mm_s2, p.surface_friction, p.disc_restitution, p.disc_friction, p.post_restitution, p.post_friction,
        p.rail_restitution, p.rail_friction, p.lip_friction, p.disc_rounding_mm,
        sqrt(2.0 * p.ditch_drop_mm / p.gravity_mm_s2), sqrt(2.0 * p.ditch_disc_clearance_mm / p.gravity_mm_s2),
        part_speed_mm_s,
    )  # fmt: skip


def step_through(
    places: Floats,
    launch: Floats,
    table: CrokinoleTable,
    parameters: Parameters,
    *,
    part_speed_mm_s: float,
    dt_s: float = 5e-6,
    longest_s: float = 20.0,
) -> Outcome:
    """Step a launch (x, y, dx, dy, speed, rim speed) into discs at rest on the surface or in the ditch; it comes last."""
    discs = np.zeros((len(places) + 1, 5))
    discs[:-1, :2] = places
    discs[-1, :2] = launch[:2]
    discs[-1, 2:4] = launch[4] * launch[2:4]
    discs[-1, 4] = launch[5]
    fates = np.where(np.linalg.norm(discs[:, :2], axis=1) > table.surface_radius_mm, DITCH, SURFACE)
    fates[-1] = _ON_ITS_WAY
    board = _board(table, parameters, part_speed_mm_s)
    ended = _step(
        discs, fates, np.array(table.posts_mm), board, force_and_torque_table(), dt_s, int(longest_s / dt_s)
    )
    return Outcome(discs[:, :2].copy(), fates, bool(ended))


@within
def _twice_energy(disc: Floats) -> float:
    return disc[2] ** 2 + disc[3] ** 2 + 0.5 * disc[4] ** 2


@within
def _rub(slip: float, inertia: float, limit: float) -> float:
    return max(-limit, min(limit, slip * inertia))


@within
def _strike(
    disc: Floats, other: Floats, fixed: bool, nx: float, ny: float, e: float, mu: float, part_speed: float
) -> None:
    """The impulse between a disc and an equal one, or (fixed) one that does not move; (nx, ny) from disc to other."""
    closing = (disc[2] - other[2]) * nx + (disc[3] - other[3]) * ny
    before = _twice_energy(disc) + (0.0 if fixed else _twice_energy(other))
    parting = max(e * closing, part_speed)
    push = (closing + parting) * (1.0 if fixed else 0.5)
    tx, ty = -ny, nx
    slip = (disc[2] - other[2]) * tx + (disc[3] - other[3]) * ty + disc[4] + other[4]
    rub = _rub(slip, 1.0 / 3.0 if fixed else 1.0 / 6.0, mu * push)
    disc[2] -= push * nx + rub * tx
    disc[3] -= push * ny + rub * ty
    disc[4] -= 2.0 * rub
    if not fixed:
        other[2] += push * nx + rub * tx
        other[3] += push * ny + rub * ty
        other[4] -= 2.0 * rub
    after = _twice_energy(disc) + (0.0 if fixed else _twice_energy(other))
    if after > before:
        scale = np.sqrt(before / after)
        disc[2:5] *= scale
        if not fixed:
            other[2:5] *= scale


@within
def _collide(
    disc: Floats, other: Floats, fixed: bool, reach: float, e: float, mu: float, board: Board, dt: float
) -> bool:
    """If disc and other overlap and approach: back to the touch, the impulse, and on. Tell whether they did."""
    ox, oy = other[0] - disc[0], other[1] - disc[1]
    square = ox * ox + oy * oy
    if square >= reach * reach:
        return False
    vx, vy = disc[2] - other[2], disc[3] - other[3]
    along = vx * ox + vy * oy
    if along <= 0.0:
        return False
    # Back along the relative path to the touch: |o + v t| = reach.
    speed_square = vx * vx + vy * vy
    back = (-along + np.sqrt(along * along + speed_square * (reach * reach - square))) / speed_square
    back = min(back, dt)
    disc[0] -= back * disc[2]
    disc[1] -= back * disc[3]
    if not fixed:
        other[0] -= back * other[2]
        other[1] -= back * other[3]
    ox, oy = other[0] - disc[0], other[1] - disc[1]
    distance = np.sqrt(ox * ox + oy * oy)
    _strike(disc, other, fixed, ox / distance, oy / distance, e, mu, board.part_speed)
    disc[0] += back * disc[2]
    disc[1] += back * disc[3]
    if not fixed:
        other[0] += back * other[2]
        other[1] += back * other[3]
    return True


@within
def _slow_down(disc: Floats, board: Board, table: Floats, dt: float) -> bool:
    """One step of friction; the place moves by the mean of the speeds before and after. Tell whether it has stopped."""
    speed, rim = np.sqrt(disc[2] ** 2 + disc[3] ** 2), abs(disc[4])
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
    disc[0] += mean * disc[2] * dt
    disc[1] += mean * disc[3] * dt
    disc[2] *= slower / speed
    disc[3] *= slower / speed
    disc[4] = rim if disc[4] > 0.0 else -rim
    return False


@within
def _dip(disc: Floats, board: Board) -> float:
    """How far a tipping disc falls before its front reaches the far edge, in units of what stops it there."""
    speed = np.sqrt(disc[2] ** 2 + disc[3] ** 2)
    if speed == 0.0:
        return np.inf
    dx, dy = disc[2] / speed, disc[3] / speed
    along = disc[0] * dx + disc[1] * dy
    room = board.tipping**2 - disc[0] ** 2 - disc[1] ** 2
    way = -along + np.sqrt(max(along * along + room, 0.0))
    free = max(board.hole - board.disc - along, way / 4.0)
    return 0.5 * board.gravity * (free / speed) ** 2 / board.hole_drop


@within
def _lie_in_ditch(disc: Floats, board: Board) -> None:
    distance = np.sqrt(disc[0] ** 2 + disc[1] ** 2)
    scale = min(max(distance, board.surface + board.disc), board.rail - board.disc) / distance
    disc[0] *= scale
    disc[1] *= scale
    disc[2:5] = 0.0


@entry
def _step(
    discs: Floats,
    fates: NDArray[np.int64],
    posts: Floats,
    board: Board,
    table: Floats,
    dt: float,
    most_steps: int,
) -> bool:
    n = discs.shape[0]
    left_at = np.full(n, np.inf)
    aloft = np.zeros(n, dtype=np.bool_)
    dips = np.full(n, -1.0)  # -1: it does not tip
    passes = np.zeros(
        (n, n), dtype=np.bool_
    )  # passes[i, j]: i was above j in the ditch when it could have hit it
    struck = np.zeros(n, dtype=np.bool_)
    wall = np.zeros(5)
    filled = False
    twice = 2.0 * board.disc
    for tick in range(most_steps):
        now = tick * dt
        moving = False
        for i in range(n):
            if fates[i] != -1:
                continue
            moving = True
            disc = discs[i]
            if aloft[i]:
                disc[0] += disc[2] * dt
                disc[1] += disc[3] * dt
            elif _slow_down(disc, board, table, dt):
                disc[2:5] = 0.0
                fates[i] = 0
                if dips[i] >= 0.0:
                    fates[i], filled = 2, True
                    disc[0] = disc[1] = 0.0
        if not moving:
            return True
        struck[:] = False
        for i in range(n):
            if fates[i] != -1:
                continue
            disc = discs[i]
            for j in range(n):
                if j == i or fates[j] == 2 or (fates[j] == -1 and j > i):
                    continue
                other = discs[j]
                if fates[j] == 1:
                    if aloft[i] and not passes[i, j] and now - left_at[i] > board.time_over_ditch_discs:
                        struck[i] |= _collide(
                            disc, other, True, twice, board.e_rail, board.mu_rail, board, dt
                        )
                    elif aloft[i] and now - left_at[i] <= board.time_over_ditch_discs + dt:
                        passes[i, j] = (disc[0] - other[0]) ** 2 + (disc[1] - other[1]) ** 2 < twice**2
                    continue
                if _collide(disc, other, False, twice, board.e_disc, board.mu_disc, board, dt):
                    struck[i] = struck[j] = True
            if aloft[i]:
                distance = np.sqrt(disc[0] ** 2 + disc[1] ** 2)
                outward = (disc[2] * disc[0] + disc[3] * disc[1]) / distance
                if distance > board.rail - board.disc and outward > 0.0:
                    over = distance - (board.rail - board.disc)
                    back = min(over / outward, dt)
                    disc[:2] -= back * disc[2:4]
                    distance = np.sqrt(disc[0] ** 2 + disc[1] ** 2)
                    nx, ny = disc[0] / distance, disc[1] / distance
                    _strike(disc, wall, True, nx, ny, board.e_rail, board.mu_rail, board.part_speed)
                    disc[:2] += back * disc[2:4]
            else:
                for k in range(posts.shape[0]):
                    wall[0], wall[1] = posts[k, 0], posts[k, 1]
                    reach = board.disc + board.post
                    struck[i] |= _collide(disc, wall, True, reach, board.e_post, board.mu_post, board, dt)
        for i in range(n):
            disc = discs[i]
            if struck[i] and fates[i] <= 0 and not aloft[i]:
                still = disc[2] ** 2 + disc[3] ** 2 < _STANDS_STILL_SQUARE
                if still:
                    disc[2:5] = 0.0
                fates[i] = 0 if still and dips[i] < 0.0 else -1
            if fates[i] != -1:
                continue
            distance = np.sqrt(disc[0] ** 2 + disc[1] ** 2)
            outward = (disc[2] * disc[0] + disc[3] * disc[1]) / max(distance, 1e-300)
            if aloft[i]:
                if now - left_at[i] >= board.time_to_ditch:
                    _lie_in_ditch(disc, board)
                    fates[i] = 1
                    aloft[i] = False
                    for j in range(n):
                        if aloft[j]:
                            apart = (discs[j, 0] - disc[0]) ** 2 + (discs[j, 1] - disc[1]) ** 2
                            passes[j, i] = apart < twice**2
                elif distance < board.surface and outward < 0.0:
                    aloft[i] = False
            elif distance > board.surface and outward > 0.0:
                aloft[i] = True
                left_at[i] = now - (distance - board.surface) / outward
                passes[i, :] = False
            elif distance < board.tipping and not filled and (dips[i] < 0.0 or struck[i]):
                if dips[i] < 0.0 and outward >= 0.0 and distance > 0.5 * board.tipping:
                    continue  # it has just left, and lies inside by a rounding
                dips[i] = _dip(disc, board)
                if dips[i] >= 1.0:
                    fates[i], filled = 2, True
                    disc[:] = 0.0
            elif distance >= board.tipping and dips[i] >= 0.0:
                nx, ny = disc[0] / distance, disc[1] / distance
                push = dips[i] * max(outward, 0.0)
                rub = _rub(disc[3] * nx - disc[2] * ny + disc[4], 1.0 / 3.0, board.mu_lip * push)
                disc[2] -= push * nx - rub * ny
                disc[3] -= push * ny + rub * nx
                disc[4] -= 2.0 * rub
                dips[i] = -1.0
    return False


_STANDS_STILL_SQUARE = _STANDS_STILL_MM_S**2
