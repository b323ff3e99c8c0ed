"""Warming up disturbs nobody, not even whoever leaves while it goes on."""

import os
import signal
import subprocess
import sys
import time

PROGRAM = """
import time
from flickhall.physics.warm import warm_up
warm_up()
print("warming up", flush=True)
try:
    time.sleep(60)
except KeyboardInterrupt:
    print("left", flush=True)
"""


def test_ctrl_c_while_warming_up_shows_no_traceback() -> None:
    leaver = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert leaver.stdout is not None
    assert leaver.stdout.readline() == "warming up\n"
    time.sleep(0.25)  # the compiling process is loading by now
    os.killpg(leaver.pid, signal.SIGINT)  # what a terminal does at Ctrl-C: everybody in the group hears it
    out, err = leaver.communicate(timeout=60)
    assert (out, err) == ("left\n", "")
