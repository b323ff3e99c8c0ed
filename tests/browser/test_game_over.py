"""A finished game: what the page says, where the focus goes, the same game again."""

from __future__ import annotations

import pytest
from at_table import NewPage, ready, shots_told, sit_down, wait_for_shots
from axe_playwright_python.sync_playwright import Axe
from hall_process import HallProcess
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def end_by_time(page: Page) -> None:
    """One shot each, then time is called."""
    for power_percent in (14, 25):  # the second meets the first, and both stay on the board
        told = shots_told(page)
        page.fill("#power_percent", str(power_percent))
        page.click(".shoot-now")
        wait_for_shots(page, told + 1)
    page.once("dialog", lambda asked: asked.accept())
    page.focus("#time")
    page.keyboard.press("Enter")
    expect(page.locator("#over")).to_be_visible()


def test_a_finished_game_shows_the_last_position_and_no_new_round(
    hall: HallProcess, new_page: NewPage
) -> None:
    page = new_page(hall.url)
    sit_down(page)
    end_by_time(page)
    for reloaded in (False, True):
        if reloaded:
            page.reload()
            ready(page)
        expect(page.locator("#score tbody tr:visible")).to_have_count(1)
        expect(page.locator("#score tbody tr:visible th")).to_have_text("Match points")
        expect(page.locator(".disc")).to_have_count(2)
        expect(page.locator("#discs tr")).to_have_count(2)
        expect(page.locator("#aim-now")).to_be_empty()
        expect(page.locator("#stage")).to_have_attribute("aria-label", "Board: the game is over")


def test_the_focus_goes_to_what_can_be_done_next(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    end_by_time(page)
    expect(page.locator("#over a").first).to_be_focused()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_a_finished_game(hall: HallProcess, new_page: NewPage, dark: bool) -> None:
    page = new_page(hall.url, dark=dark)
    sit_down(page)
    end_by_time(page)
    assert Axe().run(page).response["violations"] == []


def test_playing_again_is_the_same_game_again(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down(page, mode="doubles")
    end_by_time(page)
    before = hall.state(game)
    page.click("text=Play again")
    page.wait_for_url(lambda url: not url.endswith(game))
    ready(page)
    after = hall.state(page.url.removeprefix(hall.url))
    assert [after[name] for name in ("mode", "friendly", "players", "shots")] == [
        *(before[name] for name in ("mode", "friendly", "players")),
        0,
    ]
