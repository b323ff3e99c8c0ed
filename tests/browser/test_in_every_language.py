"""Every language in a real browser: pages fit a phone, the board is in sight, a shot is told in that language."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from at_table import NewPage, ready
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from flickhall.languages import CODES, find_language

OTHERS = [code for code in CODES if code != "en"]
pytestmark = pytest.mark.browser


WIDTH, HEIGHT = 360, 740


def at_new_game(page: Page, code: str) -> str:
    """Choose a language, begin a game with one click and return its path."""
    page.goto(f"/?lang={code}")
    page.locator("form[action='/play'] button").first.click()
    page.wait_for_url("**/games/*")
    ready(page)
    return urlsplit(page.url).path


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_scrolls_sideways_on_a_phone(hall: HallProcess, new_page: NewPage, code: str) -> None:
    page = new_page(hall.url, phone=True, may_fail_to_load=True)
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    game = at_new_game(page, code)
    page.goto("/")
    page.locator("form[action='/play/carrom'] button[type=submit]").first.click()
    page.wait_for_url("**/carrom/*")
    match = urlsplit(page.url).path
    games = (game, f"{game}/replay", match, f"{match}/replay")
    for path in (
        "/",
        *games,
        "/rules",
        "/referee",
        "/referee/carrom",
        "/what-if?example=leaning",
        "/nowhere",
    ):
        page.goto(path)
        assert page.evaluate("document.documentElement.lang") == code
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH, path


@pytest.mark.parametrize("code", CODES)
def test_the_whole_board_is_in_sight_on_a_phone(hall: HallProcess, new_page: NewPage, code: str) -> None:
    page = new_page(hall.url, phone=True)
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    at_new_game(page, code)
    assert page.evaluate("document.querySelector('#stage').getBoundingClientRect().bottom") <= HEIGHT


@pytest.mark.parametrize("code", OTHERS)
def test_a_shot_is_told_in_the_language(hall: HallProcess, new_page: NewPage, code: str) -> None:
    language = find_language(code)
    page = new_page(hall.url)
    at_new_game(page, code)
    page.locator("#aim_deg").fill("12.5")
    page.locator("#aim_deg").press("Enter")
    transcript = page.locator("#transcript")
    expect(transcript).to_contain_text(language.say("{degrees}° right", degrees="12,5"), timeout=20_000)
    headline = page.locator("#ruling [data-headline]").inner_text()
    verdicts = [
        language.sentence(f"{verdict}: {{outcome}}.") for verdict in ("Valid shot", "Not a valid shot")
    ]
    assert headline.startswith(tuple(verdict.partition("{")[0] for verdict in verdicts))
    assert not re.search(r"\b(the|shot|discs?)\b", transcript.inner_text())
