"""What a person does at the table, by keyboard and by pointer."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

NewPage = Callable[..., Page]
"""Opens a page in a window of its own (see the fixture `new_page`)."""

SHOTS_IN_SINGLES = 4 * 16


def sit_down(page: Page, *, opponent: str = "here", mode: str = "singles") -> str:
    """Open a game that was set up as the form of the front page would do it, and return its path."""
    chosen = {"opponent": opponent, "mode": mode, "light_1": "Ada", "dark_1": "Bo"}
    form = {**chosen, "hand": "steady", "starter": "light", "friendly": "yes"}
    begun = page.request.post("/play", form=form, max_redirects=0)
    assert begun.status == 303, begun.text()
    page.goto(begun.headers["location"])
    ready(page)
    return urlsplit(page.url).path


def sit_down_by_the_form(page: Page, *, opponent: str = "here", mode: str = "singles") -> str:
    """Set up a game on the front page and return its path."""
    page.goto("/")
    page.check(f"[action='/play'] input[name=opponent][value={opponent}]")
    page.check(f"input[name=mode][value={mode}]")
    page.fill("input[name=light_1]", "Ada")
    page.fill("input[name=dark_1]", "Bo")
    page.click("text=Begin this game")
    ready(page)
    return urlsplit(page.url).path


def ready(page: Page) -> None:
    """Wait until the table is laid: it says whose turn it is."""
    expect(page.locator("#turn")).not_to_be_empty()


def told(page: Page) -> Locator:
    """The entries of the transcript that tell a shot."""
    return page.locator("#transcript li").filter(has_text=re.compile(r"^Shot \d"))


def shots_told(page: Page) -> int:
    return told(page).count()


def wait_for_shots(page: Page, count: int) -> None:
    """Wait until this many shots have been told, and a person may shoot again or the game is over."""
    expect(told(page)).to_have_count(count, timeout=20_000)
    expect(page.locator("#stage")).not_to_have_attribute("aria-busy", "true", timeout=20_000)


def middle_of_board(page: Page) -> tuple[float, float, float]:
    """Centre and width of the board on the screen, in pixels of the view."""
    page.locator("#stage").scroll_into_view_if_needed()
    box = page.locator("#stage .wood").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def fields(page: Page) -> dict[str, float]:
    names = ("place_deg", "aim_deg", "power_percent", "spin_percent")
    return {name: float(page.input_value(f"#{name}")) for name in names}
