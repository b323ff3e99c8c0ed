"""Weighted least squares over the parameters of a board and the launches of all shots at once.

Gauss and Newton's steps, damped as Levenberg and Marquardt do. Each shot's own unknowns touch its own residuals only, so
they are eliminated shot by shot (the Schur complement) and the work grows in proportion to the number of shots. Written
here because that structure is what makes it quick; a general solver would be a large dependency at run time for less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from flickhall.fitting.grounds import AnyParameters
from flickhall.fitting.residuals import Explained
from flickhall.fitting.scales import with_scaled
from flickhall.physics.slide import Floats

STEP = 1e-6
"""How far an unknown is moved to see what that does; all are of order one or smaller."""
PRIOR_SD = 1.0
"""How far a parameter may well be from the hall's, on its scale: a friction of 0.1 is believed to be 0.014 to 0.71 (95 of
100), a restitution of 0.8 to be 0.36 to 0.97. It keeps what the shots hardly tell from running away; what that leaves
open widens the intervals of the rest.
"""
MOST_ROUNDS = 60
ENOUGH = 1e-9
"""A round that lowers the sum of squares by a smaller share than this is the last."""
_DAMPINGS = 12
_PATIENCE = 3
"""So often a step is shortened for the sake of a shot that it loses."""
_UNSEEN = 1e-12
"""Keeps an unknown where it is that nothing depends on."""


@dataclass(frozen=True, slots=True)
class Bent:
    """The residuals of a shot and how they bend: by the fit's parameters (m, p) and by the shot's own unknowns (m, k)."""

    residuals: Floats
    by_parameters: Floats
    by_own: Floats


@dataclass(frozen=True, slots=True)
class Solution:
    """Where the sum of squares is least: which shots it is of, scaled parameters (p,), the own unknowns of each of those
    shots, what each adds to the sum, and the information (p, p) that all of them hold about the parameters when their
    launches are unknown too.
    """

    kept: tuple[int, ...]
    scaled: Floats
    own: tuple[Floats, ...]
    squares: Floats
    information: Floats
    bent: tuple[Bent, ...]


def solve(
    shots: Sequence[Explained],
    base: AnyParameters,
    names: Sequence[str],
    scaled: Floats,
    own: Sequence[Floats],
    prior: Floats,
) -> Solution:
    """Return the least squares over the parameters `names` (the others as in `base`) and all launches.

    `prior` (p,) is where the scaled parameters are believed to be before anything was measured, give or take PRIOR_SD.

    A shot that has no residuals at the start `scaled`, `own` is set aside, and so is one that stands in the way of every
    step, because by any other parameters it would meet something else.
    """
    parameters = with_scaled(base, names, scaled)
    at_first = [shot.residuals(parameters, one) for shot, one in zip(shots, own, strict=True)]
    kept = [number for number, residuals in enumerate(at_first) if residuals is not None]
    unknowns = [own[number] for number in kept]
    found = [residuals for residuals in at_first if residuals is not None]
    damping = 1e-4
    for _ in range(MOST_ROUNDS):
        seen = [shots[number] for number in kept]
        bent = [
            _bent(shot, base, names, scaled, one, residuals)
            for shot, one, residuals in zip(seen, unknowns, found, strict=True)
        ]
        before = after = _sum(found) + _strain(scaled, prior)
        stuck: set[int] = set()
        for attempt in range(_DAMPINGS):
            step, own_steps = _step(bent, scaled - prior, damping)
            trial = [
                _moved(shot, base, names, scaled + step, one, one + own_step)
                for shot, one, own_step in zip(seen, unknowns, own_steps, strict=True)
            ]
            stuck = {place for place, one in enumerate(trial) if one is None}
            moved = [one for one in trial if one is not None]
            if not stuck:
                after = _sum([residuals for _, residuals in moved]) + _strain(scaled + step, prior)
                if after <= before:
                    scaled = scaled + step
                    unknowns, found = [one for one, _ in moved], [residuals for _, residuals in moved]
                    damping = max(damping / 10, 1e-12)
                    break
            elif attempt >= _PATIENCE:
                break
            damping *= 10
        if stuck:
            free = [place for place in range(len(kept)) if place not in stuck]
            kept, unknowns, found = (
                [kept[place] for place in free],
                [unknowns[place] for place in free],
                [found[place] for place in free],
            )
            damping = 1e-4
        elif before - after <= ENOUGH * before:
            break
    bent = [
        _bent(shots[number], base, names, scaled, one, residuals)
        for number, one, residuals in zip(kept, unknowns, found, strict=True)
    ]
    information = sum((_without_own(one)[0] for one in bent), start=np.zeros((len(names), len(names))))
    squares = np.array([float(residuals @ residuals) for residuals in found])
    return Solution(tuple(kept), scaled, tuple(unknowns), squares, information, tuple(bent))


def settle(shot: Explained, parameters: AnyParameters, own: Floats) -> tuple[Floats, Floats] | None:
    """Return the launch of one shot that explains it best by given parameters, with its residuals.

    None if the physics has it meet something else at `own` already.
    """
    residuals = shot.residuals(parameters, own)
    if residuals is None:
        return None
    damping = 1e-4
    for _ in range(MOST_ROUNDS):
        by_own = _bent_by_own(shot, parameters, own, residuals)
        normal, slope = by_own.T @ by_own, by_own.T @ residuals
        before = after = float(residuals @ residuals)
        for _ in range(_DAMPINGS):
            step = -np.linalg.solve(normal + _damped(normal, damping), slope)
            there = shot.residuals(parameters, own + step)
            if there is not None and float(there @ there) <= before:
                own, residuals, after = own + step, there, float(there @ there)
                damping = max(damping / 10, 1e-12)
                break
            damping *= 10
        if before - after <= ENOUGH * before:
            break
    return own, residuals


def own_covariance(bent: Bent) -> Floats:
    """Return the covariance (k, k) of a shot's own unknowns where the parameters are known, for residuals of spread 1."""
    normal = bent.by_own.T @ bent.by_own
    return np.asarray(np.linalg.inv(normal + _UNSEEN * np.eye(len(normal))), dtype=np.float64)


def _moved(
    shot: Explained,
    base: AnyParameters,
    names: Sequence[str],
    scaled: Floats,
    old: Floats,
    new: Floats,
) -> tuple[Floats, Floats] | None:
    """Return the own unknowns of a shot after a step, with its residuals: where that step misses, the nearest it can."""
    parameters = with_scaled(base, names, scaled)
    residuals = shot.residuals(parameters, new)
    return settle(shot, parameters, old) if residuals is None else (new, residuals)


def _bent(
    shot: Explained,
    base: AnyParameters,
    names: Sequence[str],
    scaled: Floats,
    own: Floats,
    residuals: Floats,
) -> Bent:
    by_parameters = np.zeros((len(residuals), len(names)))
    for column, name in enumerate(names):
        if name in shot.tells:
            for step in (STEP, -STEP):
                there = scaled.copy()
                there[column] += step
                moved = shot.residuals(with_scaled(base, names, there), own)
                if moved is not None:
                    by_parameters[:, column] = (moved - residuals) / step
                    break
    return Bent(
        residuals, by_parameters, _bent_by_own(shot, with_scaled(base, names, scaled), own, residuals)
    )


def _bent_by_own(shot: Explained, parameters: AnyParameters, own: Floats, residuals: Floats) -> Floats:
    by_own = np.zeros((len(residuals), len(own)))
    for column in range(len(own)):
        for step in (STEP, -STEP):
            there = own.copy()
            there[column] += step
            moved = shot.residuals(parameters, there)
            if moved is not None:
                by_own[:, column] = (moved - residuals) / step
                break
    return by_own


def _without_own(bent: Bent, damping: float = 0.0) -> tuple[Floats, Floats]:
    """Return information (p, p) and slope (p,) of the parameters once a shot's own unknowns are eliminated."""
    normal = bent.by_own.T @ bent.by_own
    normal = normal + _damped(normal, damping)
    cross = bent.by_own.T @ bent.by_parameters
    eliminated = np.linalg.solve(normal, np.column_stack([cross, bent.by_own.T @ bent.residuals]))
    information = bent.by_parameters.T @ bent.by_parameters - cross.T @ eliminated[:, :-1]
    slope = bent.by_parameters.T @ bent.residuals - cross.T @ eliminated[:, -1]
    return information, slope


def _step(bent: Sequence[Bent], off_prior: Floats, damping: float) -> tuple[Floats, list[Floats]]:
    information, slope = np.eye(len(off_prior)) / PRIOR_SD**2, off_prior / PRIOR_SD**2
    for one in bent:
        own_information, own_slope = _without_own(one, damping)
        information = information + own_information
        slope = slope + own_slope
    step = -np.linalg.solve(information + _damped(information, damping), slope)
    step = np.clip(step, -1.0, 1.0)  # on a scale of logarithms: no parameter changes threefold in one round
    own_steps = []
    for one in bent:
        normal = one.by_own.T @ one.by_own
        pull = one.by_own.T @ (one.residuals + one.by_parameters @ step)
        own_steps.append(-np.linalg.solve(normal + _damped(normal, damping), pull))
    return step, own_steps


def _damped(normal: Floats, damping: float) -> Floats:
    return np.diag(damping * np.diag(normal) + _UNSEEN)


def _strain(scaled: Floats, prior: Floats) -> float:
    return float((scaled - prior) @ (scaled - prior)) / PRIOR_SD**2


def _sum(found: Sequence[Floats]) -> float:
    return sum(float(residuals @ residuals) for residuals in found)
