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


WITHOUT_A_WINDOW = ("chromium-headless-shell", "chrome-headless-shell")
"""The same pages for a fifth of the work of each window: it is a frame around them that costs, and nobody looks at it."""
WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def _find_chromium() -> str | None:
    names = (os.environ.get("FLICKHALL_CHROMIUM"), *WITHOUT_A_WINDOW, *WITH_WINDOWS)
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
    how = "no Chromium found; to get it: sudo apt-get install chromium-headless-shell, or set FLICKHALL_CHROMIUM to its path"
    if os.environ.get("CI") == "true":
        pytest.fail(how)
    pytest.skip(how)
