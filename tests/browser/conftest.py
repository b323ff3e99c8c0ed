"""A real hall in a process of its own, and a real Chromium in front of it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_table import NewPage
from browsers import ARGUMENTS
from hall_process import HallProcess
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def chromium(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """The hall most tests share; games do not disturb each other."""
    with HallProcess(tmp_path_factory.mktemp("hall") / "hall.sqlite3") as process:
        yield process


@pytest.fixture
def mortal_hall(tmp_path: Path) -> Iterator[HallProcess]:
    """A hall of a test's own, on a port it can come back to after being killed."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with HallProcess(tmp_path / "hall.sqlite3", port) as process:
        yield process


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """Open pages in windows of their own; at the end no page may have reported an error."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        base_url: str,
        *,
        calm: bool = True,
        phone: bool = False,
        dark: bool = False,
        may_fail_to_load: bool = False,
    ) -> Page:
        context = chromium.new_context(
            base_url=base_url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: complaints.append(f"{error}"))

        def listen(message: object) -> None:
            kind, text = getattr(message, "type"), getattr(message, "text")  # noqa: B009
            expected = may_fail_to_load and "Failed to load resource" in text
            if kind in {"error", "warning"} and not expected:
                complaints.append(f"{kind}: {text}")

        page.on("console", listen)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints
