"""What people do at a carrom board, by keyboard, by fields and by pointer."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from flickhall.physics.strike import Strike


def sit_down(
    page: Page,
    rulebook: str = "carrom-chapas",
    *,
    opponent: str = "here",
    competition: str = "league",
    **options: str,
) -> str:
    """Set up a match on the front page and return its path."""
    page.goto("/")
    form = page.locator("[action='/play/carrom']")
    form.locator(f"[name=rulebook][value={rulebook}]").check()
    if options:
        form.locator(".book", has=page.locator(f"[value={rulebook}]")).locator("summary").click()
    for name, text in options.items():
        form.locator(f"[name='{rulebook}.{name}']").fill(text)
    form.locator(f"[name=opponent][value={opponent}]").check()
    form.locator(f"[name=competition][value={competition}]").check()
    form.locator("[name=one]").fill("Ada")
    form.locator("[name=two]").fill("Bo")
    page.click("text=Begin this match")
    expect(page.locator("#turn")).not_to_be_empty()
    return urlsplit(page.url).path


def told(page: Page) -> Locator:
    """The entries of the transcript that tell a strike."""
    return page.locator("#transcript li").filter(has_text=re.compile(r"^Strike \d"))


def wait_for_strikes(page: Page, count: int) -> None:
    """Wait until this many strikes have been told, and a person may go on or the match is over."""
    expect(told(page)).to_have_count(count, timeout=20_000)
    idle(page)


def idle(page: Page) -> None:
    expect(page.locator("#stage")).not_to_have_attribute("aria-busy", "true", timeout=20_000)


def strike(page: Page, meant: Strike) -> None:
    """Strike by the fields, and wait for the ruling."""
    before = told(page).count()
    page.fill("#place_mm", str(meant.place_um / 1000))
    page.fill("#aim_deg", str(meant.aim_cdeg / 100))
    page.fill("#power_percent", str(meant.power / 10))
    page.click(".shoot-now")
    wait_for_strikes(page, before + 1)


def put_back_all(page: Page) -> None:
    """Put every piece that is due back where it is offered."""
    while page.locator("#put-down").is_visible():
        before = page.locator("#turn").inner_text()
        page.click("#put-down")
        idle(page)
        expect(page.locator("#turn")).not_to_have_text(before)


def fields(page: Page) -> dict[str, float]:
    names = ("place_mm", "aim_deg", "power_percent", "spin_percent")
    return {name: float(page.input_value(f"#{name}")) for name in names}
