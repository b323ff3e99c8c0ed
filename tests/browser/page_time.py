"""The time of a page in the hands of a test, so that nothing is told by how quick the machine is."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def never_asks_by_a_timer(page: Page) -> None:
    """From its next page on a window asks for nothing every few seconds: what it hears, it was told."""
    page.add_init_script("globalThis.setInterval = () => 0;")


def time_stands_still(page: Page) -> None:
    """From its next page on, time passes only by `page.clock.run_for`."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def run_until_seen(wanted: Locator) -> None:
    """Let the time of a page pass until something is seen on it; what the hall takes to answer is none of that time."""
    while not wanted.is_visible():
        wanted.page.clock.run_for(50)
