"""What several folders of tests share, and nothing else."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

# How long one example takes says how busy the machine is (and whether numba has just compiled), not whether it
# is right. The hall's examples are the same every time, so that a red run speaks of the change at hand;
# `make test-long` searches on.
settings.register_profile("hall", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None)
settings.load_profile("hall")

# What the command prints is compared in English, whatever the terminal of whoever runs the tests is set to.
os.environ["LC_ALL"] = "C.UTF-8"

ROOT = Path(__file__).resolve().parents[1]


def _find_chromium() -> str | None:
    told = os.environ.get("FLICKHALL_CHROMIUM")
    names = (told, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Path of the Chromium to test with; without one the test is skipped, or fails in CI (CI=true)."""
    found = _find_chromium()
    if found:
        return found
    how = "no Chromium found; to get it: sudo apt-get install chromium, or set FLICKHALL_CHROMIUM to its path"
    if os.environ.get("CI") == "true":
        pytest.fail(how)
    pytest.skip(how)
