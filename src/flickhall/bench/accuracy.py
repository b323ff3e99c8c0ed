"""How true the engine is: every disc in its right fate, and what smaller and smaller fixed steps come nearer to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from flickhall.bench import carrom
from flickhall.bench.crokinole import flicks
from flickhall.bench.engines.flick import Floats, Outcome
from flickhall.bench.reference import carrom as stepped_carrom
from flickhall.bench.side_by_side import each, ours, referred, row_of
from flickhall.physics import carrom_state, state
from flickhall.physics.carrom_parameters import STANDARD_CARROM
from flickhall.plots import Axis, Line, chart_svg
from flickhall.plots.chart import LIGHT_PAPER
from flickhall.tables.carrom import TOURNAMENT_CARROM

REFERENCE_S = 5e-6
_PIECES = 6
_FATES = {
    state.AT_REST: stepped_carrom.SURFACE,
    carrom_state.POCKETED: stepped_carrom.POCKET,
    carrom_state.OFF_BOARD: stepped_carrom.OFF,
}
STEPS_S = (1e-3, 3e-4, 1e-4, 3e-5, 1e-5, 5e-6)


def bench_accuracy(
    count: int = 300, converging: int = 40, strikes: int = 100, tell: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """Hold flicks into twelve discs against the reference.

    Returns `shots`, `same_fates` (the share in which every disc has its right fate), `error_mm` and `error_p90_mm` of
    the worst disc of each flick, and `convergence`: the same of the first `converging` flicks for the reference in larger
    steps, against our engine. `carrom` has the same of strikes into six pieces. `tell` is called with what is measured next.
    """
    shots = flicks(count, 12, np.random.default_rng(20261202))
    mine, alone = ours(shots), each(shots)
    tell(f"{count} flicks in steps of {REFERENCE_S:g} s")
    references = [referred(flick, REFERENCE_S) for flick in alone]
    whole = row_of(mine, references, REFERENCE_S, 0.0)
    convergence = []
    for step_s in STEPS_S:
        tell(f"{converging} flicks in steps of {step_s:g} s")
        stepped = (
            references[:converging]
            if step_s == REFERENCE_S
            else [referred(flick, step_s) for flick in alone[:converging]]
        )
        convergence.append(_away(stepped, mine[:converging], step_s))
    return {
        "shots": count,
        "reference_step_s": REFERENCE_S,
        "same_fates": round(whole.same_fates, 4),
        "error_mm": whole.error_mm,
        "error_p90_mm": whole.error_p90_mm,
        "convergence": convergence,
        "carrom": _carrom(strikes, tell),
    }


def _carrom(count: int, tell: Callable[[str], None]) -> dict[str, Any]:
    tell(f"{count} carrom strikes in steps of {REFERENCE_S:g} s")
    struck = carrom.strikes(count, _PIECES, np.random.default_rng(20261203))
    mine = [
        Outcome(board[:, :2], np.array([_FATES[float(phase)] for phase in board[:, 2]], dtype=np.int64))
        for board in carrom.rest_of(struck)
    ]
    references = [
        _referred_strike(places[:-1], launch)
        for places, launch in zip(struck.places, struck.launches, strict=True)
    ]
    row = row_of(mine, references, REFERENCE_S, 0.0)
    return {
        "strikes": count,
        "same_fates": round(row.same_fates, 4),
        "error_mm": row.error_mm,
        "error_p90_mm": row.error_p90_mm,
    }


def _referred_strike(places: Floats, launch: Floats) -> Outcome:
    end = stepped_carrom.step_through(
        places, launch, TOURNAMENT_CARROM, STANDARD_CARROM, part_speed_mm_s=state.PART_SPEED, dt_s=REFERENCE_S
    )
    return Outcome(end.places, end.fates)


def _away(stepped: Sequence[Outcome], mine: Sequence[Outcome], step_s: float) -> dict[str, float]:
    row = row_of(stepped, mine, step_s, 0.0)
    return {
        "step_s": step_s,
        "error_mm": row.error_mm,
        "error_p90_mm": row.error_p90_mm,
        "same_fates": round(row.same_fates, 4),
    }


def convergence_svg(figures: dict[str, Any]) -> str:
    """Draw how fixed steps come nearer to our engine the smaller they are."""
    rows = figures["convergence"]
    steps_us = [1e6 * row["step_s"] for row in rows]
    return chart_svg(
        "Fixed steps come nearer to the event-driven answer",
        Axis("step (µs)", log=True),
        Axis("worst disc of a flick (mm)", log=True),
        [
            Line("in the middle", steps_us, [row["error_mm"] for row in rows]),
            Line("nine in ten are nearer", steps_us, [row["error_p90_mm"] for row in rows]),
        ],
        description="Both lines fall with the step, the middle one in proportion to it.",
        paper=LIGHT_PAPER,
    )


def table(figures: dict[str, Any]) -> str:
    """Return the figures as lines for a person."""
    lines = [
        f"{figures['shots']} flicks into 12 discs against steps of {figures['reference_step_s']:g} s:",
        f"every disc in its right fate   {figures['same_fates']:.1%}",
        f"worst disc                     {figures['error_mm']:.2g} mm in the middle, "
        f"{figures['error_p90_mm']:.2g} mm at most in nine of ten",
        "fixed steps against our engine:",
        f"{'step (s)':>10} {'middle mm':>10} {'p90 mm':>10} {'right':>7}",
    ]
    lines += [
        f"{row['step_s']:>10g} {row['error_mm']:>10.2g} {row['error_p90_mm']:>10.2g} {row['same_fates']:>7.1%}"
        for row in figures["convergence"]
    ]
    strikes = figures["carrom"]
    lines.append(
        f"{strikes['strikes']} carrom strikes into {_PIECES} pieces: right fates {strikes['same_fates']:.1%}, worst piece "
        f"{strikes['error_mm']:.2g} mm in the middle, {strikes['error_p90_mm']:.2g} mm at most in nine of ten"
    )
    return "\n".join(lines)
