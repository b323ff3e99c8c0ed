"""The same flicks in every engine that is installed: how many a second, and how far from the reference they end.

The reference is `bench/reference/crokinole.py` in steps of 5 microseconds. Each engine is measured at its customary step,
slowing discs down as its users do, and at the largest step at which, given the board's own law of friction, the disc that
ends farthest off is within a millimetre in the middle of all flicks.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from typing import Any

import numpy as np

from flickhall.bench.crokinole import Flicks, flicks, rest_of
from flickhall.bench.engines import ENGINES
from flickhall.bench.engines.board_law import play
from flickhall.bench.engines.flick import DITCH, HOLE, SURFACE, Engine, Flick, Outcome, Step, worst_disc_mm
from flickhall.bench.first_shot import run_timed, seconds
from flickhall.bench.reference.crokinole import step_through
from flickhall.physics import crokinole_state, state
from flickhall.physics.launch import Launch
from flickhall.physics.parameters import STANDARD
from flickhall.physics.simulate import play_launch
from flickhall.physics.trace import ContactKind, Spot
from flickhall.tables.crokinole import TOURNAMENT

FLICKS = 40
NEAR_MM = 1.0
_LADDER_HZ = (60, 120, 240, 600, 1200, 2400, 6000, 12_000, 24_000, 60_000)
_TRIAL = 10
"""So many flicks tell whether a step is worth playing all of them."""
_BUDGET_S = 45.0
"""Processor time to look for a step."""
_ROUNDS, _LONG_ENOUGH_S = 3, 1.0
"""What takes that long is timed once."""
SIXTIETH = Step(1 / 60, "a frame of a screen")
_FATES = {state.AT_REST: SURFACE, crokinole_state.DITCHED: DITCH, crokinole_state.HOLED: HOLE}


@dataclass(frozen=True)
class Row:
    """What one engine does at one step; errors in mm against the reference, that of the worst disc of each flick."""

    dt_s: float
    shots_per_s: float
    error_mm: float
    error_p90_mm: float
    same_fates: float
    flicks: int

    def figures(self) -> dict[str, Any]:
        """Return the row as JSON has it."""
        return {
            "shots_per_s": round(self.shots_per_s, 1),
            "dt_s": self.dt_s,
            "error_mm": round(self.error_mm, 4),
            "error_p90_mm": round(self.error_p90_mm, 4),
            "same_fates": round(self.same_fates, 4),
            "flicks": self.flicks,
        }


def fair_flicks(count: int, rng: np.random.Generator) -> Flicks:
    """Return flicks of `flicks` in which nothing comes back over the edge, which the other engines are not taught."""
    drawn = flicks(2 * count, 12, rng)
    fair = [k for k in range(2 * count) if not _comes_back(drawn.places[k, :-1], drawn.launches[k])][:count]
    return Flicks(drawn.places[fair], drawn.phases[fair], drawn.launches[fair])


def _comes_back(places: Any, launch: Any) -> bool:
    spots = [Spot(f"B{k}", float(x), float(y)) for k, (x, y) in enumerate(places)]
    trace = play_launch(spots, "W1", Launch(*map(float, launch)))
    return any(contact.kind is ContactKind.RETURNS for contact in trace.contacts)


def each(shots: Flicks) -> list[Flick]:
    """Return flicks one by one, as the engines take them."""
    return [Flick(places[:-1], launch) for places, launch in zip(shots.places, shots.launches, strict=True)]


def referred(flick: Flick, dt_s: float = 5e-6) -> Outcome:
    """Return how a flick ends in the reference."""
    end = step_through(
        flick.places, flick.launch, TOURNAMENT, STANDARD, part_speed_mm_s=state.PART_SPEED, dt_s=dt_s
    )
    return Outcome(end.places, end.fates)


def ours(shots: Flicks) -> list[Outcome]:
    """Return how flicks end in the hall's own engine."""
    return [
        Outcome(board[:, :2], np.array([_FATES[float(phase)] for phase in board[:, 2]], dtype=np.int64))
        for board in rest_of(shots)
    ]


def row_of(
    outcomes: Sequence[Outcome], references: Sequence[Outcome], dt_s: float, shots_per_s: float
) -> Row:
    """Return what outcomes are worth beside their references."""
    pairs = list(zip(outcomes, references, strict=True))
    worst = [worst_disc_mm(outcome, reference) for outcome, reference in pairs]
    same = [bool((outcome.fates == reference.fates).all()) for outcome, reference in pairs]
    return Row(
        dt_s,
        shots_per_s,
        float(np.median(worst)),
        float(np.percentile(worst, 90)),
        float(np.mean(same)),
        len(pairs),
    )


def at_step(
    engine: Engine, shots: Sequence[Flick], references: Sequence[Outcome], dt_s: float, own_friction: bool
) -> Row:
    """Play flicks in an engine with one step; the time is the processor's, of one thread, the best of some rounds."""
    play(engine, shots[0], dt_s, own_friction)
    spent_s: list[float] = []
    while len(spent_s) < _ROUNDS and sum(spent_s) < _LONG_ENOUGH_S:
        begin = time.process_time()
        outcomes = [play(engine, flick, dt_s, own_friction) for flick in shots]
        spent_s.append(time.process_time() - begin)
    return row_of(outcomes, references, dt_s, len(shots) / min(spent_s))


def equally_accurate(
    engine: Engine, shots: Sequence[Flick], references: Sequence[Outcome], budget_s: float = _BUDGET_S
) -> tuple[Row, bool]:
    """Return (the row of the largest step that ends within `NEAR_MM`, True), else (the nearest row, False)."""
    begin = time.process_time()
    nearest: Row | None = None
    for hertz in _LADDER_HZ:
        few = at_step(engine, shots[:_TRIAL], references[:_TRIAL], 1 / hertz, own_friction=False)
        if few.error_mm <= 2 * NEAR_MM:
            few = at_step(engine, shots, references, 1 / hertz, own_friction=False)
            if few.error_mm <= NEAR_MM:
                return few, True
        if nearest is None or few.error_mm < nearest.error_mm:
            nearest = few
        spent_s = time.process_time() - begin
        if spent_s > budget_s or 2.5 * len(shots[:_TRIAL]) / few.shots_per_s > budget_s:
            break
    assert nearest is not None
    if nearest.flicks < len(shots):
        nearest = at_step(engine, shots, references, nearest.dt_s, own_friction=False)
    return nearest, nearest.error_mm <= NEAR_MM


def fresh_process(key: str) -> dict[str, Any]:
    """Return import time, memory, and seconds to the first shot of two processes, one after the other.

    `cold` and `warm` are what somebody waits; `cold_cpu` and `warm_cpu` leave out what the machine did besides.
    """
    command = [sys.executable, "-m", "flickhall.bench.engines.fresh", key]
    with tempfile.TemporaryDirectory() as cold:
        first, _told = _timed(command, {"NUMBA_CACHE_DIR": cold})
        later, told = _timed(command, {"NUMBA_CACHE_DIR": cold})
    return {
        "import_s": round(told["import_s"], 3),
        "first_shot_s": seconds(first, later),
        "memory_mib": round(told["memory_mib"], 1),
    }


def _timed(command: Sequence[str], environment: dict[str, str]) -> tuple[tuple[float, float], dict[str, Any]]:
    output: list[str] = []
    spent = run_timed(command, environment, output)
    told: dict[str, Any] = json.loads(output[0].splitlines()[-1])
    return spent, told


def others(count: int = FLICKS, tell: Callable[[str], None] = lambda _: None) -> dict[str, Any]:
    """Measure every other engine that is installed.

    Returns `engines` (rows by name), `left_out` (name to reason), and `flickhall`, our own error on the same flicks.
    `tell` is called with the name of what is measured next.
    """
    shots = fair_flicks(count, np.random.default_rng(20261201))
    tell("reference")
    alone = each(shots)
    references = [referred(flick) for flick in alone]
    rows: dict[str, Any] = {}
    left_out: dict[str, str] = {}
    for engine in ENGINES:
        try:
            version = engine.version()
        except ImportError:
            left_out[engine.key] = "not installed"
            continue
        tell(engine.key)
        about = {"version": version, "cannot": engine.cannot, **fresh_process(engine.key)}
        near, reached = equally_accurate(engine, alone, references)
        rows[f"{engine.key}_equal_accuracy"] = {**near.figures(), "reached": reached, **about}
        steps = {"customary": engine.customary, "sixtieth": SIXTIETH}
        for name, step in steps.items():
            if name == "customary" or step.seconds != engine.customary.seconds:
                row = at_step(engine, alone, references, step.seconds, own_friction=True)
                rows[f"{engine.key}_{name}"] = {**row.figures(), "step": step.why, **about}
    mine = row_of(ours(shots), references, 0.0, 0.0).figures()
    return {
        "engines": rows,
        "left_out": left_out,
        "flickhall": {key: mine[key] for key in ("error_mm", "error_p90_mm", "same_fates", "flicks")},
    }


def pooltool(interpreter: str | None, breaks: int = 20) -> dict[str, Any] | None:
    """Measure pooltool's nine-ball break in an interpreter that has it, None if that has not."""
    with (
        as_file(files("flickhall.bench.engines").joinpath("pooltool_break.py")) as script,
        tempfile.TemporaryDirectory() as cold,
    ):
        command = [interpreter or sys.executable, str(script), "1"]
        apart = {"NUMBA_CACHE_DIR": cold, "HOME": cold}
        try:
            first, _told = _timed(command, apart)
            later, _told = _timed(command, apart)
            _spent, told = _timed([*command[:-1], str(breaks)], apart)
        except (subprocess.CalledProcessError, OSError):
            return None
    return {**told, "first_shot_s": seconds(first, later)}
