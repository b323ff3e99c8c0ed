"""What a played board looked like at any instant, from its stretch log alone: gaps between discs, kinetic energy.

Discs of any radius and mass; the energy is in units of an ordinary disc's mass.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numba
import numpy as np
from random_boards import DECELERATION_MM_S2, POSTS, Floats, Played

from flickhall.physics import crokinole_state, state
from flickhall.physics.engine import CURVE
from flickhall.physics.slide import motion_at, start_sliding
from flickhall.tables import TOURNAMENT


@dataclass(frozen=True)
class Surroundings:
    """What stands on a kind of table, what takes a disc out of its plane, how fast discs slow down on it."""

    fixed: Floats
    """(count, 3): x, y and radius, mm."""
    out_kinds: frozenset[float]
    deceleration_mm_s2: float
    half_side_mm: float = field(default=np.inf)
    """Nothing gets nearer than its radius to straight walls this far from the middle."""


CROKINOLE = Surroundings(
    np.column_stack([POSTS, np.full(len(POSTS), TOURNAMENT.post_radius_mm)]),
    frozenset({crokinole_state.DROP, state.FALL}),
    DECELERATION_MM_S2,
)


@numba.njit
def _rows(runs: Floats, curve: Floats, deceleration: float) -> Floats:
    """One disc row a stretch, as the loop had it."""
    rows = np.zeros((runs.shape[0], state.COLUMNS))
    for k in range(runs.shape[0]):
        rows[k, state.X], rows[k, state.Y] = runs[k, state.RUN_X], runs[k, state.RUN_Y]
        rows[k, state.DX], rows[k, state.DY] = runs[k, state.RUN_DX], runs[k, state.RUN_DY]
        rows[k, state.SPEED], rows[k, state.RIM] = runs[k, state.RUN_SPEED], runs[k, state.RUN_RIM]
        rows[k, state.START], rows[k, state.PHASE] = runs[k, state.RUN_START], runs[k, state.RUN_PHASE]
        if runs[k, state.RUN_PHASE] == state.SLIDING:
            start_sliding(rows[k], curve, deceleration)
    return rows


@numba.njit
def _look(
    start: Floats,
    runs: Floats,
    out_from: Floats,
    times: Floats,
    fixed: Floats,
    half_side: float,
    radii: Floats,
    masses: Floats,
    curve: Floats,
    deceleration: float,
) -> tuple[Floats, Floats]:
    """Return the least gap (mm, negative: overlap) at each instant, and the kinetic energy just after it."""
    rows = _rows(runs, curve, deceleration)
    discs = start.shape[0]
    gaps = np.full(times.size, np.inf)
    energies = np.zeros(times.size)
    places = np.zeros((discs, 2))
    for k in range(times.size):
        time = times[k]
        places[:] = start
        for r in range(runs.shape[0]):
            disc = int(runs[r, state.RUN_DISC])
            if runs[r, state.RUN_START] > time:
                continue
            at = min(time, runs[r, state.RUN_END])
            gone, speed, rim = motion_at(rows[r], curve, deceleration, at)
            if time >= runs[r, state.RUN_END]:
                gone = runs[r, state.RUN_DISTANCE]
            else:
                energies[k] += masses[disc] * (0.5 * speed * speed + 0.25 * rim * rim)
            places[disc, 0] = rows[r, state.X] + gone * rows[r, state.DX]
            places[disc, 1] = rows[r, state.Y] + gone * rows[r, state.DY]
        for i in range(discs):
            if out_from[i] <= time:
                continue
            for j in range(i):
                if out_from[j] > time:
                    dx, dy = places[i, 0] - places[j, 0], places[i, 1] - places[j, 1]
                    gaps[k] = min(gaps[k], np.sqrt(dx * dx + dy * dy) - radii[i] - radii[j])
            for p in range(fixed.shape[0]):
                dx, dy = places[i, 0] - fixed[p, 0], places[i, 1] - fixed[p, 1]
                gaps[k] = min(gaps[k], np.sqrt(dx * dx + dy * dy) - radii[i] - fixed[p, 2])
            for axis in range(2):
                gaps[k] = min(gaps[k], half_side - radii[i] - abs(places[i, axis]))
    return gaps, energies


def gaps_and_energies(
    played: Played, lying_in_ditch: tuple[int, ...] = (), on: Surroundings = CROKINOLE
) -> tuple[Floats, Floats, Floats]:
    """Return the instants of a board's events, the least gap in mm between what is in its plane, and the energy after each.

    Discs are in the plane until they have come to lie in hole, ditch or pocket. The energy is kinetic, in mm2/s2.
    """
    ends = played.runs[:, [state.RUN_START, state.RUN_END]].ravel()
    times = np.unique(np.concatenate([[0.0], played.log[:, state.LOG_TIME], ends]))
    out_from = np.full(len(played.start), np.inf)
    out_from[list(lying_in_ditch)] = -np.inf
    for row in played.log:
        if row[state.LOG_KIND] in on.out_kinds:
            out_from[int(row[state.LOG_DISC])] = row[state.LOG_TIME]
    runs = played.runs[np.argsort(played.runs[:, state.RUN_START], kind="stable")]
    gaps, energies = _look(
        played.start,
        runs,
        out_from,
        times,
        on.fixed,
        on.half_side_mm,
        np.ascontiguousarray(played.board[:, state.RADIUS]),
        np.ascontiguousarray(played.board[:, state.MASS]),
        CURVE,
        on.deceleration_mm_s2,
    )
    return times, gaps, energies
