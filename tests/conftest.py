"""What several folders of tests share, and nothing else."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from in_order import LASTING_S, dealt

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


@pytest.hookimpl(trylast=True)  # when it is settled which tests are run
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several processes run the tests, have each begin with what lasts; one alone runs them as they stand."""
    hands = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if hands > 1:
        items[:] = dealt(items, hands, lambda item: _is(item, "lasting"), lambda item: _is(item, "browser"))


def _is(item: pytest.Item, mark: str) -> bool:
    return item.get_closest_marker(mark) is not None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that took long and do not say so, so that the order does not grow wrong unseen."""
    slow = [
        report
        for report in terminalreporter.stats.get("passed", [])
        if report.duration > LASTING_S and not {"lasting", "browser", "long"} & set(report.keywords)
    ]
    if slow:
        terminalreporter.section("these last, and are not marked @pytest.mark.lasting")
        for report in slow:
            terminalreporter.line(f"{report.duration:.0f} s {report.nodeid}")
