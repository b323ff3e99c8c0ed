"""One shot, one trace, to the last bit: compiled or not, in this process or another, today and when they were kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import golden_strikes
import golden_traces
import pytest

from flickhall.physics import simulate, simulate_strike
from flickhall.physics.carrom_engine import carrom_engine
from flickhall.physics.engine import Engine, crokinole_engine

NEVER_COMPILES = 10**9


class Game(NamedTuple):
    """The kept digests of a game, the module that plays it, the name of its engine there, and how such engines are made."""

    golden: ModuleType
    simulation: ModuleType
    engine_name: str
    engine: Callable[[float], Engine]


CROKINOLE = Game(golden_traces, simulate, "ENGINE", crokinole_engine)
CARROM = Game(golden_strikes, simulate_strike, "CARROM_ENGINE", carrom_engine)


@pytest.fixture(params=[pytest.param(CROKINOLE, id="crokinole"), pytest.param(CARROM, id="carrom")])
def game(request: pytest.FixtureRequest) -> Game:
    chosen: Game = request.param
    return chosen


@pytest.fixture
def kept(game: Game) -> list[str]:
    digests: list[str] = json.loads(game.golden.KEPT.read_text("utf-8"))
    assert len(set(digests)) == game.golden.COUNT
    return digests


def with_engine(game: Game, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(game.simulation, game.engine_name, engine)
    digests: list[str] = game.golden.digests()
    return digests


def test_compiled_traces_are_the_ones_kept(
    game: Game, kept: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = game.engine(0)
    assert with_engine(game, engine, monkeypatch) == kept
    assert engine.compiled


def test_uncompiled_traces_are_the_ones_kept(
    game: Game, kept: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = game.engine(NEVER_COMPILES)
    assert with_engine(game, engine, monkeypatch) == kept
    assert not engine.compiled


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({}, id="another process"),
        pytest.param({"NUMBA_DISABLE_JIT": "1"}, id="without numba's compiler"),
        pytest.param(
            {"PYTHONHASHSEED": "7", "NUMBA_CACHE_DIR": "cache"},
            id="an empty cache and another hash seed",
            marks=pytest.mark.long,
        ),
        # The plainest processor has no wide registers and no fused multiply-add to be tempted by.
        pytest.param(
            {"NUMBA_CACHE_DIR": "cache", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""},
            id="compiled for the plainest processor",
            marks=pytest.mark.long,
        ),
    ],
)
def test_another_process_gives_the_traces_kept(
    game: Game, kept: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    command = [sys.executable, str(game.golden.__file__)]
    process = subprocess.run(
        command, env={**os.environ, **environment}, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert json.loads(process.stdout) == kept


def test_what_was_played_before_is_nothing_to_a_shot() -> None:
    discs, shot, seat = next(iter(golden_traces.cases()))
    first = simulate.simulate(discs, "W1", shot, seat).digest()
    for other, other_shot, other_seat in list(golden_traces.cases())[1:20]:
        simulate.simulate(other, "W1", other_shot, other_seat)
    assert simulate.simulate(discs, "W1", shot, seat).digest() == first


def test_what_was_struck_before_is_nothing_to_a_strike() -> None:
    pieces, strike, seat = next(iter(golden_strikes.cases()))
    first = simulate_strike.simulate_strike(pieces, strike, seat).digest()
    for other, other_strike, other_seat in list(golden_strikes.cases())[1:20]:
        simulate_strike.simulate_strike(other, other_strike, other_seat)
    assert simulate_strike.simulate_strike(pieces, strike, seat).digest() == first


def test_strikes_kept_see_all_that_can_happen() -> None:
    seen: set[str] = set()
    for pieces, strike, seat in golden_strikes.cases():
        trace = simulate_strike.simulate_strike(pieces, strike, seat)
        seen |= {contact.kind for contact in trace.contacts} | {rest.fate for rest in trace.rest.values()}
    assert seen == {"disc", "cushion", "leaves", "returns", "pocket", "off", "surface"}
