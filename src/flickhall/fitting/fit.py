"""From measured shots to the parameters of a board and the error of a hand, each with how sure it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from flickhall.errors import BadInput
from flickhall.fitting.first_guess import first_guess
from flickhall.fitting.grounds import AnyParameters, Ground
from flickhall.fitting.launch_error import LaunchError
from flickhall.fitting.launches import launch_error
from flickhall.fitting.least_squares import PRIOR_SD, Solution, solve
from flickhall.fitting.measured import Measured, Precision
from flickhall.fitting.quantiles import student_t
from flickhall.fitting.residuals import Explained, explained
from flickhall.fitting.scales import from_scale, slope, to_scale, with_scaled, with_values
from flickhall.physics.slide import Floats

AS_USUAL = Precision()
"""How closely a phone and a ruler measure."""
LEAST_FREEDOM = 3
"""With fewer residuals left over than this, how closely was measured is taken from `Precision` as it is."""
LEAST_NOISE = 0.2
"""Nobody is taken to have measured more than five times as closely as told, however well a few rounded figures agree."""
VAGUE = 0.6
"""A parameter whose scaled standard error is larger is not told by the shots: the prior alone would leave it at 1."""
OUTLYING = 25.0
"""A shot that adds this many times as much to the sum of squares as the middle one is left out: five standard deviations."""


_NOTHING = 1e-9
"""What a shot adds to the sum of squares that has nothing to contradict it."""
_PASSES = 4


class Why(StrEnum):
    """Why a parameter is not told."""

    NOT_MET = "not met"
    """No shot met what it is about."""
    NO_CLOCK = "no clock"
    """No shot has a speed or a time."""
    VAGUE = "vague"
    """The shots would agree with nearly any value."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A parameter as the shots tell it: value, standard error, and the interval it lies in."""

    name: str
    value: float
    standard_error: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Untold:
    """A parameter that the shots do not tell, and the value it was taken to have."""

    name: str
    value: float
    why: Why


@dataclass(frozen=True, slots=True)
class Fitted:
    """What measured shots tell of a board and a hand.

    `noise` is how far the shots lie from the physics in units of the precision told (None: too few to say).
    `left_out` are the lines of shots that the physics cannot explain. `parameters` has every estimate in its place.
    """

    ground: Ground
    confidence: float
    estimates: tuple[Estimate, ...]
    untold: tuple[Untold, ...]
    launch_error: LaunchError | None
    parameters: AnyParameters
    shots: int
    left_out: tuple[int, ...]
    noise: float | None


def fit(
    shots: Sequence[Measured],
    ground: Ground,
    *,
    precision: Precision = AS_USUAL,
    confidence: float = 0.95,
    base: AnyParameters | None = None,
) -> Fitted:
    """Estimate what measured shots can tell; the rest is taken as in `base` (the hall's board unless told otherwise).

    Intervals cover with probability `confidence` if what is measured errs as `precision` says, but for one common factor.
    Raises BadInput if no shot can be explained by the physics at all.
    """
    base = ground.standard if base is None else base
    seen = [explained(shot, ground, precision) for shot in shots]
    settled = _settled(seen, ground, base)
    if settled is None:
        raise BadInput(
            "the physics can explain none of the shots",
            where="shots",
            allowed="shots that meet what they say, from places on the board",
        )
    again = _settled(
        [shot for shot, good in zip(settled.shots, settled.fitting(), strict=True) if good], ground, base
    )
    return _told(again or settled, [shot.line for shot in shots], ground, base, confidence)


@dataclass(frozen=True, slots=True)
class _Settled:
    """Shots with the least squares of them: what they tell, and why the rest is not told."""

    shots: tuple[Explained, ...]
    solution: Solution
    known: tuple[str, ...]
    why: Mapping[str, Why]

    def parameters(self, base: AnyParameters) -> AnyParameters:
        """Return parameters with every estimate in its place."""
        return with_scaled(base, self.known, self.solution.scaled)

    def fitting(self) -> list[bool]:
        """Tell of each shot whether it lies as near to the physics as the others do."""
        spare = np.array([max(len(one.residuals) - one.by_own.shape[1], 1) for one in self.solution.bent])
        each = self.solution.squares / spare
        middle = float(np.median(each[each > _NOTHING])) if (each > _NOTHING).any() else 1.0
        return [bool(one <= OUTLYING * max(middle, 0.1)) for one in each]


def _settled(seen: Sequence[Explained], ground: Ground, base: AnyParameters) -> _Settled | None:
    """Return the least squares of all shots that can be explained, by the best parameters found; None if none can.

    Which shots can be explained depends on the parameters, so that is asked again by those found, a few times.
    """
    found: _Settled | None = None
    parameters = base
    for _ in range(_PASSES):
        guessed = [(shot, first_guess(shot, parameters)) for shot in seen]
        kept = [(shot, own) for shot, own in guessed if own is not None]
        if not kept or (found is not None and len(kept) <= len(found.shots)):
            break
        found = _solved(kept, ground, base, parameters)
        parameters = found.parameters(base)
        if len(found.shots) == len(seen):
            break
    return found


def _tellable(shots: Sequence[Explained], ground: Ground) -> tuple[tuple[str, ...], dict[str, Why]]:
    """Return the parameters that the shots are about, and why each of the others is not told."""
    about = {name for shot in shots for name in shot.tells}
    why = {name: Why.NOT_MET for name in ground.names() if name not in about}
    if "surface_friction" in about and not any(shot.speed_told for shot in shots):
        why["surface_friction"] = Why.NO_CLOCK
    return tuple(name for name in ground.names() if name not in why), why


def _solved(
    kept: Sequence[tuple[Explained, Floats]], ground: Ground, base: AnyParameters, start: AnyParameters
) -> _Settled:
    shots, own = [shot for shot, _ in kept], [launch for _, launch in kept]
    known, why = _tellable(shots, ground)
    scaled = np.array([to_scale(name, getattr(start, name)) for name in known])
    prior = np.array([to_scale(name, getattr(base, name)) for name in known])
    solution = solve(shots, base, known, scaled, own, prior)
    return _Settled(tuple(shots[number] for number in solution.kept), solution, known, why)


def _freedom(solution: Solution) -> int:
    own = sum(len(one) for one in solution.own)
    return sum(len(one.residuals) for one in solution.bent) - own - len(solution.scaled)


def _noise(solution: Solution) -> float | None:
    """Return how far the shots lie from the physics in standard deviations; None where too few are left over to say."""
    freedom = _freedom(solution)
    return float(np.sqrt(solution.squares.sum() / freedom)) if freedom >= LEAST_FREEDOM else None


def _scaled_errors(solution: Solution, noise: float) -> Floats:
    """Return the standard errors of the scaled parameters, with what the prior knows."""
    information = solution.information / noise**2 + np.eye(len(solution.scaled)) / PRIOR_SD**2
    errors: Floats = np.sqrt(np.diag(np.linalg.inv(information)))
    return errors


def _told(
    settled: _Settled, lines: Sequence[int], ground: Ground, base: AnyParameters, confidence: float
) -> Fitted:
    solution, why = settled.solution, dict(settled.why)
    noise = _noise(solution)
    spread = 1.0 if noise is None else max(noise, LEAST_NOISE)
    reach = student_t(confidence, None if noise is None else _freedom(solution))
    estimates = []
    for name, scaled, error in zip(
        settled.known, solution.scaled, _scaled_errors(solution, spread), strict=True
    ):
        if error > VAGUE:
            why[name] = Why.VAGUE
            continue
        value = from_scale(name, float(scaled))
        low, high = (from_scale(name, float(scaled + side * reach * error)) for side in (-1, 1))
        estimates.append(Estimate(name, value, slope(name, value) * float(error), low, high))
    return Fitted(
        ground=ground,
        confidence=confidence,
        estimates=tuple(estimates),
        untold=tuple(Untold(name, getattr(base, name), why[name]) for name in ground.names() if name in why),
        launch_error=launch_error(settled.shots, solution, ground, spread, confidence),
        parameters=with_values(base, {one.name: one.value for one in estimates}),
        shots=len(settled.shots),
        left_out=tuple(sorted(set(lines) - {shot.shot.line for shot in settled.shots})),
        noise=noise,
    )
