"""Carrom by hand: the striker dragged, pulled, flicked, moved by keys; pieces put back by tapping, keys and button."""

from __future__ import annotations

import pytest
from at_carrom import fields, idle, sit_down, strike, told, wait_for_strikes
from at_table import NewPage, middle_of_board
from hall_process import HallProcess
from playwright.sync_api import Page, expect

from carrom_matches import strikes_of
from flickhall.physics.strike import Strike
from flickhall.tables.carrom import TOURNAMENT_CARROM
from flickhall.tables.carrom_drawing import carrom_picture_half_mm

pytestmark = pytest.mark.browser

BASE_MM = TOURNAMENT_CARROM.base_middle_mm - TOURNAMENT_CARROM.half_side_mm


def at(page: Page, x_mm: float, y_mm: float) -> tuple[float, float]:
    """Where a place of the board is on the screen, seen from seat 0."""
    x, y, width = middle_of_board(page)
    scale = width / (2 * carrom_picture_half_mm(TOURNAMENT_CARROM))
    return x + x_mm * scale, y - y_mm * scale


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.mouse.up()


def test_the_striker_is_dragged_along_its_line_and_pulled_back(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    drag(page, at(page, 0, BASE_MM), at(page, 80, BASE_MM))
    assert abs(fields(page)["place_mm"] - 80) < 3
    drag(page, at(page, 0, 0), at(page, 0, -200))
    wait_for_strikes(page, 1)
    assert "aim straight" in told(page).first.inner_text()


def test_the_striker_is_flicked(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    page.check("input[name=mode][value=flick]")
    drag(page, at(page, 0, BASE_MM - 70), at(page, 0, BASE_MM + 120), steps=5)
    wait_for_strikes(page, 1)


def test_the_keyboard_is_enough(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    page.focus("#stage")
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "ArrowLeft", "PageUp"):
        page.keyboard.press(key)
    assert fields(page) == {"place_mm": 2, "aim_deg": -0.5, "power_percent": 60, "spin_percent": 0}
    expect(page.locator("#aim-now")).to_have_text("Place 2 mm right, aim 0.5° left, power 60 %, no spin.")
    page.keyboard.press("Enter")
    wait_for_strikes(page, 1)


def test_the_striker_skips_the_places_that_cut_an_end_circle(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page, "carrom-a2m")
    page.fill("#place_mm", "190")
    page.keyboard.press("Tab")
    assert fields(page)["place_mm"] == 182.55
    page.focus("#stage")
    page.keyboard.press("Shift+ArrowRight")
    assert fields(page)["place_mm"] == 214.35
    page.keyboard.press("Shift+ArrowLeft")
    assert fields(page)["place_mm"] == 182.55


@pytest.fixture
def penalty(hall: HallProcess, new_page: NewPage) -> Page:
    """Bo is to put back a white piece: Ada pocketed some and was reported for touching one."""
    page = new_page(hall.url)
    sit_down(page, "carrom-a2m")
    for meant in strikes_of("carrom-a2m")[:2]:
        strike(page, meant)
    page.click("text=Report the last strike")
    page.check("#report [value=touched_piece]")
    page.click("#report button")
    expect(page.locator("#turn")).to_contain_text("Bo to put back")
    expect(page.locator("#ruling")).to_contain_text("touched")
    idle(page)
    return page


def place_said(page: Page) -> str:
    return page.locator("#aim-now").inner_text()


def test_a_piece_is_put_back_by_keys(penalty: Page) -> None:
    page = penalty
    offered = place_said(page)
    page.focus("#stage")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowDown")
    assert place_said(page) != offered
    page.keyboard.press("Escape")
    assert place_said(page) == offered
    for _ in range(30):
        page.keyboard.press("Shift+ArrowDown")
    assert "cannot lie there" in place_said(page)
    page.keyboard.press("Enter")  # refused on the page: nothing is sent
    expect(page.locator("#turn")).to_contain_text("Bo to put back")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_contain_text("Bo to strike")
    assert "Bo puts W" in page.locator("#transcript").inner_text()


def test_a_piece_is_put_back_by_the_pointer_and_the_button(penalty: Page) -> None:
    page = penalty
    page.mouse.click(*at(page, 300, 0))
    assert "cannot lie there" in place_said(page)
    page.click("#offer")
    assert "cannot lie there" not in place_said(page)
    page.click("#put-down")
    expect(page.locator("#turn")).to_contain_text("Bo to strike")


def test_the_board_is_turned_to_the_player(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    page.check("#turn-view")
    strike(page, Strike(0, 0, 150))
    expect(page.locator("#turn")).to_contain_text("Bo to strike")
    turned = page.locator("#stage svg").first.evaluate("svg => svg.style.transform")
    assert turned == "rotate(-180deg)"
    drag(page, at(page, 0, BASE_MM), at(page, 60, BASE_MM))  # Bo's right, at the bottom now
    assert abs(fields(page)["place_mm"] - 60) < 3


def test_a_finding_shows_the_instant_it_rests_on(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    sit_down(page)
    for meant in strikes_of("carrom-chapas")[:2]:
        strike(page, meant)
    page.click("[data-play=previous]")
    expect(page.locator("#return")).to_be_visible()
    page.click("#return")
    expect(page.locator("#return")).to_be_hidden()
    page.locator("#ruling .finding").first.click()
    expect(page.locator("#return")).to_be_visible()


def test_a_strike_is_watched_in_motion_and_skipped(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url, calm=False)
    sit_down(page)
    page.fill("#power_percent", "100")
    page.click(".shoot-now")
    expect(page.locator("#skip")).to_be_visible()
    page.click("#skip")
    wait_for_strikes(page, 1)
