"""The promise of docs/determinism.md: the same shots give the same digests in every process, compiled or not.

The golden file also notices a change of the engine that alters traces, so that nobody makes one without saying so.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts" / "golden_digests.py"
GOLDEN = json.loads((ROOT / "tests" / "data" / "golden_digests.json").read_text("utf-8"))

COMPILED_FIRST = """
import json, runpy
from flickhall.physics.engine import ENGINE
ENGINE.compile()
print(json.dumps(runpy.run_path({script!r})["digests"]()))
"""


def digests_of_another_process(compiled: bool, folder: Path, **settings: str) -> dict[str, str]:
    command = ["-c", COMPILED_FIRST.format(script=str(SCRIPT))] if compiled else [str(SCRIPT)]
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        timeout=250,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    digests: dict[str, str] = json.loads(done.stdout)
    return digests


@pytest.mark.parametrize(
    ("compiled", "settings"),
    [
        pytest.param(True, {"PYTHONHASHSEED": "1"}, id="compiled"),
        pytest.param(False, {"PYTHONHASHSEED": "2"}, id="uncompiled beside the compiler"),
        pytest.param(False, {"NUMBA_DISABLE_JIT": "1"}, id="without a compiler"),
    ],
)
def test_another_process_gives_the_golden_digests(
    compiled: bool, settings: dict[str, str], tmp_path: Path
) -> None:
    found = digests_of_another_process(compiled, tmp_path, **settings)
    different = [shot for shot in GOLDEN if found.get(shot) != GOLDEN[shot]]
    assert not different, "traces have changed; if that is meant, see scripts/golden_digests.py"
    assert found.keys() == GOLDEN.keys()


@pytest.mark.long
@pytest.mark.parametrize("processor", ["", "generic"], ids=["this processor", "the plainest processor"])
def test_code_compiled_afresh_gives_the_golden_digests(processor: str, tmp_path: Path) -> None:
    """The plainest processor has no wide registers and no fused multiply-add to be tempted by."""
    settings = {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    if processor:
        settings |= {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": ""}
    assert digests_of_another_process(True, tmp_path, **settings) == GOLDEN
    assert any((tmp_path / "cache").rglob("*.nbc")), "nothing was compiled afresh"


def test_the_golden_shots_are_all_different() -> None:
    assert len(set(GOLDEN.values())) == len(GOLDEN) >= 30
