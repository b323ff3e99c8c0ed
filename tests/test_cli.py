"""What the command does when its answer cannot be written: it says so, or leaves quietly, without a traceback."""

import subprocess
import sys
from pathlib import Path

CASES = Path(__file__).parent / "data" / "cases" / "crokinole-nca.json"


def test_a_full_disk_is_told_in_one_line():
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "flickhall", "referee", str(CASES)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert run.returncode == 2
    assert run.stderr == "flickhall: the answer could not be written (No space left on device)\n"


def test_a_reader_that_has_seen_enough_is_no_fault():
    pipe = '"$0" -m flickhall referee "$1" | head -1'
    command = ["bash", "-c", pipe, sys.executable, str(CASES)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stdout == "[\n"
    assert "Traceback" not in run.stderr
