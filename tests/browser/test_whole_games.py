"""A whole game of four rounds by keyboard, and another by dragging."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from at_table import SHOTS_IN_SINGLES, NewPage, middle_of_board, shots_told, sit_down_by_the_form, told
from hall_process import HallProcess
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus, as a person without a mouse does."""
    for _ in range(80):
        if page.locator(selector).evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach {selector}")


@pytest.mark.lasting
def test_four_rounds_against_the_practice_opponent_by_keyboard_alone(
    hall: HallProcess, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(hall.url)
    page.goto("/")
    tab_to(page, ".hero .big")
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_contain_text("Guest to shoot W1")
    game = page.url.removeprefix(hall.url)
    # The holds between shots are for eyes; the game itself does not need them.
    page.clock.install()
    tab_to(page, "#stage")
    while page.locator("#over").is_hidden():
        before = shots_told(page)
        for key in ("ArrowRight", "Shift+ArrowLeft"):
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(told(page)).not_to_have_count(before)
        while page.locator("#stage").get_attribute("aria-busy"):
            page.clock.run_for(1000)
    assert shots_told(page) == SHOTS_IN_SINGLES
    text = page.locator("#transcript").inner_text()
    for number in range(1, 5):
        assert f"Round {number} is over" in text
    expect(page.locator("#turn")).to_contain_text("match points")
    state = hall.state(game)
    assert state["status"] == "over"
    points = state["match_points"]
    assert isinstance(points, dict)
    assert sum(points.values()) == 8

    with page.expect_download() as download:
        page.click("#over >> text=Download the record")
    file = tmp_path / "record.json"
    download.value.save_as(file)
    assert json.loads(file.read_bytes())["format"] == "flickhall-record"
    checked = subprocess.run(
        [sys.executable, "-m", "flickhall", "replay", "verify", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stdout.strip()) == (0, f"reproduces: {SHOTS_IN_SINGLES} shots")


@pytest.mark.long  # the same four rounds are played above, and pulls of every kind in test_input.py
def test_four_rounds_of_two_people_by_dragging(hall: HallProcess, new_page: NewPage) -> None:
    page = new_page(hall.url)
    game = sit_down_by_the_form(page)
    page.clock.install()
    x, y, width = middle_of_board(page)
    for shot in range(SHOTS_IN_SINGLES):
        # Ada pulls down to shoot up, Bo pulls up; a little aside, so that not every shot is the same.
        way = 1 if page.locator("#turn").inner_text().startswith("Ada") else -1
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + (shot % 7 - 3) * 4, y + way * (0.18 + 0.01 * (shot % 5)) * width, steps=3)
        page.mouse.up()
        expect(told(page)).to_have_count(shot + 1)
        while page.locator("#stage").get_attribute("aria-busy"):
            page.clock.run_for(1000)
    expect(page.locator("#over")).to_be_visible()
    state = hall.state(game)
    assert state["status"] == "over"
    assert state["shots"] == SHOTS_IN_SINGLES
    page.goto("/")
    expect(page.locator(f"a[href='{game}/replay']").first).to_be_visible()
