"""One shot, one trace, to the last bit: compiled or not, in this process or another, today and when they were kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import golden_traces
import pytest

from flickhall.physics import simulate as simulation
from flickhall.physics.engine import Engine, crokinole_engine

NEVER_COMPILES = 10**9


@pytest.fixture(scope="module")
def kept() -> list[str]:
    digests = json.loads(golden_traces.KEPT.read_text("utf-8"))
    assert len(set(digests)) == golden_traces.SHOTS
    return digests


def with_engine(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(simulation, "ENGINE", engine)
    return golden_traces.digests()


def test_compiled_traces_are_the_ones_kept(kept: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    engine = crokinole_engine(patience=0)
    assert with_engine(engine, monkeypatch) == kept
    assert engine.compiled


def test_uncompiled_traces_are_the_ones_kept(kept: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    engine = crokinole_engine(patience=NEVER_COMPILES)
    assert with_engine(engine, monkeypatch) == kept
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
    kept: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    command = [sys.executable, golden_traces.__file__]
    process = subprocess.run(
        command, env={**os.environ, **environment}, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert json.loads(process.stdout) == kept


def test_what_was_played_before_is_nothing_to_a_shot() -> None:
    discs, shot, seat = next(iter(golden_traces.cases()))
    first = simulation.simulate(discs, "W1", shot, seat).digest()
    for other, other_shot, other_seat in list(golden_traces.cases())[1:20]:
        simulation.simulate(other, "W1", other_shot, other_seat)
    assert simulation.simulate(discs, "W1", shot, seat).digest() == first
