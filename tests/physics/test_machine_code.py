"""What the compiler made of the loops: no multiplication and addition in one rounding (docs/determinism.md)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_CODE = """
from flickhall.physics.warm import ENGINES
from flickhall.physics import carrom_doors, doors
for engine, door in ((ENGINES["crokinole"], doors.run), (ENGINES["carrom"], carrom_doors.run)):
    engine.compile()
    for text in door.inspect_asm().values():
        words = [line.split()[0] for line in text.splitlines() if line.startswith("\\t") and line.split()]
        roots = sum("sqrt" in word for word in words)
        fused = sorted({word for word in words if "fmadd" in word or "fmsub" in word or "fnm" in word})
        print(len(words), roots, *fused)
"""


@pytest.mark.long
@pytest.mark.timeout(600)
def test_nothing_is_fused_in_the_machine_code_of_either_loop(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", _CODE],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},  # what comes from a cache cannot be looked at
    )
    told = [line.split() for line in run.stdout.splitlines()]
    assert len(told) == 2
    for words, roots, *fused in told:
        assert int(words) > 2000
        assert int(roots) > 10
        assert fused == []
